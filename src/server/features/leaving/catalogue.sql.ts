import { sql } from 'kysely';
import type { Link } from '#domain/leaving/erasure.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

export type TableColumn = { name: string; type: string };
export type OrgTable = { name: string; columns: TableColumn[] };

/** The organisation itself: its own number is what others call `org_id`. */
export const ORGANISATIONS = 'organizations';

/** Every table of organisations, as the database knows them: one that comes tomorrow is in here tomorrow. */
export async function tablesOfOrganisations(tx: AnyTx): Promise<OrgTable[]> {
  const { rows } = await sql<OrgTable>`
    select c.relname::text as name,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (c.relname = ${ORGANISATIONS} or exists (
      select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped))
    group by c.relname order by c.relname`.execute(tx);
  return rows;
}

/** Which of them refer to which. */
export async function linksBetween(tx: AnyTx): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(tx);
  return rows;
}
