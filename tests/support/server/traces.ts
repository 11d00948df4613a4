import type pg from 'pg';

/** In which tables, of all that there are, anything names this number, and how often: columns, texts, JSON and jobs alike. */
export async function everyTrace(owner: pg.Pool, id: string): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1`);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where t::text like '%' || $1 || '%'`,
      [id],
    );
    if (rows[0]?.n) found[name] = rows[0].n;
  }
  return found;
}

/** What the audit tells of one kind of thing in an organisation, in the order it happened. */
export async function auditedActions(owner: pg.Pool, org: string, entity: string): Promise<string[]> {
  const { rows } = await owner.query<{ action: string }>(
    'select action from audit_log where org_id = $1 and entity = $2 order by at',
    [org, entity],
  );
  return rows.map(({ action }) => action);
}
