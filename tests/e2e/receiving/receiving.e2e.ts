import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { claimsText, claimText } from '#text/claims/claims.text.ts';
import { formatDate } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { expirySourceText, lineOutcomeText, refusalReasonText } from '#text/receipts/line-outcome.text.ts';
import { receiptText } from '#text/receipts/receipt.text.ts';
import { receiptStateText } from '#text/receipts/receipt-states.text.ts';
import { qualityText, receiveText as text } from '#text/receipts/receiving.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { receiptsRegisterText } from '#text/receipts/register-dialog.text.ts';
import { receivedDayText } from '#text/receipts/shortage.text.ts';
import {
  expectAccessible,
  expectAccessibleDayAndNight,
  expectAccessibleInEveryLook as look,
} from '../../support/browser/accessible.ts';
import { newAddress, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, chooseDayBefore, field, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { atDesk, goOn, onPhone } from '../../support/browser/sweep.ts';
import { inDays } from '../../support/story/days.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

const NB = '\u00a0';

/** A crèmerie with two items, and a restaurant that awaits them today. */
async function delivery(role: 'CHEF' | 'MANAGER' = 'MANAGER', orders = 1) {
  const { app } = site;
  const person = await app.signUp();
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const { supplier, item, draft, send, order: readOrder, call } = ordering(app, { person, org });
  const lenoir = await supplier({ name: 'Crèmerie Lenoir', contact_email: newAddress('commandes') });
  const common = { supplier_id: lenoir.id, unit: 'L', storage_family: 'chilled', date_kind: 'DLC' };
  const cream = await item({
    ...common,
    name: 'Crème crue',
    price: 4.15,
    shelf_life_days: 7,
    pack_label: 'Carton',
    pack_content: 6,
  });
  const milk = await item({ ...common, name: 'Lait entier', price: 1.1, shelf_life_days: 5 });
  const lines = [
    { item_id: cream.id, qty: 18, unit_price: 4.15 },
    { item_id: milk.id, qty: 24, unit_price: 1.1 },
  ];
  /** One that is awaited today. */
  const sent = async () => {
    const order = await draft({ supplier_id: lenoir.id, expected_at: inDays(1), lines });
    expect((await send(order.id)).status).toBe(200);
    await app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [order.id, inDays(0)]);
    return { id: order.id as string, number: order.order_number as string };
  };
  const { id, number } = await sent();
  const others = [];
  for (let more = 1; more < orders; more += 1) others.push(await sent());
  if (role === 'CHEF') {
    await app.owner.query(`update user_roles set role = 'CHEF' where org_id = $1`, [org]);
  }
  const receipts = async () => (await call('GET', `/receipts?po_id=${id}`)).json.receipts;
  const level = async (itemId: string) =>
    (await call('GET', `/stock/items/${itemId}`)).json.item.qty_on_hand as number;
  return { person, org, id, number, others, cream, milk, call, readOrder, receipts, level };
}

type Awaiting = { id: string; number: string };

const receiveLink = (page: Page, { number }: Awaiting) =>
  page.getByRole('link', { name: receptionText.receiveNamed('Crèmerie Lenoir', number) });
const folded = (page: Page, name: string) =>
  page.getByRole('list', { name: text.linesLabel }).getByRole('button', { name: new RegExp(name) });
const visibleText = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: text.quantityOf(name) });
const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const hasFocus = (page: Page, of: Locator) => of.and(page.locator(':focus')).count();
/** From where to where on the screen. */
const spanOf = async (of: Locator) => {
  const box = await of.boundingBox();
  return box ? { top: box.y, bottom: box.y + box.height } : { top: Number.NaN, bottom: Number.NaN };
};
const review = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

/** Until the server has it: the toast of the one before may still be there. */
async function recorded(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/receipts'),
  );
  await press();
  expect((await answered).status()).toBe(200);
  await toast(page, text.saved).waitFor();
  await heading(page, receiptText.title('Crèmerie Lenoir')).waitFor();
}

