import { sql } from 'kysely';
import type { Role } from '#domain/access/permissions.ts';
import type { AnyTx, OrgTx, UserTx } from '#server/platform/db/in-org.ts';

export type MyOrganisation = {
  org_id: string;
  /** Only while the person works there. */
  name: string | null;
  role: Role;
  since: Date;
  until: Date | null;
  is_active: boolean;
};

/** Where this person works or has worked, by the organisation's number. */
export async function myOrganisations(tx: UserTx, userId: string): Promise<MyOrganisation[]> {
  const { rows } = await sql<MyOrganisation>`
    select distinct on (r.org_id) r.org_id, o.name, r.role, r.created_at as since, r.deleted_at as until,
      r.deleted_at is null as is_active
    from user_roles r left join organizations o on o.id = r.org_id
    where r.user_id = ${userId}::uuid order by r.org_id, r.deleted_at desc nulls first, r.created_at desc`.execute(
    tx,
  );
  return rows;
}

export async function readAccount(tx: AnyTx, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select id, name as full_name, email, email_confirmed_at, two_factor_enabled, created_at, updated_at
    from auth.users where id = ${userId}::uuid`.execute(tx);
  return rows[0] ?? {};
}

export type PersonalTable = { name: string; column: string; columns: { name: string; type: string }[] };

/** Every table of accounts that has rows of a person's: one that comes tomorrow is in here tomorrow. */
export async function tablesOfAccounts(tx: AnyTx): Promise<PersonalTable[]> {
  const { rows } = await sql<PersonalTable>`
    select c.relname::text as name, k.attname::text as column,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute k on k.attrelid = f.conrelid and k.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'auth.users'::regclass and c.relnamespace = 'auth'::regnamespace
    order by 1, 2`.execute(tx);
  return rows;
}

export async function rowsOfAccount(
  tx: AnyTx,
  { name, column }: PersonalTable,
  { columns, userId }: { columns: readonly string[]; userId: string },
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((one) => sql.ref(one)))} from ${sql.table(`auth.${name}`)}
    where ${sql.ref(column)} = ${userId}::uuid limit 5000`.execute(tx);
  return rows;
}

/** Columns of organisations' tables that name an account. */
export async function columnsNamingPeople(tx: AnyTx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname::text as table, k.attname::text as column
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute k on k.attrelid = f.conrelid and k.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
    order by 1, 2`.execute(tx);
  return rows;
}

export async function countNaming(
  tx: OrgTx,
  { table, column }: { table: string; column: string },
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where org_id = current_org() and ${sql.ref(column)} = ${userId}::uuid`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export type MyAct = {
  id: string;
  at: Date;
  at_text: string;
  action: string;
  entity: string;
  entity_id: string;
};

/** What this person did there, without what it was before and after: those are the organisation's. */
export async function actsOf(
  tx: OrgTx,
  userId: string,
  { after, limit }: { after: Pick<MyAct, 'id' | 'at_text'> | null; limit: number },
): Promise<MyAct[]> {
  const start = after ? sql`and (at, id) > (${after.at_text}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<MyAct>`
    select id, at, at::text as at_text, action, entity, entity_id from audit_log
    where org_id = current_org() and user_id = ${userId}::uuid ${start} order by at, id limit ${limit}`.execute(
    tx,
  );
  return rows;
}
