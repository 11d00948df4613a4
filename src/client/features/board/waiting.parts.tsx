import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RemindDialog } from '#client/features/orders/remind.parts.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { boardText as text } from '#text/board/board.text.ts';
import { useToOrder, type WaitingOrder } from './board.api.ts';
import { OrderName } from './order-name.tsx';
import { CallSupplier, Silent } from './silent.tsx';

/** /dashboard: who was sent an order and does not answer, the longest first; nothing where all have. */
export function Waiting() {
  const { data } = useToOrder();
  if (!data || data.waiting.length === 0) return null;
  const { waiting, waiting_count } = data;
  return (
    <Card>
      <CardHeader
        actions={
          waiting_count > waiting.length && (
            <Link className="link" to="/orders?tab=commandes&statut=unanswered">
              {text.allWaiting(waiting_count)}
            </Link>
          )
        }
        divided
        title={text.waiting}
      />
      <ul aria-label={text.waiting} className="divide-y divide-line">
        {waiting.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ order }: { order: WaitingOrder }) {
  const [reminds, setReminds] = useState(false);
  const maySend = usePermission('orders.send');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <OrderName from="/dashboard" order={order}>
          <Silent since={order.sent_at} />
        </OrderName>
      </div>
      {order.phone !== null && <CallSupplier order={order} />}
      {maySend && (
        <Button
          aria-label={text.remindOf(order.supplier_name)}
          className="max-md:h-12"
          icon={<BellRing aria-hidden="true" size={16} />}
          onClick={() => setReminds(true)}
          size="compact"
          writes
        >
          {text.remind}
        </Button>
      )}
      {reminds && <RemindDialog onClose={() => setReminds(false)} orderId={order.id} />}
    </li>
  );
}
