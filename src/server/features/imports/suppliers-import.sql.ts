import { type RawBuilder, sql } from 'kysely';
import type { Effects } from '#domain/imports/import-session.ts';
import { EVERY_DELIVERY } from '#domain/imports/rows/cutoffs-cell.ts';
import { SUPPLIER_FIELDS } from '#domain/suppliers/supplier.ts';
import {
  NO_EFFECTS,
  problemJson as problem,
  type Resolution,
} from '#server/features/imports/rows/outcomes.sql.ts';
import { oneRow, run, takeReadRows } from '#server/features/imports/rows/statements.sql.ts';
import { bringInSuppliers } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/**
 * Those that will be written, in the order that anybody who holds several takes them in; all others may be edited
 * meanwhile. Not for update: an order that refers to one need not wait. What was decided is compared again once they
 * are held, and a name or a code that another has taken since is noticed there.
 */
export const lockSuppliers = (tx: OrgTx, importId: string) =>
  run(
    tx,
    sql`select count(*) from (select id from suppliers where deleted_at is null and id in (
      select target_id from import_outcomes where import_id = ${importId}::uuid and status = 'changed')
      order by id for no key update) as held`,
  );

/** Closures as they are compared: in one order, whatever the file's. */
const closuresOf = (rows: RawBuilder<unknown>) =>
  sql`(select jsonb_agg(jsonb_build_object('starts_on', k.starts_on, 'ends_on', k.ends_on, 'reason', k.reason)
    order by k.starts_on, k.ends_on, k.reason collate "C") from (${rows}) k)`;

