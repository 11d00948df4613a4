import { nextLot } from '#client/features/receipts/line/next-lot.ts';
import { type DraftLot, type ReceivingLine, withQuantity } from '#client/features/receipts/receive/draft.ts';
import { contentUnder } from '#client/features/scan/scan.api.ts';
import type { ScannedLabel } from '#domain/gs1/read-label.ts';
import type { DateKind, Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { LOTS_PER_LINE_MAX } from '#domain/receipts/limits.ts';

/** What a label told of a line, to be said aloud. */
export type FromLabel = {
  lot: string | null;
  date: { kind: DateKind; day: LocalDate } | null;
  /** Of this label, in the line's unit. */
  qty: number | null;
  /** What is known to be under its code, where the label does not say. */
  pack: number | null;
};

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** How much the label says is in it, in the unit that the item is counted in; null where it says nothing of that. */
export function quantityOn({ weight, volume, count }: ScannedLabel, unit: Unit | null): number | null {
  const quantities = {
    kg: weight,
    g: weight === null ? null : thousandths(weight * 1000),
    L: volume,
    mL: volume === null ? null : thousandths(volume * 1000),
    unité: count,
    boîte: count,
    sac: count,
  };
  const qty = unit === null ? count : quantities[unit];
  return qty === null || qty <= 0 ? null : qty;
}

/** The date of the kind that the item has; of the other kind where the label has only that. */
function dateOn({ use_by, best_before, sell_by }: ScannedLabel, kind: DateKind | null): FromLabel['date'] {
  const dlc = use_by && ({ kind: 'DLC', day: use_by } as const);
  const late = best_before ?? sell_by;
  const ddm = late && ({ kind: 'DDM', day: late } as const);
  return kind === 'DDM' ? (ddm ?? dlc) : (dlc ?? ddm);
}

const sameCode = (left: string, right: string) => left.trim().toUpperCase() === right.trim().toUpperCase();

/** The lot that a label is about: the one of its number, else the first that has none yet, else one more. */
function placeOf({ lots }: ReceivingLine, lot: string | null): number {
  if (lot === null) {
    const open = lots.findIndex(({ expiry_source }) => expiry_source !== 'read');
    return Math.max(0, open);
  }
  const known = lots.findIndex(({ lot_code }) => sameCode(lot_code, lot));
  if (known !== -1) return known;
  const free = lots.findIndex(({ lot_code }) => lot_code.trim() === '');
  return free !== -1 || lots.length < LOTS_PER_LINE_MAX ? free : lots.length - 1;
}

/**
 * The line with what its label says. `before`: what labels of this delivery have said of it so far, null for the first
 * one: weights of several crates add up, the first takes the place of what was expected.
 */
export function withLabel(
  line: ReceivingLine,
  label: ScannedLabel,
  before: number | null,
): { line: ReceivingLine; fromLabel: FromLabel; scanned: number | null } {
  const date = dateOn(label, line.goods.date_kind);
  const labelled = quantityOn(label, line.goods.unit);
  const pack = labelled === null ? contentUnder(line.goods.code_contents, label.gtin) : null;
  // Of what was ordered so many cartons come as were ordered, until somebody says otherwise; of what nobody ordered, those scanned.
  const qty = labelled ?? (line.goods.qty_expected ? null : pack);
  const scanned = qty === null ? before : thousandths((before ?? 0) + qty);
  const filledLot = (lot: DraftLot): DraftLot => ({
    ...lot,
    lot_code: label.lot ?? lot.lot_code,
    ...(date && { expires_on: date.day, expiry_typed: '', expiry_source: 'read' }),
  });
  const place = placeOf(line, label.lot);
  const [first, ...others] = line.lots;
  const lots: ReceivingLine['lots'] =
    place === -1
      ? [first, ...others, { ...filledLot(nextLot(line)), qty: labelled ?? pack }]
      : [
          place === 0 ? filledLot(first) : first,
          ...others.map((lot, index) =>
            index + 1 === place ? grown(filledLot(lot), labelled ?? pack) : lot,
          ),
        ];
  const counted = qty === null || scanned === null ? line : withQuantity(line, scanned);
  return { line: { ...counted, lots }, fromLabel: { lot: label.lot, date, qty, pack }, scanned };
}

const grown = (lot: DraftLot, qty: number | null): DraftLot =>
  qty === null ? lot : { ...lot, qty: thousandths((lot.qty ?? 0) + qty) };
