import { useController } from 'react-hook-form';
import type { StockLevel } from '#client/features/stock/stock.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { PastDayField } from '#client/platform/form/fields/past-day.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { wasteText as text } from '#text/stock/losses.text.ts';
import type { WasteForm } from './form.ts';

/** When it was thrown away. What was counted since stays as counted, and that is said before it is written. */
export function WasteDay({ form, item }: { form: WasteForm; item: StockLevel | undefined }) {
  const { field } = useController({ control: form.control, name: 'occurred_at' });
  const { momentOf } = useClock();
  const occurred = field.value || null;
  const counted = item?.last_counted_at ?? null;
  const countedSince =
    occurred !== null && counted !== null && new Date(counted) > new Date(occurred) ? counted : null;
  return (
    <div className="flex flex-col gap-2">
      <PastDayField label={text.day} onValueChange={field.onChange} value={occurred} />
      {countedSince !== null && (
        <Notice role="status" title={text.countedSince(momentOf(countedSince))}>
          {text.countedSinceThen}
        </Notice>
      )}
    </div>
  );
}
