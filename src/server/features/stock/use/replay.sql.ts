import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { UseSource } from '#domain/sales/sales.ts';
import { DAY_USE_MAX } from '#domain/stock/use.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';

type UseChange = {
  item_id: string;
  unit: Unit | null;
  day: LocalDate;
  occurred_at: Date;
  /** What was used; null: nothing any more. */
  qty: number | null;
  /** Of it, what has to leave the stock: null where none is kept yet. */
  posts: number | null;
  /** What left it so far. */
  posted_qty: number | null;
  posting_id: string | null;
};

/**
 * What the sales of these days used of each item, where it is not what is written. `sold_at`: when what was sold on the
 * day has left; before the stock of an item was kept, it takes nothing from it. Step by step and by key: right after a
 * large import nobody knows how many rows there are, and a plan that guesses repeats the whole sum for every item.
 */
export async function changedUse(
  tx: OrgTx,
  days: readonly { day: LocalDate; sold_at: Date }[],
): Promise<UseChange[]> {
  const { rows } = await sql<UseChange>`
    with days as materialized (
      select day, sold_at from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, sold_at timestamptz)
    ), dishes as materialized (
      select s.day, n.recipe_id, sum(s.qty * n.portions) as qty
      from sales s join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id
      where s.day = any(${days.map(({ day }) => day)}::date[]) and n.recipe_id is not null
      group by s.day, n.recipe_id
    ), used as (
      select d.day, r.item_id,
        greatest(-${DAY_USE_MAX}::numeric, least(${DAY_USE_MAX}::numeric, round(sum(d.qty * r.qty), 3))) as qty
      from dishes d join recipe_items r on r.recipe_id = d.recipe_id
      group by d.day, r.item_id
    ), written as (
      select day, item_id, qty, posted_qty, posting_id from item_use
      where source = 'sales' and day = any(${days.map(({ day }) => day)}::date[])
    ), compared as materialized (
      select coalesce(u.day, w.day) as day, coalesce(u.item_id, w.item_id) as item_id, u.qty, w.qty as was,
        w.posted_qty, w.posting_id
      from used u full join written w on w.day = u.day and w.item_id = u.item_id
    ), kept as (
      select c.*, d.sold_at, i.unit, case when d.sold_at > l.tracked_since and c.qty <> 0 then c.qty end as posts
      from compared c join days d on d.day = c.day
      cross join lateral (select unit from items where id = c.item_id offset ${BY_KEY}) i
      left join lateral (select tracked_since from stock_levels where item_id = c.item_id offset ${BY_KEY}) l on true
    )
    select item_id, unit, day, sold_at as occurred_at, qty, posts, posted_qty, posting_id from kept
    where qty is distinct from was or posts is distinct from posted_qty
    order by day, item_id`.execute(tx);
  return rows;
}

export type UseRow = {
  item_id: string;
  day: LocalDate;
  qty: number | null;
  posted_qty: number | null;
  posting_id: string | null;
};

/**
 * Rows without a quantity go; the months that they are of are added up anew. Whoever calls has the turn of its
 * organisation (`takeTurn`) and holds the units: nobody else writes a day of these months meanwhile.
 */
export async function writeUse(tx: OrgTx, source: UseSource, changes: readonly UseRow[]): Promise<void> {
  await writeDays(tx, source, changes);
  await writeMonths(tx, source, changes);
}

const writeDays = (tx: OrgTx, source: UseSource, changes: readonly UseRow[]): Promise<void> => {
  const gone = changes.filter(({ qty }) => qty === null);
  const used = changes.filter(({ qty }) => qty !== null);
  const json = (rows: readonly UseRow[]) => JSON.stringify(rows);
  return sendUnheard(
    tx,
    sql`with gone as (
        delete from item_use u using jsonb_to_recordset(${json(gone)}::jsonb) as g(item_id uuid, day date)
        where u.item_id = g.item_id and u.source = ${source} and u.day = g.day
      )
      insert into item_use (item_id, day, source, qty, posted_qty, posting_id)
      select item_id, day, ${source}::text, qty, posted_qty, posting_id
      from jsonb_to_recordset(${json(used)}::jsonb)
        as n(item_id uuid, day date, qty numeric, posted_qty numeric, posting_id uuid)
      on conflict (org_id, item_id, source, day)
      do update set qty = excluded.qty, posted_qty = excluded.posted_qty, posting_id = excluded.posting_id`.execute(
      tx,
    ),
  );
};

/** A statement of its own: it sees the days that were written before it. */
const writeMonths = (tx: OrgTx, source: UseSource, changes: readonly UseRow[]): Promise<void> => {
  const touched = JSON.stringify(changes.map(({ item_id, day }) => ({ item_id, day })));
  return sendUnheard(
    tx,
    sql`with touched as materialized (
        select distinct item_id, date_trunc('month', day)::date as month
        from jsonb_to_recordset(${touched}::jsonb) as t(item_id uuid, day date)
      ), summed as materialized (
        select t.item_id, t.month, u.qty, u.days from touched t cross join lateral (
          select sum(u.qty) as qty, count(*) as days from item_use u
          where u.item_id = t.item_id and u.source = ${source} and u.day >= t.month
            and u.day < t.month + interval '1 month' offset ${BY_KEY}) u
      ), gone as (
        delete from item_use_months m using summed s
        where s.days = 0 and m.month = s.month and m.item_id = s.item_id and m.source = ${source}
      )
      insert into item_use_months (item_id, month, source, qty, days)
      select item_id, month, ${source}::text, qty, days from summed where days > 0
      on conflict (org_id, month, item_id, source) do update set qty = excluded.qty, days = excluded.days`.execute(
      tx,
    ),
  );
};
