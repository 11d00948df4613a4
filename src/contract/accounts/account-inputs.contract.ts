import { z } from 'zod';
import { VISIBLE } from '#contract/kernel/fields.contract.ts';
import { fitsMailServers } from '#domain/accounts/email.ts';
import {
  CODE_DIGITS,
  EMAIL_MAX,
  FULL_NAME_MAX,
  PASSKEY_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  TOTP_DIGITS,
} from '#domain/accounts/limits.ts';
import { isCommonPassword } from '#domain/accounts/password.ts';
import { accountFieldText } from '#text/accounts/accounts.text.ts';
import { fieldText } from '#text/kernel/fields.text.ts';

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, accountFieldText.emailRequired)
  .max(EMAIL_MAX, accountFieldText.emailInvalid)
  .pipe(z.email(accountFieldText.emailInvalid))
  .refine(fitsMailServers, accountFieldText.emailInvalid);

const fullNameField = z
  .string()
  .trim()
  .min(1, accountFieldText.fullNameRequired)
  .max(FULL_NAME_MAX, accountFieldText.fullNameTooLong)
  .regex(VISIBLE, fieldText.textInvalid);

/** A password being chosen. */
const newPasswordField = z
  .string()
  .min(1, accountFieldText.passwordRequired)
  .min(PASSWORD_MIN, accountFieldText.passwordTooShort)
  .max(PASSWORD_MAX, accountFieldText.passwordTooLong)
  .refine((password) => !isCommonPassword(password), accountFieldText.passwordTooCommon);

/** A password being checked: no rule of form, so that an old one always gets in. */
const currentPasswordField = z
  .string()
  .min(1, accountFieldText.passwordRequired)
  .max(PASSWORD_MAX, accountFieldText.passwordTooLong);

const digits = (count: number) =>
  z.string().regex(new RegExp(`^\\d{${count}}$`), accountFieldText.codeIncomplete);

/** The secret part of a link in an e-mail. */
export const linkSecret = z
  .string()
  .min(1, accountFieldText.codeMissing)
  .max(200, accountFieldText.codeMissing);

export const signUpInput = z
  .strictObject({
    full_name: fullNameField,
    email: emailField,
    password: newPasswordField,
    /** From /invitation: the link proved the address, so no code is asked for. */
    invitation_token: z.string().max(200).optional(),
  })
  .refine(({ email, password }) => password.trim().toLowerCase() !== email, {
    path: ['password'],
    error: accountFieldText.passwordIsEmail,
  });

export const signInInput = z.strictObject({ email: emailField, password: currentPasswordField });

export const verifyCodeInput = z.strictObject({ email: emailField, code: digits(CODE_DIGITS) });

export const emailInput = z.strictObject({ email: emailField });

/** `totp`: six digits of the app. `recovery`: one of the codes kept aside. */
export const secondFactorInput = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: digits(TOTP_DIGITS) }),
  z.strictObject({
    method: z.literal('recovery'),
    code: z.string().trim().min(1, accountFieldText.recoveryCodeRequired).max(40),
  }),
]);

export const resetPasswordInput = z.strictObject({ token: linkSecret, password: newPasswordField });

/**
 * A signed-in person shows again that it is them: with the password, or, where the account has none, with the code
 * that `GET /auth/reauthenticate` sends to the mailbox.
 */
const confirmation = {
  password: currentPasswordField.optional(),
  reauthentication_code: digits(CODE_DIGITS).optional(),
};
export const confirmationInput = z.strictObject(confirmation);

export const changePasswordInput = z.strictObject({
  current_password: currentPasswordField.optional(),
  reauthentication_code: confirmation.reauthentication_code,
  new_password: newPasswordField,
});

export const changeEmailInput = z.strictObject({ new_email: emailField, ...confirmation });

export const profileInput = z.strictObject({ full_name: fullNameField });

export const passwordInput = z.strictObject({ password: currentPasswordField });

/** The code that was sent to the mailbox; it is enough where the account has no password. */
export const enrolInput = z.strictObject({
  password: currentPasswordField.optional(),
  email_code: digits(CODE_DIGITS),
});

/** Before that code leaves. */
export const factorCodeInput = z.strictObject({ password: currentPasswordField.optional() });

export const passkeyNameInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, accountFieldText.passkeyNameRequired)
    .max(PASSKEY_NAME_MAX, accountFieldText.passkeyNameTooLong)
    .regex(VISIBLE, fieldText.textInvalid),
});

export const totpInput = z.strictObject({ code: digits(TOTP_DIGITS) });
