import { sql } from 'kysely';
import { EVERY_DELIVERY } from '#domain/imports/rows/cutoffs-cell.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import {
  type Effects,
  NO_EFFECTS,
  oneRow,
  problemJson as problem,
  type Resolution,
  run,
} from './outcomes.sql.ts';

/** What a row may change, each under the name of its column. */
const FIELDS = [
  'name',
  'type_produit',
  'notes',
  'customer_code',
  'siret',
  'contact_nom',
  'contact_email',
  'contact_tel',
  'email',
  'phone',
  'adresse',
  'code_postal',
  'ville',
  'pays',
  'delivery_days',
  'lead_time_jours',
  'franco_amount',
  'delivery_fee',
  'franco_policy',
] as const;

export const lockSuppliers = (tx: OrgTx) =>
  run(
    tx,
    sql`select count(*) from (select id from suppliers where deleted_at is null order by id for update) as held`,
  );

/** By our identifier, the SIRET, the customer code, or a name that only one has and no other code denies. */
export async function resolveSupplierRows(tx: OrgTx, { importId }: Resolution): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_rows on commit drop as
      select x.*, left(search_key(x.name), 120) as name_key
      from import_supplier_rows x where x.import_id = ${importId}::uuid and x.problems is null`,
  );
  await run(tx, sql`analyze imp_rows`);
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
    FIELDS.map(
      (field) =>
        sql`(r.${sql.ref(field)} is not null and r.${sql.ref(field)} is distinct from s.${sql.ref(field)})`,
    ),
    sql` or `,
  );
  await run(
    tx,
    sql`create temp table imp_outcome on commit drop as
      with told as (
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
            from supplier_cutoffs k where k.supplier_id = t.supplier_id) as kept
        from told t
      )
      select id, line,
        case when ambiguous is not null or first_line <> line then 'refused'
          when known is null then 'new'
          when differs or (cutoffs is not null and wanted is distinct from kept) then 'changed'
          else 'unchanged' end as status,
        case when ambiguous is not null then ${problem('SUPPLIER_AMBIGUOUS', sql`, 'name', name, 'count', ambiguous`)}
          when first_line <> line then ${problem('SAME_AS_LINE', sql`, 'line', first_line`)} end as problems,
        supplier_id as target_id, null::uuid as supplier_id, wanted, cutoffs is not null as has_cutoffs, days
      from cut`,
  );
  await run(tx, sql`create index on imp_outcome (id)`);
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
      select o.id, o.status, coalesce(o.target_id, gen_random_uuid()) as supplier_id, o.wanted, o.has_cutoffs, o.days
      from imp_outcome o where o.status in ('new', 'changed')`,
  );
  await run(
    tx,
    sql`insert into suppliers (id, name, type_produit, notes, customer_code, siret, contact_nom, contact_email, contact_tel,
        email, phone, adresse, code_postal, ville, pays, delivery_days, lead_time_jours, franco_amount, delivery_fee,
        franco_policy, created_at, updated_at)
      select p.supplier_id, r.name, r.type_produit, r.notes, r.customer_code, r.siret, r.contact_nom, r.contact_email,
        r.contact_tel, r.email, r.phone, r.adresse, r.code_postal, r.ville, coalesce(r.pays, 'France'),
        coalesce(r.delivery_days, '{}'), coalesce(r.lead_time_jours, 2), r.franco_amount, r.delivery_fee,
        coalesce(r.franco_policy, 'WARN'), ${now}::timestamptz, ${now}::timestamptz
      from imp_plan p join imp_rows r on r.id = p.id where p.status = 'new'`,
  );
  const changes = sql.join(
    FIELDS.map((field) => sql`${sql.ref(field)} = coalesce(r.${sql.ref(field)}, s.${sql.ref(field)})`),
  );
  await run(
    tx,
    sql`with old as (
        select s.* from suppliers s join imp_plan p on p.supplier_id = s.id where p.status = 'changed'
      ), changed as (
        update suppliers s set ${changes}, version = s.version + 1, updated_at = ${now}::timestamptz
        from imp_plan p join imp_rows r on r.id = p.id
        where s.id = p.supplier_id and p.status = 'changed'
        returning s.*
      )
      insert into audit_log (org_id, action, entity, entity_id, before, after)
      select current_org(), 'supplier.updated', 'suppliers', c.id, to_jsonb(o) - 'name_key' - 'search_text',
        (to_jsonb(c) - 'name_key' - 'search_text') || jsonb_build_object('import_id', ${importId}::text)
      from changed c join old o on o.id = c.id`,
  );
  await run(
    tx,
    sql`insert into audit_log (org_id, action, entity, entity_id, after)
      select current_org(), 'supplier.created', 'suppliers', s.id,
        (to_jsonb(s) - 'name_key' - 'search_text') || jsonb_build_object('import_id', ${importId}::text)
      from imp_plan p join suppliers s on s.id = p.supplier_id where p.status = 'new'`,
  );
  // A cut-off goes with its delivery day (cutoffsOfDays); a list that names them names all of them.
  await run(
    tx,
    sql`delete from supplier_cutoffs c using imp_plan p
      where p.supplier_id = c.supplier_id and (p.has_cutoffs or c.weekday <> all (p.days))`,
  );
  await run(
    tx,
    sql`insert into supplier_cutoffs (supplier_id, weekday, cutoff_time, days_before)
      select p.supplier_id, (c->>'weekday')::smallint, c->>'cutoff_time', (c->>'days_before')::smallint
      from imp_plan p cross join lateral jsonb_array_elements(p.wanted) c where p.has_cutoffs`,
  );
}
