import { Link } from 'react-router';
import { countColumn, nameColumn } from '#client/features/reports/parts/columns.tsx';
import { DrillHead } from '#client/features/reports/parts/drill-head.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type FoodCostItems, type ItemGap, useFoodCostItems } from '#client/features/reports/reports.api.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { itemAddress } from '#text/items/item-address.ts';
import { DASH, formatQuantity, formatSignedEuros } from '#text/kernel/format.ts';
import { changeText } from '#text/reports/changes.text.ts';
import { foodCostText as text } from '#text/reports/costs.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { SHOWN } from './asked.ts';

const quantity = (qty: number, { unit }: ItemGap) => (
  <span className="whitespace-nowrap">{formatQuantity(qty, unit)}</span>
);

const COLUMNS: readonly Column<ItemGap>[] = [
  nameColumn(text.itemColumns.item, ({ item_name }) => item_name),
  {
    id: 'theoretical',
    head: text.itemColumns.theoretical,
    cell: (item) => quantity(item.theoretical, item),
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'counted',
    head: text.itemColumns.counted,
    cell: (item) => quantity(item.counted, item),
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'difference',
    head: text.itemColumns.difference,
    cell: (item) => quantity(item.difference, item),
    align: 'end',
    onCard: 'subtitle',
  },
  {
    id: 'percent',
    head: text.itemColumns.percent,
    cell: ({ percent }) => (percent === null ? DASH : changeText(percent)),
    sortBy: ({ percent }) => percent,
    align: 'end',
    onCard: 'subtitle',
  },
  countColumn({ id: 'days', head: text.itemColumns.days, of: ({ days }) => days, hideBelow: 'wide' }),
  {
    id: 'gap',
    head: text.itemColumns.gap,
    cell: ({ gap }) => (
      <span className="whitespace-nowrap font-semibold">{gap === null ? DASH : formatSignedEuros(gap)}</span>
    ),
    sortBy: ({ gap }) => gap,
    align: 'end',
    onCard: 'status',
  },
];

/** What counts found of each ingredient beside what the recipes say; what costs most first. */
export function FoodCostItemsView({ period }: ReportProps) {
  const items = useFoodCostItems(period);
  return (
    <>
      <DrillHead back={text.back} leaves={[SHOWN]} title={text.items} />
      <p className="mb-4 text-hint text-ink-2">{text.itemsHint}</p>
      <ReportRead failure={text.loadFailure} of={items}>
        {(read) => <Items read={read} />}
      </ReportRead>
    </>
  );
}

function Items({
  read: { items, item_count, gap, uncounted_items, without_recipe },
}: {
  read: FoodCostItems;
}) {
  const notes = [
    item_count > items.length && reportsText.mostOnly(items.length, item_count),
    uncounted_items > 0 && text.uncounted(uncounted_items),
    without_recipe > 0 && text.withoutRecipe(without_recipe),
  ].filter((note) => note !== false);
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          actions={
            <Link className="link font-semibold" to="/counts">
              {text.count}
            </Link>
          }
          title={text.itemsEmpty}
        >
          {[text.countHint, ...notes].join(' ')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ReportTable
      caption={text.items}
      columns={COLUMNS}
      note={notes.length > 0 && notes.join(' ')}
      rowId={({ item_id }) => item_id}
      rowLink={({ item_id }, name) => <Link to={itemAddress(item_id)}>{name}</Link>}
      rows={items}
      struck={({ deleted }) => deleted}
      totals={{ name: reportsText.total, gap: formatSignedEuros(gap) }}
    />
  );
}
