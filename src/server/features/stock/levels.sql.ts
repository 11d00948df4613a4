import { type RawBuilder, sql } from 'kysely';
import type { DateKind, Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import type { Direction, SortColumn } from '#domain/kernel/lists/sorting.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import type { UseSource } from '#domain/sales/sales.ts';
import { type DayMoved, lastLevels, PLOT_DAYS, type StockFlag } from '#domain/stock/cover.ts';
import { SOLD_BY } from '#domain/stock/use.ts';
import { itemsMatching, pageOfItems, type placeOfItem } from '#server/features/items/items.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import { figures, isNear, WORTH } from './stock-figures.sql.ts';

export type StockFilters = {
  sought: Sought;
  category?: string | undefined;
  zone_id?: string | undefined;
};
export type RiskFilters = StockFilters & { only?: StockFlag | undefined };
export type StockLevelsPage = RiskFilters & { after?: string | undefined; limit: number };
export type StockOrder = { sort: SortColumn<'stock'>; direction: Direction };

export type LevelRow = {
  id: string;
  name: string;
  sku: string | null;
  unit: Unit | null;
  category: string | null;
  zone_id: string | null;
  zone_name: string | null;
  qty_on_hand: number;
  qty_blocked: number;
  value: number;
  daily_use: number | null;
  use_source: UseSource | null;
  days_of_cover: number | null;
  next_delivery: LocalDate | null;
  is_out: boolean;
  runs_out: boolean;
  lots: number;
  expiring_lots: number;
  expiring_qty: number;
  expiring_value: number;
  nearest_expiry: LocalDate | null;
  nearest_date_kind: DateKind | null;
  alert_days: number;
  min_qty: number | null;
  max_qty: number | null;
  is_low: boolean;
  is_high: boolean;
  last_counted_at: Date | null;
};
export type StockLevel = LevelRow & { last_levels: number[] };

/** The one test of each: lists, their totals and every badge go by it. */
const FLAGS: Record<StockFlag, RawBuilder<boolean>> = {
  flagged: sql`(f.risk < 3 or f.is_high)`,
  low: sql`f.is_low`,
};

const matching = ({ sought, category, zone_id, only }: RiskFilters) => {
  const tests: RawBuilder<boolean>[] = [isFound({ text: 'f.search_text' }, sought)];
  if (category !== undefined) tests.push(sql`f.category = ${category}`);
  if (zone_id !== undefined) tests.push(sql`f.zone_id = ${zone_id}::uuid`);
  if (only !== undefined) tests.push(FLAGS[only]);
  return sql.join(tests, sql` and `);
};

/** What a row shows beside its figures: of the page's rows alone. */
const rowsOf = (today: LocalDate, chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<LevelRow>`
  select c.id, i.name, i.sku, i.unit, c.category, c.zone_id, z.name as zone_name, c.qty_on_hand, c.qty_blocked,
    round(coalesce(s.value, 0), 2) as value, round(c.daily_use::numeric, 3) as daily_use, c.use_source,
    round(c.cover::numeric, 1) as days_of_cover,
    c.next_delivery, c.is_out, c.runs_out, c.alert_days, coalesce(s.lots, 0) as lots, e.lots as expiring_lots, e.qty as expiring_qty,
    e.value as expiring_value, n.expires_on as nearest_expiry, n.date_kind as nearest_date_kind, c.min_qty, c.max_qty, c.is_low, c.is_high, c.last_counted_at
  from (${chosen}) c
  cross join lateral (select i.org_id, i.name, i.sku, i.unit, i.alert_days from items i where i.id = c.id offset ${BY_KEY}) i
  left join zones z on z.org_id = i.org_id and z.id = c.zone_id
  left join lateral (select sum(x.qty_left * x.unit_cost) as value, count(*) as lots from lots x
    where x.org_id = i.org_id and x.item_id = c.id and x.qty_left > 0) s on true
  cross join lateral (select count(*) as lots, coalesce(sum(x.qty_left), 0) as qty, ${WORTH} as value from lots x
    where x.org_id = i.org_id and x.item_id = c.id and ${isNear(today)}) e
  left join lateral (select x.expires_on, x.date_kind from lots x
    where x.org_id = i.org_id and x.item_id = c.id and x.qty_left > 0 and x.blocked_at is null and x.expires_on is not null
    order by x.expires_on, x.received_at, x.id limit 1) n on true
  order by ${order}`;

/** A search has its best answers first (decision 0019), and equals as the list has them. */
const byRisk = (sought: Sought, alias: string) => {
  const rank = rankOfFound({ text: `${alias}.search_text` }, sought);
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const place = sql`${of('risk')}, coalesce(${of('cover')}, 'infinity'), ${of('name_key')}, ${of('id')}`;
  return sought.length === 0 ? place : sql`${rank}, ${place}`;
};
const BY_NAME = sql`c.name_key, c.id`;

/** What runs out first, then what expires, then what is below its minimum; then by how long it lasts. */
export function levelsByRisk(org: OrgContext, { after, limit, ...filters }: StockLevelsPage) {
  const { sought } = filters;
  const place = sql`select ${byRisk(sought, 'a')} from figures a where a.id = ${after ?? null}::uuid`;
  const beyond = sql`(${byRisk(sought, 'f')}) > (${place})`;
  const chosen = sql`select f.* from figures f where ${matching(filters)} and ${after ? beyond : sql`true`}
    order by ${byRisk(sought, 'f')} limit ${limit}`;
  return sql<LevelRow>`with ${figures(org, null)} ${rowsOf(org.today, chosen, byRisk(sought, 'c'))}`;
}

/** What a column of the list is sorted by. What nobody has is worth nothing; what has no date has none. */
const SORTED_BY: Record<SortColumn<'stock'>, RawBuilder<number | null>> = {
  item: sql`0`,
  onHand: sql`f.qty_on_hand`,
  cover: sql`f.cover`,
  expiry: sql`h.expires_on - date '2000-01-01'`,
  value: sql`coalesce(h.value, 0)`,
};

/** By a figure, all of them are reckoned first, as for the risk. What lacks it comes last either way, and equals by name. */
export function levelsSorted(
  org: OrgContext,
  { sort, direction, after, limit, ...filters }: StockLevelsPage & StockOrder,
) {
  const backwards = direction === 'desc';
  const sign = backwards ? sql`-` : sql``;
  const [way, further] = backwards && sort === 'item' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const place = sql`select a.key, a.name_key, a.id from keyed a where a.id = ${after ?? null}::uuid`;
  const beyond = after ? sql`(f.key, f.name_key, f.id) ${further} (${place})` : sql`true`;
  const order = (alias: string) =>
    sql.join(['key', 'name_key', 'id'].map((name) => sql`${sql.ref(`${alias}.${name}`)} ${way}`));
  const chosen = sql`select f.* from keyed f where ${matching(filters)} and ${beyond}
    order by ${order('f')} limit ${limit}`;
  return sql<LevelRow>`with ${figures(org, null)}, held as (
      select x.item_id, sum(x.qty_left * x.unit_cost) as value, min(x.expires_on) filter (where x.blocked_at is null) as expires_on
      from lots x where x.qty_left > 0 group by x.item_id
    ), keyed as (
      select f.*, coalesce(${sign}(${SORTED_BY[sort]})::float8, 'infinity') as key
      from figures f left join held h on h.item_id = f.id
    ) ${rowsOf(org.today, chosen, order('c'))}`;
}

export const countFlagged = (org: OrgContext, filters: RiskFilters) =>
  sql<{ count: number }>`with ${figures(org, null)}
    select count(*) from figures f where ${matching(filters)}`;

export const levelsAmong = (org: OrgContext, ids: readonly string[]) =>
  sql<LevelRow>`with ${figures(org, ids)} ${rowsOf(org.today, sql`select * from figures`, BY_NAME)}`;

export type StockFigure = Pick<
  LevelRow,
  'qty_on_hand' | 'min_qty' | 'days_of_cover' | 'next_delivery' | 'is_out' | 'runs_out' | 'is_low'
> & { id: string };

/**
 * Of those whose stock is followed, or asked a minimum of: what lists of other goods show beside them; on
 * hand is what may be used. Of a few items
 * planning it takes longer than running it.
 */
export const stockFigures = (org: OrgContext, ids: readonly string[]) =>
  sql<StockFigure>`with ${figures(org, ids)}
    select ${PREPARED} f.id, f.qty_usable as qty_on_hand, f.min_qty, round(f.cover::numeric, 1) as days_of_cover, f.next_delivery, f.is_out,
      f.runs_out, f.is_low
    from figures f where f.is_followed or f.min_qty > 0`;

/** The page's items by name: everything asked for is in the index of the list (decision 0007). */
export const pageByName = (
  tx: OrgTx,
  { zone_id, ...page }: StockFilters & { after?: NamePlace | undefined; limit: number },
) => {
  const items = pageOfItems(tx, { ...page, state: 'active' });
  return zone_id === undefined ? items : items.where('zone_id', '=', zone_id);
};
export type NamePlace = NonNullable<Awaited<ReturnType<typeof placeOfItem>>>;

export async function countLevels(tx: OrgTx, { zone_id, ...filters }: StockFilters): Promise<number> {
  let found = itemsMatching(tx, { ...filters, state: 'active' });
  if (zone_id !== undefined) found = found.where('zone_id', '=', zone_id);
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** With the small plot of each: one more query, whatever the number of rows. */
export async function withLastLevels(
  tx: OrgTx,
  org: OrgContext,
  rows: readonly LevelRow[],
): Promise<StockLevel[]> {
  const { today, timeZone } = org;
  const first = addDays(today, 1 - PLOT_DAYS);
  const ids = rows.map(({ id }) => id);
  const byCounts = rows.flatMap(({ id, use_source }) => (use_source === 'counts' ? [id] : []));
  const { rows: moved } = await movedByDay({ ids, byCounts, first, timeZone }).execute(tx);
  const byItem = Map.groupBy(moved, ({ item_id }) => item_id);
  return rows.map((row) => {
    const days = (byItem.get(row.id) ?? []).map(({ day, qty }): DayMoved => ({ day, qty: Quantity.of(qty) }));
    const levels = lastLevels({ on_hand: Quantity.of(row.qty_on_hand), moved: days, today });
    return { ...row, last_levels: levels.map(Quantity.toDecimal) };
  });
}

type Moved = { ids: readonly string[]; byCounts: readonly string[]; first: LocalDate; timeZone: string };

/**
 * What the ledger says of each day. Where only counts tell of the use (`byCounts`), what they found missing went day by
 * day, and not in the moment of the count.
 */
export const movedByDay = ({ ids, byCounts, first, timeZone }: Moved) => {
  const isUseByCounts = sql`m.movement_type = 'COUNT' and m.item_id = any(${byCounts}::uuid[])
    and exists (select from item_use u where u.item_id = m.item_id and u.source = 'counts'
      and u.day = (m.occurred_at at time zone ${timeZone}::text - ${SOLD_BY}::interval)::date)`;
  return sql<{ item_id: string; day: LocalDate; qty: number }>`
    select item_id, day, sum(qty) as qty from (
      select page.id as item_id, m.day, m.qty from unnest(${ids}::uuid[]) as page(id) cross join lateral (
        select (m.occurred_at at time zone ${timeZone}::text)::date as day, m.qty from stock_movements m
        where m.item_id = page.id and m.occurred_at >= ${startOfDay(first, timeZone)}::timestamptz
          and not (${isUseByCounts}) offset ${BY_KEY}) m
      union all
      select page.id, u.day, u.qty from unnest(${byCounts}::uuid[]) as page(id) cross join lateral (
        select u.day, -u.qty as qty from item_use u
        where u.item_id = page.id and u.source = 'counts' and u.day >= ${first}::date offset ${BY_KEY}) u
    ) moved group by item_id, day`;
};

export type StockSummary = {
  items: number;
  value: number;
  average_cover: number | null;
  out_of_stock: number;
  running_out: number;
  low_stock: number;
  flagged: number;
  expiring_lots: number;
  expiring_value: number;
};

export const summaryOf = (org: OrgContext) => sql<StockSummary>`
  with ${figures(org, null)}, held as (
    select x.item_id, sum(x.qty_left * x.unit_cost) as value,
      sum(x.qty_left * x.unit_cost) / nullif(sum(x.qty_left) filter (where x.unit_cost is not null), 0) as unit_cost
    from lots x where x.qty_left > 0 group by x.item_id
  ), costed as (
    -- What was counted and never bought leaves at what its lots are worth.
    select f.*, h.value, coalesce(f.daily_cost, f.daily_use * h.unit_cost) as leaves
    from figures f left join held h on h.item_id = f.id
  ), near as (
    select count(*) as lots, ${WORTH} as value
    from lots x join items i on i.org_id = x.org_id and i.id = x.item_id
    where ${isNear(org.today)} and i.deleted_at is null
  )
  select count(*) as items, round(coalesce(sum(f.value), 0), 2) as value,
    round((sum(f.value) filter (where f.leaves > 0) / nullif(sum(f.leaves), 0))::numeric, 1) as average_cover,
    count(*) filter (where f.is_out) as out_of_stock,
    count(*) filter (where f.runs_out and not f.is_out) as running_out,
    count(*) filter (where ${FLAGS.low}) as low_stock, count(*) filter (where ${FLAGS.flagged}) as flagged,
    (select n.lots from near n) as expiring_lots, (select n.value from near n) as expiring_value
  from costed f`;
