import { useLocation, useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';
import { type Edits, type OrderedLine, orderedQuantity } from './chosen.ts';
import { type CreatedOrders, useCreateOrders } from './replenishment.api.ts';

const TOAST = 'suggestions';
export const DRAFTS = '/orders?tab=commandes&statut=draft';

type Ordering = {
  lines: readonly OrderedLine[];
  edits: Edits;
  /** What a draft of its supplier has by now is not ordered again. */
  unlessDrafted?: boolean;
  onDone: () => void;
};

/** One draft per supplier of what was chosen; a single one opens (specification, section 2). */
export function useOrdering() {
  const create = useCreateOrders();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useOnce(
    async ({ lines, edits, unlessDrafted = false, onDone }: Ordering) => {
      if (lines.length === 0) {
        toasts.error(text.noneSelected, { id: TOAST });
        return;
      }
      const made = await create.mutateAsync({
        lines: lines.map((line) => ({
          ...(line.id && { suggestion_id: line.id }),
          item_id: line.item_id,
          supplier_id: line.supplier_id,
          qty: orderedQuantity(line, edits),
          unit: line.unit,
        })),
        unless_drafted: unlessDrafted,
      });
      onDone();
      say(made, () => navigate(DRAFTS));
      const [only, another] = made.orders;
      if (only && !another) await navigate(`/orders/${only.id}`, { state: { from: pathname + search } });
    },
    { id: TOAST, title: text.createFailure },
  );
}

function say({ orders, without_supplier, already_ordered }: CreatedOrders, openDrafts: () => void): void {
  const rest = [
    ...(without_supplier.length > 0
      ? [text.leftOut(without_supplier.map(({ item_name }) => item_name))]
      : []),
    ...already_ordered.map(({ item_name, order }) => text.orderedBefore(item_name, order.order_number)),
  ].join(' ');
  const more = { id: TOAST, ...(rest && { description: rest }) };
  if (orders.length === 0) {
    toasts.info(text.created(0), more);
    return;
  }
  toasts.success(text.created(orders.length), {
    ...more,
    ...(orders.length > 1 && { action: { label: text.openDrafts, onPress: openDrafts } }),
  });
}
