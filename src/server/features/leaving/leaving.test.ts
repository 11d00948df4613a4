import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { THROTTLES } from '#domain/accounts/throttles.ts';
import { ERASURE_DELAY_DAYS } from '#domain/leaving/erasure.ts';
import { isExported, isSecretColumn } from '#domain/leaving/export.ts';
import { archiveOf } from '#server/features/leaving/archive/archive.ts';
import { writeExport } from '#server/features/leaving/archive/exports.actions.ts';
import { inPieces } from '#server/features/leaving/archive/pieces.ts';
import { beginErasure, eraseRows, finishErasure } from '#server/features/leaving/erasure/erasure.sql.ts';
import { inOrg, readingOneMoment } from '#server/platform/db/in-org.ts';
import type { Handler } from '#server/platform/jobs/job.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { testPayments } from '#server/platform/payments/test-mode.ts';
import { deletedAccountName } from '#text/accounts/accounts.text.ts';
import { columnText } from '#text/leaving/columns.text.ts';
import { leavingFieldText } from '#text/leaving/leaving.text.ts';
import { tableText } from '#text/leaving/tables.text.ts';
import {
  csvOf,
  jsonOf,
  type Unzipped,
  unresolvedLinks,
  unzipped,
} from '../../../../tests/support/files/unzipped.ts';
import { PASSWORD, type Person, SECRET, testApp } from '../../../../tests/support/server/test-app.ts';
import { everyTrace } from '../../../../tests/support/server/traces.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';
import { leavingHandlers } from './leaving.jobs.ts';

let handlers: Handler[];
let camille: Person;
let noa: Person;
let org: string;

const app = testApp({ trustProxy: '127.0.0.1' });
beforeAll(async () => {
  handlers = leavingHandlers({
    db: app.db,
    appUrl: 'http://localhost',
    log: pino({ level: 'silent' }),
    payments: testPayments(SECRET),
  });
});
beforeEach(async () => {
  camille = await app.signUp(undefined, 'Camille Reynaud');
  noa = await app.signUp(undefined, 'Noa Marchetti');
  org = await app.createOrg(camille, 'Chez Zoé');
  await app.giveRole(noa, org, 'ADMIN');
});

const send = (
  method: string,
  path: string,
  { as = camille, at = org, body }: { as?: Person; at?: string; body?: unknown } = {},
) =>
  app.call(method, `/api${path}`, {
    as,
    org: at,
    body,
    headers: {
      'x-forwarded-for': `10.3.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`,
    },
  });

/** A supplier, an article, an order sent, received and claimed, and a file. */
async function tradedRestaurant(at = org, person = camille) {
  const our = receiving(app, { person, org: at });
  const { id: supplier_id } = await our.supplier({
    name: '=Minoterie “Élan”',
    contact_email: 'val@exemple.fr',
  });
  const { id: item_id } = await our.item({ name: '@Farine; T55 "fine"', supplier_id, price: 2.1 });
  const draft = await our.draft({ supplier_id, lines: [{ item_id, qty: 4, unit_price: 2.1 }] });
  await our.done('POST', `/functions/orders-send/${draft.id}`, {});
  const { lines } = await our.order(draft.id);
  await our.received(
    our.arrived({ ...draft, lines: lines.map((sent: { id: string }) => ({ ...sent, po_line_id: sent.id })) }),
  );
  return { our, supplier_id, item_id, order: draft };
}

/** What a worker would do with the jobs of a kind that wait, whenever they are due. */
async function work(name: string, at = org) {
  const { rows } = await app.owner.query<{ id: string; data: unknown }>(
    `delete from pgboss.job where name = $1 and data ->> 'org_id' = $2 and state = 'created' returning id, data`,
    [name, at],
  );
  const handler = handlers.find(({ job }) => job.name === name);
  for (const { id, data } of rows) {
    await handler?.run(data, { jobId: id, attempt: 1, signal: new AbortController().signal });
  }
  return rows.length;
}

async function exported(as = camille, at = org): Promise<Unzipped> {
  const asked = await send('POST', '/organization/exports', { as, at, body: {} });
  expect(asked.status, asked.text).toBe(200);
  expect(await work('leaving.export', at)).toBe(1);
  return unzipped(await taken(asked.json.id, as, at));
}