/** In three taps, once. */
async function receiveAsOrdered(page: Page, order: Awaiting) {
  await receiveLink(page, order).click();
  await quantity(page, 'Crème crue').waitFor();
  await visibleText(page, text.progress(0, 2)).waitFor();
  await visibleText(page, `Commandé${NB}: 18${NB}L, 3${NB}cartons de 6${NB}L`).waitFor();

  await field(page, text.temperature).fill('3,2');
  await visibleText(page, text.under(4)).waitFor();
  await field(page, text.lot).fill('C4493');
  await button(page, text.allGood).click();
  await visibleText(page, text.progress(2, 2)).waitFor();
  await visibleText(page, `18${NB}L · lot C4493 · DLC`).waitFor();

  const calls = watchCalls(page, /\/receipts$/);
  await recorded(page, () => pressTwice(button(page, text.save)));
  await visibleText(page, `lot C4493 · DLC ${formatDate(localDate(inDays(7)))}`).waitFor();
  expect(calls).toEqual(['POST /api/receipts']);
}

async function receiveHalf(page: Page, order: Awaiting) {
  await receiveLink(page, order).click();
  await button(page, `Retirer 1, ${text.quantityOf('Crème crue')}`).click();
  await visibleText(page, text.missingQty(`1${NB}L`)).waitFor();
  await quantity(page, 'Crème crue').fill('12');
  await quantity(page, 'Crème crue').press('Enter');
  await visibleText(page, text.missingQty(`6${NB}L`)).waitFor();
  await button(page, text.waitRest).click();
  await button(page, text.giveUpRest).waitFor();
  await button(page, text.nextLine).click();
  await quantity(page, 'Lait entier').waitFor();
  await button(page, text.save).click();
  const question = review(page, text.reviewTitle);
  await question.getByText(text.lacks(`6${NB}L`)).waitFor();
  await recorded(page, () => question.getByRole('button', { name: text.save }).click());
}

async function receiveTheRest(page: Page, order: Awaiting) {
  await visibleText(page, receptionText.rest).waitFor();
  await receiveLink(page, order).click();
  await expect.poll(() => quantity(page, 'Crème crue').inputValue()).toBe('6');
  expect(await folded(page, 'Lait entier').count()).toBe(0);
  await recorded(page, () => button(page, text.save).click());
}

test('a delivery as ordered is received in three taps, on a phone and on a desk; of another half comes, then the rest', async () => {
  const given = await delivery('CHEF', 3);
  const [second = given, third = given] = given.others;
  const page = await openAs(given.person, given.org, { viewport: PHONE });
  await page.goto('/receiving');
  await page.getByRole('heading', { name: receptionText.today }).waitFor();
  await receiveAsOrdered(page, given);
  expect(await given.readOrder(given.id)).toMatchObject({ status: 'RECEIVED' });
  expect(await given.level(given.cream.id)).toBe(18);

  await goOn(page, '/receiving');
  await receiveHalf(page, second);
  await expectAccessibleDayAndNight(page, heading(page, receiptText.title('Crèmerie Lenoir')));
  expect(await given.readOrder(second.id)).toMatchObject({ status: 'PARTIALLY_RECEIVED' });
  await atDesk(page);
  await goOn(page, '/receiving');
  await receiveTheRest(page, second);
  expect(await given.readOrder(second.id)).toMatchObject({ status: 'RECEIVED' });
  expect(await given.level(given.cream.id)).toBe(36);
  expect((await given.call('GET', `/receipts?po_id=${second.id}`)).json.receipts).toHaveLength(2);
  await goOn(page, '/receiving');
  await receiveAsOrdered(page, third);
  expect(await given.readOrder(third.id)).toMatchObject({ status: 'RECEIVED' });
  expect(await given.level(given.cream.id)).toBe(54);
});

