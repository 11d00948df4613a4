import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { asPlatform, asUser, inOrg } from '#server/platform/db/in-org.ts';
import { refuseUnsafeRole } from '#server/platform/db/pool.ts';
import { storeFile } from '#server/platform/files/files.sql.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { personOf, testApp } from '../support/server/test-app.ts';

let halles: string;
let maree: string;

const app = testApp();
const camille = personOf(app);
const yann = personOf(app);
beforeAll(async () => {
  halles = await app.createOrg(camille, 'Les Halles');
  maree = await app.createOrg(yann, 'La Marée');
});

/** Tables that belong to no organisation, each with the reason; `policy` where rows are kept apart all the same. */
const PLATFORM_TABLES: Record<string, { why: string; policy: boolean }> = {
  'auth.*': { why: 'identity: a person may belong to several organisations', policy: false },
  'billing.*': { why: 'an account pays for several organisations', policy: false },
  'public.schema_migrations': {
    why: 'the state of the schema itself; the server cannot read it',
    policy: false,
  },
  'public.organizations': { why: 'the organisation is its own tenant: protected by its id', policy: true },
  'public.idempotency_keys': { why: 'belongs to a person in an organisation or in none', policy: true },
  'public.local_mailbox': { why: 'stands for the outside world in test mode', policy: false },
  'public.erased_organisations': {
    why: 'what stays of an organisation that is no more: a number and dates; the server cannot read it',
    policy: false,
  },
  'public.usage_events': { why: 'counts of what strangers press, without who it was', policy: false },
  'public.official_sources': { why: 'how what the operator set was read', policy: false },
  'public.throttle': { why: 'counters of attempts, before anybody is recognised', policy: false },
};

const platformTable = (name: string) => PLATFORM_TABLES[name] ?? PLATFORM_TABLES[`${name.split('.')[0]}.*`];

describe('the catalogue', () => {
  it('has no table of an organisation without org_id, composite key, forced row-level security and a policy', async () => {
    const { rows } = await app.owner.query<{ name: string; rls: boolean; key: string; policies: string[] }>(`
      select format('%s.%s', n.nspname, c.relname) as name,
             c.relrowsecurity and c.relforcerowsecurity as rls,
             (select string_agg(a.attname, ',' order by k.position)
                from pg_constraint p
                cross join unnest(p.conkey) with ordinality as k(attnum, position)
                join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
               where p.conrelid = c.oid and p.contype = 'p') as key,
             array(select polname::text from pg_policy where polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')`);
    expect(rows.length).toBeGreaterThan(5);
    const unprotected = rows.filter(({ name, rls, key, policies }) => {
      const platform = platformTable(name);
      if (platform) return platform.policy && !(rls && policies.length > 0);
      return !rls || key !== 'org_id,id' || !policies.includes('own_organisation');
    });
    expect(unprotected).toEqual([]);
    const gone = Object.keys(PLATFORM_TABLES).filter(
      (name) => !name.endsWith('.*') && !rows.some((table) => table.name === name),
    );
    expect(gone).toEqual([]);
  });

  it('links rows of organisations only by keys that carry the organisation', async () => {
    const { rows } = await app.owner.query<{ link: string }>(`
      select format('%s -> %s', f.conrelid::regclass, f.confrelid::regclass) as link
      from pg_constraint f
      where f.contype = 'f'
        and exists (select from pg_attribute where attrelid = f.conrelid and attname = 'org_id' and attnotnull)
        and exists (select from pg_attribute where attrelid = f.confrelid and attname = 'org_id' and attnotnull)
        and not ((select attnum from pg_attribute where attrelid = f.conrelid and attname = 'org_id') = any (f.conkey))`);
    expect(rows).toEqual([]);
  });

  it('gives the server a role that owns nothing and cannot bypass policies', async () => {
    await expect(refuseUnsafeRole(app.pool)).resolves.toBeUndefined();
    await expect(refuseUnsafeRole(app.owner)).rejects.toThrow(/démarrage refusé/);
  });

  it.each(['set role none', 'reset role', 'reset session authorization'])(
    'leaves no way back to the owner: %s',
    async (attempt) => {
      const { rows } = await asPlatform(app.db, async (tx) => {
        await sql.raw(attempt).execute(tx);
        return sql<{ n: number }>`select count(*)::int as n from organizations`.execute(tx);
      });
      expect(rows).toEqual([{ n: 0 }]);
    },
  );

  it.each(['set role economat_owner', 'alter table organizations disable row level security'])(
    'refuses %s',
    async (attempt) => {
      await expect(asPlatform(app.db, (tx) => sql.raw(attempt).execute(tx))).rejects.toThrow(
        /permission denied|must be owner|does not exist/,
      );
    },
  );

  it('refuses to protect a table whose key leaves the organisation out', async () => {
    await app.owner.query('create table loose (id uuid primary key, org_id uuid not null)');
    await expect(app.owner.query(`call protect('loose')`)).rejects.toThrow(/primary key must be/);
    await app.owner.query('drop table loose');
  });
});

