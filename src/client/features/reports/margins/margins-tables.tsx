import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { TAB } from '#client/features/reports/address.ts';
import {
  changeColumn,
  countColumn,
  eurosColumn,
  mainEurosColumn,
  nameColumn,
  percentColumn,
  shareColumn,
} from '#client/features/reports/parts/columns.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import type { DishMargin, LackingDish, Margins } from '#client/features/reports/reports.api.ts';
import { DISH } from '#client/features/reports/sales/asked.ts';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { percentText } from '#text/reports/changes.text.ts';
import { marginGapNames, menuClassNames } from '#text/reports/cost-files.text.ts';
import { marginsText as text } from '#text/reports/costs.text.ts';
import { type ReportTab, reportsText } from '#text/reports/reports.text.ts';

type Sold = Pick<DishMargin & LackingDish, 'recipe_id' | 'name' | 'deleted' | 'portions' | 'revenue'>;

const NAME = nameColumn<Sold>(text.columns.dish, ({ name }) => name);

/** Leads to what tills told of the dish. */
const PORTIONS: Column<Sold> = {
  ...countColumn<Sold>({ id: 'portions', head: text.columns.portions, of: ({ portions }) => portions }),
  cell: ({ recipe_id, portions }) => (
    <span className="link">
      <DrillLink into={{ [TAB]: 'ventes' satisfies ReportTab, [DISH]: recipe_id }}>
        {formatNumber(portions, { max: 1 })}
      </DrillLink>
    </span>
  ),
  interactive: true,
};
const REVENUE = { id: 'revenue', head: text.columns.revenue, of: ({ revenue }: Sold) => revenue };

/** What both tables of dishes share: each row leads to its recipe. */
const OF_DISHES = {
  rowId: ({ recipe_id }: Sold) => recipe_id,
  rowLink: ({ recipe_id }: Sold, name: ReactNode) => <Link to={`/recipes/${recipe_id}`}>{name}</Link>,
  struck: ({ deleted }: Sold) => deleted,
};

const MENU_CLASS: Column<DishMargin> = {
  id: 'class',
  head: text.columns.menuClass,
  cell: ({ menu_class }) =>
    menu_class && <span title={text.classHint[menu_class]}>{menuClassNames[menu_class]}</span>,
  sortBy: ({ menu_class }) => menu_class && menuClassNames[menu_class],
  className: 'min-w-28',
  onCard: 'subtitle',
};

/** Ten columns are more than a small desk has room for. */
const ON_A_LARGE_DESK = 'max-[84rem]:hidden';

const columnsOf = (dishes: readonly DishMargin[]): Column<DishMargin>[] => [
  NAME,
  PORTIONS,
  eurosColumn(REVENUE),
  eurosColumn({ id: 'cost', head: text.columns.cost, of: ({ cost }) => cost, hideBelow: 'wide' }),
  eurosColumn({ id: 'unit', head: text.columns.unit, of: ({ unit_margin }) => unit_margin }),
  percentColumn({
    id: 'percent',
    head: text.columns.percent,
    of: ({ margin_percent }) => margin_percent,
  }),
  mainEurosColumn({ id: 'margin', head: text.columns.margin, of: ({ margin }) => margin }),
  { ...shareColumn(dishes, { onCard: 'hidden', bar: 'none' }), className: ON_A_LARGE_DESK },
  {
    ...changeColumn(({ margin, margin_before }) => ({ now: margin, before: margin_before ?? 0 }), {
      onCard: 'hidden',
    }),
    className: ON_A_LARGE_DESK,
  },
  MENU_CLASS,
];

export function DishMargins({ margins: { dishes, dish_count, totals } }: { margins: Margins }) {
  const columns = useMemo(() => columnsOf(dishes), [dishes]);
  return (
    <ReportTable
      {...OF_DISHES}
      caption={text.table}
      columns={columns}
      header={<CardHeader title={text.table} />}
      note={dish_count > dishes.length && reportsText.mostOnly(dishes.length, dish_count)}
      rows={dishes}
      totals={{
        name: reportsText.total,
        portions: formatNumber(totals.portions, { max: 1 }),
        revenue: formatEuros(totals.revenue),
        percent: percentText(totals.margin_percent),
        margin: formatEuros(totals.margin),
      }}
    />
  );
}

const LACKING: readonly Column<LackingDish>[] = [
  NAME,
  {
    id: 'gap',
    head: text.columns.gap,
    cell: ({ gap }) => marginGapNames[gap],
    sortBy: ({ gap }) => marginGapNames[gap],
    onCard: 'subtitle',
  },
  PORTIONS,
  mainEurosColumn(REVENUE),
];

/** Sold, and nobody knows what they leave: each leads to the recipe that lacks something. */
export function LackingDishes({
  margins: { lacking, lacking_count, revenue_lacking },
}: {
  margins: Margins;
}) {
  return (
    <ReportTable
      {...OF_DISHES}
      caption={text.lacking}
      columns={LACKING}
      header={
        <CardHeader description={text.lackingHint(lacking_count, revenue_lacking)} title={text.lacking} />
      }
      note={lacking_count > lacking.length && reportsText.mostOnly(lacking.length, lacking_count)}
      rows={lacking}
      totals={{ name: reportsText.total, revenue: formatEuros(revenue_lacking) }}
    />
  );
}
