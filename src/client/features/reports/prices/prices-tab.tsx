import { BadgeEuro } from 'lucide-react';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { RankedPlot } from '#client/features/reports/parts/ranked-plot.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type PriceMover, type PriceMoves, usePriceMoves } from '#client/features/reports/reports.api.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { priceFindingOf } from '#domain/reports/finding.ts';
import { formatSignedEuros } from '#text/kernel/format.ts';
import { findingText } from '#text/reports/findings.text.ts';
import { pricesReportText as text } from '#text/reports/prices-report.text.ts';
import { MoversTable } from './movers-table.tsx';

/** Prices that moved, by what they cost or save in a month. */
export function PricesTab({ period }: ReportProps) {
  const moves = usePriceMoves(period);
  return (
    <ReportRead failure={text.loadFailure} of={moves}>
      {(read) => (read.rises.count + read.falls.count === 0 ? <Nothing /> : <Figures moves={read} />)}
    </ReportRead>
  );
}

function Figures({ moves }: { moves: PriceMoves }) {
  const { rises, falls, unbought } = moves;
  const movers = [...rises.movers, ...falls.movers].toSorted(
    (a, b) => Math.abs(b.effect) - Math.abs(a.effect),
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <TopMovers movers={movers} moves={moves} />
        <Summary moves={moves} />
      </div>
      <MoversTable kind="rises" most={Math.abs(movers[0]?.effect ?? 0)} moved={rises} />
      <MoversTable kind="falls" most={Math.abs(movers[0]?.effect ?? 0)} moved={falls} />
      {unbought > 0 && <p className="mt-3 text-hint text-ink-2">{text.unbought(unbought)}</p>}
    </>
  );
}

/** Those that cost or save most, up and down from zero. */
function TopMovers({ movers, moves }: { movers: readonly PriceMover[]; moves: PriceMoves }) {
  const { rises, falls, bought_from, to } = moves;
  const finding = priceFindingOf(
    { rises: rises.effect, falls: falls.effect },
    movers.map(({ item_name, effect }) => ({ name: item_name, effect })),
  );
  return (
    <RankedPlot
      description={text.method(localDate(bought_from), localDate(to))}
      finding={findingText.prices(finding)}
      name={({ item_name }) => item_name}
      rowId={({ item_id, supplier_id }) => `${item_id} ${supplier_id}`}
      rows={movers}
      say={formatSignedEuros}
      series={[{ id: 'effect', name: text.columns.effect, of: ({ effect }) => effect }]}
    />
  );
}

const Summary = ({ moves: { rises, falls } }: { moves: PriceMoves }) => (
  <Card>
    <CardHeader title={text.summary} />
    <CardBody className="pt-0!">
      <LeaderList>
        {rises.count > 0 && (
          <LeaderLine
            figure={formatSignedEuros(rises.effect)}
            label={`${text.rises.sum}, ${text.count(rises.count)}`}
          />
        )}
        {falls.count > 0 && (
          <LeaderLine
            figure={formatSignedEuros(falls.effect)}
            label={`${text.falls.sum}, ${text.count(falls.count)}`}
          />
        )}
        <TotalLine figure={formatSignedEuros(rises.effect + falls.effect)} label={text.sum} />
      </LeaderList>
    </CardBody>
  </Card>
);

const Nothing = () => (
  <NoFigures
    Icon={BadgeEuro}
    title={text.empty}
    way={{ to: '/import?kind=price_list', label: text.emptyAction, may: 'imports.run' }}
  >
    {text.emptyHint}
  </NoFigures>
);
