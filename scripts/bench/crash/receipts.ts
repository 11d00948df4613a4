import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { onDatabase, receive, type SentOrder, seed, wrongFigures } from '../orders/receivable-orders.ts';
import { clearAway, folder, killAgainAndAgain, launchReady, port } from './killable-server.ts';

/**
 * `npm run bench -- crash/receipts [orders]`: eight people receive 1,000 orders while the server (every second time
 * the database too) is killed at a random moment. After the next start each repeats, under the same idempotency key,
 * what it got no answer for. None may be lost, none half, none double, and the ledger must add up to the stock.
 */
const ORDERS = Number(process.argv[3] ?? 1000);
const CLIENTS = 8;
process.env.TRUST_PROXY = '127.0.0.1';
const dataDir = join(folder, 'data');

type Command = { order: SentOrder; key: string };
const restaurant = await seed(dataDir, ORDERS);
const waiting: Command[] = restaurant.orders.map((order) => ({ order, key: randomUUID() })).reverse();
const acknowledged = new Map<string, string>();
const strange: string[] = [];

/** True where the server said yes. No answer, or one that says "later", counts as no. */
async function once({ order, key }: Command): Promise<boolean> {
  const answer = await receive({ port, ...restaurant }, { order, key });
  const text = await answer?.text().catch(() => undefined);
  if (!answer || text === undefined || answer.status === 503) return false;
  if (answer.status !== 200) {
    strange.push(`${answer.status} ${text}`);
    return true;
  }
  const { id } = JSON.parse(text) as { id: string };
  const before = acknowledged.get(order.id);
  if (before !== undefined && before !== id) strange.push(`${order.id}: two receipts acknowledged`);
  acknowledged.set(order.id, id);
  return true;
}

/** Receives until the server goes away; returns what was left without an answer. */
async function client(over: () => boolean): Promise<Command[]> {
  while (!over()) {
    const command = waiting.pop();
    if (!command) return [];
    if (!(await once(command))) return [command];
  }
  return [];
}

await killAgainAndAgain(await launchReady(dataDir), {
  dataDir,
  clients: CLIENTS,
  client,
  livesMs: { least: 500, most: 4500 },
  goesOn: () => waiting.length > 0,
  acknowledged,
  repeat: async (command) => {
    if (!(await once(command))) strange.push(`${command.order.id}: still no answer`);
  },
});
console.log(`\n${ORDERS} orders, ${acknowledged.size} receipts acknowledged\n`);
const wrong = await onDatabase(dataDir, async (owner) => {
  const { rows } = await owner.query<{ id: string; po_id: string }>('select id, po_id from grns');
  const stored = new Map(rows.map(({ id, po_id }) => [po_id, id]));
  const lost = [...acknowledged].filter(([po_id, id]) => stored.get(po_id) !== id);
  return [
    ...(await wrongFigures(owner, restaurant)),
    ...lost.map(([po_id]) => `${po_id}: acknowledged and lost`),
  ];
});
await clearAway(dataDir);
for (const sentence of [...strange, ...wrong]) console.error(sentence);
const good = strange.length + wrong.length === 0 && acknowledged.size === ORDERS;
console.log(good ? '\nnone lost, none half, none double' : '\nNOT as it should be');
process.exit(good ? 0 : 1);
