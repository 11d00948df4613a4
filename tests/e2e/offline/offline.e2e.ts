import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { countText } from '#text/counts/counts-screens.text.ts';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { deliveryActionText, deliveryChecksText } from '#text/receipts/delivery-checks.text.ts';
import { receiveText, receptionText } from '#text/receipts/receiving.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import { stockText } from '#text/stock/stock-screens.text.ts';
import { temperatureScreenText as temperatureText } from '#text/temperatures/temperature-screens.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { button, field, heading, PHONE, startJourneys, toast, until } from '../../support/browser/journey.ts';
import type { Person } from '../../support/server/test-app.ts';
import { inDays } from '../../support/story/days.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();
const OFFLINE = { viewport: PHONE, worksOffline: true };

/** Three deliveries of today, an inventory under way, a cold room, goods in stock, two people. */
async function restaurant() {
  const { app } = site;
  const manager = await app.signUp(undefined, 'Camille Reynaud');
  const chef = await app.signUp(undefined, 'Nadia Benali');
  const org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  const story = ordering(app, { person: manager, org });
  const done = async (method: string, path: string, body?: unknown, as: Person = manager) => {
    const { status, json } = await story.call(method, path, body, as);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  const zone_id = (await done('POST', '/zones', { name: 'Armoire du fond' })).at(-1).id;
  const orders: { id: string; number: string; supplier: string; item: string }[] = [];
  for (const [name, goods] of [
    ['Crèmerie Lenoir', 'Crème crue'],
    ['Primeurs Vauban', 'Carotte de Créances'],
    ['Marée de l’Ouest', 'Moules de bouchot'],
  ] as const) {
    const { id: supplier_id } = await story.supplier({ name, contact_email: 'commandes@exemple.fr' });
    const { id: item } = await story.item({ name: goods, supplier_id, zone_id, price: 4 });
    const lines = [{ item_id: item, qty: 12, unit_price: 4 }];
    const { id } = await story.draft({ supplier_id, expected_at: inDays(1), lines });
    expect((await story.send(id)).status).toBe(200);
    await app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [id, inDays(0)]);
    orders.push({ id, number: (await story.order(id)).order_number, supplier: name, item });
  }
  const context = app.orgContext(org, manager.id);
  const lot = {
    lot_code: null,
    expires_on: null,
    date_kind: null,
    unit_cost: 4,
    supplier_id: null,
    grn_line_id: null,
  };
  await inOrg(context, (tx) =>
    moveStock(tx, context, {
      ...{ ref_kind: 'correction', ref_id: randomUUID(), occurred_at: new Date(Date.now() - 60_000) },
      moves: orders.map(({ item: item_id }) => ({ item_id, kind: 'in', qty: 10, lot })),
    }),
  );
  await done('POST', '/temperatures/rooms', {
    ...{ name: 'Chambre froide', kind: 'chilled', holds: null, min_celsius: 0, max_celsius: 4 },
    // Expected until the end of the day, whatever the hour of the test.
    times: ['23:59'],
  });
  const readings = async (): Promise<TakenReading[]> =>
    (await done('GET', '/temperatures/today')).rooms.flatMap(({ last }: { last: TakenReading | null }) =>
      last ? [last] : [],
    );
  const count: string = (await done('POST', '/counts', { zone_ids: [zone_id] })).id;
  const receipts = async (): Promise<{ id: string }[]> => (await done('GET', '/receipts')).receipts;
  const receiptOf = async (po_id: string) => (await done('GET', `/receipts?po_id=${po_id}`)).receipts[0];
  const wastes = async (): Promise<Thrown[]> => (await done('GET', '/stock/movements?type=WASTE')).movements;
  const counted = async () => (await done('GET', `/counts/${count}`)).items as CountedItem[];
  return { manager, chef, org, orders, count, done, receipts, receiptOf, wastes, counted, readings };
}

type Restaurant = Awaited<ReturnType<typeof restaurant>>;
type TakenReading = { celsius: number; taken_at: string; device_at: string };
type Thrown = { qty: number; occurred_at: string; device_at: string };
type CountedItem = { name: string; counted_qty: number | null; counted_by: { name: string } | null };

/** What this device has of these answers, by its own database. */
const COPIES = `(async () => {
  const open = indexedDB.open('economat-kept');
  const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  if (!db.objectStoreNames.contains('kept')) return [];
  const asked = db.transaction('kept').objectStore('kept').getAllKeys();
  const keys = await new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); });
  db.close();
  return keys.map(String);
})()`;
const WORKER = `(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')()`;