async function taken(id: string, as = camille, at = org): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/organization/exports/${id}/file`, {
    headers: { cookie: as.cookie, 'x-org-id': at },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="economat-chez-zoe-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  return bytes;
}

const orgTables = async () => {
  const { rows } = await app.owner.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
    group by n.nspname, c.relname having 'org_id' = any (array_agg(a.attname::text))`);
  return rows;
};

describe('the file of everything', () => {
  it('has every table of organisations that the database knows, each column but the secret ones, with words for all', async () => {
    await tradedRestaurant();
    const zip = await exported();
    const known = (await orgTables()).filter(({ name }) => isExported(name));
    expect(known.length).toBeGreaterThan(60);
    const expected = [...known.map(({ name }) => name), 'organizations', 'people'].sort();
    const inside = [...zip.keys()].filter((name) => name.startsWith('tables/'));
    expect(inside.sort()).toEqual(
      expected.flatMap((name) => [`tables/${name}.csv`, `tables/${name}.json`]).sort(),
    );
    expect(expected.filter((name) => tableText(name) === tableText('unheard_of'))).toEqual([]);
    const unexplained = known.flatMap(({ name, columns }) =>
      columns
        .filter(
          (column) =>
            !isSecretColumn(column) && columnText(name, column) === columnText('unheard_of', 'unheard_of'),
        )
        .map((column) => `${name}.${column}`),
    );
    expect(unexplained).toEqual([]);
    for (const { name, columns } of known) {
      const [header] = csvOf(zip, name);
      expect(header?.sort(), name).toEqual(
        columns.filter((c) => !isSecretColumn(c) && !(c === 'bytes' && name.endsWith('_files'))).sort(),
      );
    }
  });

  it('has all rows, the same in both files, exact in JSON and safe in CSV, and its files', async () => {
    const { item_id } = await tradedRestaurant();
    const form = new FormData();
    form.append('file', new File(['6 kg de farine'], 'bon n° 4.txt', { type: 'text/plain' }));
    const { json: file } = await send('POST', '/files', { body: form });
    const zip = await exported();
    const summary = JSON.parse(zip.get('resume.json')?.toString() ?? '');
    for (const [table, rows] of Object.entries(summary.rows)) {
      expect(jsonOf(zip, table), table).toHaveLength(Number(rows));
      expect(csvOf(zip, table).length - 1, table).toBe(rows);
      if (table === 'people' || table === 'organizations') continue;
      const { rows: counted } = await app.owner.query(
        `select count(*)::int as n from ${table} where org_id = $1`,
        [org],
      );
      // The download itself is noted after the moment of the file.
      if (!['audit_log', 'organisation_exports'].includes(table)) expect(rows, table).toBe(counted[0].n);
    }
    expect(zip.get(`fichiers/stored_files/${file.id}-bon n° 4.txt`)?.toString()).toBe('6 kg de farine');
    const item = jsonOf(zip, 'items').find(({ id }) => id === item_id);
    expect(item?.name).toBe('@Farine; T55 "fine"');
    const [head = [], ...rows] = csvOf(zip, 'items');
    expect(rows[0]?.[head.indexOf('name')]).toBe(`'@Farine; T55 "fine"`);
    const text = zip.get('tables/suppliers.csv')?.toString() ?? '';
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).toContain(`'=Minoterie “Élan”`);
    expect(zip.get('tables/item_prices.csv')?.toString()).toMatch(/;2,1;/);
    const readme = zip.get('LISEZ-MOI.txt')?.toString() ?? '';
    expect(readme).toContain('CHEZ ZOÉ');
    expect(readme).toContain('Laissé de côté, car secret');
    expect(unresolvedLinks(zip, await links())).toEqual([]);
  });

  it('holds no secret: neither those of columns nor those of an e-mail that waits', async () => {
    await send('POST', '/organization/invitations', { body: { email: 'lea@exemple.fr', role: 'CHEF' } });
    const { rows } = await app.owner.query(
      `select secrets, text from mail_outbox where org_id = $1 and secrets is not null`,
      [org],
    );
    const [secret] = rows[0].secrets;
    expect(rows[0].text).toContain(secret);
    await app.owner.query(
      `insert into mailboxes (org_id, host, port, username, password_sealed, folder) values ($1, 'imap.exemple.fr', 993, 'zoe', 'SCELLÉ-42', 'INBOX')`,
      [org],
    );
    const zip = await exported();
    expect(jsonOf(zip, 'mailboxes')[0]).toMatchObject({ username: 'zoe' });
    const everything = [...zip.values()].map((bytes) => bytes.toString()).join('\n');
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain('SCELLÉ-42');
    expect(everything).not.toContain('token_hash":');
  });

  it('is of one moment, whatever is written while it is read', async () => {
    const { our, supplier_id, item_id } = await tradedRestaurant();
    const place = app.orgContext(org);
    const before = await counts();
    const zip = await readingOneMoment(place, async (tx) => {
      const archive = await archiveOf(tx, { name: 'Chez Zoé', timeZone: 'Europe/Paris' });
      const chunks: Uint8Array[] = [];
      let pieces = 0;
      for await (const chunk of archive.bytes) {
        chunks.push(chunk);
        // Between its pieces the restaurant goes on: new orders with lines, a new supplier with an article.
        if (pieces++ >= 3) continue;
        await our.draft({ supplier_id, lines: [{ item_id, qty: 1, unit_price: 2 }] });
        const late = await our.supplier({ name: `Tard ${pieces}` });
        await our.item({ name: `Tardif ${pieces}`, supplier_id: late.id, price: 1 });
      }
      // A busy machine takes it in fewer, larger pieces; two are enough for something to happen between them.
      expect(pieces).toBeGreaterThan(1);
      return unzipped(Buffer.concat(chunks));
    });
    const summary = JSON.parse(zip.get('resume.json')?.toString() ?? '');
    expect(summary.rows).toMatchObject(before);
    for (const [table, rows] of Object.entries(before)) expect(jsonOf(zip, table), table).toHaveLength(rows);
    expect(await counts()).not.toEqual(before);
    expect(unresolvedLinks(zip, await links())).toEqual([]);
  });

  it('is one for two presses, two ADMINs and two nodes at once', async () => {
    const answers = await Promise.all([
      ...[camille, noa, camille, noa].map((as) => send('POST', '/organization/exports', { as, body: {} })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await work('leaving.export')).toBe(1);
    const { json } = await send('GET', '/organization/leaving');
    expect(json).toMatchObject({
      export: { state: 'ready', asked_by: expect.any(String) },
      ready: { state: 'ready' },
    });
    expect(json.export.rows_done).toBe(json.export.rows_total);
  });

  it('is for ADMINs of this organisation alone', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'MANAGER');
    expect((await send('POST', '/organization/exports', { as: chef, body: {} })).status).toBe(403);
    await exported();
    const { json } = await send('GET', '/organization/leaving');
    const elsewhere = await app.createOrg(chef, 'Ailleurs');
    const path = `/organization/exports/${json.ready.id}/file`;
    expect((await send('GET', path, { as: chef })).status).toBe(403);
    expect((await send('GET', path, { as: chef, at: elsewhere })).status).toBe(404);
    expect((await send('GET', `/organization/exports/${randomUUID()}/file`)).status).toBe(404);
  });

  it('is written anew by whoever comes after a crash, and an attempt taken for dead writes no more', async () => {
    const { json: asked } = await send('POST', '/organization/exports', { body: {} });
    const place = { ...app.orgContext(org), changes: ['leaving'] as const };
    const stopped = new AbortController();
    stopped.abort();
    await expect(writeExport(place, asked.id, stopped.signal)).rejects.toThrow(/stops/);
    expect((await send('GET', '/organization/leaving')).json.export.state).toBe('running');
    // Another attempt begins in the middle of this one.
    await app.owner.query('update organisation_exports set round = round + 5 where id = $1', [asked.id]);
    expect(await work('leaving.export')).toBe(1);
    const zip = unzipped(await taken(asked.id));
    expect(jsonOf(await zip, 'organizations')).toHaveLength(1);
    // Written a second time by nobody.
    await writeExport(place, asked.id, new AbortController().signal);
    expect((await send('GET', '/organization/leaving')).json.export.state).toBe('ready');
  });

  it('says that it failed, once no attempt is left, and can be asked for again', async () => {
    const { json: asked } = await send('POST', '/organization/exports', { body: {} });
    const handler = handlers.find(({ job }) => job.name === 'leaving.export');
    await handler?.abandoned({ org_id: org, export_id: asked.id }, { jobId: randomUUID() });
    expect((await send('GET', '/organization/leaving')).json).toMatchObject({
      export: { state: 'failed' },
      ready: null,
    });
    const again = await send('POST', '/organization/exports', { body: {} });
    expect(again.json.id).not.toBe(asked.id);
  });

  it('goes after its days, and the older one when a newer is ready', async () => {
    await exported();
    const first = (await send('GET', '/organization/leaving')).json.ready.id;
    await exported();
    const second = (await send('GET', '/organization/leaving')).json.ready.id;
    expect((await send('GET', `/organization/exports/${first}/file`)).status).toBe(404);
    const { rows } = await app.owner.query(
      `select start_after > now() + interval '6 days' as later from pgboss.job where name = 'leaving.forget-export' and data ->> 'export_id' = $1`,
      [second],
    );
    expect(rows).toEqual([{ later: true }]);
    await app.owner.query(
      `update organisation_exports set expires_at = now() - interval '1 minute' where id = $1`,
      [second],
    );
    expect((await send('GET', `/organization/exports/${second}/file`)).status).toBe(404);
    await work('leaving.forget-export');
    const { rows: left } = await app.owner.query(
      'select count(*)::int as n from organisation_export_parts where org_id = $1',
      [org],
    );
    expect(left).toEqual([{ n: 0 }]);
    expect((await send('GET', '/organization/leaving')).json).toMatchObject({ export: null, ready: null });
  });

  it('is begun five times a day by an organisation, ten times by a person; one under way is given as before', async () => {
    const ask = (at = org, as = camille) => send('POST', '/organization/exports', { as, at, body: {} });
    const end = (at = org) =>
      app.owner.query(
        `update organisation_exports set state = 'failed', ended_at = now() where org_id = $1`,
        [at],
      );
    for (let n = 0; n < THROTTLES.wholeExportsOfOrganisation.limit; n += 1) {
      expect((await ask()).status).toBe(200);
      // The same one, and not counted.
      expect((await ask()).status).toBe(200);
      await end();
    }
    const refused = await ask();
    expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_EXPORTS']);
    expect(refused.json.message).toMatch(/^Déjà 5 exports complets en 24 heures\. .* dans 24 heures\.$/);
    expect((await ask(org, noa)).status).toBe(429);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from organisation_exports where org_id = $1`,
      [org],
    );
    expect(rows[0].n).toBe(5);
    // Another restaurant of the same person, until the person has had enough too.
    const second = await app.createOrg(camille, 'Le second');
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(second)).status).toBe(200);
      await end(second);
    }
    const third = await app.createOrg(camille, 'Le troisième');
    expect((await ask(third)).json.code).toBe('TOO_MANY_EXPORTS');
    await app.owner.query(`update throttle set ends_at = now() - interval '1 minute'`);
    expect((await ask()).status).toBe(200);
  });
});

const links = async () => {
  const { rows } = await app.owner.query<{
    child: string;
    columns: string[];
    parent: string;
    keys: string[];
  }>(`
    select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent,
      (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality k(n, place)
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.n) as columns,
      (select array_agg(a.attname::text order by k.place) from unnest(f.confkey) with ordinality k(n, place)
       join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n) as keys
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`);
  return rows;
};

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [
    'suppliers',
    'items',
    'purchase_orders',
    'purchase_order_lines',
    'item_prices',
    'grns',
  ]) {
    const { rows } = await app.owner.query(`select count(*)::int as n from ${table} where org_id = $1`, [
      org,
    ]);
    found[table] = rows[0].n;
  }
  return found;
}

const askErasure = (as = camille, body: object = { name: 'chez zoé', password: PASSWORD }) =>
  send('POST', '/organization/erasure', { as, body });

/** Nothing more is taken from them: restaurants of tests are subscribers. */
const isCancelled = async ({ id }: Person): Promise<boolean> => {
  const { rows } = await app.owner.query('select cancelled_at from billing.accounts where holder_id = $1', [
    id,
  ]);
  return rows[0].cancelled_at !== null;
};

const eraseNow = async (at: string) => {
  const handler = handlers.find(({ job }) => job.name === 'leaving.erase');
  await handler?.run({ org_id: at }, { jobId: 'x', attempt: 1, signal: new AbortController().signal });
};

/** As if its days had passed. */
const moveClock = () =>
  app.owner.query(
    `update organisation_erasures set asked_at = asked_at - interval '30 days', due_at = due_at - interval '30 days' where org_id = $1`,
    [org],
  );

describe('an erasure', () => {
  it('takes the name and the password, and waits thirty days', async () => {
    const named = await askErasure(camille, { name: 'Chez Zoe', password: PASSWORD });
    expect([named.status, named.json.fields]).toEqual([422, { name: leavingFieldText.nameDiffers }]);
    const unproved = await askErasure(camille, { name: 'Chez Zoé', password: 'faux' });
    expect(unproved.json.code).toBe('PASSWORD_WRONG');
    const manager = await app.signUp();
    await app.giveRole(manager, org, 'MANAGER');
    expect((await askErasure(manager)).status).toBe(403);
    const { status, json } = await askErasure();
    expect(status).toBe(200);
    expect((Date.parse(json.due_at) - Date.parse(json.asked_at)) / 86_400_000).toBeCloseTo(
      ERASURE_DELAY_DAYS,
      0,
    );
    const { json: session } = await send('GET', '/session', { as: manager });
    expect(session.organizations[0].erasure_due_at).toBe(json.due_at);
    // The job looks when it wakes: its day has not come.
    await work('leaving.erase');
    expect((await send('GET', '/organization/leaving')).json.erasure.due_at).toBe(json.due_at);
    const { rows } = await app.owner.query(
      `select start_after from pgboss.job where name = 'leaving.erase' and data ->> 'org_id' = $1 and state = 'created'`,
      [org],
    );
    expect(rows.map(({ start_after }) => start_after.toISOString())).toEqual([json.due_at]);
  });

  it('is one for two ADMINs at once, and tells everybody once', async () => {
    const answers = await Promise.all([askErasure(camille), askErasure(noa), askErasure(camille)]);
    expect(new Set(answers.map(({ json }) => json.due_at)).size).toBe(1);
    expect(await work('leaving.tell')).toBe(1);
    const { rows } = await app.owner.query(
      `select to_address, subject from mail_outbox where org_id = $1 order by 1`,
      [org],
    );
    expect(rows.map(({ to_address }) => to_address)).toEqual([camille.email, noa.email].sort());
    expect(rows[0].subject).toMatch(/^Chez Zoé sera effacée le \d\d\/\d\d\/\d{4}$/);
  });

  it('can be cancelled by another ADMIN on its last day, and then erases nothing', async () => {
    await tradedRestaurant();
    await askErasure();
    await moveClock();
    expect((await send('DELETE', '/organization/erasure', { as: noa })).status).toBe(200);
    expect((await send('DELETE', '/organization/erasure', { as: noa })).json.code).toBe('ERASURE_NOT_ASKED');
    await work('leaving.erase');
    expect((await send('GET', '/suppliers')).json.suppliers).toHaveLength(1);
    expect((await send('GET', '/organization/leaving')).json.erasure).toBeNull();
    // Asked for anew, it has its full delay again.
    const again = await askErasure(noa);
    expect(Date.parse(again.json.due_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('either erases or is cancelled, where both happen at once', async () => {
    await askErasure();
    await moveClock();
    const [cancelled] = await Promise.all([send('DELETE', '/organization/erasure'), work('leaving.erase')]);
    const { rows } = await app.owner.query('select 1 from organizations where id = $1', [org]);
    expect(rows).toHaveLength(cancelled.status === 200 ? 1 : 0);
  });

  it('leaves nothing in any table, keeps a number and dates, and spares the neighbour', async () => {
    await tradedRestaurant();
    await exported();
    const neighbour = await app.createOrg(noa, 'La Marée');
    await tradedRestaurant(neighbour, noa);
    const spared = await everyTrace(app.owner, neighbour);
    await askErasure();
    await work('leaving.tell');
    await moveClock();
    expect(Object.keys(await everyTrace(app.owner, org)).length).toBeGreaterThan(20);
    await work('leaving.erase');
    expect(await everyTrace(app.owner, org)).toEqual({ erased_organisations: 1 });
    expect(await everyTrace(app.owner, neighbour)).toEqual(spared);
    const { rows } = await app.owner.query('select * from erased_organisations where id = $1', [org]);
    expect(rows).toEqual([
      {
        id: org,
        ...Object.fromEntries(
          ['founded_at', 'asked_at', 'began_at', 'erased_at'].map((name) => [name, expect.any(Date)]),
        ),
      },
    ]);
    expect((await send('GET', '/organization')).json.code).toBe('ORG_ACCESS_DENIED');
    expect((await send('GET', '/session')).json.organizations).toEqual([]);
    // The team is told under nobody's name, once.
    const { rows: mails } = await app.owner.query(
      `select to_address, secrets from mail_outbox where to_address = any ($1) and subject like 'Chez Zoé est effacée'`,
      [[camille.email, noa.email]],
    );
    expect(mails).toHaveLength(2);
    expect(mails[0].secrets).toContain('Chez Zoé');
  });

  it('ends the subscription of who founded it, where they founded no other', async () => {
    await app.createOrg(noa, 'La Marée');
    const second = await app.createOrg(noa, 'Le Port');
    // Its trail is told of the end, and goes with the rest.
    await app.owner.query('update billing.accounts set subscribed_in = $1 where holder_id = $2', [
      org,
      camille.id,
    ]);
    for (const at of [org, second]) {
      await app.giveRole(await app.signUp(), at, 'CHEF');
      await app.owner.query(
        `insert into organisation_erasures (org_id, due_at) values ($1, now() - interval '1 day')`,
        [at],
      );
      await eraseNow(at);
      expect(await everyTrace(app.owner, at)).toEqual({ erased_organisations: 1 });
    }
    expect(await isCancelled(camille)).toBe(true);
    expect(await isCancelled(noa)).toBe(false);
  });

  it('goes on where it was killed, and nobody enters or cancels meanwhile', async () => {
    await tradedRestaurant();
    await askErasure();
    await moveClock();
    // As a worker leaves it that was killed in the middle: begun, some tables empty.
    const place = app.orgContext(org);
    await inOrg(place, async (tx) => {
      expect(await beginErasure(tx)).toBe('began');
      expect(await eraseRows(tx, 'audit_log', 3)).toBe(3);
      expect(await eraseRows(tx, 'order_events', 1)).toBe(1);
    });
    expect((await send('DELETE', '/organization/erasure')).json.code).toBe('ORG_ACCESS_DENIED');
    await work('leaving.erase');
    expect(await everyTrace(app.owner, org)).toEqual({ erased_organisations: 1 });
  });

  it('is refused by the database before its day, to whoever asks', async () => {
    const place = app.orgContext(org);
    expect(await inOrg(place, beginErasure)).toBe('not due');
    await expect(inOrg(place, (tx) => eraseRows(tx, 'audit_log', 1))).rejects.toThrow(/not being erased/);
    await expect(inOrg(place, finishErasure)).rejects.toThrow(/not being erased/);
    await askErasure();
    expect(await inOrg(place, beginErasure)).toBe('not due');
    const backdate = inOrg(place, (tx) =>
      tx
        .updateTable('organisation_erasures')
        .set({ due_at: new Date(0) })
        .execute(),
    );
    await expect(backdate).rejects.toThrow(/permission denied/);
  });

  it('is done by a real worker on its day', async () => {
    await askErasure();
    await moveClock();
    await app.owner.query(
      `update pgboss.job set start_after = now() where name = 'leaving.erase' and data ->> 'org_id' = $1`,
      [org],
    );
    const worker = await startWorker({ url: app.ownerUrl, log: pino({ level: 'silent' }), handlers });
    await vi.waitFor(
      async () => expect(await everyTrace(app.owner, org)).toMatchObject({ erased_organisations: 1 }),
      30_000,
    );
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query('select erased_at from erased_organisations where id = $1', [
        org,
      ]);
      expect(rows[0]?.erased_at).toBeInstanceOf(Date);
    }, 30_000);
    await worker.stop();
  });
});

describe('my data', () => {
  it('is what is known of me and nothing of others, without what opens something', async () => {
    await tradedRestaurant();
    const { status, json, headers } = await send('GET', '/auth/user/data');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/economat-mes-donnees-.*\.json/);
    expect(json.compte).toMatchObject({ id: camille.id, email: camille.email, full_name: 'Camille Reynaud' });
    expect(json.sessions).toHaveLength(1);
    expect(json.organisations).toMatchObject([{ org_id: org, nom: 'Chez Zoé', role: 'ADMIN' }]);
    expect(json.organisations[0].lignes_a_mon_nom['purchase_orders.created_by']).toBe(1);
    expect(json.organisations[0].actions.map(({ action }: { action: string }) => action)).toContain(
      'order.sent',
    );
    const text = JSON.stringify(json);
    const { rows } = await app.owner.query(
      'select s.token, a.password from auth.sessions s join auth.accounts a using (user_id) where user_id = $1',
      [camille.id],
    );
    expect(text).not.toContain(rows[0].token);
    expect(text).not.toContain(rows[0].password);
    expect(text).not.toContain(noa.email);
  });

  it('is taken five times a day', async () => {
    const take = () => send('GET', '/auth/user/data', { as: noa });
    for (let n = 0; n < THROTTLES.personalExportsOfPerson.limit; n += 1)
      expect((await take()).status).toBe(200);
    const { status, json } = await take();
    expect([status, json.code]).toEqual([429, 'TOO_MANY_EXPORTS']);
    expect((await send('GET', '/auth/user/data')).status).toBe(200);
  });

  it('is not asked for without end: it looks through every table', async () => {
    // The cheapest that is rationed with it.
    for (let n = 0; n < 30; n += 1) await send('POST', '/auth/user/deletion', { body: {} });
    expect((await send('GET', '/auth/user/data')).json.code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('deleting an account', () => {
  const remove = (as: Person, password = PASSWORD) =>
    send('POST', '/auth/user/deletion', { as, body: { password } });

  it('is refused while nobody else could run an organisation, and says which', async () => {
    const chef = await app.signUp();
    const bistro = await app.createOrg(camille, 'Le Bistro');
    await app.giveRole(chef, bistro, 'CHEF');
    const effects = await send('GET', '/auth/user/deletion');
    expect(effects.json).toEqual({
      left: [{ org_id: org, name: 'Chez Zoé' }],
      stands_in_the_way: [{ org_id: bistro, name: 'Le Bistro' }],
      erased: [],
      // Others work in both: it goes on, and the dialog says so.
      subscription: { until: expect.any(String), goes_on_for: ['Chez Zoé', 'Le Bistro'] },
    });
    expect((await send('GET', '/auth/user/deletion', { as: chef })).json.subscription).toBeNull();
    const { status, json } = await remove(camille);
    expect([status, json.code]).toEqual([409, 'ACCOUNT_STILL_NEEDED']);
    expect(json.message).toContain('Le Bistro');
    expect((await remove(camille, 'faux')).json.code).toBe('PASSWORD_WRONG');
    expect((await send('GET', '/organization')).status).toBe(200);
  });

  it('takes the person out of everything, frees the address and leaves what they did', async () => {
    const { order } = await tradedRestaurant();
    const alone = await app.createOrg(camille, 'Chez Personne');
    await app.owner.query(
      `insert into auth.account_events (user_id, event, network) values ($1, 'password_changed', '10.0.0.0')`,
      [camille.id],
    );
    expect((await remove(camille)).status).toBe(200);
    expect((await send('GET', '/session')).json.user).toBeNull();
    expect((await send('GET', '/auth/user')).status).toBe(401);
    const { rows: persons } = await app.owner.query(
      'select name, email, deleted_at from auth.users where id = $1',
      [camille.id],
    );
    expect(persons).toEqual([
      {
        name: deletedAccountName,
        email: `supprime-${camille.id}@compte.invalid`,
        deleted_at: expect.any(Date),
      },
    ]);
    for (const table of [
      'sessions',
      'accounts',
      'account_events',
      'two_factors',
      'known_places',
      'email_proofs',
    ]) {
      const { rows } = await app.owner.query(
        `select count(*)::int as n from auth.${table} where user_id = $1`,
        [camille.id],
      );
      expect(rows[0].n, table).toBe(0);
    }
    // What they did stays, under no name.
    const { json: audit } = await send('GET', `/audit?entity=purchase_orders&entity_id=${order.id}`, {
      as: noa,
    });
    expect(JSON.stringify(audit)).toContain(deletedAccountName);
    expect(JSON.stringify(audit)).not.toContain('Camille');
    const { json: team } = await send('GET', '/organization/members', { as: noa });
    expect(team.map(({ user_id }: { user_id: string }) => user_id)).toEqual([noa.id]);
    // Where nobody is left, the erasure waits.
    const { rows } = await app.owner.query(
      'select cancelled_at from organisation_erasures where org_id = $1',
      [alone],
    );
    expect(rows).toEqual([{ cancelled_at: null }]);
    const again = await app.signUp(camille.email, 'Une autre Camille');
    expect(again.id).not.toBe(camille.id);
    const refused = await app.call('POST', '/api/auth/sign-in', {
      body: { email: `supprime-${camille.id}@compte.invalid`, password: PASSWORD },
    });
    expect(refused.status).not.toBe(200);
  });

  it('leaves the orders that went to the same address, as to a supplier', async () => {
    await tradedRestaurant();
    const sent = await app.owner.query(
      `update mail_outbox set to_address = $1, state = 'sent', sent_at = now(), secrets = null where org_id = $2 and from_name is not null returning id, text`,
      [camille.email, org],
    );
    expect(sent.rows.length).toBeGreaterThan(0);
    await app.owner.query(`update purchase_orders set mail_state = 'sent' where org_id = $1`, [org]);
    expect((await remove(camille)).status).toBe(200);
    const { rows } = await app.owner.query('select id, text from mail_outbox where id = any ($1)', [
      sent.rows.map(({ id }) => id),
    ]);
    expect(rows).toEqual(sent.rows);
  });

  it('asks what it would do without making anybody wait', async () => {
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select id from organizations where id = $1 for update', [org]);
      const effects = await send('GET', '/auth/user/deletion');
      expect(effects.json.left).toEqual([{ org_id: org, name: 'Chez Zoé' }]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('ends their subscription where nobody is left whom it pays for, and only there', async () => {
    await app.createOrg(camille, 'Chez Personne');
    await app.createOrg(noa, 'Le Port');
    expect((await remove(camille)).status).toBe(200);
    // Noa still works in the first one.
    expect(await isCancelled(camille)).toBe(false);
    expect((await remove(noa)).status).toBe(200);
    expect([await isCancelled(camille), await isCancelled(noa)]).toEqual([true, true]);
  });

  it('of two last ADMINs at once lets one go', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    const answers = await Promise.all([remove(camille), remove(noa)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a restaurant of thirty thousand rows', () => {
  it('is read in pages, as fast as they are taken', async () => {
    await app.owner.query(
      `insert into audit_log (org_id, action, entity, entity_id, after)
       select $1, 'supplier.updated', 'suppliers', gen_random_uuid(), jsonb_build_object('n', n, 'note', md5(n::text))
       from generate_series(1, 30000) n`,
      [org],
    );
    const pieces: Buffer[] = [];
    let most = 0;
    await readingOneMoment(app.orgContext(org), async (tx) => {
      const { bytes, progress } = await archiveOf(tx, { name: 'Chez Zoé', timeZone: 'Europe/Paris' });
      let done = 0;
      for await (const piece of inPieces(bytes, 64 * 1024)) {
        pieces.push(piece);
        // What was read since the last piece left is all that can be in memory.
        most = Math.max(most, progress.rows_done - done);
        done = progress.rows_done;
      }
      expect(progress.rows_done).toBe(progress.rows_total);
    });
    expect(pieces.length).toBeGreaterThan(15);
    expect(most).toBeLessThan(10_000);
    expect(pieces.slice(0, -1).every(({ length }) => length === 64 * 1024)).toBe(true);
    expect(jsonOf(await unzipped(Buffer.concat(pieces)), 'audit_log')).toHaveLength(30_000);
  });
});
