import type { ReactNode } from 'react';
import type { SalesPeriod } from '#client/features/sales/sales.api.ts';
import { Card } from '#client/ui/card.tsx';
import { changeOf } from '#domain/reports/finding.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { changeText } from '#text/reports/changes.text.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';

const perDay = ({ revenue, days }: SalesPeriod['totals']) => (days > 0 ? revenue / days : 0);

/** What was sold, against as many days before. */
export function SalesFigures({ period: { totals, totals_before: before } }: { period: SalesPeriod }) {
  const pieces = (qty: number) => formatNumber(qty, { max: 1 });
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{text.figures}</h2>
      <dl className="grid grid-cols-1 divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        <Figure
          label={text.revenue(totals.tax)}
          note={comparison(totals.revenue, before.revenue, formatEuros)}
        >
          {formatEuros(totals.revenue)}
        </Figure>
        <Figure label={text.dishesSold} note={comparison(totals.qty, before.qty, pieces)}>
          {pieces(totals.qty)}
        </Figure>
        <Figure
          label={text.perDay}
          note={`${comparison(perDay(totals), perDay(before), formatEuros)}, ${text.perDayMethod(totals.days)}`}
        >
          {formatEuros(perDay(totals))}
        </Figure>
      </dl>
    </Card>
  );
}

/** « +4 % contre 8 412,60 € avant » */
function comparison(now: number, before: number, say: (value: number) => string): string {
  const change = changeOf(now, before);
  return change === null ? text.nothingBefore : text.against(changeText(change), say(before));
}

type FigureProps = { label: string; note: string; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="px-5 py-3.5 max-md:px-4 max-md:py-3">
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd>
        <span className="block font-display text-figure">{children}</span>
        <span className="block text-hint text-ink-2">{note}</span>
      </dd>
    </div>
  );
}