/** The page has met its worker, and asked for what comes next. */
const READ_AHEAD = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/counts'))`;

/** Until the device is ready for the cellar. */
async function prepared(page: Page, { orders, count }: Restaurant): Promise<void> {
  await until(page, WORKER);
  const wanted = [
    ...orders.map(({ id }) => `/api/orders/${id}/to-receive`),
    ...[`/api/counts/${count}`, '/api/receipts/expected', '/api/session', '/api/alerts/counts'],
    '/api/temperatures/today',
  ];
  await expect
    .poll(
      async () => {
        const kept = await page.evaluate<string[]>(COPIES);
        return wanted.filter((url) => !kept.some((key) => key.endsWith(` ${url}`)));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
}

/** A tab that the device has thrown away, opened again where there is no network. */
async function coldStart(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await context.setOffline(true);
  const next = await context.newPage();
  await page.close();
  await next.goto(path);
  return next;
}

const said = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();

async function receive(page: Page, { supplier, number }: Restaurant['orders'][number]): Promise<void> {
  await page.getByRole('link', { name: receptionText.receiveNamed(supplier, number) }).click();
  await button(page, receiveText.allGood).click();
  await button(page, receiveText.save).click();
  await page.getByRole('heading', { name: receiveText.keptHere }).waitFor();
  await page.getByRole('link', { name: receiveText.toList }).click();
}

async function readTemperature(page: Page, celsius: string): Promise<void> {
  await page.goto('/temperatures');
  await field(page, temperatureText.reading('Chambre froide')).fill(celsius);
  await button(page, temperatureText.save).click();
  await said(page, /gardés sur cet appareil/).waitFor();
  await said(page, temperatureText.allDone).waitFor();
}

async function throwAway(page: Page): Promise<void> {
  await page.goto('/stock');
  await said(page, shellText.network.keptHere).waitFor();
  await button(page, stockText.waste).click();
  await page.getByRole('combobox', { name: wasteText.item }).fill('carot');
  await page.getByRole('option', { name: /Carotte/ }).click();
  await page.getByRole('spinbutton', { name: wasteText.qty }).fill('2');
  await page.getByRole('radio', { name: wasteReasonNames.EXPIRED }).click();
  await button(page, wasteText.save).click();
  await said(page, /Perte gardée/).waitFor();
  await said(page, wasteText.waiting(1)).waitFor();
}

test('a morning in the cellar from a cold start: receipts, waste, a temperature and a count leave once, when the network is back', async () => {
  const here = await restaurant();
  const ready = await openAs(here.chef, here.org, OFFLINE);
  await ready.goto('/receiving');
  await ready.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(ready, here);

  const page = await coldStart(ready, '/receiving');
  await said(page, /Hors ligne depuis/).waitFor();
  for (const order of here.orders) await receive(page, order);

  await throwAway(page);
  await readTemperature(page, '3,2');

  await page.goto(`/counts/${here.count}`);
  await field(page, countText.quantity('Carotte de Créances')).fill('7');
  await button(page, countText.next).click();
  await said(page, countText.keptHere).waitFor();
  // A colleague with a network counts the same zone.
  const other = await openAs(here.manager, here.org, { viewport: PHONE });
  await other.goto(`/counts/${here.count}`);
  await other.getByRole('button', { name: /^Moules/ }).click();
  await field(other, countText.quantity('Moules de bouchot')).fill('9');
  await field(other, countText.quantity('Moules de bouchot')).press('Enter');
  await said(other, countText.allSent).waitFor();

  await page.goto('/outbox');
  await heading(page, outboxText.titleOf(6)).waitFor();
  await said(page, outboxText.leavesOffline).waitFor();
  await expectAccessible(page);
  expect(await here.receipts()).toEqual([]);
  expect(await here.wastes()).toEqual([]);
  expect(await here.readings()).toEqual([]);

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: outboxText.empty }).waitFor();
  expect(await here.receipts()).toHaveLength(3);
  expect(await here.wastes()).toMatchObject([{ qty: -2 }]);
  expect(await here.readings()).toMatchObject([{ celsius: 3.2 }]);
  const counted = Object.fromEntries(
    (await here.counted()).map(({ name, counted_qty, counted_by }) => [
      name,
      [counted_qty, counted_by?.name],
    ]),
  );
  expect(counted).toMatchObject({
    'Carotte de Créances': [7, 'Nadia Benali'],
    'Moules de bouchot': [9, 'Camille Reynaud'],
  });
});

