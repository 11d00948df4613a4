import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { fromSomewhere, median, ms, quantile } from './rates.ts';

const ORDERS = Number(process.env.ORDERS ?? 100);
export const LINES = 20;

type Sending = {
  url: string;
  headers: Record<string, string>;
  supplier_id: string;
  item_ids: string[];
};

async function call<T>(url: string, headers: Record<string, string>, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': fromSomewhere(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function timed<T>(times: number[], work: Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work;
  times.push(performance.now() - from);
  return result;
}

type CreatedOrder = { id: string; lines: { id: string; item_id: string; qty: number; unit_price: number }[] };

type Times = [creating: number[], sending: number[], receiving: number[]];

/** One after the other; the first tenth warms up and does not count. */
export async function writeSendReceive({ url, headers, supplier_id, item_ids }: Sending): Promise<Times> {
  const lines = item_ids.map((item_id, n) => ({ item_id, qty: n + 1, unit_price: 2.5 }));
  const creating: number[] = [];
  const sending: number[] = [];
  const receiving: number[] = [];
  for (let n = 0; n < ORDERS * 1.1; n += 1) {
    const order = await timed(creating, call<CreatedOrder>(`${url}/orders`, headers, { supplier_id, lines }));
    await timed(sending, call(`${url}/functions/orders-send/${order.id}`, headers, {}));
    await timed(receiving, call(`${url}/receipts`, headers, conforming(order)));
  }
  return [creating, sending, receiving].map((times) => times.slice(-ORDERS)) as Times;
}

/** All as ordered, each line a lot of its own. */
const conforming = ({ id, lines }: CreatedOrder) => ({
  po_id: id,
  lines: lines.map(({ id: po_line_id, item_id, qty, unit_price }) => ({
    po_line_id,
    item_id,
    qty_received: qty,
    unit_price,
    quality: 'OK',
    lots: [{ qty, lot_code: `L${qty}`, expires_on: null }],
  })),
});

export async function goodsOf(
  owner: pg.Pool,
  org: string,
): Promise<Pick<Sending, 'supplier_id' | 'item_ids'>> {
  const { rows: sellers } = await owner.query<{ id: string }>(
    `update suppliers set contact_email = 'commandes@exemple.fr' where id = (select id from suppliers where org_id = $1 limit 1) returning id`,
    [org],
  );
  const supplier_id = sellers[0]?.id ?? '';
  const { rows } = await owner.query<{ item_id: string }>(
    `with article as (
       insert into supplier_articles (org_id, item_id, supplier_id, reference, pack_label, pack_content)
       select $1, id, $2, 'R-' || sku, 'Carton', 6 from items where org_id = $1 order by name_key limit $3 returning item_id)
     insert into item_prices (org_id, item_id, supplier_id, price, valid_from)
     select $1, item_id, $2, 2.5, '2026-01-01' from article returning item_id`,
    [org, supplier_id, LINES],
  );
  return { supplier_id, item_ids: rows.map(({ item_id }) => item_id) };
}

export function showTimes([creating, sending, receiving]: Times): void {
  const show = (name: string, times: number[]) =>
    console.log(`${name.padEnd(44)} p50 ${ms(median(times))}   p95 ${ms(quantile(times, 0.95))}`);
  show(`writing an order of ${LINES} lines`, creating);
  show('sending it (PDF, e-mail queued)', sending);
  show(
    'writing and sending',
    creating.map((time, n) => time + (sending[n] ?? 0)),
  );
  show('receiving it (lots, ledger)', receiving);
}