describe('a transaction of an organisation', () => {
  it('sees its own rows only', async () => {
    const file = await inOrg(app.orgContext(halles, camille.id), (tx) =>
      storeFile(tx, new File(['6 kg'], 'bon.txt', { type: 'text/plain' })),
    );
    const seenBy = (org: string) =>
      inOrg(app.orgContext(org), (tx) =>
        tx.selectFrom('stored_files').select('id').where('id', '=', file.id).execute(),
      );
    expect(await seenBy(halles)).toHaveLength(1);
    expect(await seenBy(maree)).toHaveLength(0);
  });

  it('cannot write for another organisation', async () => {
    const foreign = inOrg(app.orgContext(halles), (tx) =>
      tx
        .insertInto('audit_log')
        .values({ org_id: maree, action: 'night.asked_for', entity: 'nightly_runs', entity_id: randomUUID() })
        .execute(),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
  });

  it('that a forged link makes of no organisation sees nothing of nobody’s e-mails and keys, and writes none', async () => {
    const mail = { appUrl: 'http://localhost', to: 'a@exemple.fr', subject: 'Code', text: '417093' };
    const { id } = await asPlatform(app.db, (tx) => enqueueMail(tx, mail));
    const nobody = app.orgContext('00000000-0000-0000-0000-000000000000', camille.id);
    const seen = await inOrg(nobody, (tx) => tx.selectFrom('mail_outbox').select('id').execute());
    expect(seen).toEqual([]);
    await expect(inOrg(nobody, (tx) => enqueueMail(tx, mail))).rejects.toThrow();
    const whole = await asPlatform(app.db, (tx) => tx.selectFrom('mail_outbox').select('id').execute());
    expect(whole).toContainEqual({ id });
  });

  it('leaves nothing behind on its connection', async () => {
    await inOrg(app.orgContext(halles), (tx) => sql`select 1`.execute(tx));
    const { rows } = await sql<{ org: string | null }>`select current_org() as org`.execute(app.db);
    expect(rows[0]?.org).toBeNull();
  });

  it('shows nothing when no organisation is set', async () => {
    const rows = await asPlatform(app.db, (tx) => tx.selectFrom('user_roles').selectAll().execute());
    expect(rows).toEqual([]);
  });

  it('shows a person their own roles and organisations, whatever the organisation', async () => {
    const rows = await asUser({ db: app.db, userId: yann.id, now: new Date() }, (tx) =>
      tx.selectFrom('organizations').select('name').execute(),
    );
    expect(rows).toEqual([{ name: 'La Marée' }]);
  });
});

describe('the audit trail', () => {
  it('notes who, what, before and after, and rolls back with the command', async () => {
    const id = randomUUID();
    const entry = {
      action: 'supplier.updated',
      entity: 'suppliers',
      entityId: id,
      before: { name: 'A' },
      after: { name: 'É' },
    } as const;
    await inOrg(app.orgContext(halles, camille.id), (tx) => audit(tx, entry));
    await inOrg(app.orgContext(halles, camille.id), async (tx) => {
      await audit(tx, entry);
      throw new Error('undo');
    }).catch(() => {});
    const rows = await inOrg(app.orgContext(halles), (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'action', 'before', 'after'])
        .where('entity_id', '=', id)
        .execute(),
    );
    expect(rows).toEqual([
      { user_id: camille.id, action: 'supplier.updated', before: { name: 'A' }, after: { name: 'É' } },
    ]);
  });

  it.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be rewritten: %s',
    async (statement) => {
      const rewriting = inOrg(app.orgContext(halles), (tx) => sql.raw(statement).execute(tx));
      await expect(rewriting).rejects.toThrow(/permission denied/);
    },
  );

  it.each([
    'update auth.account_events set event = $$x$$',
    'delete from auth.account_events',
    'truncate auth.account_events',
  ])('cannot be rewritten for an account either: %s', async (statement) => {
    const rewriting = asPlatform(app.db, (tx) => sql.raw(statement).execute(tx));
    await expect(rewriting).rejects.toThrow(/permission denied/);
  });

  it('forgets what happened to an account after a year, and nothing before', async () => {
    await app.owner.query(
      `insert into auth.account_events (user_id, at, event, network) values
       ($1, now() - interval '366 days', 'password_changed', 'old'), ($1, now() - interval '360 days', 'password_reset', 'kept')`,
      [camille.id],
    );
    await asPlatform(app.db, (tx) => sql`select auth.forget_old_account_events()`.execute(tx));
    const { rows } = await app.owner.query(
      `select network from auth.account_events where network in ('old', 'kept')`,
    );
    expect(rows).toEqual([{ network: 'kept' }]);
  });
});
