import { expect, test } from 'vitest';
import { addedLine, EMPTY_RECEIPT, newLot, unorderedGoods } from '#client/features/receipts/receive/draft.ts';
import { receiptInput } from '#client/features/receipts/receive/input.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { idOf, LOOSE_CREAM } from '../../../../../tests/support/screens/goods-at-the-door.ts';
import { goodsOnDay, onReceivedDay } from './received-day.ts';

const CREAM = unorderedGoods(
  { ...LOOSE_CREAM, date_kind: 'DLC', expires_on: localDate('2026-11-23') },
  'free',
);
const received_at = '2026-11-12T11:00:00.000Z';
const back = { from: localDate('2026-11-16'), to: localDate('2026-11-12') };

test('dates made of the shelf life go with the day of arrival, those of labels stay', () => {
  const read = { ...newLot('2', localDate('2026-11-30')), qty: 1 };
  const line = addedLine(CREAM);
  const draft = { ...EMPTY_RECEIPT, lines: [{ ...line, lots: [line.lots[0], read] as typeof line.lots }] };
  const dated = onReceivedDay(draft, { ...back, received_at });
  expect(dated.lines[0]?.lots.map(({ expires_on }) => expires_on)).toEqual(['2026-11-19', '2026-11-30']);
  expect(dated.lines[0]?.goods.expires_on).toBe('2026-11-19');
  const again = onReceivedDay(dated, { from: back.to, to: back.from, received_at: null });
  expect(again).toEqual(draft);
});

test('so do those of goods that are added later; goods without a shelf life have none', () => {
  expect(goodsOnDay(CREAM, back).expires_on).toBe('2026-11-19');
  expect(goodsOnDay({ ...CREAM, expires_on: null }, back).expires_on).toBeNull();
});

test('a day that a person chose leaves with the receipt, whenever it is sent', () => {
  const draft = onReceivedDay(EMPTY_RECEIPT, { ...back, received_at });
  const sentAt = (pressed: string | null) =>
    receiptInput(draft, { po_id: null, supplier_id: idOf(1), received_at: pressed }).received_at;
  expect([sentAt(null), sentAt('2026-11-16T08:00:00.000Z')]).toEqual([received_at, received_at]);
});
