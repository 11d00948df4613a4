import { Day, useClock } from '#client/platform/clock.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { packSentence, pricePerUnit } from '#text/items/item-words.text.ts';
import { itemsText as text } from '#text/items/items.text.ts';
import { DASH } from '#text/kernel/format.ts';
import type { Item } from './items.api.ts';

const DeletedOn = ({ day }: { day: string }) => text.deletedOn(useClock().dayOf(day));

function Name({ item }: { item: Item }) {
  const second = item.deleted_at ? <DeletedOn day={item.deleted_at} /> : item.sku;
  return <TwoLines second={second}>{item.name}</TwoLines>;
}

function Supplier({ item }: { item: Item }) {
  const [best, ...others] = item.offers;
  if (!best) return <span className="text-ink-3">{text.noSupplier}</span>;
  return (
    <>
      <span className="wrap-anywhere">{best.supplier_name}</span>
      {others.length > 0 && (
        <span className="block text-hint text-ink-2">{text.otherSuppliers(others.length)}</span>
      )}
    </>
  );
}

function Price({ item }: { item: Item }) {
  const [best] = item.offers;
  if (!best || best.price === null) return <Badge tone="dashed">{text.noPrice}</Badge>;
  return (
    <>
      <span className="whitespace-nowrap font-semibold">{pricePerUnit(best.price, item.unit)}</span>
      {best.pack_content !== null && (
        <span className="block text-hint text-ink-2 max-md:hidden">
          {packSentence({
            label: best.pack_label,
            content: best.pack_content,
            unit: item.unit,
            price: best.pack_price,
          })}
        </span>
      )}
    </>
  );
}

export const itemColumns: readonly Column<Item>[] = [
  {
    id: 'name',
    sortBy: 'server',
    head: text.columns.name,
    cell: (item) => <Name item={item} />,
    line: ({ name }) => name,
  },
  {
    id: 'category',
    sortBy: 'server',
    head: text.columns.category,
    cell: ({ category }) => category ?? <span className="text-ink-3">{DASH}</span>,
    onLine: 'second',
    line: ({ category }) => category,
  },
  {
    id: 'supplier',
    head: text.columns.supplier,
    cell: (item) => <Supplier item={item} />,
    onLine: 'second',
    line: ({ deleted_at, offers }) =>
      deleted_at ? <DeletedOn day={deleted_at} /> : (offers[0]?.supplier_name ?? text.noSupplier),
  },
  {
    id: 'price',
    head: text.columns.price,
    cell: (item) => <Price item={item} />,
    align: 'end',
    onLine: 'figure',
  },
  {
    id: 'stock',
    head: text.columns.stock,
    cell: ({ min_qty, max_qty, unit }) => (
      <span className="whitespace-nowrap text-ink-2">{text.bounds(min_qty, max_qty, unit)}</span>
    ),
    align: 'end',
    hideBelow: 'wide',
  },
  {
    id: 'changed',
    head: text.columns.changed,
    cell: ({ updated_at }) => <Day of={updated_at} />,
    sortBy: 'server',
    hideBelow: 'wide',
    className: 'whitespace-nowrap pl-6! text-ink-2',
  },
];
