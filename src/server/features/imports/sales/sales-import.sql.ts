import { sql } from 'kysely';
import type { Effects, SalesPreview } from '#domain/imports/import-session.ts';
import type { ImportSurvey, SameDay } from '#domain/imports/survey.ts';
import { NEW_DISHES_MAX, SALES_SUM_MAX } from '#domain/sales/limits.ts';
import type { SalesDayFate } from '#domain/sales/sales.ts';
import {
  NO_EFFECTS,
  problemJson as problem,
  type Resolution,
} from '#server/features/imports/rows/outcomes.sql.ts';
import { oneRow, run } from '#server/features/imports/rows/statements.sql.ts';
import { dishesLike, foreseeSales, recordSales } from '#server/features/sales/sales.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** Shown of days and of names; the rest is counted. */
const DAYS_SHOWN = 100;
const NAMES_SHOWN = 50;

/** Of each day: whether it is new, says what is here already, or meets other sales, and what a person said of those. */
const fateOf = ({ answers }: Pick<Resolution, 'answers'>) => {
  const met = { keep: 'kept', add: 'added', replace: 'replaced' } as const;
  return sql<SalesDayFate>`case when d.is_same then 'same' when not d.is_here then 'new'
    else ${met[answers.same_days ?? 'replace']}::text end`;
};

const fileOf = (tx: OrgTx, importId: string) =>
  oneRow(
    tx,
    sql<{ file_name: string; sha256: Buffer }>`
      select file_name, sha256 from imports where id = ${importId}::uuid`,
  );

/**
 * A row is new where its day is, or where it is added to one; changed where its day takes the place of another; and
 * unchanged where the day says the same as here, or stays.
 */
export async function resolveSalesRows(tx: OrgTx, resolution: Resolution): Promise<void> {
  const { importId, options, today } = resolution;
  await run(
    tx,
    sql`create temp table imp_sales on commit drop as
      select x.id, x.line, coalesce(x.day, ${options.sales_day}::date) as day, x.recipe_name as name, x.sku, x.qty, x.revenue
      from import_sales_rows x where x.import_id = ${importId}::uuid and x.problems is null`,
  );
  await foreseeSales(tx, {
    pos_profile_id: options.pos_profile_id,
    tax_included: options.tax_included,
    sha256: (await fileOf(tx, importId)).sha256,
    rows: sql`select line, day, name, sku, qty, revenue from imp_sales where day <= ${today}::date`,
  });
  await run(
    tx,
    sql`create temp table imp_outcome on commit drop as
      with sums as (
        select day, name_key, greatest(abs(sum(qty)), abs(sum(revenue))) > ${SALES_SUM_MAX}::numeric as is_too_much
        from sold_rows group by day, name_key
      ), judged as (
        select x.id, x.line, case
          when x.day is null then ${problem('MISSING', sql`, 'field', 'day'`)}
          when x.day > ${today}::date then ${problem('DAY_AHEAD', sql`, 'day', x.day`)}
          when a.matched_by is null then ${problem('TOO_MANY_DISHES', sql`, 'limit', ${NEW_DISHES_MAX}::int`)}
          when s.is_too_much then ${problem('QTY_OUT_OF_RANGE')}
        end as problems, ${fateOf(resolution)} as fate
        from imp_sales x
        left join sold_rows r on r.line = x.line
        left join sold_as a on a.name_key = r.name_key
        left join sold_days d on d.day = r.day
        left join sums s on s.day = r.day and s.name_key = r.name_key
      )
      select id, line, problems, null::uuid as target_id, null::uuid as supplier_id,
        case when problems is not null then 'refused' when fate in ('new', 'added') then 'new'
          when fate = 'replaced' then 'changed' else 'unchanged' end as status
      from judged`,
  );
}

/** All that the comparison depends on: sales of the days of the file, names and recipes, and the day. */
export async function salesComparedWith(
  tx: OrgTx,
  { importId, options, today }: Resolution,
): Promise<string> {
  const seen = sql`count(*) || ' ' || coalesce(bit_xor(hashtextextended(id::text || xmin::text, 0)), 0)`;
  const day = sql`coalesce(x.day, ${options.sales_day}::date)`;
  const { state } = await oneRow(
    tx,
    sql<{ state: string }>`
      select concat_ws(', ', ${today}::text, (select ${seen} from sold_names), (select ${seen} from recipes),
        (select ${seen} from sales where day between days.first and days.last)) as state
      from (select min(${day}) as first, max(${day}) as last from import_sales_rows x
        where x.import_id = ${importId}::uuid) days`,
  );
  return state;
}