test('goods that are too warm are refused: said where the eyes are, kept with their lot, never in stock', async () => {
  const given = await delivery();
  const page = await openAs(given.person, given.org, { viewport: PHONE });
  await page.goto(`/receiving/${given.id}`);
  await field(page, text.lot).fill('C4493');
  await field(page, text.temperature).fill('5,8');
  await visibleText(page, text.over(4)).waitFor();
  await button(page, text.nextLine).click();
  // The line does not close; what is missing is in sight, between the two bars, and has the focus.
  const note = field(page, lineOutcomeText.note);
  await expect.poll(() => hasFocus(page, note)).toBe(1);
  const sentence = visibleText(page, 'refusez, ou dites pourquoi vous acceptez');
  const [error, header, bar] = await Promise.all(
    [sentence, heading(page, 'Crèmerie Lenoir'), button(page, text.nextLine)].map(spanOf),
  );
  expect(error?.top).toBeGreaterThan(header?.bottom ?? Number.NaN);
  expect(error?.bottom).toBeLessThan(bar?.top ?? Number.NaN);
  await expectAccessible(page);

  await button(page, text.refuse).click();
  await expect.poll(() => radio(page, qualityText.REFUSED).isChecked()).toBe(true);
  await expect.poll(() => radio(page, refusalReasonText.TOO_WARM).isChecked()).toBe(true);
  await expectAccessible(page);
  await button(page, text.allGood).click();
  await folded(page, 'Crème crue').getByText('Refusé, trop chaud').waitFor();

  // The milk has no lot: how many lines are without is said, and the field is one press away.
  await visibleText(page, lineOutcomeText.lotsMissing(1)).waitFor();
  await button(page, lineOutcomeText.typeLots).click();
  const lot = field(page, text.lot);
  await expect.poll(() => hasFocus(page, lot)).toBe(1);
  await lot.fill('L-77');
  await visibleText(page, expirySourceText.computed).waitFor();
  await button(page, text.save).click();
  const question = review(page, text.reviewOther);
  await question.getByText(`Refus de 18${NB}L (trop chaud)`).waitFor();
  await question.getByRole('button', { name: text.save }).click();
  await toast(page, text.saved).waitFor();
  await visibleText(page, 'Refusé, trop chaud').waitFor();
  await visibleText(page, `Refus de 18${NB}L`).waitFor();
  await visibleText(page, 'lot C4493').waitFor();
  await visibleText(page, `DLC ${formatDate(localDate(inDays(5)))}${NB}calculée`).waitFor();
  await expectAccessible(page);
  expect(await given.level(given.cream.id)).toBe(0);
  expect((await given.call('GET', '/lots?search=C4493')).json.lots).toMatchObject([
    { lot_code: 'C4493', qty_refused: 18, qty_left: 0 },
  ]);
  await page.getByRole('link', { name: /^Voir le litige/ }).click();
  await visibleText(page, 'Refusé, trop chaud').waitFor();
});

/** The supplier, then item after item, two lots of one. */
async function receiveWithoutOrder(page: Page) {
  await page.getByRole('link', { name: receptionText.withoutOrder }).click();
  await look(page, heading(page, text.withoutOrder));
  await onPhone(page);
  await page.getByRole('combobox', { name: text.supplier }).fill('lenoir');
  await page.getByRole('option', { name: 'Crèmerie Lenoir' }).click();
  // The paper was found a day later.
  await chooseDayBefore(page, receivedDayText.day);
  await visibleText(page, receivedDayText.late).waitFor();
  await page.getByRole('combobox', { name: text.addItemFree }).fill('lait');
  await page.getByRole('option', { name: /Lait entier/ }).click();
  await quantity(page, 'Lait entier').fill('10');
  await button(page, text.addLot).click();
  await page.getByRole('textbox', { name: text.lotQuantity }).fill('4');
  await field(page, text.lot).nth(0).fill('L-1');
  await field(page, text.lot).nth(1).fill('L-2');
  await look(page, visibleText(page, text.lotRest(`6${NB}L`)));
  await onPhone(page);
  await button(page, text.save).click();
  await toast(page, text.saved).waitFor();
  await visibleText(page, 'lot L-1').waitFor();
  await visibleText(page, 'lot L-2').waitFor();
  await visibleText(page, `${formatDate(inDays(-1))} 12:00`).waitFor();
}

