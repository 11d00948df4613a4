import { useState } from 'react';
import { Link } from 'react-router';
import type { SalesPeriod, SoldDish } from '#client/features/sales/sales.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { changeOf } from '#domain/reports/finding.ts';
import { formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { changeText } from '#text/reports/changes.text.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';

/** `share` of all that was sold, `length` of its bar beside the longest, both in percent. */
type Ranked = SoldDish & { share: number; length: number };

const nameOf = ({ name }: SoldDish) => name ?? text.notDishes;

const COLUMNS: readonly Column<Ranked>[] = [
  {
    id: 'dish',
    head: text.dishColumns.dish,
    cell: (dish) => (
      <>
        <span className={dish.recipe_id ? 'wrap-anywhere' : 'font-normal text-ink-2'}>{nameOf(dish)}</span>
        <span className="block font-normal text-cell text-ink-2 md:hidden">
          {text.dishOnCard(dish.qty, dish.share)} · <Change of={dish} />
        </span>
      </>
    ),
  },
  {
    id: 'qty',
    head: text.dishColumns.qty,
    cell: ({ qty }) => formatNumber(qty, { max: 1 }),
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'revenue',
    head: text.dishColumns.revenue,
    cell: ({ revenue }) => <span className="whitespace-nowrap font-semibold">{formatEuros(revenue)}</span>,
    align: 'end',
    onCard: 'status',
  },
  {
    id: 'share',
    head: text.dishColumns.share,
    cell: (dish) => <Share of={dish} />,
    onCard: 'hidden',
    className: 'pl-8!',
  },
  {
    id: 'change',
    head: text.dishColumns.change,
    cell: (dish) => <Change of={dish} />,
    align: 'end',
    onCard: 'hidden',
  },
];

const Share = ({ of: { share, length } }: { of: Ranked }) => (
  <span className="flex items-center gap-2.5">
    <span aria-hidden="true" className="h-2 w-36 max-wide:hidden">
      <span className="block h-full rounded-full bg-plot-1" style={{ width: `${length}%` }} />
    </span>
    {formatPercent(share)}
  </span>
);

function Change({ of: { revenue, revenue_before } }: { of: SoldDish }) {
  const change = changeOf(revenue, revenue_before);
  return <span className="whitespace-nowrap">{change === null ? text.isNew : changeText(change)}</span>;
}

const SHOWN_AT_FIRST = 10;

/** What brought most, with the way to its recipe. */
export function TopDishes({ period: { dishes, dish_count, totals } }: { period: SalesPeriod }) {
  const [all, setAll] = useState(false);
  const most = Math.max(...dishes.map(({ revenue }) => revenue));
  const percentOf = (part: number, whole: number) => (whole > 0 ? Math.max((part / whole) * 100, 0) : 0);
  const ranked = dishes.map((dish) => ({
    ...dish,
    share: percentOf(dish.revenue, totals.revenue),
    length: percentOf(dish.revenue, most),
  }));
  const shown = all ? ranked : ranked.slice(0, SHOWN_AT_FIRST);
  const hidden = ranked.length - shown.length;
  return (
    <DataTable
      caption={text.dishes}
      columns={COLUMNS}
      footer={hidden > 0 && <TextButton onClick={() => setAll(true)}>{text.moreDishes(hidden)}</TextButton>}
      rowId={({ recipe_id }) => recipe_id ?? ''}
      rowLabel={nameOf}
      rowLink={({ recipe_id }, name) => (recipe_id ? <Link to={`/recipes/${recipe_id}`}>{name}</Link> : name)}
      rows={shown}
      toolbar={
        <CardHeader className="w-full p-0!" description={text.dishesHint(dish_count)} title={text.dishes} />
      }
    />
  );
}
