import type { ReactNode } from 'react';
import type { ItemOutlook, SuggestionSum } from '#client/features/replenishment/replenishment.api.ts';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { formatQuantity } from '#text/kernel/format.ts';
import { outlookText as text } from '#text/replenishment/outlook.text.ts';

type SumProps = {
  unit: ItemOutlook['unit'];
  sum: SuggestionSum;
  packLabel: string | null;
  /** In stock units: what is suggested; null where nothing is. */
  suggested: number | null;
};

/** The sum as it would be done by hand: forecast + safety − usable − on order, to whole packs. */
export function SumList({ unit, sum, packLabel, suggested }: SumProps) {
  const figure = (qty: number) => text.figure(qty, unit);
  const need =
    sum.pack_content === null
      ? text.need(sum.need_qty, unit, null)
      : packLabel === null
        ? text.roundedToPack(sum.need_qty, unit)
        : text.need(sum.need_qty, unit, packLabel);
  return (
    <div className="min-w-0 flex-1">
      <LeaderList className="[&>div]:text-hint">
        <LeaderLine figure={<Strong>{figure(sum.forecast_qty)}</Strong>} label={text.forecast(sum.until)} />
        <LeaderLine figure={<Strong>{figure(sum.safety_qty)}</Strong>} label={text.safety} />
        <LeaderLine figure={<Strong>{figure(sum.usable_qty)}</Strong>} label={text.usable} />
        <LeaderLine figure={<Strong>{figure(sum.on_order_qty)}</Strong>} label={text.onOrder} />
        <LeaderLine
          figure={
            <span className="text-primary-ink">
              {suggested === null ? text.noNeed : formatQuantity(suggested, unit)}
            </span>
          }
          label={need}
          tone="strong"
        />
      </LeaderList>
      {sum.capped_by && <p className="mt-2 text-hint text-saffron-ink">{text.caps[sum.capped_by]}</p>}
    </div>
  );
}

const Strong = ({ children }: { children: ReactNode }) => <span className="font-semibold">{children}</span>;
