import { useNavigate } from 'react-router';
import { useCreateOrders } from '#client/features/replenishment/replenishment.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { boardText as text } from '#text/board/board.text.ts';
import type { BoardSupplier } from './board.api.ts';

const TOAST = 'board';
const DRAFTS = '/orders?tab=commandes&statut=draft';

/** One draft per supplier with what is suggested; a single one opens, to be read and sent. */
export function usePreparing() {
  const create = useCreateOrders();
  const navigate = useNavigate();
  return useOnce(
    async (suppliers: readonly BoardSupplier[]) => {
      const { orders, without_supplier } = await create.mutateAsync({
        lines: suppliers.flatMap(({ id, lines }) =>
          lines.map(({ item_id, suggested_qty, unit }) => ({
            ...{ item_id, supplier_id: id, qty: suggested_qty, unit },
          })),
        ),
      });
      const left = without_supplier.map(({ item_name }) => item_name);
      const [only, another] = orders;
      toasts.success(text.prepared(orders.length), {
        id: TOAST,
        ...(left.length > 0 && { description: text.leftOut(left) }),
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
