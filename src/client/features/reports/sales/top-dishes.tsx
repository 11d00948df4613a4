import { Link } from 'react-router';
import { Change } from '#client/features/reports/parts/change.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import { Share } from '#client/features/reports/parts/share.tsx';
import type { SalesPeriod, SoldDish } from '#client/features/sales/sales.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { changeOf } from '#domain/reports/finding.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';

/** `share` of all that was sold, in percent. */
type Ranked = SoldDish & { share: number };

const nameOf = ({ name }: SoldDish) => name ?? text.notDishes;

const columnsOf = (most: number): Column<Ranked>[] => [
  {
    id: 'dish',
    head: text.dishColumns.dish,
    cell: (dish) => <span className={dish.recipe_id ? '' : 'font-normal text-ink-2'}>{nameOf(dish)}</span>,
    sortBy: nameOf,
  },
  {
    id: 'qty',
    head: text.dishColumns.qty,
    cell: ({ qty }) => (
      <>
        {formatNumber(qty, { max: 1 })}
        <span className="md:hidden"> {text.sold(qty)}</span>
      </>
    ),
    sortBy: ({ qty }) => qty,
    align: 'end',
    onCard: 'subtitle',
  },
  {
    id: 'revenue',
    head: text.dishColumns.revenue,
    cell: ({ revenue }) => <span className="whitespace-nowrap font-semibold">{formatEuros(revenue)}</span>,
    sortBy: ({ revenue }) => revenue,
    align: 'end',
    onCard: 'status',
  },
  {
    id: 'share',
    head: text.dishColumns.share,
    cell: ({ share }) => <Share most={most} share={share} />,
    sortBy: ({ share }) => share,
    onCard: 'subtitle',
    className: 'pl-8!',
  },
  {
    id: 'change',
    head: text.dishColumns.change,
    cell: ({ revenue, revenue_before }) => <Change before={revenue_before} now={revenue} />,
    sortBy: ({ revenue, revenue_before }) => changeOf(revenue, revenue_before),
    align: 'end',
    onCard: 'subtitle',
  },
];

const SHOWN_AT_FIRST = 10;

/** What brought most, with the way to its recipe. */
export function TopDishes({ period: { dishes, dish_count, totals } }: { period: SalesPeriod }) {
  const ranked = dishes.map((dish) => ({
    ...dish,
    share: totals.revenue > 0 ? Math.max((dish.revenue / totals.revenue) * 100, 0) : 0,
  }));
  return (
    <ReportTable
      atFirst={SHOWN_AT_FIRST}
      caption={text.dishes}
      columns={columnsOf(Math.max(0, ...ranked.map(({ share }) => share)))}
      header={<CardHeader description={text.dishesHint(dish_count)} title={text.dishes} />}
      rowId={({ recipe_id }) => recipe_id ?? ''}
      rowLink={({ recipe_id }, name) => (recipe_id ? <Link to={`/recipes/${recipe_id}`}>{name}</Link> : name)}
      rows={ranked}
    />
  );
}
