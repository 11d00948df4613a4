import { useMemo } from 'react';
import { Link } from 'react-router';
import { Change } from '#client/features/reports/parts/change.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import { Share } from '#client/features/reports/parts/share.tsx';
import type { DishMargin, LackingDish, Margins } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { DASH, formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { marginGapNames, menuClassNames } from '#text/reports/cost-files.text.ts';
import { marginsText as text } from '#text/reports/costs.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';

const euros = (value: number) => <span className="whitespace-nowrap">{formatEuros(value)}</span>;
const portionsOf = (portions: number) => formatNumber(portions, { max: 1 });

const FIGURES: readonly Column<DishMargin>[] = [
  { id: 'dish', head: text.columns.dish, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'portions',
    head: text.columns.portions,
    cell: ({ portions }) => portionsOf(portions),
    sortBy: ({ portions }) => portions,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'revenue',
    head: text.columns.revenue,
    cell: ({ revenue }) => euros(revenue),
    sortBy: ({ revenue }) => revenue,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'cost',
    head: text.columns.cost,
    cell: ({ cost }) => euros(cost),
    sortBy: ({ cost }) => cost,
    align: 'end',
    hideBelow: 'wide',
    onCard: 'hidden',
  },
  {
    id: 'unit',
    head: text.columns.unit,
    cell: ({ unit_margin }) => euros(unit_margin),
    sortBy: ({ unit_margin }) => unit_margin,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'percent',
    head: text.columns.percent,
    cell: ({ margin_percent }) => (margin_percent === null ? DASH : formatPercent(margin_percent)),
    sortBy: ({ margin_percent }) => margin_percent,
    align: 'end',
    onCard: 'subtitle',
  },
  {
    id: 'margin',
    head: text.columns.margin,
    cell: ({ margin }) => <span className="font-semibold">{euros(margin)}</span>,
    sortBy: ({ margin }) => margin,
    align: 'end',
    onCard: 'status',
  },
];

const shareOf = (most: number): Column<DishMargin> => ({
  id: 'share',
  head: text.columns.share,
  cell: ({ share }) => <Share most={most} share={share} />,
  sortBy: ({ share }) => share,
  hideBelow: 'wide',
  onCard: 'hidden',
});

const COMPARED: readonly Column<DishMargin>[] = [
  {
    id: 'change',
    head: text.columns.change,
    cell: ({ margin, margin_before }) => <Change before={margin_before ?? 0} now={margin} />,
    align: 'end',
    hideBelow: 'wide',
    onCard: 'hidden',
  },
  {
    id: 'class',
    head: text.columns.menuClass,
    cell: ({ menu_class }) =>
      menu_class && <span title={text.classHint[menu_class]}>{menuClassNames[menu_class]}</span>,
    sortBy: ({ menu_class }) => menu_class && menuClassNames[menu_class],
    onCard: 'subtitle',
  },
];

export function DishMargins({ margins: { dishes, dish_count, totals } }: { margins: Margins }) {
  const most = Math.max(0, ...dishes.map(({ share }) => share ?? 0));
  const columns = useMemo(() => [...FIGURES, shareOf(most), ...COMPARED], [most]);
  return (
    <ReportTable
      caption={text.table}
      columns={columns}
      header={<CardHeader title={text.table} />}
      note={dish_count > dishes.length && reportsText.mostOnly(dishes.length, dish_count)}
      rowId={({ recipe_id }) => recipe_id}
      rowLink={({ recipe_id }, name) => <Link to={`/recipes/${recipe_id}`}>{name}</Link>}
      rows={dishes}
      struck={({ deleted }) => deleted}
      totals={{
        dish: reportsText.total,
        portions: portionsOf(totals.portions),
        revenue: formatEuros(totals.revenue),
        percent: totals.margin_percent === null ? DASH : formatPercent(totals.margin_percent),
        margin: formatEuros(totals.margin),
      }}
    />
  );
}

const LACKING: readonly Column<LackingDish>[] = [
  { id: 'dish', head: text.columns.dish, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'gap',
    head: text.columns.gap,
    cell: ({ gap }) => marginGapNames[gap],
    sortBy: ({ gap }) => marginGapNames[gap],
    onCard: 'subtitle',
  },
  {
    id: 'portions',
    head: text.columns.portions,
    cell: ({ portions }) => portionsOf(portions),
    sortBy: ({ portions }) => portions,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'revenue',
    head: text.columns.revenue,
    cell: ({ revenue }) => euros(revenue),
    sortBy: ({ revenue }) => revenue,
    align: 'end',
    onCard: 'status',
  },
];

/** Sold, and nobody knows what they leave: each leads to the recipe that lacks something. */
export function LackingDishes({
  margins: { lacking, lacking_count, revenue_lacking },
}: {
  margins: Margins;
}) {
  return (
    <ReportTable
      caption={text.lacking}
      columns={LACKING}
      header={
        <CardHeader description={text.lackingHint(lacking_count, revenue_lacking)} title={text.lacking} />
      }
      note={lacking_count > lacking.length && reportsText.mostOnly(lacking.length, lacking_count)}
      rowId={({ recipe_id }) => recipe_id}
      rowLink={({ recipe_id }, name) => <Link to={`/recipes/${recipe_id}`}>{name}</Link>}
      rows={lacking}
      struck={({ deleted }) => deleted}
    />
  );
}
