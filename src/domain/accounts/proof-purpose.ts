/** What an address is proved for, by a link or a code. */
export type ProofPurpose = 'sign_up' | 'reset_password' | 'change_email' | 'second_factor' | 'reauthenticate';
