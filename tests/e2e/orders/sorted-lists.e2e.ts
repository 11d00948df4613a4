import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { uiText } from '#text/kernel/ui.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { statusGroupText } from '#text/orders/orders.text.ts';
import { type Look, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

/** 130 orders of three suppliers, of 1 to 130 €, in no order of time; every second one is a draft. */
async function manyOrders() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const here = ordering(site.app, { person, org });
  for (const name of ['Zola', 'Écailler', 'Abel']) await here.supplier({ name });
  await site.app.owner.query(
    `insert into purchase_orders (org_id, supplier_id, order_number, status, ordered_at, total_estimated)
     select $1, s.id, 'BC-2025-' || lpad(n::text, 5, '0'), case n % 2 when 0 then 'DRAFT' else 'CLOSED' end,
       now() - interval '300 days' + (n * 37 % 131) * interval '1 hour', n
     from generate_series(1, 130) n
     join (select id, row_number() over (order by name_key) as place from suppliers where org_id = $1) s on s.place = 1 + n % 3`,
    [org],
  );
  return { person, org };
}

async function openList(look?: Look) {
  const { person, org } = await manyOrders();
  const page = await openAs(person, org, look);
  await page.goto('/orders?tab=commandes');
  await page.getByText('BC-2025-').first().waitFor();
  return page;
}

const asked = (page: Page) => new URL(page.url()).searchParams;

/** Of the rows that are shown, in their order. */
async function euros(page: Page, rows: string): Promise<number[]> {
  const texts = await page.locator(rows).allTextContents();
  return texts.flatMap((text) => {
    const euro = /([\d\s\u202f\u00a0]+),00\s*€/.exec(text.replaceAll(/BC-2025-\d{5}/g, '|'))?.[1];
    return euro === undefined ? [] : [Number(euro.replaceAll(/\D/g, ''))];
  });
}

const isFalling = (amounts: readonly number[]) =>
  amounts.every((amount, place) => place === 0 || amount < (amounts[place - 1] ?? 0));

test('a head sorts by keyboard, narrows down with a filter, goes on page after page, and is there after Back', async () => {
  const page = await openList();
  const amount = page.getByRole('columnheader', { name: ordersText.columns.amount });
  await amount.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => amount.getAttribute('aria-sort')).toBe('ascending');
  await page.keyboard.press('Enter');
  await expect.poll(() => amount.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(async () => (await euros(page, 'tbody tr'))[0]).toBe(130);
  expect([asked(page).get('tri'), asked(page).get('sens')]).toEqual(['amount', 'desc']);

  await page.getByRole('button', { name: statusGroupText.draft, exact: false }).first().click();
  await expect.poll(() => asked(page).get('statut')).toBe('draft');
  await expect.poll(async () => (await euros(page, 'tbody tr')).every((one) => one % 2 === 0)).toBe(true);
  expect(asked(page).get('tri')).toBe('amount');

  // 65 drafts: more than a page.
  await page.keyboard.press('End');
  await page.getByRole('row').filter({ hasText: 'BC-2025-00002' }).scrollIntoViewIfNeeded();
  const amounts = await euros(page, 'tbody tr');
  expect(isFalling(amounts)).toBe(true);
  expect(amounts.at(-1)).toBe(2);

  await page.getByRole('row').filter({ hasText: 'BC-2025-00004' }).getByRole('link').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/orders\/.+/);
  await page.goBack();
  await expect.poll(() => amount.getAttribute('aria-sort')).toBe('descending');
  expect([asked(page).get('statut'), asked(page).get('tri')]).toEqual(['draft', 'amount']);
  await expect.poll(async () => (await euros(page, 'tbody tr'))[0]).toBe(130);

  await amount.getByRole('button').click();
  await expect.poll(() => asked(page).get('tri')).toBe(null);
});

test('on a phone a menu does the same', async () => {
  const page = await openList({ viewport: PHONE });
  await page.getByRole('button', { name: uiText.sort }).click();
  await page.getByRole('menuitemradio', { name: uiText.sortedBy(ordersText.columns.amount, 'desc') }).click();
  await expect.poll(async () => (await euros(page, 'main li'))[0]).toBe(130);
  expect([asked(page).get('tri'), asked(page).get('sens')]).toEqual(['amount', 'desc']);
  await page.getByRole('button', { name: statusGroupText.draft, exact: false }).first().click();
  await expect.poll(() => asked(page).get('statut')).toBe('draft');
  await page.getByText('BC-2025-00130').waitFor();
  for (let seen = false; !seen; ) {
    await page.mouse.wheel(0, 4000);
    seen = await page.getByText('BC-2025-00002').isVisible();
  }
  await page.getByRole('listitem').filter({ hasText: 'BC-2025-00002' }).getByRole('link').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/orders\/.+/);
  await page.goBack();
  await expect.poll(() => asked(page).get('tri')).toBe('amount');

  const menu = page.getByRole('button', { name: uiText.sort });
  await menu.click();
  await page.getByRole('menuitemradio', { name: uiText.ownOrder }).click();
  await expect.poll(() => asked(page).get('tri')).toBe(null);
});