/** A slip of the finger: taken back, and both stay. */
async function takeBack(page: Page) {
  await button(page, receiptText.correct).click();
  const dialog = page.getByRole('dialog', { name: receiptText.correctTitle });
  await dialog.getByRole('button', { name: receiptText.correctAction }).click();
  await dialog.getByRole('alert').first().waitFor();
  await expectAccessibleDayAndNight(page, dialog);
  await dialog.getByRole('textbox', { name: receiptText.reason }).fill('Livraison du voisin');
  await dialog.getByRole('button', { name: receiptText.correctAction }).click();
  await toast(page, receiptText.corrected).waitFor();
  await visibleText(page, receiptStateText.cancelled).waitFor();
  await expectAccessibleDayAndNight(page, visibleText(page, receiptStateText.reversal));
}

/** A lost answer, then a change of mind: the delivery is still recorded once. */
async function receiveTwice(page: Page, milk: () => Promise<number>) {
  await goOn(page, '/receiving/new');
  await page.getByRole('combobox', { name: text.supplier }).fill('lenoir');
  await page.getByRole('option', { name: 'Crèmerie Lenoir' }).click();
  await page.getByRole('combobox', { name: text.addItemFree }).fill('lait');
  await page.getByRole('option', { name: /Lait entier/ }).click();
  // It arrives, and nobody here learns of it.
  await page.route('**/api/receipts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, text.save).click();
  await page.getByRole('heading', { name: text.keptHere }).waitFor();
  // While it is on its way once more, it cannot be taken back: whoever wants to presses again.
  await expect
    .poll(async () => {
      if (await quantity(page, 'Lait entier').isVisible()) return true;
      const press = button(page, text.takeBack).click({ timeout: 2000 });
      await press.catch(() => undefined);
      return false;
    })
    .toBe(true);
  await page.unroute('**/api/receipts');
  await quantity(page, 'Lait entier').fill('3');
  await button(page, text.save).click();
  await visibleText(page, text.alreadySent).first().waitFor();
  await expectAccessible(page);
  // Whatever is changed now, there is nothing left to record.
  await quantity(page, 'Lait entier').fill('4');
  await expect.poll(() => button(page, text.save).getAttribute('aria-disabled')).toBe('true');
  await visibleText(page, text.alreadySent).first().waitFor();
  expect(await milk()).toBe(1);
}

test('goods that came without an order are recorded, taken back, and recorded once in spite of a lost answer', async () => {
  const given = await delivery('CHEF');
  const page = await openAs(given.person, given.org, { viewport: PHONE });
  const milk = () => given.level(given.milk.id);
  await page.goto('/receiving');
  await receiveWithoutOrder(page);
  expect(await milk()).toBe(10);
  await takeBack(page);
  expect(await milk()).toBe(0);
  await receiveTwice(page, milk);
});

test('without a network everything typed stays, and leaves by itself under one key', async () => {
  const given = await delivery('CHEF');
  const page = await openAs(given.person, given.org, { viewport: PHONE, readsAhead: true });
  await page.goto(`/receiving/${given.id}`);
  await quantity(page, 'Crème crue').waitFor();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/receipts'))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await field(page, text.lot).fill('C4493');
  await visibleText(page, text.offline).waitFor();
  await expectAccessible(page);
  await button(page, text.allGood).click();
  await button(page, text.save).click();
  await page.getByRole('heading', { name: text.keptHere }).waitFor();
  await expectAccessible(page);
  expect(await given.receipts()).toEqual([]);

  await page.context().setOffline(false);
  await toast(page, text.saved).waitFor();
  await page.getByRole('main').getByRole('heading', { name: text.saved }).waitFor();
  expect(await given.receipts()).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
  expect(await given.level(given.cream.id)).toBe(18);
  expect(
    await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("receipts:"))'),
  ).toEqual([]);
});

