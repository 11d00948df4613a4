import { myWaysInContract, otherSignInContract } from '#contract/accounts/ways-in.contract.ts';
import { open, signedIn } from '#server/platform/http/implement.ts';
import { visitOf } from './accounts.context.ts';
import { sendReauthenticationCode } from './confirming.ts';
import * as passkeys from './passkeys/passkeys.actions.ts';

const visitors = open(otherSignInContract);
const people = signedIn(myWaysInContract);

const done = { success: true } as const;

export const waysInRoutes = {
  beginPasskeySignIn: visitors.beginPasskeySignIn.handler(({ context }) =>
    passkeys.beginPasskeySignIn(visitOf(context)),
  ),
  signInWithPasskey: visitors.signInWithPasskey.handler(async ({ context, input }) => {
    await passkeys.signInWithPasskey(visitOf(context), input.response);
    return done;
  }),

  reauthenticate: people.reauthenticate.handler(({ context }) =>
    sendReauthenticationCode(visitOf(context), context.user),
  ),

  listPasskeys: people.listPasskeys.handler(({ context }) =>
    passkeys.listPasskeys(visitOf(context), context.user.id),
  ),
  beginPasskey: people.beginPasskey.handler(({ context, input }) =>
    passkeys.beginPasskey(visitOf(context), context.user, input),
  ),
  addPasskey: people.addPasskey.handler(({ context, input }) =>
    passkeys.addPasskey(visitOf(context), context.user, input),
  ),
  renamePasskey: people.renamePasskey.handler(async ({ context, input }) => {
    await passkeys.renamePasskey(visitOf(context), context.user.id, input);
    return done;
  }),
  removePasskey: people.removePasskey.handler(async ({ context, input }) => {
    await passkeys.removePasskey(visitOf(context), context.user, input);
    return done;
  }),
};
