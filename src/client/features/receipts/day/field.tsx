import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { useClock } from '#client/platform/clock.tsx';
import { PastDayField } from '#client/platform/form/fields/past-day.tsx';
import { receivedDayText as text } from '#text/receipts/shortage.text.ts';
import { onReceivedDay } from './received-day.ts';

/** When goods without an order came: their paper may be found days later. */
export function ReceivedDay({ receiving: { draft, change, today: from } }: { receiving: Receiving }) {
  const clock = useClock();
  const choose = (received_at: string | null) => {
    const to = received_at === null ? clock.today() : clock.dateOf(received_at);
    change((now) => onReceivedDay(now, { from, to, received_at }));
  };
  return (
    <PastDayField
      hint={draft.received_at === null ? undefined : text.late}
      label={text.day}
      onValueChange={choose}
      value={draft.received_at}
    />
  );
}
