import { Link } from 'react-router';
import { ChangeSince } from '#client/features/reports/parts/change.tsx';
import {
  changeColumn,
  countColumn,
  mainEurosColumn,
  nameColumn,
  shareColumn,
} from '#client/features/reports/parts/columns.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ItemsTable } from '#client/features/reports/parts/items-table.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import type { StockValue } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { formatEuros, formatPercent } from '#text/kernel/format.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { stockValueText as text } from '#text/reports/stock-value.text.ts';
import { CATEGORY } from './asked.ts';

type Valued = { value: number; value_before: number };

const VALUE = mainEurosColumn<Valued>({ id: 'value', head: text.columns.value, of: ({ value }) => value });
const CHANGE = changeColumn<Valued>(({ value, value_before }) => ({ now: value, before: value_before }));

/** Only where there is something to compare with. */
const comparedBy = ({ value_before }: StockValue) => (value_before > 0 ? [CHANGE] : []);

const totalsOf = ({ value, value_before }: StockValue) => ({
  name: reportsText.total,
  value: formatEuros(value),
  change: <ChangeSince before={value_before} now={value} />,
});

type ValuedCategory = StockValue['categories'][number];

const categoryName = ({ category }: ValuedCategory) => category ?? text.noCategory;
const itemsIn = ({ items }: ValuedCategory) => items;

export function ValuedCategories({ stock }: { stock: StockValue }) {
  const { categories, on } = stock;
  return (
    <ReportTable
      caption={text.categories}
      columns={[
        nameColumn(text.columns.category, categoryName),
        VALUE,
        shareColumn(categories, { bar: stock.value_before > 0 ? 'none' : 'short' }),
        ...comparedBy(stock),
        countColumn({ id: 'count', head: text.columns.count, of: itemsIn }),
      ]}
      header={<CardHeader description={text.on(localDate(on))} title={text.categories} />}
      rowId={({ category }) => category ?? ''}
      rowLink={({ category }, name) => <DrillLink into={{ [CATEGORY]: category ?? '' }}>{name}</DrillLink>}
      rows={categories}
      totals={{ ...totalsOf(stock), share: formatPercent(100) }}
    />
  );
}

export const ValuedItems = ({ stock }: { stock: StockValue }) => (
  <ItemsTable
    columns={[VALUE, ...comparedBy(stock)]}
    count={stock.item_count}
    description={text.on(localDate(stock.on))}
    heads={text.columns}
    items={stock.items}
    link={({ item_id }, name) => <Link to={`/stock?fiche=${item_id}`}>{name}</Link>}
    title={text.items}
    totals={totalsOf(stock)}
  />
);
