export const INVITATION_STATES = ['pending', 'accepted', 'expired', 'revoked'] as const;

export type InvitationState = (typeof INVITATION_STATES)[number];

type InvitationDates = { expires_at: Date; accepted_at: Date | null; revoked_at: Date | null };

/** An invitation used in time stays "accepted", however old it grows. */
export function invitationState(
  { expires_at, accepted_at, revoked_at }: InvitationDates,
  now: Date,
): InvitationState {
  if (accepted_at) return 'accepted';
  if (revoked_at) return 'revoked';
  return now < expires_at ? 'pending' : 'expired';
}
