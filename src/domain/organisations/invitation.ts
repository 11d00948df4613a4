import { AppError, type ErrorCode, ensure } from '#domain/kernel/errors.ts';

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

const CLOSED: Record<Exclude<InvitationState, 'pending'>, ErrorCode> = {
  accepted: 'INVITATION_ACCEPTED',
  expired: 'INVITATION_EXPIRED',
  revoked: 'INVITATION_REVOKED',
};

type OpenInvitation = { state: InvitationState; email: string };

/** Only a pending invitation opens the door, and only to the address that it was sent to. */
export function ensureInvitationOpen({ state, email }: OpenInvitation, acceptedBy: string): void {
  if (state !== 'pending') throw new AppError(CLOSED[state]);
  ensure(email === acceptedBy, 'INVITATION_OTHER_ADDRESS', { email });
}
