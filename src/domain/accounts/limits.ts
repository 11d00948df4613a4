/** Specification, sections 5 and 9: what the account screens and the server both count with. */
export const FULL_NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const CODE_DIGITS = 6;
export const CODE_SECONDS = 600;
export const CODE_TRIES = 5;
export const RESEND_COOLDOWN_SECONDS = 60;

/** After a code was accepted, before /login opens. */
export const VERIFIED_REDIRECT_MS = 1500;
/** After a link failed, before /login opens. */
export const CALLBACK_REDIRECT_MS = 2000;
export const VERIFY_POLL_MS = 5000;
export const VERIFY_POLLS = 60;

export const RESET_LINK_SECONDS = 3600;
export const EMAIL_CHANGE_LINK_SECONDS = 3600;

export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** Between the password and the second factor. */
export const CHALLENGE_SECONDS = 600;
export const SECOND_FACTOR_TRIES = 5;
export const RECOVERY_CODES = 10;

/** A phone, a computer, a key on the key ring, and those that one forgot. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
