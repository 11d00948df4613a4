import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#domain/access/permissions.ts';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { RecipeKind } from '#domain/recipes/recipe.ts';
import { COUNTED_MAX, FOUND_MAX } from '#domain/search/limits.ts';
import { EXPIRING_DAYS } from '#domain/stock/cover.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { named, noTeam, team, zonesNamed } from './named.sql.ts';
import { lotsFound, ordersFound, receiptsFound } from './numbered.sql.ts';
import type { SoughtEverywhere } from './sought.ts';

type Answer<Row> = { count: number; rows: (Row & { id: string; rank: number })[] };

/** Moments are text here: they come as JSON. */
export type Found = {
  items: Answer<{
    name: string;
    unit: Unit | null;
    zone_name: string | null;
    supplier_id: string | null;
    supplier_name: string | null;
    suggested_qty: number | null;
  }>;
  suppliers: Answer<{
    name: string;
    delivery_days: Weekday[];
    lead_time_jours: number;
    franco_amount: number | null;
    cutoffs: Cutoff[];
    closures: Closure[];
  }>;
  orders: Answer<{
    order_number: string | null;
    external_number: string | null;
    supplier_name: string;
    status: OrderStatus;
    ordered_at: string;
    expected_on: LocalDate | null;
    line: { item_name: string; qty: number; unit: Unit | null; pack_content: number | null } | null;
  }>;
  lots: Answer<{
    lot_code: string | null;
    item_name: string;
    unit: Unit | null;
    qty_left: number;
    expires_on: LocalDate | null;
    alert_days: number;
  }>;
  receipts: Answer<{
    delivery_note: string | null;
    supplier_name: string;
    order_number: string | null;
    received_at: string;
  }>;
  recipes: Answer<{ name: string; kind: RecipeKind }>;
  people: Answer<{ name: string; email: string; role: Role }>;
  zones: { id: string; name: string }[];
};

