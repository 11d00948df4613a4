import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { expiryUrgency } from '#domain/stock/urgency.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { formatDate } from '#text/kernel/format.ts';

/** The date to look for on the shelf: of what is in stock, the lot that goes first. */
export function ShelfDate({ item: { nearest_expiry, date_kind, alert_days } }: { item: SheetItem }) {
  const today = useClock().today();
  if (nearest_expiry === null) return null;
  const words = text.shelfDate(date_kind ?? 'DLC', formatDate(nearest_expiry));
  const urgency = expiryUrgency({ expires_on: nearest_expiry, alert_days }, today);
  if (urgency === 'none') return <p className="text-hint text-ink-2">{words}</p>;
  return (
    <p>
      <Chip tone={urgency === 'now' ? 'danger' : 'saffron'}>{words}</Chip>
    </p>
  );
}
