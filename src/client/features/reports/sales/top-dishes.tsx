import {
  changeColumn,
  countColumn,
  mainEurosColumn,
  nameColumn,
  shareColumn,
} from '#client/features/reports/parts/columns.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import type { SalesPeriod, SoldDish } from '#client/features/sales/sales.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';
import { DISH, dishInAddress } from './asked.ts';

/** `share` of all that was sold, in percent. */
type Ranked = SoldDish & { share: number };

const nameOf = ({ name }: SoldDish) => name ?? text.notDishes;

const columnsOf = (dishes: readonly Ranked[]): Column<Ranked>[] => [
  {
    ...nameColumn(text.dishColumns.dish, nameOf),
    cell: (dish) => <span className={dish.recipe_id ? '' : 'font-normal text-ink-2'}>{nameOf(dish)}</span>,
  },
  {
    ...countColumn<Ranked>({ id: 'qty', head: text.dishColumns.qty, of: ({ qty }) => qty }),
    cell: ({ qty }) => (
      <>
        {formatNumber(qty, { max: 1 })}
        <span className="md:hidden"> {text.sold(qty)}</span>
      </>
    ),
    onCard: 'subtitle',
  },
  mainEurosColumn({ id: 'revenue', head: text.dishColumns.revenue, of: ({ revenue }) => revenue }),
  shareColumn(dishes),
  changeColumn(({ revenue, revenue_before }) => ({ now: revenue, before: revenue_before })),
];

const SHOWN_AT_FIRST = 10;

/** What brought most; each leads to what tills told of it. */
export function TopDishes({ period: { dishes, dish_count, totals } }: { period: SalesPeriod }) {
  const ranked = dishes.map((dish) => ({
    ...dish,
    share: totals.revenue > 0 ? Math.max((dish.revenue / totals.revenue) * 100, 0) : 0,
  }));
  return (
    <ReportTable
      atFirst={SHOWN_AT_FIRST}
      caption={text.dishes}
      columns={columnsOf(ranked)}
      header={<CardHeader description={text.dishesHint(dish_count)} title={text.dishes} />}
      rowId={({ recipe_id }) => recipe_id ?? ''}
      rowLink={({ recipe_id }, name) => (
        <DrillLink into={{ [DISH]: dishInAddress(recipe_id) }}>{name}</DrillLink>
      )}
      note={dish_count > dishes.length && reportsText.mostOnly(dishes.length, dish_count)}
      rows={ranked}
      totals={{
        name: reportsText.total,
        qty: formatNumber(totals.qty, { max: 1 }),
        revenue: formatEuros(totals.revenue),
      }}
    />
  );
}
