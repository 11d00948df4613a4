import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DateKind, Unit } from '#domain/items/item.ts';
import { type KeptAt, limitsOfItem, type StorageFamily } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import { validPrice } from '#server/features/items/items.door.ts';
import { headOfOrder, totalOfOrder } from '#server/features/orders/orders.door.ts';
import { temperatureLimits } from '#server/features/stock/stock.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { asBoolean, byKey } from '#server/platform/db/lists/expressions.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import type { DB } from '#server/platform/db/tables.ts';

/** The supplier's own day, else the one asked for. */
const dayOfOrder = sql<LocalDate | null>`coalesce(o.expected_at_confirmed, o.expected_at)`;

const awaited = (tx: OrgTx) =>
  tx
    .selectFrom('purchase_orders as o')
    .where('o.status', 'in', AWAITING_RECEIPT)
    .where('o.deleted_at', 'is', null);

/** The earliest first; those without a day last. */
export const listExpected = (tx: OrgTx, limit: number) => {
  const page = awaited(tx)
    .select(['o.org_id', 'o.id', 'o.ordered_at', dayOfOrder.as('day')])
    .orderBy(dayOfOrder, (by) => by.asc().nullsLast())
    .orderBy('o.ordered_at')
    .orderBy('o.id')
    .limit(limit);
  return tx
    .selectFrom(page.as('page'))
    .innerJoinLateral(expected(tx).where(ofPage('o')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.day', (by) => by.asc().nullsLast())
    .orderBy('page.ordered_at')
    .orderBy('page.id')
    .execute();
};

const expected = (tx: OrgTx) =>
  tx
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .select([...headOfOrder(), dayOfOrder.as('day'), 'o.line_count', totalOfOrder().as('total_net')]);

export async function countExpected(tx: OrgTx): Promise<number> {
  const { count } = await awaited(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of a line `l`. What a reversal took back counts against what it had brought. */
const arrivedBefore = (eb: ExpressionBuilder<DB & { l: DB['purchase_order_lines'] }, 'l'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('grn_lines as g')
      .select((line) => line.fn.sum<number>('g.qty_received').as('qty'))
      .whereRef('g.org_id', '=', 'l.org_id')
      .whereRef('g.po_line_id', '=', 'l.id'),
    sql<number>`0`,
  );

/** What the person at the door needs to know of an item. */
export type Receivable = {
  item_id: string;
  item_name: string;
  item_deleted: boolean;
  sku: string | null;
  unit: Unit | null;
  reference: string | null;
  wording: string | null;
  pack_label: string | null;
  pack_content: number | null;
  unit_price: number | null;
  price_listed: number | null;
  storage_family: StorageFamily | null;
  temperature_min: number | null;
  temperature_max: number | null;
  date_kind: DateKind | null;
  shelf_life_days: number | null;
  alert_days: number | null;
  codes: string[];
  code_contents: Record<string, number>;
};

type Kept = Omit<Receivable, 'temperature_min' | 'temperature_max'> & KeptAt;

async function withLimits<Row extends Kept>(tx: OrgTx, found: Promise<readonly Row[]>) {
  const [rows, limits] = await Promise.all([found, temperatureLimits(tx)]);
  return rows.map(({ kept_min_celsius, kept_max_celsius, ...row }) => {
    const family = row.storage_family === null ? undefined : limits.get(row.storage_family);
    const { min, max } = limitsOfItem(
      { kept_min_celsius, kept_max_celsius },
      { min: family?.min_celsius ?? null, max: family?.max_celsius ?? null },
    );
    return { ...row, temperature_min: min, temperature_max: max };
  });
}

const itemColumns = [
  'i.id as item_id',
  'i.name as item_name',
  'i.sku',
  'i.unit',
  'i.storage_family',
  'i.kept_min_celsius',
  'i.kept_max_celsius',
  'i.date_kind',
  'i.shelf_life_days',
  'i.alert_days',
] as const;

/** The barcodes of an item `i`. */
const codes = sql<string[]>`codes_of_item(i.org_id, i.id, i.barcode)`.as('codes');
const codeContents = sql<Record<string, number>>`contents_of_item(i.org_id, i.id)`.as('code_contents');

/** A supplier's price of an item `i` on a day. */
const priceListed = (tx: OrgTx, supplier_id: RawBuilder<unknown>, day: LocalDate) =>
  validPrice(tx, { org_id: sql.ref('i.org_id'), item_id: sql.ref('i.id'), supplier_id }, day).as('listed');

export type LineToReceive = Receivable & {
  po_line_id: string;
  qty_ordered: number;
  qty_confirmed: number | null;
  qty_before: number;
  substitute: string | null;
  supplier_notes: string | null;
};

/** In the order in which they were written, with what the price list says of each on that day. */
export async function linesToReceive(
  tx: OrgTx,
  { po_id, day }: { po_id: string; day: LocalDate },
): Promise<LineToReceive[]> {
  const rows = tx
    .selectFrom('purchase_order_lines as l')
    .modifyFront(PREPARED)
    .innerJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'l.po_id'))
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'l.item_id'))
    .leftJoinLateral(priceListed(tx, sql.ref('o.supplier_id'), day), (join) => join.onTrue())
    .select(itemColumns)
    .select([codes, codeContents])
    .select((eb) => [
      asBoolean(eb('i.deleted_at', 'is not', null)).as('item_deleted'),
      'l.id as po_line_id',
      'l.reference',
      'l.wording',
      'l.pack_label',
      'l.pack_content',
      eb.fn.coalesce('l.price_confirmed', 'l.unit_price').as('unit_price'),
      'listed.price as price_listed',
      'l.qty as qty_ordered',
      'l.qty_confirmed',
      arrivedBefore(eb).as('qty_before'),
      'l.substitute',
      'l.supplier_notes',
    ])
    .where('l.po_id', '=', po_id)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
  return withLimits(tx, rows);
}

