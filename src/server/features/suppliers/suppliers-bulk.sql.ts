import { type RawBuilder, sql } from 'kysely';
import { SUPPLIER_FIELDS } from '#domain/suppliers/supplier.ts';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';

/** What many suppliers are written from: a query that yields these columns, the moment, and what the audit trail adds. */
type Bulk = { rows: RowSource; now: Date; note: object };

const columns = sql.join(SUPPLIER_FIELDS.map((field) => sql.ref(field)));

/** What a new supplier has where nobody says. */
const DEFAULTS: Partial<Record<(typeof SUPPLIER_FIELDS)[number], RawBuilder<unknown>>> = {
  pays: sql`'France'`,
  delivery_days: sql`'{}'`,
  lead_time_jours: sql`2`,
  franco_policy: sql`'WARN'`,
};
const given = sql.join(
  SUPPLIER_FIELDS.map((field) => {
    const instead = DEFAULTS[field];
    return instead ? sql`coalesce(t.${sql.ref(field)}, ${instead})` : sql`t.${sql.ref(field)}`;
  }),
);
const changes = sql.join(
  SUPPLIER_FIELDS.map((field) => sql`${sql.ref(field)} = coalesce(t.${sql.ref(field)}, s.${sql.ref(field)})`),
);

const audited = (row: string) => sql`to_jsonb(${sql.ref(row)}) - 'name_key' - 'search_text'`;

/** `rows`: id and SUPPLIER_FIELDS. */
export async function insertSuppliers(tx: OrgTx, { rows, now, note }: Bulk): Promise<void> {
  await sql`insert into suppliers (id, ${columns}, created_at, updated_at)
    select t.id, ${given}, ${now}::timestamptz, ${now}::timestamptz from (${rows}) t`.execute(tx);
  await auditEach(
    tx,
    { action: 'supplier.created', entity: 'suppliers' },
    sql`select s.id as entity_id, null::jsonb as before,
      (${audited('s')}) || ${JSON.stringify(note)}::jsonb as after
      from suppliers s where s.id in (select t.id from (${rows}) t)`,
  );
}

/** `rows`: id and name, of suppliers of whom nothing else is known. */
export const insertNamedSuppliers = (tx: OrgTx, { rows, ...bulk }: Bulk) =>
  insertSuppliers(tx, {
    ...bulk,
    rows: sql`select t.id, ${sql.join(
      SUPPLIER_FIELDS.map((field) =>
        field === 'name' ? sql`t.name` : sql`(null::suppliers).${sql.ref(field)} as ${sql.ref(field)}`,
      ),
    )} from (${rows}) t`,
  });

/** `rows`: id and SUPPLIER_FIELDS, of which those that are null stay as they are. */
export async function updateSuppliers(tx: OrgTx, { rows, now, note }: Bulk): Promise<void> {
  await sql`create temp table suppliers_before on commit drop as
    select s.* from suppliers s where s.id in (select t.id from (${rows}) t)`.execute(tx);
  await sql`update suppliers s set ${changes}, version = s.version + 1, updated_at = ${now}::timestamptz
    from (${rows}) t where s.id = t.id`.execute(tx);
  await auditEach(
    tx,
    { action: 'supplier.updated', entity: 'suppliers' },
    sql`select s.id as entity_id, ${audited('b')} as before,
      (${audited('s')}) || ${JSON.stringify(note)}::jsonb as after
      from suppliers_before b join suppliers s on s.id = b.id`,
  );
}

/**
 * `rows`: supplier_id, days, and cutoffs: a list that names them names all of them, null says nothing. A cut-off goes
 * with its delivery day (cutoffsOfDays).
 */
export async function writeCutoffs(tx: OrgTx, rows: RowSource): Promise<void> {
  await sql`delete from supplier_cutoffs c using (${rows}) t
    where t.supplier_id = c.supplier_id and (t.cutoffs is not null or c.weekday <> all (t.days))`.execute(tx);
  await sql`insert into supplier_cutoffs (supplier_id, weekday, cutoff_time, days_before)
    select t.supplier_id, (c->>'weekday')::smallint, c->>'cutoff_time', (c->>'days_before')::smallint
    from (${rows}) t cross join lateral jsonb_array_elements(t.cutoffs) c`.execute(tx);
}

/** `rows`: supplier_id and closures: all of them, null says nothing. */
export async function writeClosures(tx: OrgTx, rows: RowSource): Promise<void> {
  await sql`delete from supplier_closures c using (${rows}) t
    where t.supplier_id = c.supplier_id and t.closures is not null`.execute(tx);
  await sql`insert into supplier_closures (supplier_id, starts_on, ends_on, reason)
    select t.supplier_id, (c->>'starts_on')::date, (c->>'ends_on')::date, c->>'reason'
    from (${rows}) t cross join lateral jsonb_array_elements(t.closures) c`.execute(tx);
}
