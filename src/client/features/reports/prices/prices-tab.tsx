import { BadgeEuro } from 'lucide-react';
import { Link } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { Refreshing } from '#client/features/reports/parts/refreshing.tsx';
import { ReportWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type PriceMoves, usePriceMoves } from '#client/features/reports/reports.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { priceFindingOf } from '#domain/reports/finding.ts';
import { signedEuros } from '#text/reports/changes.text.ts';
import { findingText } from '#text/reports/findings.text.ts';
import { pricesReportText as text } from '#text/reports/prices-report.text.ts';
import { MoversTable } from './movers-table.tsx';

/** Prices that moved, by what they cost or save in a month. */
export function PricesTab({ period }: ReportProps) {
  const moves = usePriceMoves(period);
  return (
    <WhenRead
      around={(instead) => <Card>{instead}</Card>}
      failure={text.loadFailure}
      of={moves}
      waiting={<ReportWaiting />}
    >
      {(read) => (
        <Refreshing when={moves.isPlaceholderData}>
          {read.rises.count + read.falls.count === 0 ? <Nothing /> : <Figures moves={read} />}
        </Refreshing>
      )}
    </WhenRead>
  );
}

function Figures({ moves }: { moves: PriceMoves }) {
  const { rises, falls, bought_from, to, unbought } = moves;
  const movers = [...rises.movers, ...falls.movers];
  const finding = priceFindingOf(
    { rises: rises.effect, falls: falls.effect },
    movers.map(({ item_name, effect }) => ({ name: item_name, effect })),
  );
  const most = Math.max(0, ...movers.map(({ effect }) => Math.abs(effect)));
  return (
    <>
      <Card>
        <CardHeader
          description={text.method(localDate(bought_from), localDate(to))}
          title={findingText.prices(finding)}
        />
        <CardBody className="pt-0!">
          <LeaderList className="max-w-sm">
            {rises.count > 0 && (
              <LeaderLine
                figure={signedEuros(rises.effect)}
                label={`${text.rises.sum}, ${text.count(rises.count)}`}
              />
            )}
            {falls.count > 0 && (
              <LeaderLine
                figure={signedEuros(falls.effect)}
                label={`${text.falls.sum}, ${text.count(falls.count)}`}
              />
            )}
            <TotalLine figure={signedEuros(rises.effect + falls.effect)} label={text.sum} />
          </LeaderList>
        </CardBody>
      </Card>
      <MoversTable kind="rises" most={most} moved={rises} />
      <MoversTable kind="falls" most={most} moved={falls} />
      {unbought > 0 && <p className="mt-3 text-hint text-ink-2">{text.unbought(unbought)}</p>}
    </>
  );
}

function Nothing() {
  const mayImport = usePermission('imports.run');
  return (
    <NoFigures
      action={
        mayImport && (
          <Link className={buttonStyle({ variant: 'primary' })} to="/import?kind=price_list">
            {text.emptyAction}
          </Link>
        )
      }
      icon={<BadgeEuro aria-hidden="true" />}
      title={text.empty}
    >
      {text.emptyHint}
    </NoFigures>
  );
}
