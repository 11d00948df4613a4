import { z } from 'zod';
import { instant, publicRoute, userRoute } from '#contract/kernel/base.contract.ts';
import { succeeded } from '#contract/kernel/fields.contract.ts';
import { confirmationInput, passkeyNameInput } from './account-inputs.contract.ts';
import { codeSent } from './accounts.contract.ts';

const tags = ['accounts'];

/** As WebAuthn defines it: the library writes it, the browser reads it. */
const ceremonyOptions = z.looseObject({ challenge: z.string() });

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

/** What the browser made of it, as WebAuthn writes it. Its parts are judged by the library. */
const credentialResponse = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(20).optional(),
  clientExtensionResults: z.unknown().optional(),
  response: z.strictObject({
    clientDataJSON: base64url(10_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
    attestationObject: base64url(20_000).optional(),
    authenticatorData: base64url(20_000).optional(),
    publicKey: base64url(10_000).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    signature: base64url(10_000).optional(),
    userHandle: z.string().max(200).optional(),
  }),
});

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

const identity = z.object({
  id: z.uuid(),
  /** The operator's name of the provider; null where it is no longer configured. */
  label: z.string().nullable(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

/** Where the browser goes next. */
const elsewhere = z.object({ url: z.url() });

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
    .output(succeeded),

  beginSignOn: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/sign-on',
      tags,
      summary: 'Where to go for single sign-on (OpenID Connect), where the operator configured it',
    })
    .input(z.strictObject({}))
    .output(elsewhere),
  finishSignOn: publicRoute({ rate: 'guess', changes: ['account', 'session'] })
    .route({
      method: 'POST',
      path: '/auth/sign-on/callback',
      tags,
      summary: 'What the provider sent the browser back with',
    })
    .input(
      z.strictObject({
        state: z.string().min(1).max(200),
        code: z.string().min(1).max(4000).optional(),
        error: z.string().min(1).max(200).optional(),
        iss: z.string().min(1).max(2000).optional(),
      }),
    )
    .output(z.object({ outcome: z.enum(['signed_in', 'second_factor', 'linked']) })),
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

  getToken: userRoute({ rate: 'guess' })
    .route({
      method: 'GET',
      path: '/auth/token',
      tags,
      summary: 'A signed token (JWT) that says who I am, for five minutes; keys at /.well-known/jwks.json',
    })
    .output(z.object({ token: z.string(), expires_at: instant })),

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
    .output(succeeded),
  removePasskey: userRoute({ changes: ['account'], rate: 'guess' })
    .route({ method: 'POST', path: '/auth/passkeys/{id}/remove', tags, summary: 'Remove one of my passkeys' })
    .input(confirmationInput.extend({ id: z.uuid() }))
    .output(succeeded),
};

/** Accounts at a provider that open mine. */
export const myIdentitiesContract = {
  listIdentities: userRoute({ reads: ['account'] })
    .route({ method: 'GET', path: '/auth/user/identities', tags, summary: 'What else opens my account' })
    .output(z.array(identity)),
  linkIdentity: userRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/user/identities',
      tags,
      summary: 'Where to go to link single sign-on to my account',
    })
    .input(confirmationInput)
    .output(elsewhere),
  removeIdentity: userRoute({ changes: ['account'], rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/user/identities/{id}/remove',
      tags,
      summary: 'Unlink single sign-on from my account',
    })
    .input(confirmationInput.extend({ id: z.uuid() }))
    .output(succeeded),
};

export const waysInContract = { ...otherSignInContract, ...myWaysInContract, ...myIdentitiesContract };
