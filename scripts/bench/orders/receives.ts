import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { folder, killDatabase, launch, ms, port, stop } from '../crash/killable-server.ts';
import { onDatabase, receive, seed, wrongFigures } from './receivable-orders.ts';

/** `npm run bench -- orders/receives [orders]`: each of 200 orders is received by eight people at once. One of them does it. */
const ORDERS = Number(process.argv[3] ?? 200);
const PEOPLE = 8;
process.env.TRUST_PROXY = '127.0.0.1';
const dataDir = join(folder, 'data');

const restaurant = await seed(dataDir, ORDERS);
const server = launch(dataDir);
if (!(await server.ready)) throw new Error(server.output.join('\n'));
const times: number[] = [];
const wrong: string[] = [];
for (const order of restaurant.orders) {
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, () => receive({ port, ...restaurant }, { order, key: randomUUID() })),
  );
  times.push(performance.now() - start);
  const codes = await Promise.all(
    answers.map(async (answer) =>
      answer?.status === 200 ? 'OK' : ((await answer?.json()) as { code: string })?.code,
    ),
  );
  const [done, late] = ['OK', 'ORDER_STATE'].map((wanted) => codes.filter((code) => code === wanted).length);
  if (done !== 1 || late !== PEOPLE - 1) wrong.push(`${order.id}: ${codes.join(' ')}`);
}
await stop(server);
times.sort((a, b) => a - b);
console.log(`${ORDERS} orders × ${PEOPLE} people, load ${loadavg()[0]?.toFixed(1)}`);
console.log(
  `all eight answered in ${ms(times[times.length >> 1] ?? 0)} (median), ${ms(times.at(-1) ?? 0)} (worst)\n`,
);
wrong.push(...(await onDatabase(dataDir, (owner) => wrongFigures(owner, restaurant))));
killDatabase(dataDir);
await rm(folder, { recursive: true, force: true });
for (const sentence of wrong) console.error(sentence);
console.log(wrong.length === 0 ? '\nexactly one each' : '\nNOT as it should be');
process.exit(wrong.length === 0 ? 0 : 1);
