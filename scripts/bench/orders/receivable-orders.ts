import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createAuth } from '../../../src/server/platform/auth/auth.ts';
import { startEmbedded } from '../../../src/server/platform/db/embedded/embedded.ts';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { createDatabase, createPool } from '../../../src/server/platform/db/pool.ts';
import { keptSecret } from '../../../src/server/platform/kept-secret.ts';
import { openTrial } from '../served/person.ts';

/** Of every order: cod, mussels and pollack. Of the cod one kilo comes crushed and goes back. */
export const ORDERED = [6, 15, 5] as const;
export const REJECTED = 1;

export type SentOrder = { id: string; lines: { po_line_id: string; item_id: string }[] };
export type Seeded = { cookie: string; org: string; orders: SentOrder[] };

/** The database of a data folder, with no server on it. */
export async function onDatabase<T>(dataDir: string, work: (owner: pg.Client, url: string) => Promise<T>) {
  const log = { info: () => undefined, warn: (line: string) => console.warn(line) };
  const database = await startEmbedded({ dataDir, log });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    return await work(owner, database.url);
  } finally {
    await owner.end();
    await database.stop();
  }
}

/** A person, a restaurant, and so many orders on their way to it. */
export const seed = (dataDir: string, count: number): Promise<Seeded> =>
  onDatabase(dataDir, async (owner, url) => {
    await migrate(url);
    const { cookie, org } = await enter(owner, { url, secret: await keptSecret(dataDir) });
    const supplier = randomUUID();
    const items = ORDERED.map(() => randomUUID());
    await owner.query(`insert into suppliers (org_id, id, name) values ($1, $2, 'Marée')`, [org, supplier]);
    await owner.query(
      `insert into items (org_id, id, name, unit) select $1, id, 'Poisson ' || n, 'kg'
       from unnest($2::uuid[]) with ordinality as i(id, n)`,
      [org, items],
    );
    await owner.query(
      `insert into purchase_orders (org_id, supplier_id, order_number, status, ordered_at, line_count)
       select $1, $2, 'BC-2026-' || lpad(n::text, 5, '0'), 'SENT', now(), ${ORDERED.length} from generate_series(1, $3::int) n`,
      [org, supplier, count],
    );
    await owner.query(
      `insert into purchase_order_lines (org_id, po_id, item_id, position, qty, unit_price)
       select $1, o.id, i.id, i.n, i.qty, 4.2 from purchase_orders o,
         unnest($2::uuid[], $3::numeric[]) with ordinality as i(id, qty, n) where o.org_id = $1`,
      [org, items, ORDERED],
    );
    const { rows } = await owner.query<SentOrder>(
      `select o.id, jsonb_agg(jsonb_build_object('po_line_id', l.id, 'item_id', l.item_id) order by l.position) as lines
       from purchase_orders o join purchase_order_lines l on (l.org_id, l.po_id) = (o.org_id, o.id)
       where o.org_id = $1 group by o.id, o.order_number order by o.order_number`,
      [org],
    );
    return { cookie, org, orders: rows };
  });

async function enter(owner: pg.Client, { url, secret }: { url: string; secret: string }) {
  const pool = createPool(url, { max: 2 });
  const auth = createAuth({ db: createDatabase(pool), secret, appUrl: 'http://localhost' });
  const person = { email: 'camille@exemple.fr', password: 'poivre-et-sel-42' };
  const { user } = await auth.api.signUpEmail({ body: { ...person, name: 'Camille Reynaud' } });
  await owner.query('update auth.users set email_verified = true where id = $1', [user.id]);
  const { headers } = await auth.api.signInEmail({ body: person, returnHeaders: true });
  await pool.end();
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const org = randomUUID();
  const whose = [org, user.id];
  await openTrial(owner, user.id);
  await owner.query(`insert into organizations (id, name, owner_id) values ($1, 'Le Comptoir', $2)`, whose);
  await owner.query(`insert into user_roles (org_id, user_id, role) values ($1, $2, 'ADMIN')`, whose);
  return { cookie, org };
}

let calls = 0;

/** One order received, as the telephone at the door sends it. Undefined where no answer came. */
export async function receive(
  { port, cookie, org }: { port: number; cookie: string; org: string },
  { order, key }: { order: SentOrder; key: string },
): Promise<Response | undefined> {
  calls += 1;
  const lines = order.lines.map((line, place) => {
    const qty = ORDERED[place] ?? 0;
    if (place > 0) return { ...line, qty_received: qty, lots: [{ qty, lot_code: `L-${key.slice(0, 8)}` }] };
    const crushed = { quality: 'DAMAGED', qty_rejected: REJECTED, comment: 'écrasé' };
    return {
      ...line,
      ...crushed,
      qty_received: qty,
      lots: [{ qty: qty - REJECTED, lot_code: `L-${place}` }],
    };
  });
  return fetch(`http://127.0.0.1:${port}/api/receipts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'x-org-id': org,
      'idempotency-key': key,
      // Each from another network: the rate limit is not what is tried here.
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    },
    body: JSON.stringify({ po_id: order.id, lines }),
  }).catch(() => undefined);
}

/** Every figure that is not what so many orders, each received once, add up to. */
export async function wrongFigures(owner: pg.Client, { orders }: Seeded): Promise<string[]> {
  const n = orders.length;
  const kept = ORDERED.map((qty, place) => (place === 0 ? qty - REJECTED : qty) * n);
  const expected: [what: string, query: string, value: number][] = [
    ['orders received', `select count(*)::int from purchase_orders where status = 'RECEIVED'`, n],
    ['receipts', 'select count(*)::int from grns', n],
    ['orders with a receipt', 'select count(distinct po_id)::int from grns', n],
    ['lines', 'select count(*)::int from grn_lines', n * ORDERED.length],
    ['lots', 'select count(*)::int from lots', n * ORDERED.length],
    ['movements', 'select count(*)::int from stock_movements', n * ORDERED.length],
    ['claims', 'select count(*)::int from claims', n],
    ['claim lines', 'select count(*)::int from claim_lines', n],
    ['story', `select count(*)::int from order_events where event = 'received'`, n],
    ['audit', `select count(*)::int from audit_log where action = 'receipt.recorded'`, n],
    [
      'levels that are not the sum of the ledger or of the lots',
      `select count(*)::int from stock_levels l where qty_on_hand <>
         (select sum(qty) from stock_movements m where (m.org_id, m.item_id) = (l.org_id, l.item_id))
       or qty_on_hand <> (select sum(qty_left) from lots t where (t.org_id, t.item_id) = (l.org_id, l.item_id))`,
      0,
    ],
    ['kilos in stock', 'select sum(qty_on_hand)::float from stock_levels', kept.reduce((a, b) => a + b, 0)],
  ];
  const wrong: string[] = [];
  for (const [what, query, value] of expected) {
    const { rows } = await owner.query<Record<string, number>>(query);
    const found = Object.values(rows[0] ?? {})[0];
    console.log(`${what.padEnd(58)} ${String(found).padStart(8)}`);
    if (found !== value) wrong.push(`${what}: ${found} instead of ${value}`);
  }
  return wrong;
}
