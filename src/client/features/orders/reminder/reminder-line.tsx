import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { type Order, useTimeZone } from '#client/features/orders/orders.api.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { remindText as text } from '#text/orders/reminders/reminders.text.ts';
import { useOrderReminder } from './reminder.api.ts';

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog);

/** Of an order that waits for an answer: when its supplier was or will be reminded, and the way to do it now. */
export function ReminderLine({ order }: { order: Order }) {
  return order.status === 'SENT' && order.answered_at === null ? <Waiting order={order} /> : null;
}

function Waiting({ order }: { order: Order }) {
  const { data: reminder } = useOrderReminder(order.id);
  const [asking, setAsking] = useState(false);
  const mayRemind = usePermission('orders.send');
  const here = { now: useNow(), timeZone: useTimeZone() };
  if (!reminder) return null;
  const { planned_at, reminded_at, reminded_by, refusal } = reminder;
  const said = reminded_at
    ? text.reminded({ at: new Date(reminded_at), by: reminded_by }, here)
    : planned_at
      ? text.planned(new Date(planned_at), here)
      : refusal === null
        ? text.notPlanned
        : null;
  if (said === null) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-2">
      <BellRing aria-hidden="true" className="shrink-0 text-ink-3" size={18} />
      <p className="min-w-0">{said}</p>
      {mayRemind && refusal === null && (
        <TextButton onClick={() => setAsking(true)}>{text.remindNow}</TextButton>
      )}
      {asking && <RemindDialog onClose={() => setAsking(false)} orderId={order.id} />}
    </div>
  );
}
