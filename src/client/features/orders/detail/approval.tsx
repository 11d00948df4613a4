import { useState } from 'react';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { approvalText as text } from '#text/orders/order-detail.text.ts';

const RefuseApprovalDialog = lazyPart(async () => (await import('./refuse-dialog.tsx')).RefuseApprovalDialog);

/** A draft that waits for an approval, or was refused one: whoever may approve it decides here. */
export function Approval({ order }: { order: Order }) {
  const { momentOf } = useClock();
  const mayApprove = usePermission('orders.approve');
  const [refusing, setRefusing] = useState(false);
  const { approval_requested_at: since, approval_requested_by: by } = order;
  if (order.status !== 'DRAFT') return null;
  if (since === null) return <Refused order={order} />;
  const asked = mayApprove
    ? { title: text.toDecide(by ?? text.somebody), hint: text.toDecideHint }
    : { title: `${text.waiting(momentOf(since))}.`, hint: text.waitingHint };
  return (
    <>
      <Notice
        action={
          mayApprove && (
            <Button onClick={() => setRefusing(true)} size="compact" writes>
              {text.refuse}
            </Button>
          )
        }
        className="mb-4"
        role="status"
        title={asked.title}
        tone={mayApprove ? 'saffron' : 'info'}
      >
        {asked.hint}
      </Notice>
      {refusing && <RefuseApprovalDialog onClose={() => setRefusing(false)} order={order} />}
    </>
  );
}

/** Until it is asked for once more. */
function Refused({ order: { events } }: { order: Order }) {
  const last = events.findLast(({ event }) => event.startsWith('approval_'));
  if (last?.event !== 'approval_refused') return null;
  return (
    <Notice className="mb-4" title={text.wasRefused(last.by ?? text.somebody)} tone="saffron">
      {last.note}
    </Notice>
  );
}
