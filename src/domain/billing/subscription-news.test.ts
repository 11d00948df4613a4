import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { BillingAccount } from './account.ts';
import {
  isNews,
  type LastNews,
  momentAfter,
  monthAfter,
  type SubscriptionNews,
} from './subscription-news.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 86_400_000);
const fresh: BillingAccount = { trial_started_at: day(0), subscription: null };

const news = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((n) => `evt_${n}`),
  at: fc.integer({ min: 0, max: 12 }).map(day),
  subscription: fc
    .record({
      number: fc.integer({ min: 1, max: 3 }),
      paid: fc.integer({ min: 0, max: 90 }),
      cancelled_at: fc.option(fc.integer({ min: 0, max: 12 }).map(day)),
    })
    .map(({ number, paid, cancelled_at }) => ({
      id: `sub_${number}`,
      started_at: day(number * 10),
      paid_until: day(paid),
      cancelled_at,
      payment_failed_at: null,
    })),
});

/** As the server does: each id once, and only what is newer. */
function accountAfter(all: readonly SubscriptionNews[]): BillingAccount {
  const seen = new Set<string>();
  let [account, lastNews]: [BillingAccount, LastNews] = [fresh, null];
  for (const one of all) {
    if (seen.has(one.id)) continue;
    seen.add(one.id);
    if (!isNews(account, lastNews, one)) continue;
    account = { ...account, subscription: one.subscription };
    lastNews = { at: one.at, event: one.id };
  }
  return account;
}

test('told in any order and any number of times, the same account comes of it', () =>
  fc.assert(
    fc.property(
      fc
        .uniqueArray(news, { selector: ({ id }) => id, maxLength: 12 })
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
      ([inOrder, mixed]) => {
        expect(accountAfter(mixed)).toEqual(accountAfter(inOrder));
      },
    ),
  ));

it('a late word about the old subscription does not end the new one', () => {
  const first = {
    id: 'sub_1',
    started_at: day(1),
    paid_until: day(31),
    cancelled_at: null,
    payment_failed_at: null,
  };
  const second = { ...first, id: 'sub_2', started_at: day(40), paid_until: day(70) };
  const account = { ...fresh, subscription: second };
  const ended = { id: 'evt_9', at: day(41), subscription: { ...first, cancelled_at: day(30) } };
  expect(isNews(account, { at: day(40), event: 'evt_2' }, ended)).toBe(false);
});

it('what is said after the clock went back still counts', () => {
  const lastNews = { at: day(10), event: 'evt_1' };
  expect(momentAfter(lastNews, day(3)).getTime()).toBe(day(10).getTime() + 1);
  expect(momentAfter(lastNews, day(11))).toEqual(day(11));
  expect(momentAfter(null, day(3))).toEqual(day(3));
});

it.each([
  ['2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-02-28', '2026-01-31', '2026-03-31'],
  ['2027-12-31', '2026-01-31', '2028-01-31'],
  ['2028-01-31', '2026-01-31', '2028-02-29'],
  ['2026-11-17', '2026-11-17', '2026-12-17'],
])('the month from %s of who began on %s ends on %s', (from, anchor, end) => {
  const noon = (text: string) => new Date(`${text}T12:00:00Z`);
  expect(monthAfter(noon(from), noon(anchor))).toEqual(noon(end));
});