/** The best of what was found, each row by its key (decision 0012), and how many there are. */
const answer = (found: string, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object(
  'count', (select count(*) from (select from ${sql.ref(found)} limit ${COUNTED_MAX}) counted),
  'rows', coalesce((select json_agg(answer) from (${rows}) answer), '[]'::json))`;

const best = (from: string, order: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from ${sql.ref(from)} order by ${order} limit ${FOUND_MAX}) page`;

const BY_NAME = sql`rank, name_key, id`;

/** Who sells it: the one it was last ordered from, else the first by name. */
const ITEMS = sql`select row.*, page.rank from ${best('best_goods', BY_NAME)} cross join lateral (
  select i.id, i.name, i.unit, z.name as zone_name, s.id as supplier_id, s.name as supplier_name, n.suggested_qty
  from items i left join zones z on z.org_id = i.org_id and z.id = i.zone_id
  left join lateral (
    select s.id, s.name from supplier_articles a join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id
    left join lateral (
      select max(l.created_at) as at from (
        select l.po_id, l.created_at from purchase_order_lines l
        where l.org_id = a.org_id and l.item_id = a.item_id and l.deleted_at is null
        order by l.created_at desc limit 3) l
      join purchase_orders o on o.org_id = a.org_id and o.id = l.po_id and o.supplier_id = a.supplier_id) ordered on true
    where a.org_id = i.org_id and a.item_id = i.id and a.deleted_at is null and s.deleted_at is null
    order by ordered.at desc nulls last, s.name_key, s.id limit 1) s on true
  left join lateral (
    select n.suggested_qty from replenishment_suggestions n
    where n.org_id = i.org_id and n.item_id = i.id and n.po_id is null
      and n.batch_date = (select max(b.batch_date) from replenishment_batches b)) n on true
  where i.id = page.id offset ${BY_KEY}) row order by page.rank, page.name_key, page.id`;

const SUPPLIERS = sql`select row.*, page.rank from ${best('sellers', BY_NAME)} cross join lateral (
  select s.id, s.name, s.delivery_days, s.lead_time_jours, s.franco_amount,
    coalesce((select json_agg(json_build_object('weekday', c.weekday, 'cutoff_time', c.cutoff_time,
      'days_before', c.days_before)) from supplier_cutoffs c where c.org_id = s.org_id and c.supplier_id = s.id),
      '[]'::json) as cutoffs,
    coalesce((select json_agg(json_build_object('starts_on', x.starts_on, 'ends_on', x.ends_on, 'reason', x.reason))
      from supplier_closures x where x.org_id = s.org_id and x.supplier_id = s.id), '[]'::json) as closures
  from suppliers s where s.id = page.id offset ${BY_KEY}) row order by page.rank, page.name_key, page.id`;

const ORDERS = sql`select row.*, page.rank from ${best('orders_found', sql`rank, ordered_at desc, id desc`)}
  cross join lateral (
    select o.id, o.order_number, o.external_number, s.name as supplier_name, o.status, o.ordered_at,
      coalesce(o.expected_at_confirmed, o.expected_at) as expected_on, (
        select json_build_object('item_name', i.name, 'qty', l.qty, 'unit', i.unit, 'pack_content', l.pack_content)
        from purchase_order_lines l join items i on i.org_id = l.org_id and i.id = l.item_id
        where l.org_id = o.org_id and l.po_id = o.id and l.item_id = page.item_id and l.deleted_at is null limit 1
      ) as line
    from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
    where o.id = page.id offset ${BY_KEY}) row order by page.rank, page.ordered_at desc, page.id desc`;

/** What is still there comes first, and of that what goes first. */
const LOTS = sql`select row.*, found.rank from lots_found found cross join lateral (
    select l.id, l.lot_code, i.name as item_name, i.unit, l.qty_left, l.expires_on,
      coalesce(i.alert_days, ${sql.lit(EXPIRING_DAYS)}) as alert_days
    from lots l join items i on i.org_id = l.org_id and i.id = l.item_id
    where l.id = found.id offset ${BY_KEY}) row
  order by row.qty_left <= 0, found.rank, row.expires_on, row.id limit ${FOUND_MAX}`;

const RECEIPTS = sql`select row.*, page.rank from ${best('receipts_found', sql`rank, received_at desc, id desc`)}
  cross join lateral (
    select g.id, g.delivery_note, s.name as supplier_name, g.received_at,
      coalesce(o.order_number, o.external_number) as order_number
    from grns g join suppliers s on s.org_id = g.org_id and s.id = g.supplier_id
    left join purchase_orders o on o.org_id = g.org_id and o.id = g.po_id
    where g.id = page.id offset ${BY_KEY}) row order by page.rank, page.received_at desc, page.id desc`;

const RECIPES = sql`select row.*, page.rank from ${best('dishes', BY_NAME)} cross join lateral (
  select r.id, r.name, r.kind from recipes r where r.id = page.id offset ${BY_KEY}) row
  order by page.rank, page.name_key, page.id`;

const PEOPLE = sql`select * from team order by rank, name, id limit ${FOUND_MAX}`;

/** One statement, whatever is found: what has a name is read once, and everything else starts from there. */
export async function findEverywhere(
  tx: OrgTx,
  sought: SoughtEverywhere,
  who: 'with_team' | 'without_team',
): Promise<Found> {
  const { words, everyZone } = sought;
  const { rows } = await sql<Found>`
    with ${named(words)}, ${who === 'with_team' ? team(words) : noTeam}, ${zonesNamed(words, everyZone)},
      ${ordersFound(sought)}, ${lotsFound(sought)}, ${receiptsFound(sought)}
    select ${answer('goods', ITEMS)} as items, ${answer('sellers', SUPPLIERS)} as suppliers,
      ${answer('orders_found', ORDERS)} as orders, ${answer('lots_found', LOTS)} as lots,
      ${answer('receipts_found', RECEIPTS)} as receipts, ${answer('dishes', RECIPES)} as recipes,
      ${answer('team', PEOPLE)} as people,
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from places), '[]'::json) as zones`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('A search without a row');
  return found;
}

/** Words of names: more than any kitchen knows. */
const KNOWN_MAX = 20_000;

/** The words that one could have been mistyped for: letters, and about as many. */
export async function wordsOfNames(tx: OrgTx, shortest: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select btrim(split_part(search_text, '|', 1)) as words from items where deleted_at is null
      union all select search_words(name_key) from suppliers where deleted_at is null
      union all select btrim(split_part(search_text, '|', 1)) from recipes where deleted_at is null
    ) names, string_to_table(words, ' ') as word
    where length(word) >= ${shortest} and word !~ '[0-9]' limit ${KNOWN_MAX}`.execute(tx);
  return rows.map(({ word }) => word);
}
