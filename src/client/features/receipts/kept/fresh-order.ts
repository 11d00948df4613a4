import type { OrderToReceive } from '#client/features/receipts/receipts.api.ts';
import { type ReceiveDraft, startReceipt } from '#client/features/receipts/receive/draft.ts';

/**
 * What was typed, on the order as it is now. A line whose expected quantity or price changed meanwhile is to be
 * checked again; one that is no longer awaited is gone.
 */
export function onFreshOrder(
  draft: ReceiveDraft,
  order: OrderToReceive,
): { draft: ReceiveDraft; changed: boolean } {
  const fresh = startReceipt(order);
  const known = new Map(draft.lines.map((line) => [line.goods.key, line]));
  let changed = false;
  const lines = fresh.lines.map((line) => {
    const typed = known.get(line.goods.key);
    // Typed in another unit than the item has by now, it would say something else.
    if (!typed || typed.goods.unit !== line.goods.unit) {
      changed = true;
      return line;
    }
    const { qty_expected, unit_price } = typed.goods;
    if (qty_expected === line.goods.qty_expected && unit_price === line.goods.unit_price)
      return { ...typed, goods: line.goods };
    changed = true;
    return { ...typed, goods: line.goods, checked: false };
  });
  const added = draft.lines.filter(({ goods }) => goods.po_line_id === null);
  const kept = [...lines, ...added];
  return { draft: { ...draft, lines: kept }, changed: changed || kept.length !== draft.lines.length };
}
