import { Figure, Figures } from '#client/features/reports/parts/figures.tsx';
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
      <Figures count={3}>
        <Figure
          label={text.revenue(totals.tax)}
          notes={[comparison(totals.revenue, before.revenue, formatEuros)]}
        >
          {formatEuros(totals.revenue)}
        </Figure>
        <Figure label={text.dishesSold} notes={[comparison(totals.qty, before.qty, pieces)]}>
          {pieces(totals.qty)}
        </Figure>
        <Figure
          label={text.perDay}
          notes={[
            `${comparison(perDay(totals), perDay(before), formatEuros)}, ${text.perDayMethod(totals.days)}`,
          ]}
        >
          {formatEuros(perDay(totals))}
        </Figure>
      </Figures>
    </Card>
  );
}

/** « +4 % contre 8 412,60 € avant » */
function comparison(now: number, before: number, say: (value: number) => string): string {
  const change = changeOf(now, before);
  return change === null ? text.nothingBefore : text.against(changeText(change), say(before));
}
