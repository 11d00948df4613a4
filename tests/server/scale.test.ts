import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../support/server/test-app.ts';

const app = testApp();

/** What keeps a table on one node all the same, or reaches over all of them, each with the reason (docs/scale.md). */
const DECLARED: Record<string, string> = {
  'user_roles: policy own_roles is not of one organisation':
    'a person chooses one: the directory, on one node',
  'invitations: policy own_address is not of one organisation':
    'a person joins one: the directory, on one node',
  'idempotency_keys: policy forget_old_keys is not of one organisation': 'the platform forgets what is old',
  'idempotency_keys: policy erased_with_the_organisation is not of one organisation':
    'of one organisation, where nobody acts: it goes with the rest of it',
  'organisation_erasures: policy own_memberships is not of one organisation':
    'a person reads above every page that one of theirs is about to go: the directory, on one node',
  'mail_days: policy forget_old_days is not of one organisation': 'the platform forgets what is old',
  'auth.sessions: trigger stamp_first_session reaches auth.users': 'accounts: the directory, on one node',
};

/** A copy of these lies on every node: any table may refer to them. */
const ON_EVERY_NODE = ['organizations', 'auth.users'];

/** Of an organisation too, and asked by person before one is chosen: it lies on one node, where no other table reaches it. */
const DIRECTORY = ['user_roles', 'invitations', 'organisation_erasures'];

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')`;

/** Whatever has `org_id` is an organisation's. */
const IS_OF_ORGANISATION = (table: string) =>
  `exists (select from pg_attribute where attrelid = ${table} and attname = 'org_id' and not attisdropped)`;

const COLUMNS = (table: string, numbers: string) =>
  `(select array_agg(a.attname::text order by k.place) from unnest(${numbers}) with ordinality k(number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`;

/** Everything of the catalogue that a PostgreSQL spread over nodes would refuse or ask every node for. */
async function obstacles(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  return [
    ...(await keys(client)),
    ...(await links(client)),
    ...(await policies(client)),
    ...(await triggers(client)),
  ].sort();
}

type Asking = pg.Pool | pg.PoolClient;

async function keys(client: Asking): Promise<string[]> {
  const { rows } = await client.query<{ table: string; index: string; first: string }>(`
    select c.oid::regclass::text as table, i.indexrelid::regclass::text as index,
      pg_get_indexdef(i.indexrelid, 1, true) as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and (i.indisunique or i.indisexclusion) and ${IS_OF_ORGANISATION('c.oid')}`);
  const { rows: optional } = await client.query<{ table: string }>(`
    select a.attrelid::regclass::text as table
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p') and a.attname = 'org_id' and not a.attnotnull`);
  return [
    ...rows
      .filter(({ first }) => first !== 'org_id')
      .map(({ table, index, first }) => `${table}: unique index ${index} begins with ${first}`),
    ...optional.map(({ table }) => `${table}: org_id may be null`),
  ];
}

async function links(client: Asking): Promise<string[]> {
  const { rows } = await client.query<{
    table: string;
    name: string;
    target: string;
    follows: boolean;
    ours: [from: boolean, to: boolean];
    columns: [from: string[], to: string[]];
  }>(`
    select f.conrelid::regclass::text as table, f.conname as name, f.confrelid::regclass::text as target,
      f.confupdtype not in ('a', 'r') as follows,
      array[${IS_OF_ORGANISATION('f.conrelid')}, ${IS_OF_ORGANISATION('f.confrelid')}] as ours,
      json_build_array(${COLUMNS('f.conrelid', 'f.conkey')}, ${COLUMNS('f.confrelid', 'f.confkey')}) as columns
    from pg_constraint f join pg_namespace n on n.oid = f.connamespace where ${OURS} and f.contype = 'f'`);
  return rows.flatMap(({ table, name, target, follows, ours: [from, to], columns: [own, theirs] }) => {
    const carries = own.some((column, place) => column === 'org_id' && theirs[place] === 'org_id');
    if (from && follows) return [`${table}: foreign key ${name} follows updates`];
    if (to && !(from && carries)) return [`${table}: foreign key ${name} enters ${target} without org_id`];
    const isOnOneNode = to ? DIRECTORY.includes(target) : !ON_EVERY_NODE.includes(target);
    if (from && isOnOneNode && !DIRECTORY.includes(table))
      return [`${table}: foreign key ${name} enters ${target}, which is not on every node`];
    return [];
  });
}

/** The row's own organisation, and nothing that would widen it. */
const OF_ONE_ORGANISATION = /^\(*org_id = current_org(_or_none)?\(\)\)(?!.* OR )/;

async function policies(client: Asking): Promise<string[]> {
  const { rows } = await client.query<{
    table: string;
    name: string;
    ours: boolean;
    rules: string[];
    calls: string[];
  }>(`
    select p.polrelid::regclass::text as table, p.polname as name, ${IS_OF_ORGANISATION('p.polrelid')} as ours,
      array_remove(array[pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)], null) as rules,
      array(select refobjid::regproc::text from pg_depend
        where classid = 'pg_policy'::regclass and objid = p.oid and refclassid = 'pg_proc'::regclass) as calls
    from pg_policy p`);
  const reach = await reaching(client);
  return rows.flatMap(({ table, name, ours, rules, calls }) => {
    const found: string[] = [];
    if (rules.some((rule) => /\bselect\b/i.test(rule)) || calls.some((call) => reach(call).length > 0))
      found.push(`${table}: policy ${name} looks at another table`);
    if (ours && !rules.every((rule) => OF_ONE_ORGANISATION.test(rule)))
      found.push(`${table}: policy ${name} is not of one organisation`);
    return found;
  });
}

