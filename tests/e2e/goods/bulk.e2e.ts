import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bulkItemsText as text } from '#text/items/bulk.text.ts';
import { itemsText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import {
  expectAccessibleDayAndNight,
  expectAccessibleInEveryLook,
} from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { atDesk } from '../../support/browser/sweep.ts';

const { site, openAs } = startJourneys();
const { actions } = text;

/** More than the list shows at first. Three hundred at once are the server's tests. */
const MANY = 60;
const SHOWN = 40;
const OTHERS = 5;

/** Sixty kinds of tomato, of which no two say the same, and five lemons that nobody means. */
async function storeroom(viewport = DESKTOP) {
  const { app } = site;
  const person = await app.signUp();
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const post = async (path: string, body: object) => {
    const { status, json } = await app.call('POST', `/api${path}`, { as: person, org, body });
    expect(status, JSON.stringify(json)).toBe(200);
    return json.id as string;
  };
  const [first, second] = [
    await post('/suppliers', { name: 'Primeurs Vauban' }),
    await post('/suppliers', { name: 'Maison Noël & Fils' }),
  ];
  const { json: zones } = await app.call('POST', '/api/zones', {
    as: person,
    org,
    body: { name: 'Chambre à légumes' },
  });
  const cold: string = zones.find(({ name }: { name: string }) => name === 'Chambre à légumes').id;
  await app.owner.query(
    `with made as (
       insert into items (org_id, name, sku, unit, category, min_qty, shelf_life_days, zone_id)
       select $1, case when n > $2 then 'Citron nº ' else 'Tomate à l’ancienne nº ' end || lpad(n::text, 3, '0'),
         'R-' || n, case when n % 4 = 0 then null else 'kg' end, case when n % 3 = 0 then 'Lait' end,
         case when n % 2 = 0 then n end, case when n % 5 = 0 then 1 + n % 30 end, case when n % 7 = 0 then $4::uuid end
       from generate_series(1, $3::int) n returning id, sku)
     insert into supplier_articles (org_id, item_id, supplier_id)
     select $1, id, case when sku like '%1' then $6::uuid else $5::uuid end from made`,
    [org, MANY, MANY + OTHERS, cold, first, second],
  );
  /** Everything that items say, except when and in which version. */
  const state = async () => {
    const { rows } = await app.owner.query<{ item: Record<string, unknown> }>(
      `select to_jsonb(i) - 'version' - 'updated_at' || jsonb_build_object('sold_by', (
           select jsonb_agg(a.supplier_id order by a.supplier_id) from supplier_articles a
           where a.org_id = i.org_id and a.item_id = i.id and a.deleted_at is null)) as item
         from items i where i.org_id = $1 order by i.id`,
      [org],
    );
    return rows.map(({ item }) => item);
  };
  const page = await openAs(person, org, { viewport, ...(viewport === PHONE && { hasTouch: true }) });
  await page.goto('/inventory?q=rien');
  await page.getByText(itemsText.notFound('rien')).waitFor();
  await page.route('**/api/items?**', (route) =>
    route.continue({ url: `${route.request().url()}&limit=${SHOWN}` }),
  );
  return { page, person, org, state, cold, second };
}

async function search(page: Page, words: string, count: number): Promise<void> {
  await page.getByRole('searchbox', { name: itemsText.searchLabel }).fill(words);
  await page.getByText(itemsText.count(count), { exact: true }).waitFor();
}

/** What the search finds: the first by hand, all that is shown, then all that there is. */
async function takeAllTomatoes(page: Page): Promise<void> {
  await search(page, 'tomate a l’ancienne', MANY);
  const rows = page.getByRole('list', { name: itemsText.listTitle }).getByRole('article');
  const onPhone = page.viewportSize()?.width === PHONE.width;
  if (onPhone) {
    // A finger that stays down.
    await rows.first().dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await page.getByRole('region', { name: text.selected(1) }).waitFor();
    await rows.first().dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  }
  await page.getByRole('checkbox', { name: uiText.selectAll }).click();
  await button(page, text.takeAll(MANY)).click();
  await page.getByText(text.tookAll(MANY)).waitFor();
  await page.getByRole('region', { name: text.selected(MANY) }).waitFor();
}

/** On the bar, or behind « Plus ». */
async function begin(page: Page, what: string, ticked = MANY): Promise<void> {
  const bar = page.getByRole('region', { name: text.selected(ticked) });
  const there = bar.getByRole('button', { name: what, exact: true });
  if ((await there.count()) > 0) return there.click();
  await bar.getByRole('button', { name: text.more, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Whatever there is to do, on the bar or behind « Plus ». */
async function expectAllOffered(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: text.selected(MANY) });
  const onBar = await bar.getByRole('button').allTextContents();
  await bar.getByRole('button', { name: text.more, exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  const inMenu = await page.getByRole('menuitem').allTextContents();
  const all = [...Object.values(actions), text.more, ''];
  expect([...onBar, ...inMenu].toSorted()).toEqual(all.toSorted());
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
}

const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name.slice(0, 6));
  await page.getByRole('option', { name, exact: true }).click();
};
const fill = (page: Page, label: string, figure: string) =>
  page.getByLabel(label, { exact: true }).fill(figure);

type Store = Awaited<ReturnType<typeof storeroom>>;
type Change = {
  what: keyof typeof text.actions;
  choose?: (page: Page) => Promise<unknown>;
  /** What every tomato says afterwards. */
  becomes: (item: Record<string, unknown>, store: Store) => boolean;
  /** How many of them did not say so before. */
  changes: number;
};

/** The dialogs of both widths are the same: each is walked through on one of them. */
const ON_DESK: readonly Change[] = [
  {
    what: 'zone_id',
    choose: (page) => choose(page, actions.zone_id, 'Chambre à légumes'),
    becomes: ({ zone_id }, { cold }) => zone_id === cold,
    changes: MANY - Math.floor(MANY / 7),
  },
  {
    what: 'supplier_id',
    choose: (page) => choose(page, actions.supplier_id, 'Maison Noël & Fils'),
    becomes: ({ sold_by }, { second }) => (sold_by as string[]).includes(second),
    changes: MANY - MANY / 10,
  },
];
const MINIMUM: Change = {
  what: 'min_qty',
  choose: (page) => fill(page, actions.min_qty, '0,5'),
  becomes: ({ min_qty }) => min_qty === 0.5,
  changes: MANY,
};
const ON_PHONE: readonly Change[] = [
  {
    what: 'category',
    choose: (page) => choose(page, actions.category, 'Lait'),
    becomes: ({ category }) => category === 'Lait',
    changes: MANY - MANY / 3,
  },
  {
    what: 'shelf_life_days',
    choose: (page) => fill(page, actions.shelf_life_days, '12'),
    becomes: ({ shelf_life_days }) => shelf_life_days === 12,
    changes: MANY,
  },
  { what: 'delete', becomes: ({ deleted_at }) => deleted_at !== null, changes: MANY },
];

const isTomato = ({ name }: Record<string, unknown>) => String(name).startsWith('Tomate');

/** The dialog of one change, filled in, with how many it would change on its button. */
async function prepare(page: Page, { what, choose: fillIn, changes }: Change) {
  await takeAllTomatoes(page);
  await begin(page, actions[what]);
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: text.titles[what] }));
  await dialog.first().waitFor();
  await fillIn?.(page);
  const verb = what === 'delete' ? text.remove : what === 'supplier_id' ? text.add : text.change;
  const go = dialog.getByRole('button', { name: /^(Changer|Ajouter à|Supprimer) \d/ });
  await expect.poll(() => go.textContent(), { message: what }).toBe(verb(changes));
  return go;
}