/** Days that meet other sales, where nobody has said yet what becomes of them. */
export async function askAboutDays(
  tx: OrgTx,
  { answers }: Resolution,
): Promise<Pick<ImportSurvey, 'same_days'> | null> {
  if (answers.same_days !== null) return null;
  const { rows } = await sql<SameDay & { count: number }>`
    select day, revenue_here, revenue, count(*) over () as count from sold_days
    where is_here and not is_same order by day limit ${DAYS_SHOWN}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? null : { same_days: { days: rows.map(({ count: _all, ...day }) => day), count } };
}

/** The rows that are written, with the keys of their names. */
const WRITTEN = sql`select r.* from sold_rows r join imp_outcome o on o.line = r.line where o.status in ('new', 'changed')`;

export async function salesEffects(tx: OrgTx): Promise<Effects> {
  const counts = await oneRow(
    tx,
    sql<Partial<Effects>>`
      with written as (select day, name_key from (${WRITTEN}) w group by day, name_key)
      select count(distinct day) as sales_days, count(*) as sales_created,
        (select count(*) from sold_as a where a.matched_by = 'created' and not a.is_known
          and a.name_key in (select name_key from written)) as dishes_created
      from written`,
  );
  return { ...NO_EFFECTS, ...counts };
}

/** Before the yes: what the days come to, and what names mean. */
export async function previewSales(tx: OrgTx, resolution: Resolution): Promise<SalesPreview> {
  const { rows: days } = await sql<SalesPreview['days'][number] & { count: number }>`
    select d.day, d.revenue, d.revenue_here, ${fateOf(resolution)} as fate, count(*) over () as count
    from sold_days d order by d.day limit ${DAYS_SHOWN}`.execute(tx);
  const { revenue, ...names } = await oneRow(
    tx,
    sql<SalesPreview['names'] & { revenue: number }>`
      select (select coalesce(sum(w.revenue), 0) from (${WRITTEN}) w) as revenue,
        count(*) filter (where matched_by = 'name' or (is_known and matched_by <> 'ignored')) as known,
        count(*) filter (where matched_by = 'alike' and not is_known) as alike,
        count(*) filter (where matched_by = 'created' and not is_known) as created,
        count(*) filter (where matched_by = 'ignored') as ignored
      from sold_as`,
  );
  const { rows: alike } = await sql<SalesPreview['alike'][number]>`
    select a.name, jsonb_build_object('id', r.id, 'name', r.name) as dish
    from sold_as a join recipes r on r.id = a.recipe_id
    where a.matched_by = 'alike' and not a.is_known order by a.line limit ${NAMES_SHOWN}`.execute(tx);
  const { rows: created } = await sql<{ name: string }>`
    select name from sold_as where matched_by = 'created' and not is_known order by line limit ${NAMES_SHOWN}`.execute(
    tx,
  );
  const like = created.length === 0 ? () => [] : await dishesLike(tx);
  return {
    days: days.map(({ count: _all, ...day }) => day),
    day_count: days[0]?.count ?? 0,
    revenue,
    names,
    alike,
    created: created.map(({ name }) => ({ name, like: like(name) })),
  };
}

/** From what was kept of the comparison: where nothing moved since, it is not made again. */
export async function applySales(
  tx: OrgTx,
  { importId, options, answers, ...org }: Resolution,
): Promise<void> {
  const file = await fileOf(tx, importId);
  await recordSales(tx, org, {
    batch: { source: 'file', source_id: importId, pos_profile_id: options.pos_profile_id, ...file },
    tax_included: options.tax_included,
    same_day: answers.same_days ?? 'replace',
    rows: sql`select x.line, coalesce(x.day, ${options.sales_day}::date) as day, x.recipe_name as name, x.sku, x.qty, x.revenue
      from import_sales_rows x join import_outcomes o on o.org_id = x.org_id and o.id = x.id
      where o.import_id = ${importId}::uuid and o.status in ('new', 'changed')`,
  });
}