type Wanted = { supplier_id: string; today: LocalDate } & (
  | { item_ids: readonly string[] }
  | { sought: Sought; limit: number }
);

const SEARCHED = { text: 'i.search_text', reference: 'a.reference' };

/** Items with the supplier's words and price of today, where it sells them; by rank, those that it sells first. */
export async function receivableItems(tx: OrgTx, wanted: Wanted): Promise<Receivable[]> {
  const { supplier_id, today } = wanted;
  const rows = tx
    .selectFrom(pageOfItems(tx, wanted).as('page'))
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'page.id'))
    .leftJoin('supplier_articles as a', (join) => byKey(join, 'a.id', 'page.article_id'))
    .leftJoinLateral(priceListed(tx, sql`${supplier_id}::uuid`, today), (join) => join.onTrue())
    .select(itemColumns)
    .select([codes, codeContents])
    .select((eb) => [
      asBoolean(eb('i.deleted_at', 'is not', null)).as('item_deleted'),
      'a.reference',
      'a.wording',
      'a.pack_label',
      'a.pack_content',
      'listed.price as unit_price',
      'listed.price as price_listed',
    ])
    .orderBy('page.rank')
    .orderBy(sql`page.article_id is null`)
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute();
  return withLimits(tx, rows);
}

/** The rest of the items is read for those of the page alone. */
function pageOfItems(tx: OrgTx, wanted: Wanted) {
  const found = tx
    .selectFrom('items as i')
    .leftJoin('supplier_articles as a', (join) =>
      byKey(join, 'a.item_id', 'i.id')
        .on('a.supplier_id', '=', wanted.supplier_id)
        .on('a.deleted_at', 'is', null),
    )
    .select(['i.org_id', 'i.id', 'a.id as article_id'])
    .select(rankOfFound(SEARCHED, 'sought' in wanted ? wanted.sought : []).as('rank'));
  if ('item_ids' in wanted) return found.where('i.id', '=', sql<string>`any(${wanted.item_ids}::uuid[])`);
  return found
    .where('i.deleted_at', 'is', null)
    .where(isFound(SEARCHED, wanted.sought))
    .orderBy('rank')
    .orderBy(sql`a.id is null`)
    .orderBy('i.name_key')
    .orderBy('i.id')
    .limit(wanted.limit);
}
