import { Package } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DrillHead } from '#client/features/reports/parts/drill-head.tsx';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { EurosPlotCard } from '#client/features/reports/parts/plot-card.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type StockValue, useStockValue } from '#client/features/reports/reports.api.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { findingText } from '#text/reports/findings.text.ts';
import { stepLabel } from '#text/reports/steps.text.ts';
import { stockValueText as text } from '#text/reports/stock-value.text.ts';
import { CATEGORY, stockValueAsked } from './asked.ts';
import { ValuedCategories, ValuedItems } from './value-tables.tsx';

/** What the stock was worth at the end of a day, and how it came to that. */
export function StockValueTab({ period }: ReportProps) {
  const [params] = useSearchParams();
  const { filters } = stockValueAsked(params);
  const value = useStockValue({ ...period, ...filters });
  return (
    <>
      {filters.category !== undefined && (
        <DrillHead back={text.all} leaves={[CATEGORY]} title={filters.category || text.noCategory} />
      )}
      <ReportRead failure={text.loadFailure} of={value}>
        {(read) => <Figures isNarrowed={filters.category !== undefined} stock={read} />}
      </ReportRead>
    </>
  );
}

function Figures({ stock, isNarrowed }: { stock: StockValue; isNarrowed: boolean }) {
  const { value, value_before, unvalued_items } = stock;
  if (value === 0 && value_before === 0 && unvalued_items === 0) return <Nothing />;
  return (
    <>
      {unvalued_items > 0 && (
        <Notice className="mb-4" title={text.unvalued(unvalued_items)} tone="saffron">
          {text.unvaluedHint}
        </Notice>
      )}
      <ValuePlot stock={stock} />
      <div className="grid items-start gap-x-4 min-[84rem]:grid-cols-2">
        {!isNarrowed && <ValuedCategories stock={stock} />}
        <ValuedItems stock={stock} />
      </div>
    </>
  );
}

function ValuePlot({ stock }: { stock: StockValue }) {
  const { value, value_before, before_on, points, step } = stock;
  const finding = findingText.stock({ value, before: value_before, since: localDate(before_on) });
  const steps = points.map(({ on }) => ({
    id: on,
    label: stepLabel(localDate(on), step, points.length),
    title: text.evening(localDate(on)),
  }));
  const values = points.map((point) => point.value);
  const series = [{ id: 'value', name: text.series, values }];
  return (
    <EurosPlotCard
      description={text.plot[step]}
      finding={finding}
      series={series}
      step={step}
      steps={steps}
      sums={values}
    />
  );
}

const Nothing = () => (
  <NoFigures Icon={Package} title={text.empty} way={{ to: '/counts', label: text.emptyAction }}>
    {text.emptyHint}
  </NoFigures>
);
