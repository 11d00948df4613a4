import type { ReactNode } from 'react';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import type { Unit } from '#domain/items/item.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { nameColumn, quantityColumn } from './columns.tsx';
import { ReportTable } from './report-table.tsx';

type Weighed = {
  item_id: string;
  item_name: string;
  deleted: boolean;
  qty: number | null;
  unit: Unit | null;
};

type ItemsTableProps<Item> = {
  title: string;
  description?: ReactNode;
  heads: { item: string; qty: string };
  /** After the name and the quantity. */
  columns: readonly Column<Item>[];
  items: readonly Item[];
  /** How many there are; the file has all of them. */
  count: number;
  link: (item: Item, name: ReactNode) => ReactNode;
  totals: Readonly<Record<string, ReactNode>>;
};

/** The articles that weigh most in a sum, with how much there is of each. */
export function ItemsTable<Item extends Weighed>({
  title,
  description,
  heads,
  columns,
  items,
  count,
  link,
  totals,
}: ItemsTableProps<Item>) {
  return (
    <ReportTable
      atFirst={12}
      caption={title}
      columns={[
        nameColumn<Item>(heads.item, ({ item_name }) => item_name),
        quantityColumn<Item>(heads.qty),
        ...columns,
      ]}
      header={<CardHeader description={description} title={title} />}
      note={count > items.length && reportsText.mostOnly(items.length, count)}
      rowId={({ item_id }) => item_id}
      rowLink={link}
      rows={items}
      struck={({ deleted }) => deleted}
      totals={totals}
    />
  );
}
