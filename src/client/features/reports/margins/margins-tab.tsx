import { ReceiptText } from 'lucide-react';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { RankedPlot } from '#client/features/reports/parts/ranked-plot.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type Margins, useMargins } from '#client/features/reports/reports.api.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { percentText } from '#text/reports/changes.text.ts';
import { marginsText as text } from '#text/reports/costs.text.ts';
import { DishMargins, LackingDishes } from './margins-tables.tsx';

/** What each dish that was sold leaves once its ingredients are paid. */
export function MarginsTab({ period }: ReportProps) {
  const margins = useMargins(period);
  return (
    <ReportRead failure={text.loadFailure} of={margins}>
      {(read) => <Figures margins={read} />}
    </ReportRead>
  );
}

function Figures({ margins }: { margins: Margins }) {
  if (margins.dish_count === 0 && margins.lacking_count === 0) return <Nothing />;
  return (
    <>
      {margins.dish_count > 0 && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <TopDishes margins={margins} />
            <Summary margins={margins} />
          </div>
          <DishMargins margins={margins} />
        </>
      )}
      {margins.lacking_count > 0 && <LackingDishes margins={margins} />}
    </>
  );
}

/** The table below has them all. */
function TopDishes({ margins: { dishes, totals, totals_before } }: { margins: Margins }) {
  return (
    <RankedPlot
      description={text.tops}
      finding={text.finding({
        margin: totals.margin,
        before: totals_before.margin,
        top: dishes.length > 1 ? (dishes[0]?.name ?? null) : null,
      })}
      name={({ name }) => name}
      rowId={({ recipe_id }) => recipe_id}
      rows={dishes}
      say={formatEuros}
      series={[{ id: 'margin', name: text.margin, of: ({ margin }) => margin }]}
    />
  );
}

function Summary({ margins: { totals, totals_before } }: { margins: Margins }) {
  return (
    <Card>
      <CardHeader description={text.description} title={text.summary} />
      <CardBody className="pt-0!">
        <LeaderList>
          <LeaderLine figure={formatNumber(totals.portions, { max: 1 })} label={text.lines.portions} />
          <LeaderLine figure={formatEuros(totals.revenue)} label={text.lines.revenue} />
          <LeaderLine figure={formatEuros(totals.cost)} label={text.lines.cost} />
          <LeaderLine figure={percentText(totals.margin_percent)} label={text.lines.percent} />
          {totals_before.dishes > 0 && (
            <LeaderLine figure={formatEuros(totals_before.margin)} label={text.lines.before} />
          )}
          <TotalLine figure={formatEuros(totals.margin)} label={text.lines.total} />
        </LeaderList>
      </CardBody>
    </Card>
  );
}

const Nothing = () => (
  <NoFigures
    Icon={ReceiptText}
    title={text.empty}
    way={{ to: '/reports/import', label: text.import, may: 'imports.run' }}
  >
    {text.emptyHint}
  </NoFigures>
);
