/** Specification, section 9. */
export const ORG_NAME_MAX = 100;

export const INVITATION_DAYS = 7;
/** More than any restaurant's team; it keeps one ADMIN from mailing the world. */
export const PENDING_INVITATIONS_MAX = 50;
