import { describe, expect, it } from 'vitest';
import { ensureInvitationOpen, invitationState } from './invitation.ts';

const day = (date: number) => new Date(Date.UTC(2026, 2, date));

describe('invitationState', () => {
  const open = { expires_at: day(8), accepted_at: null, revoked_at: null };
  it.each([
    ['pending', open, day(7)],
    ['expired', open, day(8)],
    ['accepted', { ...open, accepted_at: day(2) }, day(20)],
    ['revoked', { ...open, revoked_at: day(2) }, day(3)],
    ['revoked', { ...open, revoked_at: day(2) }, day(20)],
  ] as const)('%s', (state, dates, now) => {
    expect(invitationState(dates, now)).toBe(state);
  });
});

describe('ensureAcceptable', () => {
  const email = 'ines@exemple.fr';
  it('opens a pending invitation to its own address only', () => {
    expect(() => ensureInvitationOpen({ state: 'pending', email }, email)).not.toThrow();
    expect(() => ensureInvitationOpen({ state: 'pending', email }, 'autre@exemple.fr')).toThrow(
      'INVITATION_OTHER_ADDRESS',
    );
  });
  it.each([
    ['accepted', 'INVITATION_ACCEPTED'],
    ['expired', 'INVITATION_EXPIRED'],
    ['revoked', 'INVITATION_REVOKED'],
  ] as const)('says why a closed one stays closed: %s', (state, code) => {
    expect(() => ensureInvitationOpen({ state, email }, email)).toThrow(code);
  });
});
