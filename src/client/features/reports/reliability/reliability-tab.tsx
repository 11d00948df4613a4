import { Truck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { Refreshing } from '#client/features/reports/parts/refreshing.tsx';
import { ReportWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type Reliability, useReliability } from '#client/features/reports/reports.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { reliabilityText as text } from '#text/reports/costs.text.ts';
import { reliabilityAsked } from './asked.ts';
import { ReliabilityFigures } from './reliability-figures.tsx';
import { ReliabilityOrders } from './reliability-orders.tsx';
import { ReliabilityTable } from './reliability-table.tsx';

/** How suppliers kept their word, down to the orders. */
export function ReliabilityTab({ period }: ReportProps) {
  const [params] = useSearchParams();
  const asked = reliabilityAsked(params);
  const reliability = useReliability(period);
  return (
    <WhenRead
      around={(instead) => <Card>{instead}</Card>}
      failure={text.loadFailure}
      of={reliability}
      waiting={<ReportWaiting />}
    >
      {(read) =>
        asked.isDrilled ? (
          <ReliabilityOrders filters={asked.filters} period={period} reliability={read} />
        ) : (
          <Refreshing when={reliability.isPlaceholderData}>
            <Figures reliability={read} />
          </Refreshing>
        )
      }
    </WhenRead>
  );
}

function Figures({ reliability }: { reliability: Reliability }) {
  if (reliability.suppliers.length === 0) return <Nothing />;
  return (
    <>
      <ReliabilityFigures reliability={reliability} />
      <ReliabilityTable reliability={reliability} />
    </>
  );
}

const Nothing = () => (
  <NoFigures
    action={
      <Link className={buttonStyle({ variant: 'primary' })} to="/commande-hub">
        {text.order}
      </Link>
    }
    icon={<Truck aria-hidden="true" />}
    title={text.empty}
  >
    {text.emptyHint}
  </NoFigures>
);
