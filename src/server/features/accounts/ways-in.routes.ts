import {
  myIdentitiesContract,
  myWaysInContract,
  otherSignInContract,
} from '#contract/accounts/ways-in.contract.ts';
import * as identities from '#server/features/accounts/identities/identities.actions.ts';
import { beginSignOn, finishSignOn } from '#server/features/accounts/identities/sign-on.actions.ts';
import * as passkeys from '#server/features/accounts/passkeys/passkeys.actions.ts';
import { open, signedIn } from '#server/platform/http/implement.ts';
import { visitOf } from './accounts.context.ts';
import { sendReauthenticationCode } from './confirming.ts';
import { issueToken } from './tokens.ts';

const visitors = open(otherSignInContract);
const people = signedIn({ ...myWaysInContract, ...myIdentitiesContract });

const done = { success: true } as const;

export const waysInRoutes = {
  beginPasskeySignIn: visitors.beginPasskeySignIn.handler(({ context }) =>
    passkeys.beginPasskeySignIn(visitOf(context)),
  ),
  signInWithPasskey: visitors.signInWithPasskey.handler(async ({ context, input }) => {
    await passkeys.signInWithPasskey(visitOf(context), input.response);
    return done;
  }),
  beginSignOn: visitors.beginSignOn.handler(({ context }) => beginSignOn(visitOf(context))),
  finishSignOn: visitors.finishSignOn.handler(async ({ context, input }) => ({
    outcome: await finishSignOn(visitOf(context), input),
  })),

  reauthenticate: people.reauthenticate.handler(({ context }) =>
    sendReauthenticationCode(visitOf(context), context.user),
  ),

  getToken: people.getToken.handler(({ context }) => issueToken(visitOf(context), context.user.id)),

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

  listIdentities: people.listIdentities.handler(({ context }) =>
    identities.listIdentities(visitOf(context), context.user.id),
  ),
  linkIdentity: people.linkIdentity.handler(({ context, input }) =>
    identities.beginLink(visitOf(context), context.user, input),
  ),
  removeIdentity: people.removeIdentity.handler(async ({ context, input }) => {
    await identities.removeIdentity(visitOf(context), context.user, input);
    return done;
  }),
};
