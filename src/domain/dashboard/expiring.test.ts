import { expect, test } from 'vitest';
import type { DateKind } from '#domain/items/item.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { type ExpiryAdvice, expiryAdvice } from './expiring.ts';

const today = localDate('2026-11-12');

test.each<[string, string, DateKind | null, { in_draft?: boolean; in_dishes?: boolean }, ExpiryAdvice]>([
  ['what is past its use-by date', '2026-11-11', 'DLC', { in_draft: true, in_dishes: true }, 'throw_away'],
  ['a date of which nobody said the kind', '2026-11-11', null, { in_dishes: true }, 'throw_away'],
  ['what is past its best-before date may still be cooked', '2026-11-11', 'DDM', { in_dishes: true }, 'cook'],
  ['on its last day it may be served', '2026-11-12', 'DLC', { in_dishes: true }, 'cook'],
  ['no more of it need come', '2026-11-13', 'DLC', { in_draft: true, in_dishes: true }, 'order_less'],
  ['nobody cooks with it', '2026-11-13', 'DLC', {}, 'see_lot'],
])('%s', (_, expires_on, date_kind, known, advice) => {
  const lot = { expires_on: localDate(expires_on), date_kind, in_draft: false, in_dishes: false, ...known };
  expect(expiryAdvice(lot, today)).toBe(advice);
});