/** The bar over all that there is; then what follows over a short list: axe reads what lies behind as well. */
async function lookAtAll(page: Page): Promise<void> {
  await expectAccessibleDayAndNight(page, page.getByRole('region', { name: text.selected(MANY) }));
  await button(page, uiText.clearSelection).click();
  await search(page, 'citron', OTHERS);
  await page.getByRole('checkbox', { name: uiText.selectAll }).click();
  await expectAccessibleInEveryLook(page, page.getByRole('region', { name: text.selected(OTHERS) }));
  await atDesk(page);
  for (const what of ['zone_id', 'shelf_life_days', 'delete'] as const) {
    await begin(page, actions[what], OTHERS);
    const title = page.getByRole('heading', { name: text.titles[what] });
    await expectAccessibleInEveryLook(page, title);
    await atDesk(page);
    await page.keyboard.press('Escape');
    await title.waitFor({ state: 'detached' });
  }
  await button(page, uiText.clearSelection).click();
}

const notices = (page: Page) => page.getByRole('region', { name: uiText.notifications });
const takeBack = (page: Page) =>
  notices(page).getByRole('button', { name: commonText.cancel, exact: true }).click();

/** Pressed twice and done once, to every tomato and to nothing else. */
async function changeAll(store: Store, { what, becomes, changes }: Change, go: Locator): Promise<void> {
  const { page, state } = store;
  const before = await state();
  const calls = watchCalls(page, /^\/api\/items\/bulk$/);
  await pressTwice(go);
  await toast(page, what === 'delete' ? text.removed(changes) : text.changed(changes)).waitFor();
  expect(calls, what).toHaveLength(1);
  const after = await state();
  expect(
    after.filter(isTomato).filter((item) => becomes(item, store)),
    what,
  ).toHaveLength(MANY);
  const untouched = (items: typeof after) => items.filter((item) => !isTomato(item));
  expect(untouched(after), what).toEqual(untouched(before));
}

