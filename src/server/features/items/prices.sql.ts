import { type RawBuilder, sql } from 'kysely';
import { BOUGHT_DAYS, DAYS_OF_A_MONTH, PRICE_RISE_DAYS } from '#domain/alerts/watched.ts';
import type { DatedPrice, PriceChange, PriceRange, PriceSource } from '#domain/items/prices.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import * as bulk from './offers-bulk.sql.ts';

type KeptPrice = DatedPrice & { id: string };

/** What an item cost on the day from which it has another price. */
export type ChangedPrice = { item_id: string; before: number | null; after: number };

/** Of many items at once, in one statement. */
export async function notePrices(
  tx: OrgTx,
  { supplier_id, valid_from }: { supplier_id: string; valid_from: LocalDate },
  changed: readonly ChangedPrice[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ item_id, before, after }) => ({
    item_id,
    before: { prices: before === null ? [] : [{ supplier_id, price: before }] },
    after: { prices: [{ supplier_id, price: after, valid_from }] },
  }));
  await auditEach(
    tx,
    { action: 'item.priced', entity: 'items' },
    sql`select n.item_id as entity_id, n.before, n.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(item_id uuid, before jsonb, after jsonb)`,
  );
}

type OfSupplier = { supplier_id: string; item_ids: readonly string[] };