/** What is typed cannot be sealed: it stays as it was written ahead of that. */
const NOTHING_STORED = `Object.defineProperty(window, 'indexedDB', { value: undefined })`;

/**
 * Makes of what is kept here what earlier versions kept: in plain storage, where refused goods stayed OK and dates said
 * nothing of themselves.
 */
const AS_BEFORE = `for (const [place, kept] of Object.entries(JSON.parse(localStorage.getItem('kept_ahead')))) {
  const [org, user] = place.split(' ');
  const key = 'receipts:' + org + ':' + user;
  const receipts = Object.fromEntries(Object.entries(kept).map(([id, text]) => [id, JSON.parse(text)]));
  for (const kept of Object.values(receipts)) {
    for (const word of ['v', 'command_key']) delete kept[word];
    const now = new Date().toISOString();
    Object.assign(kept, { gesture: crypto.randomUUID(), pressed_at: now, sending: { received_at: now } });
    for (const line of kept.draft.lines) {
      if (line.quality === 'REFUSED') Object.assign(line, { quality: 'OK', comment: 'Camion ouvert' });
      delete line.refusal_reason;
      delete line.supplier_message;
      for (const lot of line.lots) for (const word of ['expiry_source', 'refused']) delete lot[word];
    }
  }
  localStorage.setItem(key, JSON.stringify(receipts));
}
for (const key of ['kept_ahead', 'kept_here']) localStorage.removeItem(key);`;

test('what the version before kept on this device still leaves, as what it meant', async () => {
  const given = await delivery('CHEF');
  const page = await openAs(given.person, given.org, { viewport: PHONE });
  await page.goto(`/receiving/${given.id}`);
  await field(page, text.lot).waitFor();
  await page.evaluate(NOTHING_STORED);
  await field(page, text.lot).fill('C4493');
  await field(page, text.temperature).fill('5,8');
  await button(page, text.refuse).click();
  // A device that keeps nothing says so.
  await visibleText(page, outboxText.full).waitFor();
  await expect.poll(() => radio(page, qualityText.REFUSED).isChecked()).toBe(true);
  await page.evaluate(AS_BEFORE);
  await page.goto('/receiving');
  await toast(page, text.saved).waitFor();
  const [{ id }] = await given.receipts();
  expect((await given.call('GET', `/receipts/${id}`)).json.lines).toMatchObject([
    {
      quality: 'REFUSED',
      refusal_reason: 'TOO_WARM',
      comment: 'Camion ouvert',
      supplier_message: null,
      lots: [{ lot_code: 'C4493', qty_refused: 18, expiry_source: 'computed' }],
    },
    { quality: 'OK', lots: [{ qty: 24, expiry_source: 'computed' }] },
  ]);
  expect(await given.level(given.cream.id)).toBe(0);
});

/** A photo waits with it. */
async function findHalfTyped(page: Page, { id, number }: Awaiting) {
  await page.goto(`/receiving/${id}`);
  await field(page, text.lot).fill('C4493');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'caisse.png', mimeType: 'image/png', buffer: PIXEL });
  await visibleText(page, text.photoReady).waitFor();
  await button(page, text.nextLine).click();
  await quantity(page, 'Lait entier').waitFor();
  await page.goto('/receiving');
  await visibleText(page, receptionText.checkedOf(1, 2)).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: receptionText.resumeNamed('Crèmerie Lenoir', number) }).click();
  await visibleText(page, text.found).waitFor();
  await folded(page, 'Crème crue').click();
  await expect.poll(() => field(page, text.lot).inputValue()).toBe('C4493');
  await visibleText(page, text.photoReady).waitFor();
  await button(page, text.allGood).click();
  await recorded(page, () => button(page, text.save).click());
  await button(page, receiptText.photo).waitFor();
}

