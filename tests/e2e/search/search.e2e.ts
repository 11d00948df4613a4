import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { guideText } from '#text/orders/guide-screens.text.ts';
import { searchText as text } from '#text/search/search.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { supplierDialogText } from '#text/suppliers/suppliers.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, openDialog, until } from '../../support/browser/page/parts.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { fishmonger } from '../../support/story/fishmonger.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

async function kitchen() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const { supplier } = await fishmonger(site.app, { person, org });
  const page = await openAs(person, org);
  await page.goto('/stock');
  await heading(page, 'Stock').waitFor();
  return { page, supplier };
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  // Seen before it has the focus: what is typed meanwhile would go to the page.
  await until(page, `document.activeElement?.getAttribute('aria-label') === ${JSON.stringify(text.field)}`);
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** The server has answered too: until then what is found may still move. */
const answered = (page: Page) =>
  page.locator('[role=listbox][aria-busy=false]').waitFor({ state: 'attached' });

/** The answer has come, and this is what Enter takes. */
async function chosenIs(page: Page, name: string | RegExp): Promise<void> {
  await answered(page);
  await expect.poll(() => option(page, name).first().getAttribute('aria-selected')).toBe('true');
}

async function findsNothing(page: Page): Promise<void> {
  await openSearch(page);
  await page.keyboard.type('xylophone');
  await page.getByText(text.none('xylophone')).waitFor();
  await page.getByText(text.noneHint).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
}

/** What was opened stands there the next time. */
async function findsAgain(page: Page): Promise<void> {
  await openSearch(page);
  await page.keyboard.type('maree');
  await chosenIs(page, /^Marée de l’Ouest/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/suppliers/);
  // Arriving at a page closes whatever is open.
  await page.getByRole('combobox', { name: text.field }).waitFor({ state: 'detached' });
  await heading(page, 'Stock').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openSearch(page);
  await page.getByRole('group', { name: text.recent }).getByRole('option', { name: /Marée/ }).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
}

test('by keyboard alone: nothing, what was opened before, what to do with what, and the order of what was found', async () => {
  const { page, supplier } = await kitchen();
  await findsNothing(page);
  await findsAgain(page);

  await openSearch(page);
  await page.keyboard.type('perte bulots');
  await chosenIs(page, new RegExp(text.wasteItem('Bulots cuits')));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/stock\?perte=/);
  await page.getByRole('dialog', { name: wasteText.title }).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });

  await openSearch(page);
  await page.keyboard.type('saum');
  await chosenIs(page, /^Saumon Label Rouge/);
  await expectAccessibleInEveryLook(page, option(page, /^Saumon Label Rouge/));
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`**/orders/guide?fournisseur=${supplier.id}&article=*`);
  await page.getByText('Saumon Label Rouge, filet').first().waitFor();
  await page.getByRole('region', { name: guideText.foot }).waitFor();
});

/** One of everything that can be found: goods that came with their lot, the order, a colleague, a place. */
async function everything(role: Role = 'ADMIN', viewport: typeof DESKTOP = DESKTOP) {
  const owner = await site.app.signUp(undefined, 'Camille Reynaud');
  const org = await site.app.createOrg(owner, 'Le Comptoir des Halles', 'ADMIN');
  const yann = await site.app.signUp(undefined, 'Yann Le Goff');
  await site.app.giveRole(yann, org, 'CHEF');
  const person = role === 'ADMIN' ? owner : yann;
  const door = receiving(site.app, { person: owner, org });
  await door.done('POST', '/zones', { name: 'Réserve à vins' });
  const came = await door.sent([{ name: 'Bière blonde', qty: 6, unit_price: 3 }], {
    name: 'Brasserie Œdipe',
  });
  const lots = [
    { qty: 6, lot_code: 'LB-2026/77', expires_on: null, expiry_source: null, expiry_reason: null },
  ];
  const receipt = await door.received(door.arrived(came, [{ lots }], { delivery_note: '90417' }));
  const order = await door.sent([{ name: 'Hareng fumé', qty: 2, unit_price: 9 }], {
    name: 'Marée de l’Ouest',
  });
  const look = { viewport, ...(viewport === PHONE && { hasTouch: true }) };
  const page = await openAs(person, org, look);
  await page.goto('/alerts');
  await heading(page, 'Alertes').waitFor();
  return { page, owner, org, order, receipt };
}

