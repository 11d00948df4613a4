import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countText } from '#text/counts/counts-screens.text.ts';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { deliveryActionText, deliveryChecksText } from '#text/receipts/delivery-checks.text.ts';
import { receiveText } from '#text/receipts/receiving.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import { stockText } from '#text/stock/stock-screens.text.ts';
import { temperatureScreenText as temperatureText } from '#text/temperatures/temperature-screens.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import {
  closeApplication,
  coldStart,
  deployNewer,
  keepAsBefore,
  prepared,
  setClockBack,
  stored,
  storedAt,
  syncWithoutPage,
} from '../../support/browser/device.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, words as said, until } from '../../support/browser/page/parts.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { png } from '../../support/files/png.ts';
import { type Cellar, cellar, type Delivery } from '../../support/story/cellar.ts';

const { site, openAs } = startJourneys();
const PHOTO = { name: 'bon.png', mimeType: 'image/png', buffer: Buffer.from(png()) };

/** The cook's phone, ready for the cellar. */
async function readyPhone(here: Cellar): Promise<Page> {
  const page = await openAs(here.chef, here.org, { viewport: PHONE, worksOffline: true });
  await page.goto('/receiving');
  await page.getByRole('heading', { name: receptionText.today }).waitFor();
  await prepared(page, here);
  return page;
}

/** Where something was typed already, one goes on with it. */
const toReceive = (page: Page, { supplier, number }: Delivery, begun = false) =>
  page.getByRole('link', {
    name: begun ? receptionText.resumeNamed(supplier, number) : receptionText.receiveNamed(supplier, number),
  });

/** As ordered, kept on this phone. */
async function keepReceipt(page: Page): Promise<void> {
  await button(page, receiveText.allGood).click();
  await button(page, receiveText.save).click();
  await page.getByRole('heading', { name: receiveText.keptHere }).waitFor();
}

async function receive(page: Page, delivery: Delivery, begun = false): Promise<void> {
  await toReceive(page, delivery, begun).click();
  await keepReceipt(page);
  await page.getByRole('link', { name: receiveText.toList }).click();
}

async function addPhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect.poll(() => storedAt(page, 'photos')).toMatchObject([{ open: false }]);
}

type Go = (page: Page, path: string) => Promise<unknown>;

/** A page that is opened where there is no network, as a discarded tab is. */
const openAnew: Go = (page, path) => page.goto(path);

async function readTemperature(page: Page, celsius: string, go: Go = goOn): Promise<void> {
  await go(page, '/temperatures');
  await field(page, temperatureText.reading('Chambre froide')).fill(celsius);
  await button(page, temperatureText.save).click();
  await said(page, /gardés sur cet appareil/).waitFor();
  await said(page, temperatureText.allDone).waitFor();
}

