import { Trash2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { DrillHead } from '#client/features/reports/parts/drill-head.tsx';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { useWaste, type Waste } from '#client/features/reports/reports.api.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { itemAddress } from '#text/items/item-address.ts';
import { wasteReportText as text } from '#text/reports/waste-report.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import { ITEM, REASON, wasteAsked } from './asked.ts';
import { WasteEntries } from './waste-entries.tsx';
import { WastePlot } from './waste-plot.tsx';
import { WastedItems, WasteReasons } from './waste-tables.tsx';

/** What was thrown away: why, what, and what it had cost; down to the entries. */
export function WasteTab({ period }: ReportProps) {
  const [params] = useSearchParams();
  const { filters, isDrilled } = wasteAsked(params);
  const waste = useWaste({ ...period, ...filters });
  return (
    <>
      {isDrilled && <Head filters={filters} waste={waste.data} />}
      <ReportRead failure={text.loadFailure} of={waste}>
        {(read) => <Figures filters={filters} waste={read} />}
      </ReportRead>
      {isDrilled && <WasteEntries filters={filters} period={period} />}
    </>
  );
}

type Filters = ReturnType<typeof wasteAsked>['filters'];

function Figures({ filters, waste }: { filters: Filters; waste: Waste }) {
  const { totals, totals_before } = waste;
  if (totals.entries === 0 && totals_before.entries === 0) return <Nothing />;
  return (
    <>
      {totals.unvalued > 0 && (
        <Notice className="mb-4" title={text.unvalued(totals.unvalued)} tone="saffron">
          {text.unvaluedHint}
        </Notice>
      )}
      <WastePlot waste={waste} />
      <div className="grid items-start gap-x-4 min-[84rem]:grid-cols-2">
        {!filters.reason && <WasteReasons waste={waste} />}
        {!filters.item_id && <WastedItems waste={waste} />}
      </div>
    </>
  );
}

function Head({ filters, waste }: { filters: Filters; waste: Waste | undefined }) {
  const item = filters.item_id && waste?.items.find(({ item_id }) => item_id === filters.item_id);
  if (!filters.item_id && filters.reason) {
    return <DrillHead back={text.all.reason} leaves={[REASON]} title={wasteReasonNames[filters.reason]} />;
  }
  return (
    <DrillHead
      aside={
        filters.item_id && (
          <Link className="link text-cell print:hidden" to={itemAddress(filters.item_id)}>
            {text.seeItem}
          </Link>
        )
      }
      back={text.all.item}
      leaves={[ITEM]}
      title={[item ? item.item_name : text.unnamed, filters.reason && wasteReasonNames[filters.reason]]
        .filter(Boolean)
        .join(', ')}
    />
  );
}

const Nothing = () => (
  <NoFigures Icon={Trash2} title={text.empty} way={{ to: '/stock', label: text.emptyAction }}>
    {text.emptyHint}
  </NoFigures>
);
