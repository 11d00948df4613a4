import { z } from 'zod';
import { instant, publicRoute, userRoute } from '#contract/kernel/base.contract.ts';
import { succeeded } from '#contract/kernel/fields.contract.ts';
import { ACCOUNT_EVENTS } from '#domain/accounts/account-events.ts';
import {
  changeEmailInput,
  changePasswordInput,
  confirmationInput,
  emailInput,
  enrolInput,
  factorCodeInput,
  linkSecret,
  profileInput,
  resetPasswordInput,
  secondFactorInput,
  signInInput,
  signUpInput,
  totpInput,
  verifyCodeInput,
} from './account-inputs.contract.ts';

const tags = ['accounts'];

const accountEvent = z.object({
  id: z.uuid(),
  at: instant,
  event: z.enum(ACCOUNT_EVENTS),
  /** An address, or the /64 of an IPv6 customer. */
  network: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

const accountUser = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  email_confirmed_at: instant.nullable(),
  two_factor_enabled: z.boolean(),
  /** False: it is opened by passkeys or single sign-on alone, and confirms with a code of the mailbox. */
  has_password: z.boolean(),
  /** Null while two-factor is off. */
  recovery_codes_left: z.number().int().nullable(),
  /** An address that waits for its confirmation. */
  pending_email: z.string().nullable(),
});

const deviceSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
});

/**
 * True where several browsers signed up with the address and this one had not proved the last password: the
 * address is confirmed, no password counts, go to /forgot-password.
 */
const choosePassword = z.boolean();
/** In seconds. */
export const codeSent = succeeded.extend({ expires_in: z.number().int(), retry_in: z.number().int() });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Open to everybody: nobody is signed in yet. */
export const visitorContract = {
  signUp: publicRoute({ rate: 'guess' })
    .route({ method: 'POST', path: '/auth/sign-up', tags, summary: 'Create an account and send its code' })
    .input(signUpInput)
    .output(
      z.object({
        /** False: a code is on its way, go to /verify-code. True (invitation): the session is open. */
        signed_in: z.boolean(),
        /** The organisation that the invitation opened. */
        org_id: z.uuid().nullable(),
      }),
    ),
  signIn: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/sign-in',
      tags,
      summary: 'Open a session with address and password',
    })
    .input(signInInput)
    .output(
      z.object({
        /** False: the second factor is asked for first, see signInSecondFactor. */
        signed_in: z.boolean(),
      }),
    ),
  signInSecondFactor: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/sign-in/second-factor',
      tags,
      summary: 'Second step of signing in',
    })
    .input(secondFactorInput)
    .output(succeeded),
  signOut: publicRoute({ changes: ['account', 'session'] })
    .route({
      method: 'POST',
      path: '/auth/sign-out',
      tags,
      summary: 'Close this session, the others, or all of them',
    })
    .input(z.strictObject({ scope: z.enum(['local', 'others', 'global']).default('local') }))
    .output(succeeded),

  sendVerificationCode: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/functions/send-verification-code',
      tags,
      summary: 'Send a new code and link to an address that waits for its confirmation',
    })
    .input(emailInput)
    .output(codeSent),
  verifyCode: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/functions/verify-code',
      tags,
      summary: 'Confirm an address with its code',
    })
    .input(verifyCodeInput)
    .output(succeeded.extend({ choose_password: choosePassword })),
  exchangeCode: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/callback',
      tags,
      summary: 'Confirm an address with the link of the e-mail',
    })
    .input(z.strictObject({ code: linkSecret }))
    .output(
      z.object({
        purpose: z.enum(['sign_up', 'change_email']),
        email: z.string(),
        /** True where this browser also proved the password (it signed up, or tried to sign in). */
        signed_in: z.boolean(),
        choose_password: choosePassword,
      }),
    ),
  /** /verify asks this every 5 s: true once the link was opened, on this device or on another. */
  waitForConfirmation: publicRoute()
    .route({
      method: 'POST',
      path: '/auth/waiting',
      tags,
      summary: 'Opens the session of a browser that proved its password, once the address is confirmed',
    })
    .input(z.strictObject({}))
    .output(z.object({ signed_in: z.boolean() })),

  requestPasswordReset: publicRoute({ rate: 'guess' })
    .route({ method: 'POST', path: '/auth/recover', tags, summary: 'Send a link to choose a new password' })
    .input(emailInput)
    .output(succeeded),
  resetPassword: publicRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      tags,
      summary: 'Choose a new password with that link',
    })
    .input(resetPasswordInput)
    .output(succeeded),
};

/** My own account. */
export const myAccountContract = {
  getUser: userRoute({ reads: ['account'] })
    .route({ method: 'GET', path: '/auth/user', tags, summary: 'My account' })
    .output(accountUser),
  updateUser: userRoute({ changes: ['account', 'session'] })
    .route({ method: 'PUT', path: '/auth/user', tags, summary: 'Change my name' })
    .input(profileInput)
    .output(accountUser),
  changePassword: userRoute({ changes: ['account', 'session'], rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/user/password',
      tags,
      summary: 'Change my password; every other session ends',
    })
    .input(changePasswordInput)
    .output(succeeded),
  changeEmail: userRoute({ changes: ['account', 'session'], rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/user/email',
      tags,
      summary: 'Send a confirmation link to my new address',
    })
    .input(changeEmailInput)
    .output(succeeded),

  listSessions: userRoute({ reads: ['account'] })
    .route({ method: 'GET', path: '/auth/sessions', tags, summary: 'My open sessions, this one first' })
    .output(z.array(deviceSession)),
  revokeSession: userRoute({ changes: ['account', 'session'] })
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', tags, summary: 'Close one of my sessions' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(succeeded),
  listActivity: userRoute({ reads: ['account', 'session'] })
    .route({
      method: 'GET',
      path: '/auth/activity',
      tags,
      summary: 'What happened to my account in the last year, newest first',
    })
    .input(
      z.strictObject({
        /** The last one of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(10),
      }),
    )
    .output(z.object({ events: z.array(accountEvent), next: z.uuid().nullable() })),

  sendFactorCode: userRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/factors/code',
      tags,
      summary: 'Send the code to my mailbox that two-factor is begun with',
    })
    .input(factorCodeInput)
    .output(codeSent),
  enrolTotp: userRoute({ rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/factors',
      tags,
      summary: 'Begin two-factor: the key for the app, not active until verified',
    })
    .input(enrolInput)
    .output(z.object({ totp_uri: z.string(), secret: z.string() })),
  verifyTotp: userRoute({ changes: ['account', 'session'], rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/factors/verify',
      tags,
      summary: 'Turn two-factor on with a first code; gives the recovery codes, once',
    })
    .input(totpInput)
    .output(recoveryCodes),
  disableTotp: userRoute({ changes: ['account', 'session'], rate: 'guess' })
    .route({ method: 'POST', path: '/auth/factors/disable', tags, summary: 'Turn two-factor off' })
    .input(confirmationInput)
    .output(succeeded),
  renewRecoveryCodes: userRoute({ changes: ['account', 'session'], rate: 'guess' })
    .route({
      method: 'POST',
      path: '/auth/factors/recovery-codes',
      tags,
      summary: 'Replace the recovery codes; shown once',
    })
    .input(confirmationInput)
    .output(recoveryCodes),
};

export const accountsContract = { ...visitorContract, ...myAccountContract };
