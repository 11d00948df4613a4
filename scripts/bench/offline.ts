import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { receiveText } from '../../src/text/receipts/receiving.text.ts';
import { BROWSER_ARGUMENTS, findChromium } from '../../tests/support/browser/chromium.ts';
import { fillOrders } from '../../tests/support/story/many/many-orders.ts';
import { ensureClientBuilt } from '../client/build.ts';
import { asOwner, type Subject, startSubject, url } from './chaos/subject.ts';
import { folder, ms, stop } from './crash/killable-server.ts';

/**
 * `npm run bench -- offline [rounds] [deliveries] [lines]`: a browser is started anew, without a network, and opens what
 * its service worker kept: the page of deliveries until one can be received, and a delivery until it can be ticked.
 * Beside it the floor, in the same rounds: an empty page out of an empty service worker. Then what all of it takes up.
 */
const [ROUNDS = 5, DELIVERIES = 200, LINES = 20] = process.argv.slice(3).map(Number);
const PHONE = { width: 390, height: 844 };

/** As a phone runs it: the journeys' browser optimises no script. */
const ARGUMENTS = BROWSER_ARGUMENTS.filter((one) => !one.startsWith('--js-flags'));

const profile = (name: string) => mkdtemp(join(folder, name));

/** A browser's process of its own, as after a phone was switched on. */
const startBrowser = (dir: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(dir, {
    executablePath: findChromium(),
    args: ARGUMENTS,
    viewport: PHONE,
    locale: 'fr-FR',
  });

async function emptySite() {
  const page = '<!doctype html><html lang="fr"><title>Vide</title><h1>Vide</h1>';
  const worker = `self.addEventListener('fetch', (event) => event.respondWith(new Response(${JSON.stringify(page)},
    { headers: { 'content-type': 'text/html' } })));`;
  const first = `${page}<script>navigator.serviceWorker.register('/sw.js')</script>`;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : first);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const WORKER_READY = `(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')()`;

/** Names and sizes of what our own database holds. */
const KEPT = `(async () => {
  const open = indexedDB.open('economat-kept');
  const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  if (!db.objectStoreNames.contains('kept')) return [];
  const place = db.transaction('kept').objectStore('kept');
  const [keys, values] = await Promise.all([place.getAllKeys(), place.getAll()].map((asked) =>
    new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); })));
  db.close();
  return keys.map((key, at) => ({ name: String(key), bytes: (values[at].data ?? values[at].plain).byteLength }));
})()`;
type Kept = { name: string; bytes: number };

const isDelivery = ({ name }: Kept) => name.endsWith('/to-receive');

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await is())) {
    if (performance.now() - start > 600_000) throw new Error(`Not within ten minutes: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function prepare(dir: string, { account, org }: Subject): Promise<number> {
  const context = await startBrowser(dir);
  const expires = Date.now() / 1000 + 86_400;
  await context.addCookies(
    account.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url, expires };
    }),
  );
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(
    `for (const key of ['selected_org_id', 'entered_org_id']) localStorage.setItem(key, '${org}')`,
  );
  const start = performance.now();
  await page.goto(`${url}/receiving`);
  await until('the service worker', () => page.evaluate(WORKER_READY));
  await until('every delivery is kept', async () => {
    const kept = await page.evaluate<Kept[]>(KEPT);
    return kept.filter(isDelivery).length >= DELIVERIES;
  });
  const took = performance.now() - start;
  await context.close();
  return took;
}

type Times = { list: number; delivery: number };

async function coldStart(dir: string): Promise<Times> {
  const context = await startBrowser(dir);
  await context.setOffline(true);
  const page = context.pages()[0] ?? (await context.newPage());
  const start = performance.now();
  await page.goto(`${url}/receiving`, { waitUntil: 'commit' });
  const delivery = page.locator('main a[href^="/receiving/"]:not([href="/receiving/new"])').first();
  await delivery.waitFor();
  const list = performance.now() - start;
  await delivery.click();
  const opened = performance.now();
  await page.getByRole('button', { name: receiveText.allGood }).waitFor();
  const times = { list, delivery: performance.now() - opened };
  await context.close();
  return times;
}

async function coldFloor(dir: string, address: string): Promise<number> {
  const context = await startBrowser(dir);
  await context.setOffline(true);
  const page = context.pages()[0] ?? (await context.newPage());
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  const time = performance.now() - start;
  await context.close();
  return time;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mB = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

async function printSizes(page: Page): Promise<void> {
  const kept = await page.evaluate<Kept[]>(KEPT);
  const sum = (some: readonly Kept[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const deliveries = kept.filter(isDelivery);
  const estimate = await page.evaluate<{ usage: number; usageDetails?: Record<string, number> }>(
    'navigator.storage.estimate().then(({ usage, usageDetails }) => ({ usage, usageDetails }))',
  );
  console.log(
    `  ${deliveries.length} deliveries kept: ${mB(sum(deliveries))} sealed, all copies ${mB(sum(kept))}`,
  );
  const parts = Object.entries(estimate.usageDetails ?? {}).map(([name, bytes]) => `${name} ${mB(bytes)}`);
  console.log(`  the browser counts ${mB(estimate.usage)} in all (${parts.join(', ')})`);
}

await ensureClientBuilt();
const subject = await startSubject(join(folder, 'data'));
const owner = {
  query: async (sql: string, values: unknown[] = []) => ({ rows: await asOwner(subject, sql, values) }),
} as unknown as pg.Pool;
await fillOrders(owner, { org: subject.org, orders: DELIVERIES, suppliers: 40, items: 500, lines: LINES });
await owner.query(
  `update purchase_orders set status = 'SENT', deleted_at = null, expected_at = (now() at time zone 'Europe/Paris')::date
   where org_id = $1`,
  [subject.org],
);
const empty = await emptySite();
try {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${ROUNDS} rounds, ${DELIVERIES} deliveries of ${LINES} lines, ${cpus().length} cores, load ${load} before`,
  );
  const [ours, floors] = [await profile('ours-'), await profile('floor-')];
  console.log(`  made ready in ${ms(await prepare(ours, subject))}, one request after the other`);
  const first = await startBrowser(floors);
  const page = await first.newPage();
  await page.goto(empty.address);
  await until('the empty worker', () => page.evaluate(WORKER_READY));
  await first.close();
  const times: (Times & { floor: number })[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push({ floor: await coldFloor(floors, empty.address), ...(await coldStart(ours)) });
  const of = (pick: (time: (typeof times)[number]) => number) => ms(median(times.map(pick)));
  console.log(`  deliveries, from a new browser without a network  ${of(({ list }) => list)}`);
  console.log(`  one of them opened                                ${of(({ delivery }) => delivery)}`);
  console.log(`  an empty page out of an empty worker              ${of(({ floor }) => floor)}`);
  const last = await startBrowser(ours);
  const shown = await last.newPage();
  await shown.goto(`${url}/healthz`);
  await printSizes(shown);
  await last.close();
} finally {
  empty.server.close();
  await stop(subject.server);
  await rm(folder, { recursive: true, force: true });
}
