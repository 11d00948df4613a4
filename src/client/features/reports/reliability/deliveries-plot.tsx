import { RankedPlot } from '#client/features/reports/parts/ranked-plot.tsx';
import type { Reliability } from '#client/features/reports/reports.api.ts';
import { RELIABLE_FROM } from '#domain/reports/reliability.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { reliabilityText as text } from '#text/reports/costs.text.ts';

const whole = (value: number) => formatNumber(value, { max: 0 });

/** Deliveries that had a day, by supplier: those that kept it, and those that did not. */
export function DeliveriesPlot({ reliability: { all, suppliers } }: { reliability: Reliability }) {
  const promised = suppliers.filter(({ counts }) => counts.promised > 0);
  const late = promised
    .filter(({ percent }) => percent.on_time !== null && percent.on_time < RELIABLE_FROM)
    .toSorted((a, b) => (a.percent.on_time ?? 0) - (b.percent.on_time ?? 0))[0];
  return (
    <RankedPlot
      description={text.method}
      finding={text.finding({
        onTime: all.percent.on_time,
        complete: all.percent.complete,
        worst: suppliers.length > 1 ? (late?.supplier_name ?? null) : null,
      })}
      name={({ supplier_name }) => supplier_name}
      rowId={({ supplier_id }) => supplier_id}
      rows={promised.toSorted((a, b) => b.counts.promised - a.counts.promised)}
      say={whole}
      series={[
        { id: 'on_time', name: text.plot.onTime, of: ({ counts }) => counts.on_time },
        { id: 'late', name: text.plot.late, of: ({ counts }) => counts.promised - counts.on_time },
      ]}
    />
  );
}
