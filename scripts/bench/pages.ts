import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/chromium.ts';
import { fillOrders } from '../../tests/support/story/many/many-orders.ts';
import { ensureClientBuilt } from '../client/build.ts';
import { asOwner, type Subject, startSubject, url } from './chaos/subject.ts';
import { folder, ms, stop } from './crash/killable-server.ts';

/**
 * `npm run bench -- pages [rounds] [page]`: what a page costs a browser that has never been here (cold) and one that has
 * (warm): requests, bytes as sent, and the time until its first row or field can be seen, in Chromium on this machine.
 * What is fetched ahead after that, while the browser is idle, is counted apart. Warm is once the service worker is there: while
 * it is being installed it fetches some 130 files beside whatever is visited.
 */
const ROUNDS = Number(process.argv[3] ?? 5);
const only = process.argv[4];
const ORDERS = 5000;

type Measured = { name: string; address: string; seen: string; visitor?: true };

const PAGES: Measured[] = [
  { name: 'landing', address: '/', seen: 'h1', visitor: true },
  { name: 'sign-in', address: '/login', seen: 'input[type=password]', visitor: true },
  { name: 'orders', address: '/orders?tab=commandes', seen: 'tbody tr a' },
  { name: 'reception', address: '/orders?tab=reception', seen: 'main section li' },
  { name: 'items', address: '/inventory', seen: 'tbody tr button' },
  { name: 'suppliers', address: '/suppliers', seen: 'tbody tr button' },
  { name: 'stock', address: '/stock', seen: 'main h1' },
  { name: 'alerts', address: '/alerts', seen: 'main h1' },
];

type Visit = { requests: number; bytes: number; time: number; ahead: number; list: string[] };

async function visit(context: BrowserContext, { address, seen, visitor }: Measured): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Map<string, { url: string; bytes: number }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.set(requestId, { url: request.url, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  const start = performance.now();
  await page.goto(url + address, { waitUntil: 'commit' });
  await page.locator(seen).first().waitFor();
  const time = performance.now() - start;
  const first = [...asked.keys()];
  // The network is never idle: a page inside hears of changes by an answer without an end.
  await page.waitForLoadState('load');
  await page.waitForTimeout(3000);
  const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + (asked.get(id)?.bytes ?? 0), 0);
  const list = first.map((id) => `${asked.get(id)?.bytes} ${asked.get(id)?.url.replace(url, '')}`);
  const bytes = sum(first);
  const ahead = sum([...asked.keys()]) - bytes;
  if (!visitor) await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.close();
  return { requests: first.length, bytes, time, ahead, list };
}

async function newVisitor(browser: Browser, { visitor }: Measured, { account, org }: Subject) {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  if (visitor) return context;
  const cookies = account.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  await context.addCookies(cookies);
  await context.addInitScript((id) => {
    for (const key of ['selected_org_id', 'entered_org_id']) localStorage.setItem(key, id);
  }, org);
  return context;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

function tell(name: string, kind: string, visits: Visit[]): void {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick));
  console.log(
    [
      `  ${name.padEnd(10)} ${kind}`,
      `${String(of(({ requests }) => requests)).padStart(3)} requests`,
      kb(of(({ bytes }) => bytes)).padStart(7),
      ms(of(({ time }) => time)).padStart(8),
      `then ${kb(of(({ ahead }) => ahead))} ahead`,
    ].join('  '),
  );
}

await ensureClientBuilt();
const subject = await startSubject(join(folder, 'data'));
const owner = {
  query: async (sql: string, values: unknown[]) => ({ rows: await asOwner(subject, sql, values) }),
} as unknown as pg.Pool;
await fillOrders(owner, { org: subject.org, orders: ORDERS });
const browser = await launchBrowser();
try {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${ROUNDS} rounds, ${ORDERS} orders, ${cpus().length} cores, load ${load} before`);
  for (const page of PAGES.filter(({ name }) => !only || name === only)) {
    const cold: Visit[] = [];
    const warm: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await newVisitor(browser, page, subject);
      cold.push(await visit(context, page));
      warm.push(await visit(context, page));
      await context.close();
    }
    tell(page.name, 'cold', cold);
    tell(page.name, 'warm', warm);
    if (process.env.LIST) console.log(cold[0]?.list.map((line) => `      ${line}`).join('\n'));
  }
} finally {
  await browser.close();
  await stop(subject.server);
  await rm(folder, { recursive: true, force: true });
}
