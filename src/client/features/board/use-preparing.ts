import { useNavigate } from 'react-router';
import { useCreateOrders } from '#client/features/replenishment/replenishment.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { boardText as text } from '#text/board/board.text.ts';
import type { BoardSupplier } from './board.api.ts';

const TOAST = 'board';
const DRAFTS = '/orders?tab=commandes&statut=draft';

/**
 * One draft per supplier with what is suggested; a single one opens, to be read and sent. Where somebody else has made
 * it meanwhile, theirs is named.
 */
export function usePreparing() {
  const create = useCreateOrders();
  const navigate = useNavigate();
  return useOnce(
    async (suppliers: readonly BoardSupplier[]) => {
      const { orders, without_supplier, already_ordered } = await create.mutateAsync({
        lines: suppliers.flatMap(({ id, lines }) =>
          lines.map(({ item_id, suggested_qty, unit }) => ({
            item_id,
            supplier_id: id,
            qty: suggested_qty,
            unit,
          })),
        ),
        unless_drafted: true,
      });
      const left = without_supplier.map(({ item_name }) => item_name);
      const elsewhere = [...new Set(already_ordered.map(({ order }) => order.order_number))];
      const rest = [
        ...(left.length > 0 ? [text.leftOut(left)] : []),
        ...(elsewhere.length > 0 ? [text.draftedBefore(elsewhere)] : []),
      ].join(' ');
      const [only, another] = orders;
      const say = only ? toasts.success : toasts.info;
      say(text.prepared(orders.length), {
        id: TOAST,
        ...(rest && { description: rest }),
        ...(another && { action: { label: text.openDrafts, onPress: () => navigate(DRAFTS) } }),
      });
      if (only && !another) await navigate(`/orders/${only.id}`, { state: { from: '/commande-hub' } });
    },
    { id: TOAST, title: text.prepareFailure },
  );
}

/** Who is still without a draft: nobody orders the same twice by one press. */
export const toPrepare = (suppliers: readonly BoardSupplier[]): BoardSupplier[] =>
  suppliers.filter(({ lines, drafts }) => lines.length > 0 && drafts.length === 0);