test('two tabs send once, a wrong clock is put right, and what is refused is said, mended or thrown away', async () => {
  const here = await restaurant();
  const [first, second] = here.orders;
  if (!first || !second) throw new Error('no deliveries');
  const page = await openAs(here.chef, here.org, OFFLINE);
  await page.goto('/receiving');
  await page.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(page, here);
  // This tablet believes that it is yesterday.
  await page.context().addInitScript(`{
    const now = Date.now.bind(Date);
    const RealDate = Date;
    const late = () => now() - 86_400_000;
    globalThis.Date = class extends RealDate {
      constructor(...given) { if (given.length === 0) super(late()); else super(...given); }
      static now() { return late(); }
    };
  }`);
  const tab = await coldStart(page, '/receiving');
  await receive(tab, first);
  await receive(tab, second);
  await readTemperature(tab, '2,4');
  await said(tab, temperatureText.waitsHere).waitFor();
  await throwAway(tab);
  await tab.goto(`/counts/${here.count}`);
  await field(tab, countText.quantity('Carotte de Créances')).fill('7');
  await button(tab, countText.next).click();
  await said(tab, countText.keptHere).waitFor();
  // Meanwhile somebody else receives the second at the desk.
  const { lines } = await here.done('GET', `/orders/${second.id}/to-receive`);
  await here.done('POST', '/receipts', {
    po_id: second.id,
    lines: [{ po_line_id: lines[0].po_line_id, item_id: second.item, qty_received: 12 }],
  });
  const other = await tab.context().newPage();
  await other.goto('/outbox');
  await heading(other, outboxText.titleOf(5)).waitFor();
  const before = Date.now();
  await tab.context().setOffline(false);

  await heading(other, outboxText.titleOf(1)).waitFor();
  await said(other, outboxText.refused).waitFor();
  await said(tab, outboxText.toMend(1)).waitFor();
  const receipts = await here.receipts();
  expect(receipts).toHaveLength(2);
  // Both moments are kept: the right one, and what the tablet believed.
  const since = (moment = '') => Math.round(Math.abs(before - Date.parse(moment)) / 86_400_000);
  const days = (counts?: string, device?: string) => [since(counts), since(device)];
  const [reading] = await here.readings();
  expect(days(reading?.taken_at, reading?.device_at)).toEqual([0, 1]);
  const receipt = await here.receiptOf(first.id);
  expect(days(receipt.received_at, receipt.device_at)).toEqual([0, 1]);
  const [thrown] = await here.wastes();
  expect(days(thrown?.occurred_at, thrown?.device_at)).toEqual([0, 1]);
  const { lines: reviewed } = await here.done('GET', `/counts/${here.count}/review`);
  const carrot = reviewed.find(({ name }: { name: string }) => name.startsWith('Carotte'));
  expect(days(carrot.counted_at, carrot.device_at)).toEqual([0, 1]);
  const desk = await openAs(here.manager, here.org);
  await desk.goto(`/receiving/receipts/${receipt.id}`);
  await said(desk, /noté sur l’appareil le .*, reçu par le serveur le /).waitFor();
  await desk.goto('/stock?tab=mouvements');
  await said(desk, /noté sur l’appareil le .*, reçu par le serveur le /).waitFor();

  await other.getByRole('button', { name: outboxText.dropNamed(second.supplier) }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: outboxText.dropAction }).click();
  await other.getByRole('heading', { name: outboxText.empty }).waitFor();
});

test('a receipt too warm by what is known meanwhile is refused, mended from the list, and sent once', async () => {
  const here = await restaurant();
  const [first] = here.orders;
  if (!first) throw new Error('no delivery');
  await site.app.owner.query(`update items set storage_family = 'dairy' where id = $1`, [first.item]);
  const ready = await openAs(here.chef, here.org, OFFLINE);
  await ready.goto('/receiving');
  await ready.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(ready, here);
  const page = await coldStart(ready, `/receiving/${first.id}`);
  await button(page, deliveryChecksText.open).click();
  await field(page, deliveryChecksText.probes.chilled).fill('6,5');
  await button(page, receiveText.allGood).click();
  await button(page, receiveText.save).click();
  await page.getByRole('heading', { name: receiveText.keptHere }).waitFor();
  await page.goto('/outbox');
  await heading(page, outboxText.titleOf(1)).waitFor();
  // What is received here is not offered a second time.
  expect(
    await page.getByRole('link', { name: outboxText.receiveNamed(first.supplier), exact: true }).count(),
  ).toBe(0);

  // The label of these goods says less than their family does.
  await site.app.owner.query('update items set kept_max_celsius = 4 where id = $1', [first.item]);
  await page.context().setOffline(false);
  await said(page, outboxText.refused).waitFor();
  await expectAccessible(page);
  expect(await here.receipts()).toEqual([]);
  await page.getByRole('link', { name: outboxText.mendNamed(first.supplier) }).click();
  await page.getByRole('radio', { name: deliveryActionText.COOLED }).click();
  await button(page, receiveText.save).click();
  await toast(page, receiveText.saved).waitFor();
  expect(await here.receipts()).toHaveLength(1);
  const { id } = await here.receiptOf(first.id);
  expect(await here.done('GET', `/receipts/${id}`)).toMatchObject({
    chilled_celsius: 6.5,
    corrective_action: 'COOLED',
  });
  await page.goto('/outbox');
  await page.getByRole('heading', { name: outboxText.empty }).waitFor();
});

