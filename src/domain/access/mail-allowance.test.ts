import { describe, expect, it } from 'vitest';
import { fewMailsLeft, founderRecipients, mailAllowance, mailRefusal } from './mail-allowance.ts';

describe('what may be sent in a day', () => {
  it.each([
    [-1, 100, 40],
    [0, 100, 40],
    [6, 100, 40],
    [7, 300, 80],
    [29, 300, 80],
    [30, 1000, 150],
    [4000, 1000, 150],
  ])('at the age of %i days: %i e-mails, %i new addresses', (age, mails, new_recipients) => {
    expect(mailAllowance(age)).toEqual({ mails, new_recipients });
  });

  it('lets thirty suppliers and a team of eight be written to on the first day', () => {
    expect(mailAllowance(0).new_recipients).toBeGreaterThanOrEqual(30 + 8);
  });

  it('grows little with the number of organisations that one account founds', () => {
    expect(founderRecipients(0)).toBe(80);
  });
});

describe('one more e-mail', () => {
  const allowance = { mails: 100, new_recipients: 40 };
  it.each([
    [{ mails: 0, new_recipients: 0 }, 'new', null],
    [{ mails: 99, new_recipients: 39 }, 'new', null],
    [{ mails: 99, new_recipients: 40 }, 'new', 'MAIL_RECIPIENTS_FULL'],
    [{ mails: 99, new_recipients: 40 }, 'known', null],
    [{ mails: 100, new_recipients: 0 }, 'known', 'MAIL_DAY_FULL'],
    [{ mails: 100, new_recipients: 40 }, 'new', 'MAIL_DAY_FULL'],
  ] as const)('after %o to a %s address: %s', (day, recipient, refusal) => {
    expect(mailRefusal(day, { allowance, recipient })).toBe(refusal);
  });

  it.each([
    [79, null],
    [80, 20],
    [99, 1],
    [100, 0],
    [120, 0],
  ])('after %i, few are left: %s', (mails, left) => {
    expect(fewMailsLeft({ mails, new_recipients: 0 }, allowance)).toBe(left);
  });
});
