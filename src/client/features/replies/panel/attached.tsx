import { Link2Off, Undo2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import { type Reply, useDetachReply, useReopenReply } from '#client/features/replies/replies.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { canDetach, canReopen } from '#domain/replies/reply-state.ts';
import { replyPanelText as text } from '#text/replies/inbox.text.ts';

type AttachedProps = { reply: Reply; order: NonNullable<Reply['order']> };

/** Which order it answers, how that is known, and the ways on: to the decision, or away from that order. */
export function Attached({ reply, order }: AttachedProps) {
  const { pathname, search } = useLocation();
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-head p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-body">{order.order_number ?? text.unnumbered}</h3>
          <p className="wrap-anywhere text-cell text-ink-2">{order.supplier_name}</p>
        </div>
        <OrderStatusBadge status={order.status} />
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:*:w-full">
        <Link
          className={buttonStyle({ variant: reply.state === 'open' ? 'primary' : 'secondary' })}
          state={{ from: pathname + search }}
          to={`/orders/${order.po_id}`}
        >
          {reply.state === 'open' ? text.decide : text.openOrder}
        </Link>
        {canDetach(reply.state) && <Detach reply={reply} />}
        {canReopen(reply.state) && <Reopen reply={reply} />}
      </div>
    </section>
  );
}

function Detach({ reply: { id } }: { reply: Reply }) {
  const detach = useDetachReply();
  const { run, busy } = useOnce(
    async () => {
      await detach.mutateAsync({ id });
      toasts.success(text.detached, { id: 'reply' });
    },
    { id: 'reply', title: text.detachFailure },
  );
  return (
    <Button
      busy={busy}
      busyLabel={text.ignoring}
      icon={<Link2Off aria-hidden="true" size={18} />}
      onClick={() => void run()}
      variant="quiet"
    >
      {text.detach}
    </Button>
  );
}

function Reopen({ reply: { id } }: { reply: Reply }) {
  const reopen = useReopenReply();
  const { run, busy } = useOnce(
    async () => {
      await reopen.mutateAsync({ id });
      toasts.success(text.reopened, { id: 'reply' });
    },
    { id: 'reply', title: text.reopenFailure },
  );
  return (
    <Button
      busy={busy}
      busyLabel={text.ignoring}
      icon={<Undo2 aria-hidden="true" size={18} />}
      onClick={() => void run()}
      variant="quiet"
    >
      {text.reopen}
    </Button>
  );
}
