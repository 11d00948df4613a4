import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { isAnswered, isUnanswered } from './answered.ts';

const AT = '2026-11-12T08:00:00.000Z';
const silent = { answered_at: null, decision_since: null };

test.each(ORDER_STATUSES)('of an order that is %s and of which nothing was heard', (status: OrderStatus) => {
  expect(isUnanswered({ status, ...silent })).toBe(status === 'SENT');
});

test.each([
  ['nothing', silent, false],
  ['an answer that was noted', { ...silent, answered_at: AT }, true],
  ['an e-mail that waits to be decided', { ...silent, decision_since: new Date(AT) }, true],
])('its supplier said %s', (_what, said, answered) => {
  expect(isAnswered(said)).toBe(answered);
  expect(isUnanswered({ status: 'SENT', ...said })).toBe(!answered);
});
