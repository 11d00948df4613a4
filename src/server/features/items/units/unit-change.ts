import type { Unit } from '#domain/items/item.ts';
import {
  agreedRatio,
  convertedFigure,
  type FigureKind,
  type ItemFigure,
  knownRatio,
  lostFigures,
  type UnitRatio,
} from '#domain/items/unit-change.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { holdingsOf } from '#server/features/items/holdings/holdings.sql.ts';
import { type Item, readItem } from '#server/features/items/items.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { lostFigureText, unitChangeText } from '#text/items/unit-change.text.ts';
import { figuresOf, rescale } from './unit-figures.sql.ts';

/** As it travels: decimals. */
export type GivenRatio = { was: number; becomes: number };

const ratioOf = ({ was, becomes }: GivenRatio): UnitRatio => ({
  was: Quantity.of(was),
  becomes: Quantity.of(becomes),
});

type UnitChange = { item: Item; to: Unit | null; given: GivenRatio | null };

/**
 * The item has another unit by now, and everything that was told in the old one follows. The item is
 * held for update, and its recipes, open orders and inventories before it: whoever records a quantity meanwhile waits,
 * and then says in which unit it was typed (`holdUnits`).
 */
export async function changeUnit(tx: OrgTx, { item, to, given }: UnitChange): Promise<void> {
  const { id, unit: from } = item;
  const ratio = agreedRatio({ from, to }, given && ratioOf(given));
  ensure(ratio, 'ITEM_UNIT_RATIO');
  const sentence = lostText(await figuresOf(tx, id, { from, to }), { from, to, ratio });
  if (sentence !== null)
    throw new AppError('ITEM_UNIT_LOSSY', { details: { sentence }, fields: { unit: sentence } });
  await rescale(tx, { item_id: id, from, ...ratio });
  if (ratio.was === ratio.becomes) return;
  const { was, becomes } = ratio;
  await audit(tx, {
    action: 'item.unit_changed',
    entity: 'items',
    entityId: id,
    before: { unit: from },
    after: { unit: to, was: Quantity.toDecimal(was), becomes: Quantity.toDecimal(becomes) },
  });
}

type Reckoned = { from: Unit | null; to: Unit | null; ratio: UnitRatio };

/** Why not, in one sentence; null where every figure comes out even. */
function lostText(figures: readonly ItemFigure[], { from, to, ratio }: Reckoned): string | null {
  const lost = lostFigures(figures, ratio);
  if (lost.length === 0) return null;
  const times = ratio.becomes / ratio.was;
  const sentences = lost.map((one) => {
    const exact = one.kind === 'quantity' ? one.figure * times : one.figure / times;
    return lostFigureText({ ...one, from, to, exact });
  });
  return unitChangeText.refused(sentences, from);
}

type Asked = { id: string; unit: Unit | null; was?: number | undefined; becomes?: number | undefined };

/** What would become of what, before anything is done. */
export const previewUnitChange = (org: OrgContext, { id, unit: to, was, becomes }: Asked) =>
  inOrg(org, async (tx) => {
    const item = await readItem(tx, id, org.today);
    ensure(item, 'NOT_FOUND');
    const from = item.unit;
    const given = was && becomes ? ratioOf({ was, becomes }) : knownRatio({ from, to });
    const ratio = agreedRatio({ from, to }, given);
    const held = await holdingsOf(tx, id);
    const answer = { from, to, counts: held.counts };
    if (!ratio) return { ...answer, ratio: null, lines: [], refusal: null };
    const refusal = lostText(await figuresOf(tx, id, { from, to }), { from, to, ratio });
    const lines = shownFigures(item, held).flatMap(({ before, ...line }) => {
      if (before === null) return [];
      const after = convertedFigure({ kind: line.kind, figure: before }, ratio);
      return after === null ? [] : [{ ...line, before, after }];
    });
    const agreed = { was: Quantity.toDecimal(ratio.was), becomes: Quantity.toDecimal(ratio.becomes) };
    return { ...answer, ratio: agreed, lines, refusal };
  });

type Line = { what: ShownFigure; kind: FigureKind; of: string | null; before: number | null };
type ShownFigure = 'stock' | 'minimum' | 'maximum' | 'price' | 'pack' | 'awaited' | 'drafts';

/** What a person knows of the item, in the order in which they think of it. */
function shownFigures(item: Item, held: Awaited<ReturnType<typeof holdingsOf>>): Line[] {
  const quantity = (what: ShownFigure, before: number | null, of: string | null = null): Line => ({
    what,
    kind: 'quantity',
    of,
    before,
  });
  return [
    quantity('stock', held.qty_on_hand === 0 ? null : held.qty_on_hand),
    ...item.offers.flatMap(({ supplier_name, price, pack_content }): Line[] => [
      { what: 'price', kind: 'price', of: supplier_name, before: price },
      quantity('pack', pack_content, supplier_name),
    ]),
    quantity('minimum', item.min_qty),
    quantity('maximum', item.max_qty),
    quantity('awaited', held.awaited_orders === 0 ? null : held.awaited_qty, String(held.awaited_orders)),
    quantity('drafts', held.draft_orders === 0 ? null : held.draft_qty, String(held.draft_orders)),
  ];
}
