import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwip from 'bwip-js/node';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDate } from '#text/kernel/format.ts';
import { receiveText } from '#text/receipts/receiving.text.ts';
import { receiveScanText, scanText as text } from '#text/scan/scan.text.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
import { launchBrowser } from '../../support/browser/chromium.ts';
import { cookiesOf, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field } from '../../support/browser/page/parts.ts';
import { pagePool } from '../../support/browser/page-pool.ts';
import { callsBy } from '../../support/server/test-app.ts';
import { inDays } from '../../support/story/days.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

const BEEF = '93450120001232';
const CARTON = '13017620422000';
const FRESH = inDays(5);
const sixDigits = (day: string) => day.replaceAll('-', '').slice(2);

/** Cameras of our own: one films whatever picture was last put before it, the other may not be opened. */
const browsers: Browser[] = [];
let folder: string;
const film = () => join(folder, 'label.mjpeg');

async function browserWith(answer: 'allowed' | 'refused'): Promise<Browser> {
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    `--use-fake-ui-for-media-stream${answer === 'refused' ? '=deny' : ''}`,
    `--use-file-for-fake-video-capture=${film()}`,
  ]);
  browsers.push(browser);
  return browser;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'economat-labels-'));
});
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A label as it sticks to a crate, photographed. */
async function picture(page: Page, kind: 'gs1-128' | 'gs1datamatrix', code: string): Promise<Buffer> {
  const bars = await bwip.toBuffer({
    bcid: kind,
    text: code,
    scale: 3,
    includetext: kind !== 'gs1datamatrix',
  });
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 1280, height: 720 });
  await paper.setContent(`<body style="margin:0;background:#b9a27a;display:grid;place-items:center;height:720px">
    <div style="background:#fff;padding:40px"><img src="data:image/png;base64,${bars.toString('base64')}"></div>`);
  const photo = await paper.screenshot({ type: 'jpeg', quality: 90 });
  await paper.close();
  return photo;
}

async function showToCamera(...label: Parameters<typeof picture>): Promise<void> {
  await writeFile(film(), await picture(...label));
}

async function openWithCamera(
  person: Parameters<typeof cookiesOf>[0],
  org: string,
  answer: 'allowed' | 'refused',
): Promise<Page> {
  const pages = pagePool(await browserWith(answer), site.app.url);
  const memory = {
    cookies: cookiesOf(person, new URL(site.app.url).hostname),
    localStorage: { selected_org_id: org },
  };
  return (await pages.take({ viewport: PHONE, reducedMotion: 'reduce' }, memory)).page;
}

/** Ten kilos of beef, whose code is known, and six of cod, whose code nobody has seen. */
async function delivery() {
  const { app } = site;
  const person = await app.signUp();
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const restaurant = receiving(app, { person, org });
  const order = await restaurant.sent([
    { name: 'Bavette d’aloyau', qty: 10, unit_price: 18, unit: 'kg', date_kind: 'DLC', shelf_life_days: 4 },
    {
      name: 'Filet de cabillaud',
      qty: 6,
      unit_price: 24.5,
      unit: 'kg',
      date_kind: 'DLC',
      shelf_life_days: 3,
    },
  ]);
  const [beef = '', cod = ''] = order.lines.map(({ item_id }) => item_id);
  const { call } = callsBy(() => ({ app, as: person, org }));
  await call('PUT', `/item-codes/${BEEF}`, { item_id: beef, was: null });
  return { person, org, order, beef, cod, call };
}

/** All keys of a scanner in one go, wherever the focus is, at its own pace: however busy this machine is meanwhile. */
const typeLikeScanner = (page: Page, code: string) =>
  page.evaluate(`{
    const at = document.activeElement ?? document.body;
    let timeStamp = performance.now();
    const press = (key, code, ctrlKey = false) => {
      const event = new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (timeStamp += 5) });
      at.dispatchEvent(event);
    };
    for (const key of ${JSON.stringify(code)}) press(key, (/\\d/.test(key) ? 'Digit' : 'Key') + key);
    press('Enter', 'Enter');
  }`);

const scanner = (page: Page) => page.getByRole('dialog', { name: text.title });

