import { Truck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type Reliability, useReliability } from '#client/features/reports/reports.api.ts';
import { reliabilityText as text } from '#text/reports/costs.text.ts';
import { reliabilityAsked } from './asked.ts';
import { DeliveriesPlot } from './deliveries-plot.tsx';
import { ReliabilityFigures } from './reliability-figures.tsx';
import { ReliabilityOrders } from './reliability-orders.tsx';
import { ReliabilityTable } from './reliability-table.tsx';

/** How suppliers kept their word, down to the orders. */
export function ReliabilityTab({ period }: ReportProps) {
  const [params] = useSearchParams();
  const asked = reliabilityAsked(params);
  const reliability = useReliability(period);
  return (
    <ReportRead failure={text.loadFailure} of={reliability}>
      {(read) =>
        asked.isDrilled ? (
          <ReliabilityOrders filters={asked.filters} period={period} reliability={read} />
        ) : (
          <Figures reliability={read} />
        )
      }
    </ReportRead>
  );
}

function Figures({ reliability }: { reliability: Reliability }) {
  if (reliability.suppliers.length === 0) return <Nothing />;
  return (
    <>
      <ReliabilityFigures reliability={reliability} />
      <DeliveriesPlot reliability={reliability} />
      <ReliabilityTable reliability={reliability} />
    </>
  );
}

const Nothing = () => (
  <NoFigures Icon={Truck} title={text.empty} way={{ to: '/commande-hub', label: text.order }}>
    {text.emptyHint}
  </NoFigures>
);
