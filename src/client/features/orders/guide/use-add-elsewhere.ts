import { draftOf, isOrdered } from '#client/features/orders/draft/draft.ts';
import { readOrder, useUpdateOrder } from '#client/features/orders/orders.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import type { OfferElsewhere } from './guide.api.ts';

/** One pack, or one unit, in the draft that is open at the other supplier; the rest of it stays as it is. */
export function useAddElsewhere() {
  const update = useUpdateOrder();
  return useOnce(
    async ({ draft_id, item_id, name, unit, price, pack_content, supplier_name }: OfferElsewhere) => {
      if (draft_id === null) return;
      const order = await readOrder(draft_id);
      const { lines, expected_at, date_agreed, notes } = draftOf(order);
      if (isOrdered(item_id, lines)) return toasts.info(text.alreadyElsewhere(name, supplier_name));
      const kept = lines.map(({ article, qty, unit_price }) => ({
        item_id: article.item_id,
        unit: article.unit,
        qty: qty ?? 0,
        unit_price: unit_price ?? 0,
      }));
      await update.mutateAsync({
        id: order.id,
        version: order.version,
        supplier_id: order.supplier_id,
        expected_at,
        date_agreed,
        notes,
        lines: [...kept, { item_id, unit, qty: pack_content ?? 1, unit_price: price }],
      });
      toasts.success(text.addedElsewhere(name, supplier_name), { id: 'guide' });
    },
    { id: 'guide', fallback: ordersText.updateFailure },
  );
}
