import { z } from 'zod';
import { instant, publicRoute, userRoute } from '#contract/kernel/base.contract.ts';
import { confirmationInput, passkeyNameInput } from './account-inputs.contract.ts';
import { codeSent } from './accounts.contract.ts';

const tags = ['accounts'];

const done = z.object({ success: z.literal(true) });

/** As WebAuthn defines it: the library writes it, the browser reads it. */
const ceremonyOptions = z.looseObject({ challenge: z.string() });

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

/** What the browser made of it. Its parts are judged by the library. */
const credentialResponse = z.looseObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url(10_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

/** Nobody is signed in yet. */
export const otherSignInContract = {
  beginPasskeySignIn: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/sign-in/passkey/options',
      tags,
      summary: 'What a browser signs with a passkey; bound to this browser, once, for five minutes',
    })
    .input(z.strictObject({}))
    .output(ceremonyOptions),
  signInWithPasskey: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/sign-in/passkey',
      tags,
      summary: 'Open a session with a passkey, which stands for the password and the second factor',
    })
    .input(z.strictObject({ response: credentialResponse }))
    .output(done),
};

/** My own ways in. */
export const myWaysInContract = {
  reauthenticate: userRoute({ rate: 'guess' })
    .route({
      method: 'GET',
      path: '/auth/reauthenticate',
      tags,
      summary: 'Send the code to my mailbox that stands for the password where my account has none',
    })
    .output(codeSent),

  listPasskeys: userRoute({ reads: ['account'] })
    .route({ method: 'GET', path: '/auth/passkeys', tags, summary: 'My passkeys, the newest first' })
    .output(z.array(passkey)),
  beginPasskey: userRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/passkeys/options',
      tags,
      summary: 'What a browser makes a new passkey from; bound to this browser, once, for five minutes',
    })
    .input(confirmationInput)
    .output(ceremonyOptions),
  addPasskey: userRoute({ changes: ['account'], rate: 'guess' })
    .route({ method: 'POST', path: '/auth/passkeys', tags, summary: 'Keep the passkey that a browser made' })
    .input(passkeyNameInput.extend({ response: credentialResponse }))
    .output(passkey),
  renamePasskey: userRoute({ changes: ['account'] })
    .route({ method: 'PUT', path: '/auth/passkeys/{id}', tags, summary: 'Rename one of my passkeys' })
    .input(passkeyNameInput.extend({ id: z.uuid() }))
    .output(done),
  removePasskey: userRoute({ changes: ['account'], rate: 'guess' })
    .route({ method: 'POST', path: '/auth/passkeys/{id}/remove', tags, summary: 'Remove one of my passkeys' })
    .input(confirmationInput.extend({ id: z.uuid() }))
    .output(done),
};

export const waysInContract = { ...otherSignInContract, ...myWaysInContract };
