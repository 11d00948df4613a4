import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Cellar } from '../story/cellar.ts';
import { until } from './page/parts.ts';

/** What this device stores: under which names, and whether sealed. */
const STORED = `(async () => {
  const opened = (name) => new Promise((resolve) => {
    const open = indexedDB.open(name);
    // Not there yet: it is not for a look to make it.
    open.onupgradeneeded = () => open.transaction.abort();
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => resolve(null);
  });
  const all = async (name, store) => {
    const db = await opened(name);
    if (!db) return [];
    const place = db.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([place.getAllKeys(), place.getAll()].map((asked) =>
      new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); })));
    db.close();
    return keys.map((key, at) => ({ key: String(key), open: !('data' in values[at]) }));
  };
  return [...(await all('economat-kept', 'kept')), ...(await all('economat', 'files'))];
})()`;
type Stored = { key: string; open: boolean };

export const stored = (page: Page) => page.evaluate<Stored[]>(STORED);

export const storedAt = async (page: Page, place: string) =>
  (await stored(page)).filter(({ key }) => key.split(' ')[2] === place);

const WORKER = `(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')()`;

/** Until the device is ready for the cellar. */
export async function prepared(page: Page, { orders, count }: Cellar): Promise<void> {
  await until(page, WORKER);
  const wanted = [
    ...orders.map(({ id }) => `/api/orders/${id}/to-receive`),
    `/api/counts/${count}`,
    '/api/receipts/expected',
    '/api/session',
    '/api/alerts/counts',
    '/api/temperatures/today',
  ];
  const missing = async () => {
    const kept = await storedAt(page, 'answers');
    return wanted.filter((url) => !kept.some(({ key }) => key.endsWith(` ${url}`)));
  };
  // Each look reads all that is kept.
  await expect.poll(missing, { interval: 250 }).toEqual([]);
}

/** A tab that the device has thrown away, opened again where there is no network. */
export async function coldStart(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await context.setOffline(true);
  const next = await context.newPage();
  await page.close();
  await next.goto(path);
  return next;
}

/** Of the application no page is open any more: this one is the server's own. */
export async function closeApplication(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto('/healthz');
}

/** The browser tells the worker that the network is back, as it does with no page of ours open. */
export async function syncWithoutPage(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
}

/** This tablet believes that it is yesterday, on every page from here on. */
export const setClockBack = (page: Page) =>
  page.context().addInitScript(`{
    const now = Date.now.bind(Date);
    const RealDate = Date;
    const late = () => now() - 86_400_000;
    globalThis.Date = class extends RealDate {
      constructor(...given) { if (given.length === 0) super(late()); else super(...given); }
      static now() { return late(); }
    };
  }`);

/** To a page of the version before, any worker of today is the next one's. */
export const deployNewer = (page: Page) =>
  page.evaluate(`(async () => {
    document.querySelector('meta[name=build]').content = 'the one before';
    await navigator.serviceWorker.register('/sw.js?next');
  })()`);

/** A photo as the version before kept it: by its key alone, open. */
export async function keepAsBefore(page: Page, name: string, photo: Buffer): Promise<string> {
  const key = name.split(' ')[3] ?? '';
  await page.evaluate(
    `(async () => {
      const opened = (name, store) => new Promise((resolve) => {
        const open = indexedDB.open(name);
        open.onupgradeneeded = () => open.result.createObjectStore(store);
        open.onsuccess = () => resolve(open.result);
      });
      const done = (place) => new Promise((resolve) => { place.transaction.oncomplete = resolve; });
      const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), (char) => char.charCodeAt(0));
      const files = (await opened('economat', 'files')).transaction('files', 'readwrite').objectStore('files');
      files.put(new File([bytes], 'bon.png', { type: 'image/png' }), '${key}');
      await done(files);
      const kept = (await opened('economat-kept', 'kept')).transaction('kept', 'readwrite').objectStore('kept');
      kept.delete('${name}');
      await done(kept);
    })()`,
  );
  return key;
}
