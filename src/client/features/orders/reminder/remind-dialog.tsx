import { BellRing } from 'lucide-react';
import { useTimeZone } from '#client/platform/clock.tsx';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { useNow } from '#client/platform/use-now.ts';
import { remindText as text } from '#text/orders/reminders/reminders.text.ts';
import { useOrderReminder, useRemind } from './reminder.api.ts';

/** One e-mail more to the supplier of an order that waits for an answer. */
export function RemindDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const remind = useRemind();
  const { data } = useOrderReminder(orderId);
  const here = { now: useNow(), timeZone: useTimeZone() };
  return (
    <CommandDialog
      action={text.remind}
      busyLabel={text.working}
      command={async () => {
        await remind.mutateAsync({ id: orderId });
        toasts.success(text.done, { id: 'order' });
      }}
      icon={<BellRing aria-hidden="true" size={18} />}
      onClose={onClose}
      onFailure={(error) => showFailure(error, { id: 'order', fallback: text.failure })}
      title={text.title}
    >
      {text.body} {data?.planned_at && text.insteadOf(new Date(data.planned_at), here)}
    </CommandDialog>
  );
}
