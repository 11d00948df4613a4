import { sql } from 'kysely';
import type { RowLimit } from '#domain/reports/report.ts';
import type { ItemValue } from '#server/features/reports/item-value.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type ValuedCategory = { category: string | null; value: number; value_before: number; items: number };

type StockValues = {
  /** One for each moment that was asked for. */
  points: number[] | null;
  categories: ValuedCategory[] | null;
  items: ItemValue[] | null;
  item_count: number;
  unvalued_items: number;
};

type Asked = {
  /** In their order; null, the last: now, whatever clocks of tablets say. Rows compare the last with the first. */
  moments: readonly (Date | null)[];
  category?: string | undefined;
  rows: RowLimit;
};

/** Of a movement `m`; nothing without a lot. */
const VALUE = sql`case when m.lot_id is not null then m.qty * m.unit_cost end`;

/**
 * From what is left today back to each moment: less what came after it, with what left after it. Today's figures are
 * those of the stock page to the last cent, and the last months cost less than the years before them. Lots hold what
 * was paid for them, and lines of the ledger the cost of their lot; a line without a lot is a shortage, worth nothing.
 * An item counts until the day on which it was deleted.
 */
export async function stockValues(tx: OrgTx, { moments, category, rows }: Asked): Promise<StockValues> {
  const at = moments.map((moment) => moment?.toISOString() ?? 'infinity');
  const last = at.length;
  const narrowed = category === undefined ? sql`true` : sql`coalesce(i.category, '') = ${category}`;
  const ofCategory =
    category === undefined
      ? sql`true`
      : sql`m.item_id in (select i.id from items i where coalesce(i.category, '') = ${category})`;
  const { rows: answers } = await sql<StockValues>`
    with moments as (
      select p.n, p.at from unnest(${at}::timestamptz[]) with ordinality p(at, n)
    ), moved as materialized (
      select m.item_id, sum(m.qty) filter (where m.occurred_at >= ${at[last - 1]}::timestamptz) as qty_since,
        sum(${VALUE}) filter (where m.occurred_at >= ${at[last - 1]}::timestamptz) as value_since, sum(${VALUE}) as value
      from stock_movements m where m.occurred_at >= ${at[0]}::timestamptz and ${ofCategory} group by m.item_id
    ), steps as materialized (
      -- What moved between a moment and the next: of each a range of the index, without sorting.
      select p.n, v.value from (select n, at, lead(at, 1, 'infinity') over (order by n) as until from moments) p
      cross join lateral (select coalesce(sum(${VALUE}), 0) as value from stock_movements m
        where m.occurred_at >= p.at and m.occurred_at < p.until and ${ofCategory}) v
    ), held as (
      select x.item_id, sum(x.qty_left * x.unit_cost) as value from lots x where x.qty_left > 0 group by x.item_id
    ), known as materialized (
      select i.id, i.name, i.name_key, i.category, i.unit, i.deleted_at, coalesce(h.value, 0) as value_now,
        l.qty_on_hand - coalesce(s.qty_since, 0) as qty, coalesce(h.value, 0) - coalesce(s.value_since, 0) as value,
        coalesce(h.value, 0) - coalesce(s.value, 0) as value_before
      from stock_levels l join items i on i.org_id = l.org_id and i.id = l.item_id
      left join held h on h.item_id = i.id left join moved s on s.item_id = i.id
      where ${narrowed}
    ), gone as (
      -- Items that were deleted since, a few: what they were worth at each moment, for those after their day.
      select k.deleted_at, k.value_now, p.n, p.at, coalesce((select sum(m.qty * m.unit_cost) from stock_movements m
        where m.item_id = k.id and m.lot_id is not null and m.occurred_at >= p.at), 0) as value
      from known k join moments p on k.deleted_at < p.at
    ), points as (
      select p.n, round((select coalesce(sum(k.value_now), 0) from known k)
        - coalesce((select sum(v.value) from steps v where v.n >= p.n), 0)
        - coalesce((select sum(g.value_now - g.value) from gone g where g.n = p.n), 0), 2) as value
      from moments p
    ), figures as (
      select k.id, k.name, k.name_key, k.category, k.unit, k.deleted_at is not null as deleted,
        case when k.deleted_at < e.at then 0 else k.qty end as qty,
        case when k.deleted_at < e.at then 0 else k.value end as value,
        case when k.deleted_at < b.at then 0 else k.value_before end as value_before
      from known k join moments e on e.n = ${last} join moments b on b.n = 1
    ), valued as (
      select * from figures where qty <> 0 or value <> 0 or value_before <> 0
    ), categories_of as (
      select category, round(sum(value), 2) as value, round(sum(value_before), 2) as value_before,
        count(*) filter (where qty > 0 or value > 0) as items
      from valued group by category
    ), shown as (
      select id as item_id, name as item_name, category, unit, deleted, qty, round(value, 2) as value,
        round(value_before, 2) as value_before
      from valued order by valued.value desc, valued.value_before desc, name_key, id limit ${rows}
    )
    select (select json_agg(p.value order by p.n) from points p) as points,
      (select json_agg(c order by c.value desc, c.value_before desc, c.category) from categories_of c) as categories,
      (select json_agg(s) from shown s) as items, (select count(*) from valued) as item_count,
      (select count(*) from valued where qty > 0 and value = 0) as unvalued_items`.execute(tx);
  return answers[0] ?? { points: null, categories: null, items: null, item_count: 0, unvalued_items: 0 };
}