type Everything = Awaited<ReturnType<typeof everything>>;
type Sought = {
  typed: (all: Everything) => string;
  finds: (all: Everything) => RegExp;
  opens: (all: Everything) => RegExp;
};

const SOUGHT: readonly (readonly [string, Sought])[] = [
  [
    'an item, without its accents',
    { typed: () => 'biere', finds: () => /^Bière blonde/, opens: () => /\/stock\?fiche=/ },
  ],
  [
    'an order by its number',
    {
      typed: ({ order }) => order.order_number.slice(3),
      finds: ({ order }) => new RegExp(`^${order.order_number}`),
      opens: ({ order }) => new RegExp(`/orders/${order.id}$`),
    },
  ],
  [
    'a lot, whatever its dashes',
    { typed: () => 'lb202677', finds: () => /^Lot LB-2026\/77/, opens: () => /\/stock\?lot=/ },
  ],
  [
    'a receipt by its delivery note',
    {
      typed: () => '90417',
      finds: () => /BL 90417/,
      opens: ({ receipt }) => new RegExp(`/receiving/receipts/${receipt.id}`),
    },
  ],
  [
    'a supplier, by a ligature',
    { typed: () => 'oedipe', finds: () => /^Brasserie Œdipe/, opens: () => /\/suppliers\/[\da-f-]{36}$/ },
  ],
  ['a colleague', { typed: () => 'goff', finds: () => /Yann Le Goff/, opens: () => /\/settings/ }],
  ['a page', { typed: () => 'rapports', finds: () => /^Rapports/, opens: () => /\/reports$/ }],
  [
    'what to do, and where',
    {
      typed: () => 'compter reserve',
      finds: () => /^Compter : Réserve à vins/,
      opens: () => /\/counts\?zone=/,
    },
  ],
  [
    'whom to order from',
    {
      typed: () => 'nouvelle commande maree',
      finds: () => /^Nouvelle commande Marée/,
      opens: () => /\/orders\/guide\?fournisseur=/,
    },
  ],
];

/** By arrows alone, however far down it stands. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await answered(page);
  const target = option(page, name).first();
  await target.waitFor();
  for (let steps = 0; (await target.getAttribute('aria-selected')) !== 'true'; steps += 1) {
    expect(steps, 'is never reached').toBeLessThan(30);
    await page.keyboard.press('ArrowDown');
  }
}

/** To a page that finds nothing by itself, without loading it anew. */
async function backToAlerts(page: Page): Promise<void> {
  await goOn(page, '/alerts');
  await heading(page, 'Alertes').waitFor();
  await openDialog(page).waitFor({ state: 'detached' });
}

/** The page is there too, not its address alone. */
async function opened(page: Page, what: string, address: RegExp): Promise<void> {
  try {
    await page.waitForURL(address);
    await heading(page, 'Alertes').waitFor({ state: 'detached' });
  } catch (error) {
    throw new Error(`${what}: ${error}`);
  }
}

/** Stays itself with ten thousand letters, and with none. */
async function typeTooMuch(page: Page): Promise<void> {
  await openSearch(page);
  const field = page.getByRole('combobox', { name: text.field });
  const failed: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/search') && answer.status() !== 200) failed.push(answer.status());
  });
  await page.keyboard.insertText('œufs à la coque '.repeat(625));
  await expect.poll(async () => (await field.inputValue()).length).toBeLessThanOrEqual(200);
  await page.getByText(text.noneHint).waitFor();
  expect(failed).toEqual([]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.getByText(text.commonPages, { exact: true }).waitFor();
}