test('a deploy in between: the page says so, and nothing typed is lost', async () => {
  const here = await restaurant();
  const [first] = here.orders;
  if (!first) throw new Error('no delivery');
  const page = await openAs(here.chef, here.org, OFFLINE);
  await page.goto('/receiving');
  await page.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(page, here);
  await page.reload();
  await until(page, 'navigator.serviceWorker.controller !== null');
  await page.getByRole('link', { name: receptionText.receiveNamed(first.supplier, first.number) }).click();
  await field(page, receiveText.lot).fill('C4493');
  await until(page, READ_AHEAD);
  // To a page of the version before, any worker of today is the next one's.
  await page.evaluate(`(async () => {
    document.querySelector('meta[name=build]').content = 'the one before';
    await navigator.serviceWorker.register('/sw.js?next');
  })()`);
  await said(page, shellText.network.newerVersion).waitFor();
  await button(page, shellText.network.reload).click();
  await said(page, receiveText.found).waitFor();
  expect(await field(page, receiveText.lot).inputValue()).toBe('C4493');
});

test('a session that was ended elsewhere: what this device kept no longer opens', async () => {
  const here = await restaurant();
  const page = await openAs(here.chef, here.org, OFFLINE);
  await page.goto('/receiving');
  await page.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(page, here);
  await site.app.owner.query('delete from auth.sessions where user_id = $1', [here.chef.id]);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(async () => (await page.evaluate<string[]>(COPIES)).filter((key) => key.includes('/api/')), {
      timeout: 30_000,
    })
    .toEqual([]);
  const cold = await coldStart(page, '/receiving');
  await said(cold, shellText.network.unreachable).waitFor();
  expect(await cold.getByText(here.orders[0]?.supplier ?? '').count()).toBe(0);
});

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
const storedAt = async (page: Page, place: string) =>
  (await page.evaluate<Stored[]>(STORED)).filter(({ key }) => key.split(' ')[2] === place);

/** The browser tells the worker that the network is back, as it does with no page of ours open. */
async function syncWithoutPage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.app.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin: site.app.url, registrationId, tag: 'outbox', lastChance: false },
  });
}

const PHOTO = {
  name: 'bon.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('with the application closed, the service worker sends what waits, photos and all; not for a session that has ended', async () => {
  const here = await restaurant();
  const [first] = here.orders;
  if (!first) throw new Error('no delivery');
  const ready = await openAs(here.chef, here.org, OFFLINE);
  await ready.goto('/receiving');
  await ready.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(ready, here);
  const page = await coldStart(ready, `/receiving/${first.id}`);
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect.poll(() => storedAt(page, 'photos')).toMatchObject([{ open: false }]);
  await button(page, receiveText.allGood).click();
  await button(page, receiveText.save).click();
  await page.getByRole('heading', { name: receiveText.keptHere }).waitFor();
  await throwAway(page);
  await readTemperature(page, '3,2');
  await expect.poll(() => storedAt(page, 'readings')).toMatchObject([{ open: false }]);

  // Of the application no page is open; this one is the server's own.
  await page.goto('about:blank');
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.goto('/healthz');
  const asked = new Promise((resolve) => {
    page.context().on('response', (answer) => answer.url().endsWith('/api/session') && resolve(answer));
  });
  await syncWithoutPage(page);
  await asked;
  expect(await here.readings()).toEqual([]);
  expect(await storedAt(page, 'readings')).toHaveLength(1);

  await page.context().addCookies(session);
  await syncWithoutPage(page);
  await expect.poll(() => here.readings(), { timeout: 30_000 }).toMatchObject([{ celsius: 3.2 }]);
  expect(await here.wastes()).toMatchObject([{ qty: -2 }]);
  const { id } = await here.receiptOf(first.id);
  const [line] = (await here.done('GET', `/receipts/${id}`)).lines;
  expect(line.photo_file_id ?? line.more_photo_ids[0]).toEqual(expect.any(String));
  await expect
    .poll(async () => (await page.evaluate<Stored[]>(STORED)).filter(({ key }) => !key.includes(' answers ')))
    .toEqual([]);

  await page.goto('/outbox');
  await page.getByRole('heading', { name: outboxText.empty }).waitFor();
  expect(await here.receipts()).toHaveLength(1);
});

