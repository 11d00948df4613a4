import { describe, expect, it } from 'vitest';
import type { BillingAccount, Subscription } from './account.ts';
import { remindedTrials, reminderDue } from './trial-reminder.ts';

const START = new Date('2026-03-02T09:00:00Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);
const trial: BillingAccount = { trial_started_at: START, subscription: null };
const subscription: Subscription = {
  id: 's',
  started_at: day(2),
  paid_until: day(14),
  cancelled_at: null,
  payment_failed_at: null,
};

describe('the e-mail before the end of a trial', () => {
  it.each([
    [0, null],
    [10.99, null],
    [11, 3],
    [12.99, 3],
    [13, 1],
    [13.99, 1],
    [14, null],
    [20, null],
    // A clock that went back.
    [-3, null],
  ] as const)('on day %s: %s', (at, due) => {
    expect(reminderDue(trial, day(at))).toBe(due);
  });

  it('does not come to who has subscribed, or did and cancelled', () => {
    expect(reminderDue({ ...trial, subscription }, day(12))).toBeNull();
    const cancelled = { ...subscription, cancelled_at: day(3) };
    expect(reminderDue({ ...trial, subscription: cancelled }, day(12))).toBeNull();
  });

  it('is looked for among all trials that it may be due for', () => {
    for (const at of [11, 12, 13, 13.99]) {
      const { from, to } = remindedTrials(day(at));
      expect(from <= START && START <= to, String(at)).toBe(true);
    }
    expect(remindedTrials(day(10.9)).to < START).toBe(true);
    expect(remindedTrials(day(14.1)).from > START).toBe(true);
  });
});
