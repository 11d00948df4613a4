import { AlarmClock } from 'lucide-react';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { cutoffOf, nextCutoff } from '#domain/orders/delivery/delivery-day.ts';
import { cutoffMomentText } from '#text/orders/order-screens.text.ts';
import { beforeCutoffText, cutoffText, remainingTime } from '#text/orders/orders.text.ts';

/** Until when the chosen day, or else the next one, can still be ordered. */
export function cutoffFor({ state, supplier, moment }: OrderForm): Date | null {
  if (!supplier) return null;
  const date = state.draft.expected_at;
  if (date) return cutoffOf(date, supplier, moment.timeZone);
  return nextCutoff(supplier, moment)?.cutoff_at ?? null;
}

/** The time that is left, beside the title. */
export function OrderCutoff({ form }: { form: OrderForm }) {
  const cutoff = cutoffFor(form);
  if (!cutoff) return null;
  const { now, today, timeZone } = form.moment;
  const left = cutoff.getTime() - now.getTime();
  const moment = cutoffMomentText(
    { date: localDateIn(cutoff, timeZone), time: localTimeIn(cutoff, timeZone) },
    today,
  );
  const soon = left >= 60_000;
  return (
    <div className="flex items-center gap-3 rounded-[12px] bg-saffron-soft px-3.5 py-2 text-saffron-ink max-md:rounded-full max-md:px-3 max-md:py-1.5">
      <AlarmClock aria-hidden="true" className="shrink-0" size={22} />
      <p className="text-small">
        <span className="block whitespace-nowrap font-display font-semibold text-card max-md:text-button">
          {soon ? remainingTime(left) : cutoffText(left)}
        </span>
        {/* On a phone the room goes to the title. */}
        <span className="whitespace-nowrap max-md:sr-only">
          {soon ? `${beforeCutoffText}, ${moment}` : moment}
        </span>
      </p>
    </div>
  );
}
