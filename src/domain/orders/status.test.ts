import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AWAITING_RECEIPT,
  allows,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  type OrderTransition,
  readStatus,
  STATUS_GROUPS,
  statusAfter,
  statusesBefore,
} from './status.ts';

const openTransitions = (status: OrderStatus): OrderTransition[] =>
  ORDER_TRANSITIONS.filter((transition) => allows(status, transition));

function reachableFrom(start: OrderStatus): Set<OrderStatus> {
  const seen = new Set([start]);
  for (const status of seen)
    for (const transition of openTransitions(status)) seen.add(statusAfter(transition));
  return seen;
}

describe('an order', () => {
  test('can reach every state from a draft', () => {
    expect([...reachableFrom('DRAFT')].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  test.each<[OrderStatus, OrderTransition[]]>([
    ['DRAFT', ['edit', 'delete', 'send', 'cancel']],
    ['SENT', ['confirm', 'answer_part', 'refuse', 'cancel', 'receive_part', 'receive', 'undo_sent']],
    [
      'SUPPLIER_CONFIRMED',
      ['confirm', 'refuse', 'cancel', 'receive_part', 'receive', 'undo_sent', 'undo_confirmed'],
    ],
    ['PARTIALLY_RECEIVED', ['receive_part', 'receive', 'reopen_sent', 'reopen_confirmed', 'reopen_part']],
    ['RECEIVED', ['close', 'reopen_sent', 'reopen_confirmed', 'reopen_part']],
    ['CLOSED', []],
    // Only what is kept to be put back is: domain/orders/decision.
    ['CANCELLED', ['undo_sent', 'undo_confirmed', 'undo_cancelled']],
  ])('that is %s allows %j and nothing else', (status, transitions) => {
    expect(openTransitions(status)).toEqual(transitions);
  });

  test.each<[OrderTransition, OrderStatus]>([
    ['send', 'SENT'],
    ['confirm', 'SUPPLIER_CONFIRMED'],
    ['refuse', 'CANCELLED'],
    ['cancel', 'CANCELLED'],
    ['receive_part', 'PARTIALLY_RECEIVED'],
    ['receive', 'RECEIVED'],
    ['close', 'CLOSED'],
    ['answer_part', 'SENT'],
    ['undo_sent', 'SENT'],
    ['undo_confirmed', 'SUPPLIER_CONFIRMED'],
    ['undo_cancelled', 'CANCELLED'],
    ['reopen_sent', 'SENT'],
    ['reopen_confirmed', 'SUPPLIER_CONFIRMED'],
    ['reopen_part', 'PARTIALLY_RECEIVED'],
  ])('after %s is %s', (transition, status) => {
    expect(statusAfter(transition)).toBe(status);
  });

  test('never becomes a draft again', () => {
    for (const transition of ORDER_TRANSITIONS) {
      if (statusAfter(transition) === 'DRAFT') expect(statusesBefore(transition)).toEqual(['DRAFT']);
    }
  });

  test('is awaited once sent, until everything arrived', () => {
    expect(AWAITING_RECEIPT).toEqual(['SENT', 'SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED']);
  });
});

describe('a status that is read', () => {
  test.each(ORDER_STATUSES)('%s stays', (status) => {
    expect(readStatus(status)).toBe(status);
  });

  test('CONFIRMED is SUPPLIER_CONFIRMED', () => {
    expect(readStatus('CONFIRMED')).toBe('SUPPLIER_CONFIRMED');
  });

  test.each(['', 'sent', 'toString', '__proto__', 'EXPEDIEE'])('%j is unknown, hence a draft', (text) => {
    expect(readStatus(text)).toBe('DRAFT');
  });

  test('is always one of ours', () => {
    fc.assert(fc.property(fc.string(), (text) => ORDER_STATUSES.includes(readStatus(text))));
  });
});

test('no state stands outside the groups of the list', () => {
  const grouped = new Set<OrderStatus>(Object.values(STATUS_GROUPS).flat());
  expect([...grouped].sort()).toEqual([...ORDER_STATUSES].sort());
});
