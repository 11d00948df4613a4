import type { OrderStatus } from '#domain/orders/status.ts';

type Listed = {
  id: string;
  order_number: string | null;
  supplier_name: string;
  status: OrderStatus;
  ordered_at: string;
};
type Candidate = Omit<Listed, 'id'> & { po_id: string };

/** A draft was never seen by its supplier: nothing can answer it. */
const wasSent = ({ status }: Listed) => status !== 'DRAFT';
const owesAnswer = ({ status }: Listed) => status === 'SENT';

/** What a message may be attached to: its sender's own orders, then those without an answer, then the others. */
export function pickable(orders: readonly Listed[], candidates: readonly Candidate[]): Listed[] {
  const own = candidates.map(({ po_id, ...order }) => ({ id: po_id, ...order }));
  const others = orders.filter((order) => wasSent(order) && !own.some(({ id }) => id === order.id));
  return [...own, ...others.filter(owesAnswer), ...others.filter((order) => !owesAnswer(order))];
}
