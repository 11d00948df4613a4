import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { API_KEYS_MAX, KEY_CALLS_PER_MINUTE } from '#domain/access/keys/api-key.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { runOrdersScript } from '../../../../tests/support/api/curl-script.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { auditedActions } from '../../../../tests/support/server/traces.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';

let org: string;
/** The server's clock: keys expire when it says so. */
let hoursLater = 0;

const app = testApp({ clock: () => new Date(Date.now() + hoursLater * 3_600_000) });
const camille = personOf(app);
beforeEach(async () => {
  hoursLater = 0;
  org = await app.createOrg(camille);
});

type Wanted = { name?: string; scopes?: Permission[]; lifetime?: number | null };
type Asked = { body?: unknown; headers?: Record<string, string> };

const create = ({ name = randomUUID(), scopes = [], lifetime = null }: Wanted = {}, as = camille) =>
  app.call('POST', '/api/api-keys', { as, org, body: { name, scopes, lifetime } });
async function made(wanted?: Wanted, as = camille): Promise<{ id: string; secret: string }> {
  const { status, json, text } = await create(wanted, as);
  expect(status, text).toBe(200);
  return { id: json.key.id, secret: json.secret };
}
const revoke = (id: string) => app.call('DELETE', `/api/api-keys/${id}`, { as: camille, org });
const list = async (query = '') =>
  (await app.call('GET', `/api/api-keys?${query}`, { as: camille, org })).json;
/** As a program calls: by its key and nothing else. */
const byKey = (secret: string, method: string, path: string, { body, headers }: Asked = {}) =>
  app.call(method, `/api${path}`, { body, headers: { authorization: `Bearer ${secret}`, ...headers } });
const read = async (secret: string, headers?: Record<string, string>) => {
  const { status, json } = await byKey(secret, 'GET', '/suppliers', headers ? { headers } : {});
  return status === 200 ? 200 : [status, json.code];
};

async function flour() {
  const kitchen = ordering(app, { person: camille, org });
  const supplier = await kitchen.supplier({ name: 'Minoterie du Val' });
  const item = await kitchen.item({ name: 'Farine T55', supplier_id: supplier.id, price: 2.1 });
  const order = { supplier_id: supplier.id, lines: [{ item_id: item.id, qty: 4, unit_price: 2.1 }] };
  return { kitchen, supplier, item, order };
}

