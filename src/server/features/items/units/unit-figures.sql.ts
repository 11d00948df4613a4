import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { FigureKind, FigurePlace, ItemFigure, UnitRatio } from '#domain/items/unit-change.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { isMeasured } from '#domain/recipes/amounts.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type Columns = { table: string; place: FigurePlace } & Record<FigureKind, readonly string[]> & {
    /** Reckoned anew from others: it need not come out even. */
    follows?: true;
  };

/**
 * Every column with a figure in an item's unit: what `rescale_item` (migration 0022) and `rescale_recipes` (0029) reckon
 * anew. A test compares them
 * with the catalogue, so that no table to come is forgotten.
 */
export const UNIT_COLUMNS: readonly Columns[] = [
  { table: 'items', place: 'bounds', quantity: ['min_qty', 'max_qty'], price: [] },
  { table: 'supplier_articles', place: 'packs', quantity: ['pack_content'], price: [] },
  { table: 'item_codes', place: 'packs', quantity: ['content'], price: [] },
  { table: 'item_prices', place: 'prices', quantity: [], price: ['price'] },
  { table: 'stock_levels', place: 'stock', quantity: ['qty_on_hand', 'shortage'], price: ['last_cost'] },
  { table: 'lots', place: 'stock', quantity: ['qty_left', 'qty_refused'], price: ['unit_cost'] },
  { table: 'stock_movements', place: 'stock', quantity: ['qty'], price: ['unit_cost'] },
  {
    table: 'purchase_order_lines',
    place: 'orders',
    quantity: ['qty', 'qty_confirmed', 'pack_content'],
    price: ['unit_price', 'price_confirmed', 'price_proposed'],
  },
  {
    table: 'grn_lines',
    place: 'receipts',
    quantity: ['qty_expected', 'qty_received', 'qty_rejected'],
    price: ['unit_price', 'price_listed'],
  },
  { table: 'claim_lines', place: 'claims', quantity: ['qty'], price: [] },
  {
    table: 'stock_count_lines',
    place: 'counts',
    quantity: ['counted_qty', 'expected_qty'],
    price: ['unit_cost'],
  },
  {
    table: 'replenishment_params',
    place: 'bounds',
    quantity: ['reorder_point', 'safety_stock'],
    price: [],
  },
  { table: 'recall_withdrawal_lines', place: 'stock', quantity: ['qty'], price: [] },
  { table: 'order_basket_lines', place: 'orders', quantity: ['qty'], price: [] },
  {
    table: 'low_stock_alerts',
    place: 'bounds',
    quantity: ['qty_on_hand', 'reorder_point'],
    price: [],
    follows: true,
  },
  { table: 'recipe_items', place: 'recipes', quantity: ['qty'], price: [], follows: true },
  { table: 'item_use', place: 'stock', quantity: ['qty', 'posted_qty'], price: [], follows: true },
  { table: 'item_use_months', place: 'stock', quantity: ['qty'], price: [], follows: true },
];

/** Each figure once, whatever the number of rows that bear it. */
export async function figuresOf(
  tx: OrgTx,
  item_id: string,
  { from, to }: { from: Unit | null; to: Unit | null },
): Promise<ItemFigure[]> {
  const parts = UNIT_COLUMNS.filter(({ follows }) => !follows).flatMap(
    ({ table, place, quantity, price }) => [
      ...quantity.map((column) => figures({ table, column, place, kind: 'quantity', item_id })),
      ...price.map((column) => figures({ table, column, place, kind: 'price', item_id })),
    ],
  );
  if (!isMeasured(from) && !isMeasured(to)) parts.push(countedInRecipes(item_id, from));
  const { rows } = await sql<ItemFigure>`select * from (${sql.join(parts, sql` union `)}) f
    order by place, kind, figure`.execute(tx);
  return rows;
}

/** A line of one egg is none of a thirtieth of a box, unless it is known what an egg weighs. */
const countedInRecipes = (item_id: string, from: Unit | null): RawBuilder<unknown> =>
  sql`select 'recipes'::text as place, 'quantity'::text as kind, l.qty as figure
    from recipe_lines l join items i on i.org_id = l.org_id and i.id = l.item_id
    where l.item_id = ${item_id}::uuid and l.unit = ${from ?? 'unité'} and i.content_qty is null`;

type Part = { table: string; column: string; place: FigurePlace; kind: FigureKind; item_id: string };

const figures = ({ table, column, place, kind, item_id }: Part): RawBuilder<unknown> =>
  sql`select ${place}::text as place, ${kind}::text as kind, ${sql.ref(`t.${column}`)} as figure
    from ${sql.table(table)} t where ${ofItem(table, item_id)} and ${sql.ref(`t.${column}`)} is not null`;

function ofItem(table: string, item_id: string): RawBuilder<unknown> {
  if (table === 'items') return sql`t.id = ${item_id}::uuid`;
  // Nobody reads them any more, and nobody could mend one that does not come out even.
  if (table === 'purchase_order_lines') return sql`t.item_id = ${item_id}::uuid and t.deleted_at is null`;
  if (table !== 'claim_lines') return sql`t.item_id = ${item_id}::uuid`;
  return sql`(t.org_id, t.grn_line_id) in (select g.org_id, g.id from grn_lines g where g.item_id = ${item_id}::uuid)`;
}

/**
 * Whoever edits, answers or receives one of these orders, or ends one of these inventories, holds it before the item:
 * so does whoever changes the item's unit. In the order of their ids.
 */
export async function holdOpenWork(tx: OrgTx, item_id: string): Promise<void> {
  await sql`select id from purchase_orders where id in (
      select l.po_id from purchase_order_lines l where l.item_id = ${item_id}::uuid and l.deleted_at is null)
    and deleted_at is null and status in ('DRAFT', 'SENT', 'SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED')
    order by id for update`.execute(tx);
  await sql`select id from stock_counts where status = 'OPEN' order by id for update`.execute(tx);
}

type Rescaled = { item_id: string; from: Unit | null } & UnitRatio;

/** The item is held for update and has its new unit, and each of its figures comes out even. */
export async function rescale(tx: OrgTx, { item_id, from, was, becomes }: Rescaled): Promise<void> {
  const ratio = sql`${Quantity.toDecimal(was)}::numeric, ${Quantity.toDecimal(becomes)}::numeric`;
  if (was !== becomes) await sql`select rescale_item(${item_id}::uuid, ${ratio})`.execute(tx);
  await sql`select rescale_recipes(${item_id}::uuid, ${ratio}, ${from})`.execute(tx);
}
