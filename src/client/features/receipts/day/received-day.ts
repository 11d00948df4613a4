import type { GoodsAtTheDoor, ReceiveDraft } from '#client/features/receipts/receive/draft.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';

type Days = { from: LocalDate; to: LocalDate };

const moved = (day: LocalDate | null, { from, to }: Days): LocalDate | null =>
  day === null ? null : addDays(day, daysBetween(from, to));

/** A date made of the day of arrival and the shelf life goes with that day. */
export const goodsOnDay = (goods: GoodsAtTheDoor, days: Days): GoodsAtTheDoor => ({
  ...goods,
  expires_on: moved(goods.expires_on, days),
});

type Received = Days & { received_at: string | null };

/** The receipt of another day. Dates that somebody has read off a label stay. */
export const onReceivedDay = (draft: ReceiveDraft, { received_at, ...days }: Received): ReceiveDraft => ({
  ...draft,
  received_at,
  lines: draft.lines.map((line) => {
    const goods = goodsOnDay(line.goods, days);
    const [first, ...others] = line.lots;
    const dated = (lot: typeof first) =>
      lot.expires_on === line.goods.expires_on ? { ...lot, expires_on: goods.expires_on } : lot;
    return { ...line, goods, lots: [dated(first), ...others.map(dated)] };
  }),
});