describe('a key', () => {
  it('is shown once, and only its hash is kept', async () => {
    const { json, headers } = await create({ name: 'Caisse', scopes: ['orders.write'], lifetime: 90 });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json.secret).toMatch(
      new RegExp(`^eco_${org.replaceAll('-', '')}_${json.key.handle}[0-9a-f]{48}$`),
    );
    expect(json.key).toMatchObject({ name: 'Caisse', state: 'active', created_by: 'Camille Reynaud' });
    expect(json.key.scopes).toEqual(['org.read', 'operations.read', 'orders.write', 'files.read']);
    const shown = await list();
    expect(JSON.stringify(shown)).not.toContain(json.secret.slice(-48));
    const { rows } = await app.owner.query(
      `select (select jsonb_agg(k) from api_keys k)::text || (select jsonb_agg(a) from audit_log a)::text
        || coalesce((select jsonb_agg(i) from idempotency_keys i)::text, '') as all`,
    );
    expect(rows[0].all).toContain(json.key.handle);
    expect(rows[0].all).not.toContain(json.secret.slice(-48));
  });

  it('opens its own organisation, without saying which', async () => {
    const { supplier } = await flour();
    const { secret } = await made();
    const { json } = await byKey(secret, 'GET', '/suppliers');
    expect(json.suppliers.map(({ id }: { id: string }) => id)).toEqual([supplier.id]);
    expect(await read(secret, { 'x-org-id': org })).toBe(200);
  });

  it('opens no other, whatever the request says and whoever made it', async () => {
    const elsewhere = await app.createOrg(camille, 'Ailleurs');
    const theirs = await ordering(app, { person: camille, org: elsewhere }).supplier({ name: 'Loin' });
    const { secret } = await made({ scopes: ['orders.write'] });
    expect(await read(secret, { 'x-org-id': elsewhere })).toEqual([403, 'ORG_ACCESS_DENIED']);
    expect((await byKey(secret, 'GET', `/suppliers/${theirs.id}`)).status).toBe(404);
    const lines = [{ item_id: randomUUID(), qty: 1, unit_price: 1 }];
    const order = await byKey(secret, 'POST', '/orders', { body: { supplier_id: theirs.id, lines } });
    expect(order.status).toBe(404);
    // The same secret in the name of another organisation is nobody's.
    const moved = secret.replace(org.replaceAll('-', ''), elsewhere.replaceAll('-', ''));
    expect(await read(moved)).toEqual([401, 'API_KEY_UNKNOWN']);
  });

  it.each([
    ['nothing', () => ''],
    ['a word', () => 'sesame'],
    ['a key cut short', (secret: string) => secret.slice(0, -1)],
    ['the right row with another secret', (secret: string) => `${secret.slice(0, -48)}${'0'.repeat(48)}`],
    ['a row that is not there', (secret: string) => secret.replace(/_[0-9a-f]{8}/, '_00000000')],
    ['ten thousand letters', () => 'x'.repeat(10_000)],
  ])('is not %s', async (_what, forge) => {
    const { secret } = await made();
    expect(await read(forge(secret))).toEqual([401, 'API_KEY_UNKNOWN']);
  });

  it('of a megabyte is refused before anybody looks at it', async () => {
    const { port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `GET /api/suppliers HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${'x'.repeat(1_000_000)}`,
        );
      });
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
      });
      // Cut while we still speak: what was heard before counts.
      socket.on('error', () => resolve(received));
      socket.on('close', () => resolve(received));
      socket.setTimeout(60_000, () => reject(new Error('no answer')));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 431 |^$/);
    expect((await app.call('GET', '/api/suppliers', { as: camille, org })).status).toBe(200);
  });

  it('counts in its header alone', async () => {
    const { secret } = await made();
    for (const name of ['api_key', 'key', 'authorization', 'access_token']) {
      const { status, json } = await app.call('GET', `/api/organization?${name}=${secret}`);
      expect([status, json.code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
    expect(
      (await app.call('GET', '/api/suppliers', { headers: { cookie: `economat_session=${secret}` } })).status,
    ).toBe(401);
  });

  it('never mixes with a session: whoever shows a key is that key', async () => {
    const { secret } = await made();
    const both = { as: camille, org, headers: { authorization: `Bearer ${secret}` } };
    const { json } = await app.call('POST', '/api/suppliers', { ...both, body: { name: 'Vauban' } });
    expect(json.code).toBe('API_KEY_SCOPE');
    const wrong = { ...both, headers: { authorization: 'Bearer sesame' } };
    expect((await app.call('GET', '/api/suppliers', wrong)).json.code).toBe('API_KEY_UNKNOWN');
    expect((await app.call('GET', '/api/auth/user', both)).json.code).toBe('API_KEY_NOT_HERE');
    // What a proxy asks for is no key.
    const proxy = { ...both, headers: { authorization: 'Basic Y2FtaWxsZTpzZWw=' } };
    expect((await app.call('GET', '/api/suppliers', proxy)).status).toBe(200);
  });

  it('is refused in French where only people may go', async () => {
    const { secret } = await made();
    for (const [method, path] of [
      ['GET', '/session'],
      ['GET', '/auth/user'],
      ['POST', '/auth/sign-in'],
      ['GET', '/organization/members'],
      ['POST', '/organization/leave'],
      ['GET', '/api-keys'],
      ['POST', '/api-keys'],
      ['GET', '/audit'],
      ['GET', '/live'],
      ['PUT', '/organization'],
    ] as const) {
      const { status, json } = await byKey(secret, method, path, method === 'GET' ? {} : { body: {} });
      expect([path, status, json.code]).toEqual([path, 403, 'API_KEY_NOT_HERE']);
      expect(json.message).toContain('réservée aux personnes connectées');
    }
  });
});

describe('the scope of a key', () => {
  it('refuses what it does not allow, and says what is missing', async () => {
    const { order } = await flour();
    const { secret } = await made();
    const { status, json } = await byKey(secret, 'POST', '/orders', { body: order });
    expect([status, json.code]).toEqual([403, 'API_KEY_SCOPE']);
    expect(json.message).toContain('(orders.write)');
    expect((await byKey(secret, 'GET', '/orders')).json.orders).toEqual([]);
  });

  it('holds inside of a command too, though whoever made the key may do all', async () => {
    const { kitchen, order } = await flour();
    const card = await kitchen.call('GET', '/organization/card');
    expect(card.status, card.text).toBe(200);
    await app.owner.query('update organizations set approval_above = 1 where id = $1', [org]);
    const writes = await made({ scopes: ['orders.write', 'orders.send'] });
    const approves = await made({ scopes: ['orders.write', 'orders.send', 'orders.approve'] });
    await app.owner.query(`update suppliers set contact_email = 'val@exemple.fr' where org_id = $1`, [org]);
    const draft = (await byKey(writes.secret, 'POST', '/orders', { body: order })).json;
    const send = (secret: string) =>
      byKey(secret, 'POST', `/functions/orders-send/${draft.id}`, { body: {} });
    expect((await send(writes.secret)).json.code).toBe('ORDER_NEEDS_APPROVAL');
    const sent = await send(approves.secret);
    expect(sent.status, sent.text).toBe(200);
  });

  it('hides costs from who may not read them', async () => {
    const cost = async (scopes: Permission[]) =>
      (await byKey((await made({ scopes })).secret, 'GET', '/stock/summary')).json.value;
    expect(await cost([])).toBeNull();
    expect(await cost(['reports.read'])).not.toBeNull();
  });

  it('cannot be what only an ADMIN may do', async () => {
    const body = { name: 'Trop', scopes: ['users.manage'], lifetime: null };
    const { status, json } = await app.call('POST', '/api/api-keys', { as: camille, org, body });
    expect([status, json.code]).toEqual([422, 'INVALID_INPUT']);
  });
});

describe('who made it', () => {
  it('takes the key along when leaving, and lends it no more than their role', async () => {
    const noa = await app.signUp(undefined, 'Noa Marchetti');
    await app.giveRole(noa, org, 'ADMIN');
    const { secret } = await made({ scopes: ['suppliers.write'] }, noa);
    const body = { name: 'Vauban', lead_time_jours: 0 };
    expect((await byKey(secret, 'POST', '/suppliers', { body })).status).toBe(200);
    const role = (to: string | null) =>
      app.owner.query(
        `update user_roles set role = coalesce($3, role), deleted_at = case when $3::text is null then now() end
          where org_id = $1 and user_id = $2`,
        [org, noa.id, to],
      );
    await role('CHEF');
    expect((await byKey(secret, 'POST', '/suppliers', { body })).json.code).toBe('API_KEY_SCOPE');
    expect(await read(secret)).toBe(200);
    expect((await list()).keys[0]).toMatchObject({ state: 'active', withheld: ['suppliers.write'] });
    await role(null);
    expect(await read(secret)).toEqual([401, 'API_KEY_ORPHANED']);
    expect((await list()).keys[0]).toMatchObject({ state: 'orphaned', created_by: 'Noa Marchetti' });
  });

  it('removed from the team, takes their keys along for good: asked in again, they make others', async () => {
    const noa = await app.signUp(undefined, 'Noa Marchetti');
    await app.giveRole(noa, org, 'ADMIN');
    const [first, second] = [await made({ name: 'Caisse' }, noa), await made({ name: 'Rapports' }, noa)];
    const mine = await made({ name: 'La mienne' });
    expect(
      (await app.call('DELETE', `/api/organization/members/${noa.id}`, { as: camille, org })).status,
    ).toBe(200);
    for (const { secret } of [first, second]) expect(await read(secret)).toEqual([401, 'API_KEY_REVOKED']);
    expect(await read(mine.secret)).toBe(200);
    await app.giveRole(noa, org, 'ADMIN');
    expect(await read(first.secret)).toEqual([401, 'API_KEY_REVOKED']);
    expect((await list('only=revoked')).keys).toHaveLength(2);
    const { json } = await app.call('GET', '/api/audit?kind=settings', { as: camille, org });
    const revoked = json.entries.filter(({ action }: { action: string }) => action === 'api_key.revoked');
    expect(revoked.map(({ user_id }: { user_id: string }) => user_id)).toEqual([camille.id, camille.id]);
    // Who leaves by themselves: the same.
    const again = await made({ name: 'Encore' }, noa);
    expect((await app.call('POST', '/api/organization/leave', { as: noa, org, body: {} })).status).toBe(200);
    expect(await read(again.secret)).toEqual([401, 'API_KEY_REVOKED']);
  });

  it.each(['CHEF', 'MANAGER'] as const)('is an ADMIN, not a %s', async (role) => {
    const person = await app.signUp();
    await app.giveRole(person, org, role);
    expect((await create({}, person)).json.code).toBe('PERMISSION_DENIED');
  });
});

describe('the end of a key', () => {
  it('comes when it expires', async () => {
    const { secret } = await made({ lifetime: 30 });
    hoursLater = 30 * 24 - 1;
    expect(await read(secret)).toBe(200);
    hoursLater = 30 * 24 + 1;
    expect(await read(secret)).toEqual([401, 'API_KEY_EXPIRED']);
    expect((await list()).keys[0].state).toBe('expired');
  });

  it('comes at once when it is revoked, and once', async () => {
    const { id, secret } = await made();
    expect(await read(secret)).toBe(200);
    const first = await revoke(id);
    expect(first.json).toMatchObject({ state: 'revoked', revoked_by: 'Camille Reynaud' });
    expect(await read(secret)).toEqual([401, 'API_KEY_REVOKED']);
    expect((await revoke(id)).json.revoked_at).toBe(first.json.revoked_at);
    expect((await list()).keys).toEqual([]);
    expect((await list('only=revoked')).keys).toHaveLength(1);
    expect(await auditedActions(app.owner, org, 'api_keys')).toEqual(['api_key.created', 'api_key.revoked']);
  });

  it('lets what is being written finish, and nothing after it', async () => {
    const { order } = await flour();
    const { id, secret } = await made({ scopes: ['orders.write'] });
    // Somebody holds what the order needs: the command waits inside of its transaction.
    const revoking = await whileHeld(['lock table purchase_orders in exclusive mode'], async () => {
      const writing = byKey(secret, 'POST', '/orders', { body: order });
      await waiting('%purchase_orders%');
      const revoked = revoke(id);
      await waiting('%api_keys%for update%');
      return { writing, revoked };
    });
    expect((await revoking.writing).status).toBe(200);
    expect((await revoking.revoked).json.state).toBe('revoked');
    const { status, json } = await byKey(secret, 'POST', '/orders', { body: order });
    expect([status, json.code]).toEqual([401, 'API_KEY_REVOKED']);
  });

  it('is found by a command that was recognised before it', async () => {
    const { order } = await flour();
    const { id, secret } = await made({ scopes: ['orders.write'] });
    await read(secret);
    const end = 'update api_keys set revoked_at = now(), revoked_by = created_by where id = $1';
    const { writing } = await whileHeld(['select from api_keys where id = $1 for update', end], async () => {
      const writing = byKey(secret, 'POST', '/orders', { body: order });
      await waiting('%api_keys%for key share%');
      return { writing };
    }, [id]);
    const { status, json } = await writing;
    expect([status, json.code]).toEqual([401, 'API_KEY_REVOKED']);
    const { rows } = await app.owner.query('select from purchase_orders where org_id = $1', [org]);
    expect(rows).toEqual([]);
  });
});

/** Does the first statements, then the work, then commits: whoever wants the same waits until then. */
async function whileHeld<T>(statements: string[], work: () => Promise<T>, values: string[] = []): Promise<T> {
  const holder = await app.owner.connect();
  try {
    await holder.query('begin');
    for (const statement of statements) await holder.query(statement, values);
    const done = await work();
    await holder.query('commit');
    return done;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Until one transaction waits for a lock in a statement like this. */
const waiting = (statement: string) =>
  expect
    .poll(async () => {
      const { rowCount } = await app.owner.query(
        `select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query ilike $1`,
        [statement],
      );
      return rowCount;
    })
    .toBe(1);

describe('the trail', () => {
  it('names the key, on the page and in the story of the order', async () => {
    const { kitchen, order } = await flour();
    const { id, secret } = await made({ name: 'Caisse du comptoir', scopes: ['orders.write'] });
    const draft = await byKey(secret, 'POST', '/orders', { body: order });
    expect(draft.status, draft.text).toBe(200);
    const { json } = await kitchen.call('GET', `/audit?entity=purchase_orders&entity_id=${draft.json.id}`);
    expect(json.entries[0]).toMatchObject({
      sentence: 'Commande créée',
      api_key_name: 'Caisse du comptoir',
      user_name: 'Camille Reynaud',
    });
    expect((await kitchen.order(draft.json.id)).events[0].by).toBe('Caisse du comptoir');
    const file = await kitchen.call('GET', '/audit/exports/audit.csv?kind=orders');
    expect(file.text).toMatch(/Clé d’API «.Caisse du comptoir.»/);
    // What she did herself is hers.
    expect((await kitchen.call('GET', '/audit?kind=suppliers')).json.entries[0].api_key_name).toBeNull();
    const settings = (await kitchen.call('GET', '/audit?kind=settings')).json.entries[0];
    expect(settings).toMatchObject({ sentence: 'Clé d’API créée', subject: 'Caisse du comptoir' });
    expect(settings.changes.map(({ label }: { label: string }) => label)).toEqual(['Nom', 'Droits']);

    // What one program did, and nothing else; in the file too.
    const of = async (query: string) =>
      (await kitchen.call('GET', `/audit?${query}`)).json.entries.map(
        ({ sentence }: { sentence: string }) => sentence,
      );
    expect(await of(`api_key_id=${id}`)).toEqual(['Commande créée']);
    expect(await of(`api_key_id=${id}&kind=suppliers`)).toEqual([]);
    expect(await of(`api_key_id=${randomUUID()}`)).toEqual([]);
    const one = await kitchen.call('GET', `/audit/exports/audit.csv?api_key_id=${id}`);
    expect(one.text.trim().split('\n')).toHaveLength(2);
    const elsewhere = await app.createOrg(camille, 'Ailleurs');
    const there = await app.call('GET', `/api/audit?api_key_id=${id}`, { as: camille, org: elsewhere });
    expect(there.json.entries).toEqual([]);
    const named = async () => (await kitchen.call('GET', '/audit/people')).json.keys;
    expect(await named()).toMatchObject([{ id, name: 'Caisse du comptoir', revoked: false }]);
    const newer = await made({ name: 'Rapports' });
    await revoke(newer.id);
    expect((await named()).map(({ revoked }: { revoked: boolean }) => revoked)).toEqual([false, true]);
  });

  it('says where a thing has more of a story, and where any key was revoked', async () => {
    const { kitchen, supplier } = await flour();
    const othersFlags = async () =>
      (await kitchen.call('GET', '/audit?kind=suppliers')).json.entries.map(
        ({ has_others }: { has_others: boolean }) => has_others,
      );
    expect(await othersFlags()).toEqual([false]);
    await app.owner.query(
      `insert into audit_log (org_id, action, entity, entity_id) values ($1, 'supplier.updated', 'suppliers', $2)`,
      [org, supplier.id],
    );
    expect(await othersFlags()).toEqual([true, true]);
    const key = await made();
    expect(await list()).toMatchObject({ any_revoked: false });
    await revoke(key.id);
    expect(await list()).toMatchObject({ keys: [], any_revoked: true });
  });
});

describe('commands by a key', () => {
  it('are done once per Idempotency-Key, apart from those of the person and of other keys', async () => {
    const { kitchen, order } = await flour();
    const [one, other] = [await made({ scopes: ['orders.write'] }), await made({ scopes: ['orders.write'] })];
    const headers = { 'idempotency-key': 'commande du 17' };
    const write = async (secret: string, body: object = order) =>
      (await byKey(secret, 'POST', '/orders', { body, headers })).json;
    const first = await write(one.secret);
    expect((await write(one.secret)).id).toBe(first.id);
    expect((await write(other.secret)).id).not.toBe(first.id);
    expect((await write(one.secret, { ...order, notes: 'Autre' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const hers = await app.call('POST', '/api/orders', { as: camille, org, body: order, headers });
    expect(hers.json.id).not.toBe(first.id);
    expect((await kitchen.call('GET', '/orders')).json.orders).toHaveLength(3);
  });

  it('bring files, where the key may', async () => {
    const form = () => {
      const body = new FormData();
      body.set('file', new File(['%PDF-1.4 facture'], 'facture.pdf', { type: 'application/pdf' }));
      return { body };
    };
    const [reads, brings] = [await made(), await made({ scopes: ['files.write'] })];
    expect((await byKey('eco_faux', 'POST', '/files', form())).json.code).toBe('API_KEY_UNKNOWN');
    expect((await byKey(reads.secret, 'POST', '/files', form())).json.code).toBe('API_KEY_SCOPE');
    expect((await byKey(brings.secret, 'POST', '/files', form())).status).not.toBe(401);
    const long = { body: { champ: 'x'.repeat(300_000) } };
    expect((await byKey('eco_faux', 'POST', '/orders/orderable', long)).json.code).toBe('API_KEY_UNKNOWN');
    expect((await byKey(reads.secret, 'POST', '/orders/orderable', long)).json.code).toBe('INVALID_INPUT');
  });

  it('past the share of a minute are refused with the wait', async () => {
    const [busy, calm] = [await made(), await made()];
    for (let sent = 0; sent < KEY_CALLS_PER_MINUTE; sent += 50) {
      const all = await Promise.all(
        Array.from({ length: 50 }, () => byKey(busy.secret, 'GET', '/organization')),
      );
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const { status, json, headers } = await byKey(busy.secret, 'GET', '/organization');
    expect([status, json.code]).toEqual([429, 'API_KEY_TOO_FAST']);
    expect(json.message).toMatch(/ses 300 appels de la minute\. Réessayez dans \d+ seconde/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await read(calm.secret)).toBe(200);
    hoursLater = 1;
    expect(await read(busy.secret)).toBe(200);
  });
});

describe('the list of keys', () => {
  it('says when a key was last used, written once in a while and not at each call', async () => {
    const { id, secret } = await made();
    expect((await list()).keys[0].last_used_at).toBeNull();
    await read(secret);
    const first = (await list()).keys[0].last_used_at;
    expect(first).not.toBeNull();
    const marks = async () =>
      (await app.owner.query('select xmin, last_used_at from api_keys where id = $1', [id])).rows[0];
    const before = await marks();
    for (let call = 0; call < 5; call += 1) await read(secret);
    expect(await marks()).toEqual(before);
    hoursLater = 1;
    await read(secret);
    expect((await list()).keys[0].last_used_at > first).toBe(true);
  });

  it('has one of two made at once under one name', async () => {
    const answers = await Promise.all([create({ name: 'Caisse' }), create({ name: 'caisse ' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('API_KEY_NAME_TAKEN');
    const [key] = (await list()).keys;
    await revoke(key.id);
    expect((await create({ name: 'Caisse' })).status).toBe(200);
  });

  it('holds so many in use, and any number of revoked ones, page after page', async () => {
    await app.owner.query(
      `insert into api_keys (org_id, name, handle, secret_hash, scopes, created_by, created_at, revoked_at, revoked_by)
       select $1, 'Clé ' || n, lpad(to_hex(n), 8, '0'), sha256(n::text::bytea), '{org.read}', $2,
         now() - n * interval '1 minute', case when n > $3 then now() end, case when n > $3 then $2::uuid end
       from generate_series(1, 1000) n`,
      [org, camille.id, API_KEYS_MAX],
    );
    const { status, json } = await create();
    expect([status, json.code]).toEqual([409, 'TOO_MANY_API_KEYS']);
    expect(json.message).toContain('50 clés au plus');
    expect((await list()).keys).toHaveLength(API_KEYS_MAX);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: { keys: { name: string }[]; next: string | null } = await list(
        `only=revoked&limit=100${next && `&after=${next}`}`,
      );
      seen.push(...page.keys.map(({ name }) => name));
      next = page.next;
    }
    expect(seen).toEqual(Array.from({ length: 950 }, (_none, place) => `Clé ${place + 51}`));
  });
});

describe('the documentation', () => {
  it('says how a key is shown, and what each route asks of it', async () => {
    const { json } = await app.call('GET', '/api/openapi.json');
    expect(json.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(json.paths['/orders'].post).toMatchObject({ 'x-scope': 'orders.write' });
    expect(json.paths['/orders'].post.security).toContainEqual({ key: ['orders.write'] });
    for (const path of ['/api-keys', '/organization/members', '/session']) {
      expect(JSON.stringify(json.paths[path].get), path).not.toContain('x-scope');
    }
  });

  it('has a script that orders, once, and says what the server refuses', async () => {
    await flour();
    const orders = await made({ scopes: ['orders.write', 'orders.send'] });
    const reads = await made();
    const run = (key: string, ...args: string[]) => runOrdersScript({ url: app.url, key, args });
    const first = await run(orders.secret, '4', 'mardi');
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.output).toMatch(/^Suppliers:\n {2}Minoterie du Val\nOrder \S+: draft, 8\.4 EUR\n$/i);
    expect((await run(orders.secret, '4', 'mardi')).output).toBe(first.output);
    const changed = await run(orders.secret, '5', 'mardi');
    expect(changed).toMatchObject({ code: 1 });
    expect(changed.complained).toContain('IDEMPOTENCY_KEY_REUSED');
    expect(await run(orders.secret, 'beaucoup')).toMatchObject({ code: 1 });
    const refused = await run(reads.secret);
    expect(refused).toMatchObject({ code: 4 });
    expect(refused.complained).toContain('orders.write');
    expect(await run('sesame')).toMatchObject({ code: 3 });
    const nobody = await runOrdersScript({ url: 'http://127.0.0.1:9', key: 'sesame' });
    expect(nobody.code).toBe(2);
  });
});