/** And put back exactly. */
async function changeAndTakeBack(store: Store, change: Change): Promise<void> {
  const { page, state } = store;
  const before = await state();
  await changeAll(store, change, await prepare(page, change));
  await takeBack(page);
  await toast(page, text.undone(change.changes)).waitFor();
  expect(await state(), change.what).toEqual(before);
}

/** A network that is cut changes nothing, and what was typed is still there, also once the phone is turned. */
async function pressWithoutNetwork({ page, state }: Store, go: Locator): Promise<void> {
  const before = await state();
  await page.route('**/api/items/bulk', (route) => route.abort());
  await go.click();
  await toast(page, itemsText.failure(shellText.network.unreachable)).waitFor();
  expect(await state()).toEqual(before);
  await page.unroute('**/api/items/bulk');
  await page.setViewportSize(PHONE);
  await page.setViewportSize(DESKTOP);
  await expect.poll(() => page.getByLabel(actions.min_qty, { exact: true }).inputValue()).toBe('0,5');
}

/** Escape lets go of what is ticked, also while something is said at the corner. */
async function letGo(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: uiText.selectRow('Tomate à l’ancienne nº 001') }).click();
  await page.getByRole('region', { name: text.selected(1) }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: text.selected(1) }).waitFor({ state: 'detached' });
}

test('on a desk all that a search finds is changed at once, and each time put back exactly', async () => {
  const store = await storeroom();
  const { page, state } = store;
  await takeAllTomatoes(page);
  await expectAllOffered(page);
  await lookAtAll(page);
  for (const change of ON_DESK) await changeAndTakeBack(store, change);

  const go = await prepare(page, MINIMUM);
  await pressWithoutNetwork(store, go);
  await changeAll(store, MINIMUM, go);
  await letGo(page);
  // Somebody changed one since: it is left, and the others are put back.
  const [changed] = (await state()).filter(isTomato);
  const apart = `update items set version = version + 1, sku = 'À part' where id = $1`;
  await site.app.owner.query(apart, [changed?.id]);
  await takeBack(page);
  await toast(page, text.undone(MANY - 1)).waitFor();
  expect((await state()).filter(({ min_qty }) => min_qty === 0.5)).toMatchObject([{ id: changed?.id }]);
});

test('on a phone a finger that stays down ticks, and the same is behind the bar and « Plus »', async () => {
  const store = await storeroom(PHONE);
  const { page } = store;
  await search(page, 'tomate', MANY);
  await expectSevenRows(page);
  await takeAllTomatoes(page);
  await expectAllOffered(page);
  await expectAccessibleDayAndNight(page, page.getByRole('region', { name: text.selected(MANY) }));
  await button(page, uiText.clearSelection).click();
  for (const change of ON_PHONE) await changeAndTakeBack(store, change);
});

/** What the issue asks of a list on a phone: seven articles to a screen, as the count sheet has them. */
async function expectSevenRows(page: Page): Promise<void> {
  const rows = page.getByRole('list', { name: itemsText.listTitle }).getByRole('listitem');
  await rows.nth(6).waitFor();
  const heights = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map(async (place) => (await rows.nth(place).boundingBox())?.height ?? Number.NaN),
  );
  const sum = heights.reduce((all, height) => all + height, 0);
  // Under the bar at the top, with room for the bar at the bottom.
  expect(sum).toBeLessThan(PHONE.height - 64 - 96);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
}
