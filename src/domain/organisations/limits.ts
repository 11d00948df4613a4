/** Specification, section 9. */
export const ORG_NAME_MAX = 100;

export const INVITATION_DAYS = 7;
/** More than any restaurant's team; it keeps one ADMIN from mailing the world. */
export const PENDING_INVITATIONS_MAX = 50;

export const LEGAL_NAME_MAX = 150;
export const ORG_ADDRESS_MAX = 200;
export const ORG_POSTAL_CODE_MAX = 10;
export const ORG_CITY_MAX = 80;
export const ORG_PHONE_MAX = 30;
export const INSTRUCTIONS_MAX = 1000;
export const SIGNATURE_MAX = 1000;
