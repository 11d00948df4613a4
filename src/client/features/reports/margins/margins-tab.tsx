import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { Refreshing } from '#client/features/reports/parts/refreshing.tsx';
import { ReportWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type Margins, useMargins } from '#client/features/reports/reports.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { BarPlot } from '#client/ui/plot/plot.tsx';
import { DASH, formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { scaleText } from '#text/reports/changes.text.ts';
import { marginsText as text } from '#text/reports/costs.text.ts';
import { DishMargins, LackingDishes } from './margins-tables.tsx';

/** What each dish that was sold leaves once its ingredients are paid. */
export function MarginsTab({ period }: ReportProps) {
  const margins = useMargins(period);
  return (
    <WhenRead
      around={(instead) => <Card>{instead}</Card>}
      failure={text.loadFailure}
      of={margins}
      waiting={<ReportWaiting />}
    >
      {(read) => (
        <Refreshing when={margins.isPlaceholderData}>
          <Figures margins={read} />
        </Refreshing>
      )}
    </WhenRead>
  );
}

function Figures({ margins }: { margins: Margins }) {
  if (margins.dish_count === 0 && margins.lacking_count === 0) return <Nothing />;
  return (
    <>
      {margins.dish_count > 0 && (
        <>
          <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
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

const DRAWN = 10;
const LABEL_LETTERS = 11;

const short = (name: string) => (name.length > LABEL_LETTERS ? `${name.slice(0, LABEL_LETTERS - 1)}…` : name);

/** The table below has them all. */
function TopDishes({ margins: { dishes, totals, totals_before } }: { margins: Margins }) {
  const drawn = dishes.slice(0, DRAWN);
  const finding = text.finding({
    margin: totals.margin,
    before: totals_before.margin,
    top: dishes.length > 1 ? (dishes[0]?.name ?? null) : null,
  });
  return (
    <Card>
      <CardHeader description={text.tops} title={finding} />
      <CardBody className="pt-0!">
        <BarPlot
          alt={`${finding}. ${drawn.map(({ name, margin }) => `${name} ${formatEuros(margin)}`).join(', ')}.`}
          mark={scaleText}
          say={formatEuros}
          series={[{ id: 'margin', name: text.margin, values: drawn.map(({ margin }) => margin) }]}
          steps={drawn.map(({ recipe_id, name }) => ({ id: recipe_id, label: short(name), title: name }))}
        />
      </CardBody>
    </Card>
  );
}

function Summary({ margins: { totals, totals_before } }: { margins: Margins }) {
  const percent = totals.margin_percent === null ? DASH : formatPercent(totals.margin_percent);
  return (
    <Card>
      <CardHeader description={text.description} title={text.summary} />
      <CardBody className="pt-0!">
        <LeaderList>
          <LeaderLine figure={formatNumber(totals.portions, { max: 1 })} label={text.lines.portions} />
          <LeaderLine figure={formatEuros(totals.revenue)} label={text.lines.revenue} />
          <LeaderLine figure={formatEuros(totals.cost)} label={text.lines.cost} />
          <LeaderLine figure={percent} label={text.lines.percent} />
          {totals_before.dishes > 0 && (
            <LeaderLine figure={formatEuros(totals_before.margin)} label={text.lines.before} />
          )}
          <TotalLine figure={formatEuros(totals.margin)} label={text.lines.total} />
        </LeaderList>
      </CardBody>
    </Card>
  );
}

function Nothing() {
  const mayImport = usePermission('imports.run');
  return (
    <NoFigures
      action={
        mayImport && (
          <Link className={buttonStyle({ variant: 'primary' })} to="/reports/import">
            {text.import}
          </Link>
        )
      }
      icon={<ReceiptText aria-hidden="true" />}
      title={text.empty}
    >
      {text.emptyHint}
    </NoFigures>
  );
}