async function throwAway(page: Page, go: Go = goOn): Promise<void> {
  await go(page, '/stock');
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

async function countCarrots(page: Page, { count }: Cellar, go: Go = goOn): Promise<void> {
  await go(page, `/counts/${count}`);
  await field(page, countText.quantity('Carotte de Créances')).fill('7');
  await button(page, countText.next).click();
  await said(page, countText.keptHere).waitFor();
}

/** The page has met its worker, and asked for what comes next. */
const READ_AHEAD = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/counts'))`;

/** A newer version comes while a lot is typed. */
async function seeDeploy(page: Page, delivery: Delivery): Promise<void> {
  await page.reload();
  await until(page, 'navigator.serviceWorker.controller !== null');
  await toReceive(page, delivery).click();
  await field(page, receiveText.lot).fill('C4493');
  await until(page, READ_AHEAD);
  await deployNewer(page);
  await said(page, shellText.network.newerVersion).waitFor();
  await button(page, shellText.network.reload).click();
  await said(page, receiveText.found).waitFor();
  await expect.poll(() => field(page, receiveText.lot).inputValue()).toBe('C4493');
}

/** A colleague with a network counts the same zone. */
const countBeside = ({ orders, count, done }: Cellar) =>
  done('PUT', `/counts/${count}/lines/${orders[2].item}`, { qty: 9, version: null });

/** Ended elsewhere: what this device kept no longer opens. */
async function endSession(page: Page, { chef, orders }: Cellar): Promise<void> {
  const copies = async () => (await stored(page)).filter(({ key }) => key.includes('/api/'));
  expect(await copies()).not.toEqual([]);
  await site.app.owner.query('delete from auth.sessions where user_id = $1', [chef.id]);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(copies).toEqual([]);
  const cold = await coldStart(page, '/receiving');
  await said(cold, shellText.network.unreachable).waitFor();
  expect(await cold.getByText(orders[3].supplier).count()).toBe(0);
}

const linesOf = async (here: Cellar, { id: po_id }: Delivery) => {
  const { id } = await here.receiptOf(po_id);
  return (await here.done('GET', `/receipts/${id}`)).lines;
};

/** Six degrees and a half: fine for its family. */
async function receiveWarm(page: Page, delivery: Delivery): Promise<void> {
  await toReceive(page, delivery).click();
  await button(page, deliveryChecksText.open).click();
  await field(page, deliveryChecksText.probes.chilled).fill('6,5');
  await keepReceipt(page);
}

/** What was typed on the phone and is no longer so: the one was received at the desk, the label of the other is stricter. */
async function changeMeanwhile({ done }: Cellar, received: Delivery, warm: Delivery): Promise<void> {
  const { lines } = await done('GET', `/orders/${received.id}/to-receive`);
  await done('POST', '/receipts', {
    po_id: received.id,
    lines: [{ po_line_id: lines[0].po_line_id, item_id: received.item, qty_received: 12 }],
  });
  await site.app.owner.query('update items set kept_max_celsius = 4 where id = $1', [warm.item]);
}

/** Both moments are kept: the right one, and what the tablet believed. */
async function expectBothMoments(here: Cellar, { id: po_id }: Delivery, before: number): Promise<void> {
  const since = (moment = '') => Math.round(Math.abs(before - Date.parse(moment)) / 86_400_000);
  const days = (counts?: string, device?: string) => [since(counts), since(device)];
  const [reading] = await here.readings();
  expect(days(reading?.taken_at, reading?.device_at)).toEqual([0, 1]);
  const receipt = await here.receiptOf(po_id);
  expect(days(receipt.received_at, receipt.device_at)).toEqual([0, 1]);
  const [thrown] = await here.wastes();
  expect(days(thrown?.occurred_at, thrown?.device_at)).toEqual([0, 1]);
  const { lines } = await here.done('GET', `/counts/${here.count}/review`);
  const carrot = lines.find(({ name }: { name: string }) => name.startsWith('Carotte'));
  expect(days(carrot.counted_at, carrot.device_at)).toEqual([0, 1]);
  const desk = await openAs(here.manager, here.org);
  await desk.goto(`/receiving/receipts/${receipt.id}`);
  await said(desk, /noté sur l’appareil le .*, reçu par le serveur le /).waitFor();
  await goOn(desk, '/stock?tab=mouvements');
  await heading(desk, stockText.title).waitFor();
  await said(desk, /noté sur l’appareil le .*, reçu par le serveur le /).waitFor();
}

/** All that a morning brings, in one tab; what follows the receipts is opened anew each time. */
async function workInTheCellar(tab: Page, here: Cellar): Promise<void> {
  const [first, second, warm, fourth] = here.orders;
  await said(tab, /Hors ligne depuis/).waitFor();
  await receive(tab, first, true);
  await receive(tab, second);
  await toReceive(tab, fourth).waitFor();
  await receiveWarm(tab, warm);
  await throwAway(tab, openAnew);
  await readTemperature(tab, '2,4', openAnew);
  await said(tab, temperatureText.waitsHere).waitFor();
  await countCarrots(tab, here, openAnew);
}

/** The same outbox in another tab, while nothing has left. */
async function openOutbox(tab: Page, here: Cellar): Promise<Page> {
  const [first, second, warm, fourth] = here.orders;
  const other = await tab.context().newPage();
  await other.goto('/outbox');
  await heading(other, outboxText.titleOf(6)).waitFor();
  await said(other, outboxText.leavesOffline).waitFor();
  // What is received here is not offered a second time.
  const offered = ({ supplier }: Delivery) =>
    other.getByRole('link', { name: outboxText.receiveNamed(supplier), exact: true });
  await offered(fourth).waitFor();
  for (const delivery of [first, second, warm]) expect(await offered(delivery).count()).toBe(0);
  await expectAccessible(other);
  return other;
}

/** All that could be sent has come the whole way, once: the lot typed before the deploy too. */
async function expectSent(here: Cellar, first: Delivery): Promise<void> {
  expect(await here.receipts()).toHaveLength(2);
  expect(await linesOf(here, first)).toMatchObject([{ lots: [{ lot_code: 'C4493' }] }]);
  expect(await here.wastes()).toMatchObject([{ qty: -2 }]);
  expect(await here.readings()).toMatchObject([{ celsius: 2.4 }]);
  const counted = (await here.counted()).map(({ name, counted_qty, counted_by }) => [
    name,
    [counted_qty, counted_by?.name],
  ]);
  expect(Object.fromEntries(counted)).toMatchObject({
    'Carotte de Créances': [7, 'Nadia Benali'],
    'Moules de bouchot': [9, 'Camille Reynaud'],
  });
}

/** What is refused is mended where it was typed, or thrown away. */
async function settleRefused(page: Page, here: Cellar): Promise<void> {
  const [, second, warm] = here.orders;
  await page.getByRole('link', { name: outboxText.mendNamed(warm.supplier) }).click();
  await page.getByRole('radio', { name: deliveryActionText.COOLED }).click();
  await button(page, receiveText.save).click();
  await said(page, receiveText.saved).waitFor();
  expect(await here.receipts()).toHaveLength(3);
  const { id } = await here.receiptOf(warm.id);
  const mended = { chilled_celsius: 6.5, corrective_action: 'COOLED' };
  expect(await here.done('GET', `/receipts/${id}`)).toMatchObject(mended);

  await goOn(page, '/outbox');
  await heading(page, outboxText.titleOf(1)).waitFor();
  await page.getByRole('button', { name: outboxText.dropNamed(second.supplier) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: outboxText.dropAction }).click();
  await page.getByRole('heading', { name: outboxText.empty }).waitFor();
}

test('a morning in the cellar: a deploy, a cold start, a wrong clock; all leaves once or is settled; gone with the session', async () => {
  const here = await cellar(site.app);
  const [first, second, warm] = here.orders;
  await site.app.owner.query(`update items set storage_family = 'dairy' where id = $1`, [warm.item]);
  const ready = await readyPhone(here);
  await seeDeploy(ready, first);
  await setClockBack(ready);
  const tab = await coldStart(ready, '/receiving');
  await workInTheCellar(tab, here);
  await countBeside(here);
  const other = await openOutbox(tab, here);
  expect(await here.receipts()).toEqual([]);
  expect(await here.wastes()).toEqual([]);
  expect(await here.readings()).toEqual([]);
  await changeMeanwhile(here, second, warm);

  const before = Date.now();
  await tab.context().setOffline(false);
  await heading(other, outboxText.titleOf(2)).waitFor();
  await expect.poll(() => other.getByText(outboxText.refused, { exact: true }).count()).toBe(2);
  await said(tab, outboxText.toMend(2)).waitFor();
  await expectAccessible(other);
  await expectSent(here, first);
  await expectBothMoments(here, first, before);
  await settleRefused(other, here);
  await other.close();
  await endSession(tab, here);
});

/** The service worker sends, photos and all; not for a session that has ended. */
async function sendWithoutPage(page: Page, here: Cellar, delivery: Delivery): Promise<void> {
  await addPhoto(page);
  await keepReceipt(page);
  await throwAway(page);
  await readTemperature(page, '3,2');
  await expect.poll(() => storedAt(page, 'readings')).toMatchObject([{ open: false }]);

  const session = await page.context().cookies();
  await page.context().clearCookies();
  await closeApplication(page);
  const asked = new Promise((resolve) => {
    page.context().on('response', (answer) => answer.url().endsWith('/api/session') && resolve(answer));
  });
  await syncWithoutPage(page);
  await asked;
  expect(await here.readings()).toEqual([]);
  expect(await storedAt(page, 'readings')).toHaveLength(1);

  await page.context().addCookies(session);
  await syncWithoutPage(page);
  await expect.poll(() => here.readings()).toMatchObject([{ celsius: 3.2 }]);
  expect(await here.wastes()).toMatchObject([{ qty: -2 }]);
  await expectPhoto(here, delivery);
  const typed = async () => (await stored(page)).filter(({ key }) => !key.includes(' answers '));
  await expect.poll(typed).toEqual([]);
  await page.goto('/outbox');
  await page.getByRole('heading', { name: outboxText.empty }).waitFor();
  expect(await here.receipts()).toHaveLength(1);
}

async function expectPhoto(here: Cellar, delivery: Delivery): Promise<void> {
  const [line] = await linesOf(here, delivery);
  expect(line.photo_file_id ?? line.more_photo_ids[0]).toEqual(expect.any(String));
}

/** What the version before kept, a photo in the open among it, is read and sent. */
async function sendFromBefore(page: Page, here: Cellar, delivery: Delivery): Promise<void> {
  await page.getByRole('link', { name: outboxText.receiveNamed(delivery.supplier), exact: true }).click();
  await addPhoto(page);
  await keepReceipt(page);
  await expect.poll(() => storedAt(page, 'receipts')).toHaveLength(1);
  await closeApplication(page);
  const [photo] = await storedAt(page, 'photos');
  const key = await keepAsBefore(page, photo?.key ?? '', PHOTO.buffer);
  await page.goto('/outbox');
  await page.getByRole('heading', { name: outboxText.empty }).waitFor();
  await expectPhoto(here, delivery);
  expect((await stored(page)).filter((one) => one.key === key)).toEqual([]);
}

/** What was only read gives way; what is typed stays, and is kept once there is room. */
async function fillUp(page: Page, here: Cellar, delivery: Delivery): Promise<void> {
  await throwAway(page);
  await goOn(page, `/receiving/${delivery.id}`);
  await button(page, receiveText.allGood).waitFor();
  expect(await storedAt(page, 'answers')).not.toEqual([]);
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
  await expect.poll(typeOn, { interval: 1000 }).toBe(true);
  expect(await storedAt(page, 'answers')).toEqual([]);
  expect(await storedAt(page, 'wastes')).toHaveLength(1);
  await keepReceipt(page);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect.poll(() => page.getByText(outboxText.full).count()).toBe(0);
  expect(await storedAt(page, 'receipts')).toMatchObject([{ open: false }]);
  await page.context().setOffline(false);
  await expect.poll(() => here.receiptOf(delivery.id)).toBeDefined();
  expect(await here.wastes()).toMatchObject([{ qty: -2 }, { qty: -2 }]);
  expect(await linesOf(here, delivery)).toMatchObject([{ lots: [{ lot_code: `L${typed}` }] }]);
}

test('with the application closed it is sent, what the version before kept too, and a device without room loses nothing', async () => {
  const here = await cellar(site.app);
  const [first, second, third] = here.orders;
  const page = await coldStart(await readyPhone(here), `/receiving/${first.id}`);
  await sendWithoutPage(page, here, first);
  await page.context().setOffline(true);
  await sendFromBefore(page, here, second);
  await page.context().setOffline(true);
  await fillUp(page, here, third);
});
