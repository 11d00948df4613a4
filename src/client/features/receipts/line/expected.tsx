import type { GoodsAtTheDoor } from '#client/features/receipts/receive/draft.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, wholePacks } from '#domain/orders/packs.ts';
import { DOT, formatQuantity, quoted } from '#text/kernel/format.ts';
import { packsHolding } from '#text/orders/packs.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';

const SECOND = 'text-cell text-ink-2 wrap-break-word';

/** What should be in the crate, and what the supplier said of it. */
export function Expected({ goods }: { goods: GoodsAtTheDoor }) {
  const { qty_ordered, qty_confirmed, qty_before, unit, substitute, supplier_notes, reference, wording } =
    goods;
  const named = [reference && text.reference(reference), wording !== goods.item_name && wording].filter(
    Boolean,
  );
  return (
    <>
      {qty_ordered === null ? (
        <p className={SECOND}>{text.notOrdered}</p>
      ) : (
        <p className={SECOND}>{text.ordered(withPacks(qty_ordered, goods))}</p>
      )}
      {qty_confirmed !== null && qty_confirmed !== qty_ordered && (
        <p className="font-semibold text-cell text-saffron-ink">
          {text.confirmed(withPacks(qty_confirmed, goods))}
        </p>
      )}
      {qty_before > 0 && <p className={SECOND}>{text.before(formatQuantity(qty_before, unit))}</p>}
      {named.length > 0 && <p className="text-hint text-ink-3 wrap-break-word">{named.join(DOT)}</p>}
      {substitute && (
        <p className="font-semibold text-cell text-saffron-ink">{text.substitute(substitute)}</p>
      )}
      {supplier_notes && <p className={`${SECOND} italic`}>{quoted(supplier_notes)}</p>}
    </>
  );
}

/** '18 L, 3 cartons de 6 L'. */
function withPacks(qty: number, { unit, pack_label, pack_content }: GoodsAtTheDoor): string {
  const amount = formatQuantity(qty, unit);
  const content = contentOf({ pack_content });
  const packs = content === null ? null : wholePacks(Quantity.nearest(qty), content);
  if (packs === null || pack_content === null) return amount;
  return `${amount}, ${packsHolding({ count: packs, pack_label, pack_content, unit })}`;
}