/** Every price ever of these items at a supplier. Whoever asks holds the items, which keeps others away meanwhile. */
export async function pricesOf(
  tx: OrgTx,
  { supplier_id, item_ids }: OfSupplier,
): Promise<Map<string, KeptPrice[]>> {
  const rows = await tx
    .selectFrom('item_prices')
    .select(['id', 'item_id', 'price', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .where('item_id', '=', sql<string>`any(${item_ids}::uuid[])`)
    .execute();
  const prices = rows.map(({ price, ...row }) => ({ ...row, price: UnitPrice.of(price) }));
  return Map.groupBy(prices, ({ item_id }) => item_id);
}

export async function closePrices(tx: OrgTx, ends: PriceChange<{ id: string }>['close']): Promise<void> {
  if (ends.length === 0) return;
  const rows = JSON.stringify(ends.map(({ price, valid_to }) => ({ id: price.id, valid_to })));
  await bulk.closeManyPrices(
    tx,
    sql`select id, valid_to from jsonb_to_recordset(${rows}::jsonb) as c(id uuid, valid_to date)`,
  );
}

type NewPrices = {
  supplier_id: string;
  source: PriceSource;
  now: Date;
  prices: readonly (PriceRange & { item_id: string; price: number })[];
};

export async function openPrices(tx: OrgTx, { supplier_id, source, now, prices }: NewPrices): Promise<void> {
  if (prices.length === 0) return;
  const rows = sql`select gen_random_uuid() as id, item_id, ${supplier_id}::uuid as supplier_id, price, valid_from, valid_to,
      null::date as announced_until from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as f(item_id uuid, price numeric, valid_from date, valid_to date)`;
  await bulk.insertPrices(tx, { rows, now, source });
}

/** Of which row a price is asked: its columns. */
export type Priced = Record<'org_id' | 'item_id' | 'supplier_id', RawBuilder<unknown>>;

/** What a supplier asks for an item on a day (specification, section 3: valid, with the latest `valid_from`). */
export const validPrice = (tx: OrgTx, { org_id, item_id, supplier_id }: Priced, day: LocalDate) =>
  tx
    .selectFrom('item_prices as p')
    .select(['p.price', 'p.valid_from', 'p.announced_until'])
    .where(sql<boolean>`p.org_id = ${org_id} and p.item_id = ${item_id} and p.supplier_id = ${supplier_id}`)
    .where('p.valid_from', '<=', day)
    .where((or) => or.or([or('p.valid_to', 'is', null), or('p.valid_to', '>=', day)]))
    .orderBy('p.valid_from', 'desc')
    .limit(1);

/** The mark beside the price of a day; that price itself stays as it is. */
export const markPriceOn = (
  tx: OrgTx,
  { item_id, supplier_id, day, announced_until }: MarkOfPrice,
): Promise<unknown> =>
  tx
    .updateTable('item_prices')
    .set({ announced_until })
    .where('item_id', '=', item_id)
    .where('supplier_id', '=', supplier_id)
    .where('valid_from', '<=', day)
    .where((or) => or.or([or('valid_to', 'is', null), or('valid_to', '>=', day)]))
    .execute();
type MarkOfPrice = {
  item_id: string;
  supplier_id: string;
  day: LocalDate;
  announced_until: LocalDate | null;
};

/** Decades of changes at a dozen suppliers; older ones are in the export. */
const HISTORY_MAX = 1000;

export const listPrices = (tx: OrgTx, itemId: string) =>
  tx
    .selectFrom('item_prices as p')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'p.supplier_id'))
    .leftJoin('auth.users as u', 'u.id', 'p.created_by')
    .select([
      'p.id',
      'p.supplier_id',
      's.name as supplier_name',
      'p.price',
      'p.valid_from',
      'p.valid_to',
      'p.announced_until',
      'p.source',
      'u.name as created_by',
      'p.created_at',
    ])
    .where('p.item_id', '=', itemId)
    .orderBy('p.valid_from', 'desc')
    // Of the same day, the one that holds comes before those that it replaced.
    .orderBy(sql`coalesce(p.valid_to >= p.valid_from, true)`, 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(HISTORY_MAX)
    .execute();

export type PriceRise = {
  item_id: string;
  item_name: string;
  unit: string | null;
  supplier_id: string;
  supplier_name: string;
  was: number;
  price: number;
  starts_on: LocalDate;
  /** What is bought of it there a month; where nothing was, what is sold of it, else what counts say, if nobody else sells it. */
  qty_a_month: number;
};

/**
 * What costs more than a month ago, or will, at a supplier. The last price is compared with the one that held then, or
 * with the first one since.
 */
export async function priceRises(tx: OrgTx, today: LocalDate): Promise<PriceRise[]> {
  const since = addDays(today, -PRICE_RISE_DAYS);
  const bought = addDays(today, -BOUGHT_DAYS);
  const { rows } = await sql<PriceRise>`
    ${PREPARED} with dearer as materialized (
      select p.org_id, p.item_id, p.supplier_id, p.price, p.valid_from as starts_on, w.price as was
      from item_prices p cross join lateral (
        select b.price from item_prices b
        where b.item_id = p.item_id and b.supplier_id = p.supplier_id
          and (b.valid_to is null or b.valid_to >= b.valid_from) and coalesce(b.valid_to >= ${since}::date, true)
        order by b.valid_from limit 1
      ) w
      where p.valid_to is null and p.valid_from > ${since}::date and p.price > w.price
    )
    select d.item_id, i.name as item_name, i.unit, d.supplier_id, s.name as supplier_name, d.was, d.price, d.starts_on,
      round(coalesce(b.qty / ${BOUGHT_DAYS}, u.qty / ${BOUGHT_DAYS}) * ${DAYS_OF_A_MONTH}, 3) as qty_a_month
    from dearer d
    join items i on i.org_id = d.org_id and i.id = d.item_id and i.deleted_at is null
    join suppliers s on s.org_id = d.org_id and s.id = d.supplier_id and s.deleted_at is null
    join supplier_articles a on a.org_id = d.org_id and a.item_id = d.item_id and a.supplier_id = d.supplier_id
      and a.deleted_at is null
    left join lateral (
      select sum(l.qty_received) as qty from grn_lines l join grns g on g.org_id = l.org_id and g.id = l.grn_id
      where l.item_id = d.item_id and g.supplier_id = d.supplier_id and g.received_at >= ${bought}::date
        and g.reversal_of is null and not exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id)
    ) b on true
    left join lateral (
      select coalesce(nullif(sum(u.qty) filter (where u.source = 'sales'), 0),
        sum(u.qty) filter (where u.source = 'counts')) as qty
      from item_use u where u.item_id = d.item_id and u.day > ${bought}::date
        and not exists (select from supplier_articles o where o.item_id = d.item_id and o.deleted_at is null
          and o.supplier_id <> d.supplier_id)
    ) u on b.qty is null
    where coalesce(b.qty, u.qty) > 0`.execute(tx);
  return rows;
}