/** By our identifier, the SIRET, the customer code, or a name that only one has and no other code denies. */
export async function resolveSupplierRows(tx: OrgTx, { importId }: Resolution): Promise<void> {
  await takeReadRows(tx, { importId, table: 'import_supplier_rows', name: 'name' });
  await run(
    tx,
    sql`create temp table imp_matched on commit drop as
      with sirets as (
        select siret, count(*) as n, (array_agg(id))[1] as id from suppliers
        where deleted_at is null and siret is not null group by siret
      ), codes as (
        select customer_code, count(*) as n, (array_agg(id))[1] as id from suppliers
        where deleted_at is null and customer_code is not null group by customer_code
      ), names as (
        select name_key, count(*) as n, (array_agg(id))[1] as id from suppliers where deleted_at is null group by name_key
      ), exact_names as (
        select name, count(*) as n, (array_agg(id))[1] as id from suppliers where deleted_at is null group by name
      ), candidates as (
        select r.*, by_id.id as id_supplier, s.n as siret_n, s.id as siret_supplier,
          case when c.n = 1 then c.id end as code_supplier, n.n as name_n,
          case when n.n = 1 then n.id when e.n = 1 then e.id end as name_supplier
        from imp_rows r
        left join suppliers by_id on by_id.id = r.given_id and by_id.deleted_at is null
        left join sirets s on s.siret = r.siret
        left join codes c on c.customer_code = r.customer_code
        left join names n on n.name_key = r.name_key
        left join exact_names e on e.name = r.name
      ), weighed as (
        select c.*, coalesce(c.id_supplier, case when c.siret_n = 1 then c.siret_supplier end,
          case when c.siret is null or cs.siret is null then c.code_supplier end,
          case when c.siret is null or ns.siret is null then c.name_supplier end) as supplier_id
        from candidates c
        left join suppliers cs on cs.id = c.code_supplier
        left join suppliers ns on ns.id = c.name_supplier
      ), named as (
        select *, coalesce('i' || supplier_id, 'g' || given_id, 's' || siret, 'c' || customer_code, 'n' || name_key) as ident,
          case when supplier_id is null and (siret_n > 1 or (name_n > 1 and siret is null and customer_code is null))
            then greatest(siret_n, name_n) end as ambiguous
        from weighed
      )
      -- A bare name that another line gives with a code is that line again.
      select *, case when first_value(ident) over name <> ident and ident like 'n%' then first_value(line) over name
          else first_value(line) over (partition by ident order by line, id) end as first_line
      from named
      window name as (partition by supplier_id is null, name_key order by ident like 'n%', line, id)`,
  );
  await run(tx, sql`analyze imp_matched`);
  const differs = sql.join(
    SUPPLIER_FIELDS.map(
      (field) =>
        sql`(r.${sql.ref(field)} is not null and r.${sql.ref(field)} is distinct from s.${sql.ref(field)})`,
    ),
    sql` or `,
  );
  await run(
    tx,
    sql`create temp table imp_outcome on commit drop as
      with compared as (
        select r.*, s.id as known, (${differs}) as differs,
          coalesce(r.delivery_days, s.delivery_days, '{}') as days, s.delivery_days as old_days
        from imp_matched r left join suppliers s on s.id = r.supplier_id
      ), cut as (
        select t.*, (select jsonb_agg(jsonb_build_object('weekday', d.weekday, 'cutoff_time', c->>'cutoff_time',
              'days_before', (c->>'days_before')::int) order by d.weekday)
            from unnest(t.days) as d(weekday)
            join jsonb_array_elements(t.cutoffs) c on (c->>'weekday')::int in (d.weekday, ${EVERY_DELIVERY}::int)) as wanted,
          (select jsonb_agg(jsonb_build_object('weekday', k.weekday, 'cutoff_time', k.cutoff_time,
              'days_before', k.days_before) order by k.weekday)
            from supplier_cutoffs k where k.supplier_id = t.supplier_id) as kept,
          ${closuresOf(sql`select (c->>'starts_on')::date as starts_on, (c->>'ends_on')::date as ends_on, c->>'reason' as reason
            from jsonb_array_elements(t.closures) c`)} as closed,
          ${closuresOf(sql`select * from supplier_closures k where k.supplier_id = t.supplier_id`)} as kept_closed
        from compared t
      )
      select id, line,
        case when ambiguous is not null or first_line <> line then 'refused'
          when known is null then 'new'
          when differs or (cutoffs is not null and wanted is distinct from kept)
            or (closures is not null and closed is distinct from kept_closed) then 'changed'
          else 'unchanged' end as status,
        case when ambiguous is not null then ${problem('SUPPLIER_AMBIGUOUS', sql`, 'name', name, 'count', ambiguous`)}
          when first_line <> line then ${problem('SAME_AS_LINE', sql`, 'line', first_line`)} end as problems,
        supplier_id as target_id, null::uuid as supplier_id, days,
        case when cutoffs is not null then coalesce(wanted, '[]') end as cutoffs,
        case when closures is not null then coalesce(closed, '[]') end as closures
      from cut`,
  );
}

export async function supplierEffects(tx: OrgTx): Promise<Effects> {
  const counts = await oneRow(
    tx,
    sql<Partial<Effects>>`
      select count(*) filter (where status = 'new') as suppliers_created,
        count(*) filter (where status = 'changed') as suppliers_updated from imp_outcome`,
  );
  return { ...NO_EFFECTS, ...counts };
}

export async function applySuppliers(tx: OrgTx, { importId, now }: Resolution): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_plan on commit drop as
      select o.status, coalesce(o.target_id, gen_random_uuid()) as supplier_id, o.days, o.cutoffs, o.closures,
        ${sql.join(SUPPLIER_FIELDS.map((field) => sql`r.${sql.ref(field)}`))}
      from imp_outcome o join imp_rows r on r.id = o.id where o.status in ('new', 'changed')`,
  );
  const rows = (status: 'new' | 'changed') =>
    sql`select supplier_id as id, ${sql.join(SUPPLIER_FIELDS.map((field) => sql.ref(field)))}
      from imp_plan where status = ${status}::text`;
  await bringInSuppliers(tx, {
    created: rows('new'),
    changed: rows('changed'),
    delivery: sql`select supplier_id, days, cutoffs, closures from imp_plan`,
    now,
    note: { import_id: importId },
  });
}