test('a device without room: what was only read gives way, what is typed stays and is kept once there is room', async () => {
  const here = await restaurant();
  const [first] = here.orders;
  if (!first) throw new Error('no delivery');
  const ready = await openAs(here.chef, here.org, OFFLINE);
  await ready.goto('/receiving');
  await ready.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(ready, here);
  const page = await coldStart(ready, '/temperatures');
  await readTemperature(page, '3,2');
  await page.goto(`/receiving/${first.id}`);
  await button(page, receiveText.allGood).waitFor();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // The browser asks itself now and then how much room there is.
  let typed = 0;
  const typeOn = async () => {
    typed += 1;
    await field(page, receiveText.lot).fill(`L${typed}`);
    return page.getByText(outboxText.full).isVisible();
  };
  await expect.poll(typeOn, { timeout: 90_000, interval: 500 }).toBe(true);
  expect(await storedAt(page, 'answers')).toEqual([]);
  expect(await storedAt(page, 'readings')).toHaveLength(1);
  await button(page, receiveText.allGood).click();
  await button(page, receiveText.save).click();
  await page.getByRole('heading', { name: receiveText.keptHere }).waitFor();

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect.poll(() => page.getByText(outboxText.full).count(), { timeout: 60_000 }).toBe(0);
  expect(await storedAt(page, 'receipts')).toMatchObject([{ open: false }]);
  await page.context().setOffline(false);
  await expect.poll(() => here.receiptOf(first.id), { timeout: 30_000 }).toBeDefined();
  expect(await here.readings()).toMatchObject([{ celsius: 3.2 }]);
  const { id } = await here.receiptOf(first.id);
  const [line] = (await here.done('GET', `/receipts/${id}`)).lines;
  expect(line.lots).toMatchObject([{ lot_code: `L${typed}` }]);
});

test('what the version before kept, a photo in the open among it, is read and sent', async () => {
  const here = await restaurant();
  const [first] = here.orders;
  if (!first) throw new Error('no delivery');
  const ready = await openAs(here.chef, here.org, OFFLINE);
  await ready.goto('/receiving');
  await ready.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(ready, here);
  const page = await coldStart(ready, `/receiving/${first.id}`);
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect.poll(() => storedAt(page, 'photos')).toHaveLength(1);
  await button(page, receiveText.allGood).click();
  await button(page, receiveText.save).click();
  await page.getByRole('heading', { name: receiveText.keptHere }).waitFor();
  await expect.poll(() => storedAt(page, 'receipts')).toHaveLength(1);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto('/healthz');
  const [photo] = await storedAt(page, 'photos');
  const key = photo?.key.split(' ')[3] ?? '';
  // As it lay there before: the photo by its key alone, open.
  await page.evaluate(
    `(async () => {
      const opened = (name, store) => new Promise((resolve) => {
        const open = indexedDB.open(name);
        open.onupgradeneeded = () => open.result.createObjectStore(store);
        open.onsuccess = () => resolve(open.result);
      });
      const done = (place) => new Promise((resolve) => { place.transaction.oncomplete = resolve; });
      const bytes = Uint8Array.from(atob('${PHOTO.buffer.toString('base64')}'), (char) => char.charCodeAt(0));
      const files = (await opened('economat', 'files')).transaction('files', 'readwrite').objectStore('files');
      files.put(new File([bytes], 'bon.png', { type: 'image/png' }), '${key}');
      await done(files);
      const kept = (await opened('economat-kept', 'kept')).transaction('kept', 'readwrite').objectStore('kept');
      kept.delete('${photo?.key}');
      await done(kept);
    })()`,
  );
  await page.goto('/outbox');
  await page.getByRole('heading', { name: outboxText.empty }).waitFor();
  const { id } = await here.receiptOf(first.id);
  const [line] = (await here.done('GET', `/receipts/${id}`)).lines;
  expect(line.photo_file_id ?? line.more_photo_ids[0]).toEqual(expect.any(String));
  expect(await page.evaluate<Stored[]>(STORED).then((all) => all.filter((one) => one.key === key))).toEqual(
    [],
  );
});