async function triggers(client: Asking): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; call: string }>(`
    select t.tgrelid::regclass::text as table, t.tgname as name, t.tgfoid::regproc::text as call
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal`);
  const reach = await reaching(client);
  return rows.flatMap(({ table, name, call }) =>
    reach(call)
      .filter((other) => other !== table)
      .map((other) => `${table}: trigger ${name} reaches ${other}`),
  );
}

/** Which tables a function of ours names, itself or by another that it calls. */
async function reaching(client: Asking): Promise<(call: string) => string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm')`);
  const { rows: functions } = await client.query<{ name: string; source: string }>(`
    select p.oid::regproc::text as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as source
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`);
  const names = (source: string, name: string) => new RegExp(`\\b${name.split('.').at(-1)}\\b`).test(source);
  const reach = (call: string, seen: readonly string[] = []): string[] => {
    if (seen.includes(call)) return [];
    const source = functions
      .filter(({ name }) => name === call)
      .map((one) => one.source)
      .join('\n');
    const called = functions.filter(({ name }) => name !== call && names(source, name));
    const own = tables.filter(({ name }) => names(source, name)).map(({ name }) => name);
    return [...new Set([...own, ...called.flatMap(({ name }) => reach(name, [...seen, call]))])];
  };
  return (call) => reach(call);
}

/** Done and undone again. */
async function afterwards(statements: string): Promise<string[]> {
  const client = await app.owner.connect();
  try {
    await client.query(`begin; ${statements}`);
    return (await obstacles(client)).filter((sentence) => !(sentence in DECLARED));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('nothing but what is declared stands in the way of spreading organisations over several nodes', async () => {
  expect(await obstacles(app.owner)).toEqual(Object.keys(DECLARED).sort());
});

const GOOD_TABLE = `create table good (org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(), item_id uuid, name text, primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id)); call protect('good')`;

const trigger = (does: string) => `create function does() returns trigger language plpgsql as
  $$ begin ${does}; return new; end $$;
  create trigger does after insert on zones for each row execute function does()`;

describe('the check can fail', () => {
  it('and leaves good work alone', async () => {
    expect(await afterwards(GOOD_TABLE)).toEqual([]);
    expect(await afterwards(`${GOOD_TABLE}; create unique index on good (org_id, name)`)).toEqual([]);
    expect(await afterwards(trigger('new.name := lower(new.name)'))).toEqual([]);
  });

  // biome-ignore format: a table reads best with one case to a line
  it.each([
    ['a key without the organisation', 'create table loose (id uuid primary key, org_id uuid not null)', 'loose: unique index loose_pkey begins with id'],
    ['a unique index without it', 'create unique index loose on zones (name)', 'zones: unique index loose begins with name'],
    ['a unique index with it behind', 'alter table zones add constraint loose unique (name, org_id)', 'zones: unique index loose begins with name'],
    ['a row of nobody', 'create table loose (org_id uuid)', 'loose: org_id may be null'],
    ['a key that follows updates', 'alter table items add constraint loose foreign key (org_id, category) references categories (org_id, name) on update cascade', 'items: foreign key loose follows updates'],
    ['the directory entering an organisation', 'alter table organizations add zone uuid, add constraint loose foreign key (id, zone) references zones (org_id, id)', 'organizations: foreign key loose enters zones without org_id'],
    ['a key that leaves it out', 'alter table zones add unique (id); alter table items add constraint loose foreign key (zone_id) references zones (id)', 'items: foreign key loose enters zones without org_id'],
    ['an organisation entering one node', 'alter table items add constraint loose foreign key (name) references throttle (key)', 'items: foreign key loose enters throttle, which is not on every node'],
    ['an organisation entering the directory', 'alter table zones add role uuid, add constraint loose foreign key (org_id, role) references user_roles (org_id, id)', 'zones: foreign key loose enters user_roles, which is not on every node'],
    ['a policy with a subquery', 'create policy loose on zones using (org_id = current_org() and id in (select zone_id from items))', 'zones: policy loose looks at another table'],
    ['a subquery hidden in a function', `create function first_zone() returns uuid language sql stable return (select id from zones limit 1); create policy loose on items using (org_id = current_org() and zone_id = first_zone())`, 'items: policy loose looks at another table'],
    ['a subquery of the directory', 'create policy loose on organizations using (id in (select org_id from user_roles))', 'organizations: policy loose looks at another table'],
    ['a question to every organisation', 'create policy loose on zones for delete using (position > 100)', 'zones: policy loose is not of one organisation'],
    ['a way round the organisation', 'create policy loose on zones using (org_id = current_org() or position > 100)', 'zones: policy loose is not of one organisation'],
    ['a trigger that writes another table', trigger('delete from items where zone_id = new.id'), 'zones: trigger does reaches items'],
    ['a trigger that lets another function do it', `create function forget() returns void language sql as $$ delete from alerts $$; ${trigger('perform forget()')}`, 'zones: trigger does reaches alerts'],
  ])('%s', async (_what, statements, sentence) => {
    expect(await afterwards(statements)).toContain(sentence);
  });
});
