import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { remindText as text } from '#text/orders/reminders/reminders.text.ts';
import { type OrderReminder, useOrderReminder } from './reminder.api.ts';

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog);

/** Of an order that waits for an answer: when its supplier was or will be reminded, and the way to do it now. */
export function ReminderLine({ orderId }: { orderId: string }) {
  const { data: reminder } = useOrderReminder(orderId);
  const [asking, setAsking] = useState(false);
  const mayRemind = usePermission('orders.send');
  const here = { now: useNow(), timeZone: useTimeZone() };
  const sentence = reminder && sentenceOf(reminder, here);
  if (!sentence) return null;
  return (
    <div className="flex items-start gap-2.5 text-body">
      <BellRing aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" size={18} />
      <p className="min-w-0">
        {sentence}{' '}
        {mayRemind && reminder.refusal === null && (
          <TextButton onClick={() => setAsking(true)}>{text.remindNow}</TextButton>
        )}
      </p>
      {asking && <RemindDialog onClose={() => setAsking(false)} orderId={orderId} />}
    </div>
  );
}

/** Nothing where no e-mail left: that, the page says already. */
function sentenceOf(reminder: OrderReminder, here: { now: Date; timeZone: string }): string | null {
  const { planned_at, reminded_at, reminded_by, refusal } = reminder;
  if (reminded_at) return text.reminded({ at: new Date(reminded_at), by: reminded_by }, here);
  if (planned_at) return text.planned(new Date(planned_at), here);
  return refusal === null ? text.notPlanned : null;
}
