import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { type ConsumptionOrder, SOLD_BY } from '#domain/stock/use.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { ENTERED } from './counted.sql.ts';

export type Consumption = {
  id: string;
  name: string;
  sku: string | null;
  unit: Unit | null;
  first_at: Date;
  second_at: Date;
  theoretical: number | null;
  counted: number;
  difference: number | null;
  percent: number | null;
  value: number | null;
};

/** More inventories than anybody looks back on. */
const COUNTS_MAX = 24;

export const lastCounts = (tx: OrgTx) =>
  tx
    .selectFrom('stock_counts')
    .select(['id', 'name', 'ended_at'])
    .where('status', '=', 'VALIDATED')
    .where('ended_at', 'is not', null)
    .$narrowType<{ ended_at: Date }>()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COUNTS_MAX)
    .execute();

type Asked = { count_id: string; timeZone: string; item_id?: string | undefined };

/** As domain/stock/use.ts has the days between two moments (`daysSold`). */
const daysOf = (period: string, timeZone: string): RawBuilder<unknown> => {
  const day = (column: string) =>
    sql`(${sql.ref(`${period}.${column}`)} at time zone ${timeZone}::text - ${SOLD_BY}::interval)::date`;
  return sql`u.day > ${day('first_at')} and u.day <= ${day('second_at')}`;
};

/**
 * As `figures`: each item of an inventory with its count before that one. `counted_once` where there is none, and then
 * no more is known of it.
 */
const figures = ({ count_id, timeZone, item_id }: Asked): RawBuilder<unknown> => sql`
  periods as (
    select l.item_id, l.counted_at as second_at, l.counted_qty as second_qty, l.unit_cost, p.first_at, p.first_qty
    from stock_count_lines l left join lateral (
      select b.counted_at as first_at, b.counted_qty as first_qty from stock_count_lines b
      join stock_counts c on c.org_id = b.org_id and c.id = b.count_id
      where b.org_id = l.org_id and b.item_id = l.item_id and b.counted_at < l.counted_at and b.counted_qty is not null
        and b.expected_qty is not null and c.status = 'VALIDATED'
      order by b.counted_at desc limit 1) p on true
    where l.count_id = ${count_id}::uuid and l.counted_qty is not null and l.expected_qty is not null
      and ${item_id === undefined ? sql`true` : sql`l.item_id = ${item_id}::uuid`}
  ), used as materialized (
    select p.*, p.first_at is null as counted_once, p.first_qty + ${ENTERED('p')} - p.second_qty as counted,
      case when exists (select from recipe_items r where r.item_id = p.item_id) then coalesce((
        select sum(u.qty) from item_use u where u.item_id = p.item_id and u.source = 'sales'
          and ${daysOf('p', timeZone)}), 0) end as theoretical
    from periods p
  ), figures as (
    select i.id, i.name, i.name_key, i.sku, i.unit, u.first_at, u.second_at, u.theoretical, u.counted, u.counted_once,
      u.counted - u.theoretical as difference, round(u.theoretical * u.unit_cost, 2) as theoretical_value,
      round((u.counted - u.theoretical) * 100 / nullif(u.theoretical, 0), 1) as percent,
      round((u.counted - u.theoretical) * u.unit_cost, 2) as value
    from used u cross join lateral (
      select i.id, i.name, i.name_key, i.sku, i.unit from items i where i.id = u.item_id offset ${BY_KEY}) i
  )`;

const SHOWN = sql`f.id, f.name, f.sku, f.unit, f.first_at, f.second_at, f.theoretical, f.counted, f.difference,
  f.percent, f.value`;

const ORDERS: Record<ConsumptionOrder, RawBuilder<unknown>> = {
  value: sql`abs(f.value) desc nulls last, f.name_key, f.id`,
  percent: sql`abs(f.percent) desc nulls last, f.name_key, f.id`,
  name: sql`f.name_key, f.id`,
};

type Page = Asked & { order: ConsumptionOrder; after?: string | undefined; limit: number };

export const consumptionPage = ({ order, after, limit, ...asked }: Page) => sql<Consumption>`
  with ${figures(asked)}, placed as (
    select f.*, row_number() over (order by ${ORDERS[order]}) as place from figures f where not f.counted_once
  )
  select ${SHOWN} from placed f
  where f.place > coalesce((select a.place from placed a where a.id = ${after ?? null}::uuid), 0)
  order by f.place limit ${limit}`;

export type ConsumptionTotals = {
  items: number;
  counted_once: number;
  without_recipe: number;
  theoretical_value: number;
  value: number;
};

export const consumptionTotals = (asked: Asked) => sql<ConsumptionTotals>`
  with ${figures(asked)}
  select count(*) filter (where not counted_once) as items, count(*) filter (where counted_once) as counted_once,
    count(*) filter (where theoretical is null and not counted_once) as without_recipe,
    coalesce(sum(theoretical_value) filter (where not counted_once), 0) as theoretical_value,
    coalesce(sum(value), 0) as value
  from figures`;

export const consumptionOfItem = (asked: Asked & { item_id: string }) => sql<Consumption>`
  with ${figures(asked)} select ${SHOWN} from figures f where not f.counted_once`;

export type DayWithDishes = {
  day: LocalDate;
  qty: number;
  dishes: { id: string; name: string; portions: number; qty: number }[];
};

/** The dishes that took of the item on each of these days (`day`, `qty`), those that took most first. */
export const withDishes = (days: RawBuilder<unknown>, item_id: RawBuilder<unknown>) => sql<DayWithDishes>`
  select d.day, d.qty, coalesce(x.dishes, '[]') as dishes from (${days}) d left join lateral (
    select json_agg(json_build_object('id', o.id, 'name', o.name, 'portions', o.portions, 'qty', o.qty)
      order by o.qty desc, o.name) as dishes
    from (
      select r.id, r.name, sum(s.qty * n.portions) as portions, round(sum(s.qty * n.portions * t.qty), 3) as qty
      from sales s join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id
      join recipe_items t on t.org_id = n.org_id and t.recipe_id = n.recipe_id and t.item_id = ${item_id}
      join recipes r on r.org_id = n.org_id and r.id = n.recipe_id
      where s.day = d.day group by r.id, r.name
    ) o) x on true
  order by d.day desc`;

type ItemPeriod = { item_id: string; first_at: Date; second_at: Date; timeZone: string };

export const daysOfItem = ({ item_id, first_at, second_at, timeZone }: ItemPeriod) =>
  withDishes(
    sql`select u.day, u.qty from item_use u,
      (select ${first_at}::timestamptz as first_at, ${second_at}::timestamptz as second_at) p
      where u.item_id = ${item_id}::uuid and u.source = 'sales' and ${daysOf('p', timeZone)}`,
    sql`${item_id}::uuid`,
  );

const PENDING_MAX = 10_000;

export const pendingDays = (tx: OrgTx): Promise<number> =>
  countUpTo(tx, sql`select distinct day from use_marks where kind <> 'item'`, PENDING_MAX);
