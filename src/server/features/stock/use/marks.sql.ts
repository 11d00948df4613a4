import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { UseMark } from '#domain/stock/use.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

export type Mark = { kind: UseMark; ref_id?: string; day?: LocalDate };

export const markForReplay = (tx: OrgTx, marks: readonly Mark[]): Promise<void> =>
  sendUnheard(
    tx,
    sql`insert into use_marks (kind, ref_id, day)
      select kind, ref_id, day
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m(kind text, ref_id uuid, day date)`.execute(
      tx,
    ),
  );

/** Of two replays of an organisation at once (a worker that is taken for dead may still be at it), one waits. */
export const takeTurn = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('use ' || current_org()::text, 0)),
    set_config('statement_timeout', '120s', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(
    tx,
  );

/** Every mark of sales becomes one of the days on which something of it was sold. */
export async function marksAsDays(tx: OrgTx): Promise<void> {
  await sql`
    with taken as (
      delete from use_marks where kind in ('since', 'recipe', 'sold_name') returning kind, day, ref_id
    ), names as (
      select n.id from taken t join sold_names n on n.recipe_id = t.ref_id where t.kind = 'recipe'
      union select t.ref_id from taken t where t.kind = 'sold_name'
    )
    insert into use_marks (kind, day)
    select 'day', s.day from names n join sales s on s.sold_name_id = n.id
    union select 'day', s.day from sales s where s.day >= (select min(t.day) from taken t where t.kind = 'since')`.execute(
    tx,
  );
}

/** The first days that wait, taken: what is sold on them from here on brings a mark of its own. */
export async function takeDays(tx: OrgTx, most: number): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: LocalDate }>`
    with taken as (
      delete from use_marks where kind = 'day' and day in (
        select distinct day from use_marks where kind = 'day' order by day limit ${most})
      returning day
    )
    select distinct day from taken order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** The same of items whose counts say something else; from the first of their days on. */
export async function takeCounted(tx: OrgTx, most: number): Promise<{ item_id: string; day: LocalDate }[]> {
  const { rows } = await sql<{ item_id: string; day: LocalDate }>`
    with taken as (
      delete from use_marks where kind = 'item' and ref_id in (
        select distinct ref_id from use_marks where kind = 'item' order by ref_id limit ${most})
      returning ref_id, day
    )
    select ref_id as item_id, min(day) as day from taken group by ref_id order by ref_id`.execute(tx);
  return rows;
}

export async function hasMarks(tx: OrgTx): Promise<boolean> {
  const { rows } = await sql`select from use_marks limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether any of these items was sold on that day or after. */
export async function wereSold(
  tx: OrgTx,
  { itemIds, since }: { itemIds: readonly string[]; since: LocalDate },
): Promise<boolean> {
  const { rows } = await sql`${PREPARED} select from item_use
    where item_id = any(${itemIds}::uuid[]) and source = 'sales' and day >= ${since}::date limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
