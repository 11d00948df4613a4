import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { recipeHead } from '#domain/recipes/recipe.ts';
import { consumptionText, servedText } from '#text/stock/consumption.text.ts';
import { lotText, stockText } from '#text/stock/stock-screens.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { heading, openDialog } from '../../support/browser/page/parts.ts';
import { inDays } from '../../support/story/days.ts';
import { selling } from '../../support/story/selling.ts';
import { emptyLarder } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys();

/** A restaurant that sells a dish of salmon, and knows how. */
async function kitchen() {
  const { person, org, here, maree } = await emptyLarder(site.app);
  const salmon = await here.item({ name: 'Saumon Label Rouge', supplier_id: maree });
  await here.arrive(salmon, { qty: 30, code: 'L2411', cost: 18.9, inDays: 6, daysAgo: 10 }, maree);
  const line = (qty: number) => ({ item_id: salmon, sub_recipe_id: null, qty, unit: 'g', loss_percent: 0 });
  const dish = await here.call('POST', '/recipes', { name: 'Tartare de saumon', lines: [line(150)] });
  return { ...here, person, org, salmon, dish, line, ...till(org) };
}

/** Sales as a till sends them, and the job that follows them. */
function till(org: string) {
  const { replay } = selling(site.app, { org });
  return { replay };
}

type Kitchen = Awaited<ReturnType<typeof kitchen>>;

async function sell({ call, replay }: Kitchen, sold: readonly { daysAgo: number; qty: number }[]) {
  const rows = sold.map(({ daysAgo, qty }) => ({
    day: inDays(-daysAgo),
    recipe_name: 'Tartare de saumon',
    qty,
    revenue: qty * 19,
  }));
  await call('POST', '/functions/sales-import', { rows });
  await replay();
}

/** An inventory of one item, ended at once. */
async function count({ call, salmon, replay }: Kitchen, qty: number) {
  const { id } = await call('POST', '/counts', { name: null, zone_ids: [] });
  await call('PUT', `/counts/${id}/lines/${salmon}`, { qty, version: null, ago: 0, unit: null });
  const { revision } = await call('GET', `/counts/${id}/lines`);
  await call('POST', `/counts/${id}/validate`, { revision });
  await replay();
  return id as string;
}

async function stock({ person, org }: Kitchen, address = '') {
  const page = await openAs(person, org);
  await page.goto(`/stock${address}`);
  await heading(page, stockText.title).or(dialog(page)).first().waitFor();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => openDialog(page);

describe('what is sold', () => {
  test('leaves the stock, follows its recipe when that changes, and is named with its lot', async () => {
    const here = await kitchen();
    const page = await stock(here);
    await row(page, 'Saumon').getByText('30 kg').waitFor();
    await sell(here, [
      { daysAgo: 3, qty: 20 },
      { daysAgo: 2, qty: 20 },
      { daysAgo: 1, qty: 20 },
    ]);
    // 60 × 150 g, of which three days took 3 kg each: the open page follows.
    await row(page, 'Saumon').getByText('21 kg').waitFor();
    await row(page, 'Saumon').getByText('7 j', { exact: true }).waitFor();

    const { id, version, ...fields } = here.dish;
    await here.call('PUT', `/recipes/${id}`, { ...recipeHead(fields), version, lines: [here.line(200)] });
    await here.replay();
    await row(page, 'Saumon').getByText('18 kg').waitFor();
    await row(page, 'Saumon').getByText('4,5 j').waitFor();

    await page.getByRole('button', { name: stockText.findLot }).click();
    await dialog(page).getByRole('searchbox', { name: lotText.search }).fill('l2411');
    await dialog(page)
      .getByRole('button', { name: /Lot L2411/ })
      .click();
    const served = dialog(page).getByRole('list', { name: servedText.title });
    await served.getByText('Tartare de saumon').first().waitFor();
    await expect.poll(() => served.getByText(consumptionText.portions(20)).count()).toBe(3);
    await expect.poll(() => served.getByText(servedText.from('4 kg')).count()).toBe(3);
    await expectAccessibleInEveryLook(page, served);
  });

  test('is compared with what the counts say went', async () => {
    const here = await kitchen();
    const page = await stock(here, '?tab=consommation');
    await page.getByText(consumptionText.noCount).waitFor();
    await sell(here, [{ daysAgo: 2, qty: 20 }]);
    const first = await count(here, 27);
    await page.getByText(consumptionText.oneCount).waitFor();
    // The first was a week ago; since then twenty dishes took 3 kg, and 3.8 kg are missing.
    const ago = `now() - interval '7 days'`;
    await site.app.owner.query(`update stock_count_lines set counted_at = ${ago} where count_id = $1`, [
      first,
    ]);
    await site.app.owner.query(
      `update stock_counts set started_at = ${ago}, ended_at = ${ago} where id = $1`,
      [first],
    );
    await count(here, 23.2);
    const salmon = row(page, 'Saumon');
    await salmon.getByText('3,8 kg', { exact: true }).waitFor();
    await salmon.getByText('+800 g').or(salmon.getByText('+0,8 kg')).first().waitFor();
    await salmon.getByText('+15,12 €').waitFor();
    await salmon.getByText('+26,7 %').waitFor();
    await expectAccessibleInEveryLook(page, page.getByRole('heading', { name: consumptionText.listTitle }));
    await page.getByRole('button', { name: 'Saumon Label Rouge' }).click();
    await dialog(page).getByText('Tartare de saumon').waitFor();
    await dialog(page).getByText(consumptionText.portions(20)).waitFor();
  });
});
