import { Link } from 'react-router';
import { Change } from '#client/features/reports/parts/change.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import { Share } from '#client/features/reports/parts/share.tsx';
import type { StockValue, ValuedItem } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { changeOf } from '#domain/reports/finding.ts';
import { formatEuros, formatNumber, formatPercent, formatQuantity } from '#text/kernel/format.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { stockValueText as text } from '#text/reports/stock-value.text.ts';
import { CATEGORY } from './asked.ts';

type Valued = { value: number; value_before: number };

const value: Column<Valued> = {
  id: 'value',
  head: text.columns.value,
  cell: (row) => <span className="whitespace-nowrap font-semibold">{formatEuros(row.value)}</span>,
  sortBy: (row) => row.value,
  align: 'end',
  onCard: 'status',
};
const change: Column<Valued> = {
  id: 'change',
  head: reportsText.evolution,
  cell: (row) => <Change before={row.value_before} now={row.value} />,
  sortBy: (row) => changeOf(row.value, row.value_before),
  align: 'end',
  onCard: 'subtitle',
};

/** Only where there is something to compare with. */
const comparedBy = ({ value_before }: StockValue) => (value_before > 0 ? [change] : []);

const categoryName = ({ category }: { category: string | null }) => category ?? text.noCategory;

export function ValuedCategories({ stock }: { stock: StockValue }) {
  const { categories, on, value: sum, value_before } = stock;
  const most = Math.max(0, ...categories.map(({ share }) => share ?? 0));
  return (
    <ReportTable
      caption={text.categories}
      columns={[
        { id: 'name', head: text.columns.category, cell: categoryName, sortBy: categoryName },
        value,
        {
          id: 'share',
          head: reportsText.share,
          cell: ({ share }) => <Share bar={value_before > 0 ? 'none' : 'short'} most={most} share={share} />,
          sortBy: ({ share }) => share,
          onCard: 'subtitle',
          className: 'pl-6!',
        },
        ...comparedBy(stock),
        {
          id: 'count',
          head: text.columns.count,
          cell: ({ items }) => formatNumber(items),
          sortBy: ({ items }) => items,
          align: 'end',
          onCard: 'hidden',
        },
      ]}
      header={<CardHeader description={text.on(localDate(on))} title={text.categories} />}
      rowId={({ category }) => category ?? ''}
      rowLink={({ category }, name) => <DrillLink into={{ [CATEGORY]: category ?? '' }}>{name}</DrillLink>}
      rows={categories}
      totals={{
        name: reportsText.total,
        value: formatEuros(sum),
        share: formatPercent(100),
        change: <Change before={value_before} now={sum} />,
      }}
    />
  );
}

const itemName = ({ item_name }: ValuedItem) => item_name;

const ITEM_COLUMNS: readonly Column<ValuedItem>[] = [
  { id: 'name', head: text.columns.item, cell: itemName, sortBy: itemName },
  {
    id: 'qty',
    head: text.columns.qty,
    cell: ({ qty, unit }) => <span className="whitespace-nowrap">{formatQuantity(qty, unit)}</span>,
    align: 'end',
    onCard: 'subtitle',
  },
  value,
];

export function ValuedItems({ stock }: { stock: StockValue }) {
  const { items, item_count, on, value: sum, value_before } = stock;
  return (
    <ReportTable
      atFirst={12}
      caption={text.items}
      columns={[...ITEM_COLUMNS, ...comparedBy(stock)]}
      header={<CardHeader description={text.on(localDate(on))} title={text.items} />}
      note={item_count > items.length && reportsText.mostOnly(items.length, item_count)}
      rowId={({ item_id }) => item_id}
      rowLink={({ item_id }, name) => <Link to={`/stock?fiche=${item_id}`}>{name}</Link>}
      rows={items}
      struck={({ deleted }) => deleted}
      totals={{
        name: reportsText.total,
        value: formatEuros(sum),
        change: <Change before={value_before} now={sum} />,
      }}
    />
  );
}