describe('finds everything', () => {
  test('with nothing but keys', async () => {
    const all = await everything();
    const { page } = all;
    await typeTooMuch(page);
    await page.keyboard.press('Escape');
    await openDialog(page).waitFor({ state: 'detached' });
    for (const [what, { typed, finds, opens }] of SOUGHT) {
      await openSearch(page);
      await page.keyboard.type(typed(all));
      await choose(page, finds(all));
      await page.keyboard.press('Enter');
      await opened(page, what, opens(all));
      await backToAlerts(page);
    }
    // What to add opens the form it is added with.
    await openSearch(page);
    await page.keyboard.type('ajouter un fournisseur');
    await choose(page, new RegExp(`^${text.actions.add_supplier}`));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: supplierDialogText.newTitle }).waitFor();
  });

  test('by the magnifier, with a thumb; « + » leads to where something is done', async () => {
    const all = await everything('ADMIN', PHONE);
    const { page } = all;
    // What is found and where it leads is the same as by keys: a thing, a page, and what to do.
    const byThumb = ['an item, without its accents', 'a page', 'what to do, and where'];
    for (const [what, { typed, finds, opens }] of SOUGHT.filter(([of]) => byThumb.includes(of))) {
      await button(page, shellText.search.open).tap();
      await page.getByRole('combobox', { name: text.field }).fill(typed(all));
      await answered(page);
      await option(page, finds(all)).first().tap();
      await opened(page, what, opens(all));
      await backToAlerts(page);
    }
    await button(page, shellText.search.act).click();
    const count = page
      .getByRole('dialog', { name: shellText.search.act })
      .getByRole('link', { name: text.actions.count });
    expect((await count.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expectAccessibleInEveryLook(page, count);
    await page.setViewportSize(PHONE);
    await count.click();
    await page.waitForURL('**/counts?zone=toutes');
    await openDialog(page).waitFor();
  });

  test('for a cook the four actions behind « + », and nothing that is not theirs', async () => {
    const { page, order } = await everything('CHEF', PHONE);
    for (const [action, opens] of [
      ['new_order', /\/orders\?tab=commandes&saisie=nouvelle/],
      ['receive', /\/receiving$/],
      ['waste', /\/stock\?perte=tous/],
      ['count', /\/counts\?zone=toutes/],
    ] as const) {
      await button(page, shellText.search.act).tap();
      const sheet = page.getByRole('dialog', { name: shellText.search.act });
      await sheet.getByRole('link').first().waitFor();
      await expect.poll(() => sheet.getByRole('link').count()).toBe(4);
      await sheet.getByRole('link', { name: text.actions[action] }).tap();
      await opened(page, action, opens);
      await backToAlerts(page);
    }
    await expectNotTheirs(page);
    await expectNotOfStrangers(order.order_number);
  });
});

/** What the page would not let them do, or show them, is not offered either. */
async function expectNotTheirs(page: Page): Promise<void> {
  await openSearch(page);
  await page.keyboard.type('reynaud');
  await page.getByText(text.none('reynaud')).waitFor();
  const field = page.getByRole('combobox', { name: text.field });
  for (const typed of ['ajouter un fournisseur', 'importer un tarif', 'rapports']) {
    // Nothing is left of the words before when these are answered.
    await field.fill('reynaud');
    await page.getByText(text.none('reynaud')).waitFor();
    await field.fill(typed);
    await answered(page);
    await page.getByText(text.none(typed)).or(option(page, /./)).first().waitFor();
    expect(await option(page, /^(Ajouter|Importer|Rapports)/).count()).toBe(0);
  }
}

async function expectNotOfStrangers(orderNumber: string): Promise<void> {
  const stranger = await site.app.signUp();
  const elsewhere = await site.app.createOrg(stranger, 'Ailleurs');
  const there = await openAs(stranger, elsewhere);
  await there.goto('/alerts');
  await heading(there, 'Alertes').waitFor();
  await openSearch(there);
  for (const typed of [orderNumber, 'LB-2026/77', 'Bière', 'Œdipe', 'Yann']) {
    await there.getByRole('combobox', { name: text.field }).fill(typed);
    await there.getByText(text.none(typed)).waitFor();
  }
}