/** What a line cannot be without is asked for at the line: comment, reason, figure. */
async function completeLines(page: Page, { id }: Awaiting) {
  await goOn(page, `/receiving/${id}`);
  await button(page, `Ajouter 1, ${text.quantityOf('Crème crue')}`).click();
  await visibleText(page, text.surplus(`1${NB}L`)).waitFor();
  await field(page, text.temperature).fill('7');
  await visibleText(page, text.over(4)).waitFor();
  await field(page, 'DLC').fill(formatDate(localDate(inDays(-1))));
  await button(page, text.nextLine).click();
  await visibleText(page, 'indiquez pourquoi vous acceptez ce lot').waitFor();
  await field(page, lineOutcomeText.note).fill('Offert, camion ouvert');
  await field(page, text.expiryReason).fill('Geste commercial');
  await button(page, text.nextLine).click();
  await quantity(page, 'Lait entier').waitFor();
  await field(page, text.temperature).fill('froid');
  await button(page, text.save).click();
  await visibleText(page, 'Indiquez une température').waitFor();
  await field(page, text.temperature).fill('3');
  await button(page, text.save).click();
  await recorded(page, () => review(page, text.reviewTitle).getByRole('button', { name: text.save }).click());
}

/** A chef reads claims, a manager follows them; the register is taken home. */
async function readClaimAndRegister(page: Page, { id }: Awaiting) {
  await goOn(page, `/receiving/${id}`);
  await page.getByRole('radio', { name: qualityText.MISSING }).click();
  await button(page, text.allGood).click();
  await button(page, text.save).click();
  await recorded(page, () => review(page, text.reviewTitle).getByRole('button', { name: text.save }).click());
  await page.getByRole('link', { name: /^Voir le litige/ }).click();
  await look(page, visibleText(page, claimText.managersOnly));
  expect(await button(page, claimText.settle).count()).toBe(0);

  await atDesk(page);
  await goOn(page, '/receiving');
  await button(page, receptionText.register).click();
  const dialog = page.getByRole('dialog', { name: receiptsRegisterText.title });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: receiptsRegisterText.action }).click();
  expect((await saved).suggestedFilename()).toMatch(/^registre-receptions-.*\.pdf$/);
}

test('a half-typed delivery is found again, a line asks for what it lacks, and a chef reads what is claimed', async () => {
  const given = await delivery('CHEF', 3);
  const [second = given, third = given] = given.others;
  const page = await openAs(given.person, given.org, { viewport: PHONE });
  await findHalfTyped(page, given);
  await completeLines(page, second);
  await atDesk(page);
  await readClaimAndRegister(page, third);
});

test('a second person at the same delivery is told, and loses nothing', async () => {
  const given = await delivery('CHEF');
  const [first, second] = [
    await openAs(given.person, given.org, { viewport: PHONE }),
    await openAs(given.person, given.org, { viewport: PHONE }),
  ];
  await second.goto(`/receiving/${given.id}`);
  await field(second, text.lot).fill('C4493');
  await first.goto(`/receiving/${given.id}`);
  await button(first, text.allGood).click();
  await button(first, text.save).click();
  await toast(first, text.saved).waitFor();

  await button(second, text.allGood).click();
  await button(second, text.save).click();
  await visibleText(second, text.overtakenHint).waitFor();
  await visibleText(second, 'lot C4493').waitFor();
  await expectAccessible(second);
  await second.getByRole('link', { name: text.seeReceipts }).waitFor();
  expect(await given.receipts()).toHaveLength(1);
});

test('a list that does not load is asked for again; a restaurant that awaits nothing is told where goods come from', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'CHEF');
  const page = await openAs(person, org, { viewport: PHONE });
  await page.route('**/api/receipts/expected**', (route) => route.abort());
  await page.goto('/receiving');
  await page.getByRole('heading', { name: receptionText.loadFailure }).waitFor();
  await page.unroute('**/api/receipts/expected**');
  await button(page, uiText.retry).click();
  await page.getByRole('heading', { name: receptionText.empty }).waitFor();
  await visibleText(page, receptionText.nothingCompleted).waitFor();
  await page.getByRole('tab', { name: receptionText.tabs.litiges }).click();
  await page.getByRole('heading', { name: claimsText.empty.open }).waitFor();
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
