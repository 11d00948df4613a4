/** What happens to an account that its owner should be able to look up: whoever else did it leaves a trace. */
export const ACCOUNT_EVENTS = [
  'signed_in_new_place',
  'recovery_code_used',
  'password_changed',
  'password_reset',
  'address_change_asked',
  'address_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkeys_removed',
  'account_opened_by_identity',
  'identity_linked',
  'identity_removed',
  'identities_removed',
  'token_issued',
  'session_ended',
  'other_sessions_ended',
  'all_sessions_ended',
] as const;

export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];