describe('labels at the door', () => {
  test('the camera finds the line and fills lot, date and weight; a new code is learnt for the line', async () => {
    const { person, org, order, cod, call } = await delivery();
    const page = await openWithCamera(person, org, 'allowed');
    await showToCamera(page, 'gs1-128', `(01)${BEEF}(3103)004520(17)${sixDigits(FRESH)}(10)V-0457`);
    await page.goto(`/receiving/${order.id}`);
    await button(page, scanButtonText.scan).click();
    await scanner(page).getByText(receiveScanText.filled('Bavette d’aloyau'), { exact: false }).waitFor();
    await expect.poll(() => scanner(page).innerText()).toContain(receiveScanText.lot('V-0457'));
    await button(page, text.close).click();
    await expect.poll(() => field(page, receiveText.lot).inputValue()).toBe('V-0457');
    await expect.poll(() => field(page, 'DLC').inputValue()).toBe(formatDate(FRESH));
    expect(
      await page.getByRole('spinbutton', { name: receiveText.quantityOf('Bavette d’aloyau') }).inputValue(),
    ).toBe('4,52');

    // The next crate is of the other line: its code is new, and the line says whose it is.
    await button(page, receiveText.nextLine).click();
    await page.getByRole('heading', { name: 'Filet de cabillaud' }).waitFor();
    await showToCamera(page, 'gs1datamatrix', `(01)${CARTON}(17)${sixDigits(FRESH)}(10)C88`);
    await button(page, scanButtonText.scanThis('Filet de cabillaud')).click();
    await page.getByText(text.learnt('Filet de cabillaud')).waitFor();
    await button(page, text.close).click();
    await expect.poll(() => field(page, receiveText.lot).inputValue()).toBe('C88');
    expect((await call('GET', `/items/${cod}/codes`)).json.codes).toEqual([CARTON]);
  });

  test('a camera that may not be opened says how to open it; a photo is read all the same', async () => {
    const { person, org, order } = await delivery();
    const page = await openWithCamera(person, org, 'refused');
    await page.goto(`/receiving/${order.id}`);
    await button(page, scanButtonText.scan).click();
    await scanner(page).getByText(text.camera.refused).waitFor();
    const file = { name: 'etiquette.jpg', mimeType: 'image/jpeg' };
    await page
      .locator('input[type=file][accept="image/*"]')
      .last()
      .setInputFiles({
        ...file,
        buffer: await picture(page, 'gs1-128', `(01)${BEEF}(17)${sixDigits(inDays(-3))}(10)OLD1`),
      });
    await scanner(page)
      .getByText(receiveScanText.past('DLC', formatDate(inDays(-3))))
      .waitFor();
    await page
      .locator('input[type=file][accept="image/*"]')
      .last()
      .setInputFiles({
        ...file,
        buffer: await page.screenshot({ type: 'jpeg' }),
      });
    await scanner(page).getByText(text.photoUnread).waitFor();
  });

  test('a hand scanner needs no field: line after line, and an unknown code is asked about once', async () => {
    const { person, org, order, call, cod } = await delivery();
    const page = await openAs(person, org);
    await page.goto(`/receiving/${order.id}`);
    await page.getByRole('heading', { name: 'Bavette d’aloyau' }).waitFor();
    await field(page, receiveText.lot).click();
    // What listens to scanners comes after the page.
    await expect
      .poll(async () => {
        await typeLikeScanner(page, BEEF);
        return page.getByText(receiveScanText.nothing).count();
      })
      .toBe(1);
    const crate = (grams: string) => `01${BEEF}3103${grams}17${sixDigits(FRESH)}10V9`;
    await typeLikeScanner(page, crate('004000'));
    await expect.poll(() => field(page, receiveText.lot).inputValue()).toBe('V9');
    await typeLikeScanner(page, crate('005500'));
    const weight = page.getByRole('spinbutton', { name: receiveText.quantityOf('Bavette d’aloyau') });
    await expect.poll(() => weight.inputValue()).toBe('9,5');
    // The same label once more is asked about, not counted.
    await typeLikeScanner(page, crate('005500'));
    await page.getByText(receiveScanText.again).waitFor();
    await expect.poll(() => weight.inputValue()).toBe('9,5');

    await typeLikeScanner(page, `01${CARTON}10C7`);
    const learning = page.getByRole('dialog', { name: text.learn.title });
    await learning.getByRole('combobox').fill('cabillaud');
    await page.getByRole('option', { name: 'Filet de cabillaud' }).click();
    await button(page, text.learn.action).click();
    await page.getByText(text.learnt('Filet de cabillaud')).waitFor();
    await expect.poll(() => field(page, receiveText.lot).inputValue()).toBe('C7');
    expect((await call('GET', `/items/${cod}/codes`)).json.codes).toEqual([CARTON]);
  });

  test('in the stock and in an inventory a code opens its item', async () => {
    const { person, org, call } = await delivery();
    const page = await openAs(person, org);
    await page.goto('/stock');
    await button(page, scanButtonText.scan).waitFor();
    await page
      .getByRole('row', { name: /Bavette/ })
      .first()
      .waitFor();
    await expect
      .poll(async () => {
        await typeLikeScanner(page, BEEF);
        return page.getByRole('dialog', { name: 'Bavette d’aloyau' }).count();
      })
      .toBe(1);
    const { id } = (await call('POST', '/counts', { name: `Soir ${randomUUID().slice(0, 4)}` })).json;
    await page.goto(`/counts/${id}`);
    await page.getByRole('textbox', { name: /Bavette/ }).waitFor();
    await expect
      .poll(async () => {
        await typeLikeScanner(page, BEEF);
        return page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`);
      })
      .toContain('Bavette');
  });
});
