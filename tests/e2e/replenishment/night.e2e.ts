import { pino } from 'pino';
import { expect, test } from 'vitest';
import { nightHandlers } from '#server/features/night/night.jobs.ts';
import { testReplenishmentText as text } from '#text/demo/test-replenishment.text.ts';
import { nightFigure, nightStateText, nightText } from '#text/night/night.text.ts';
import { suggestionsText } from '#text/replenishment/suggestion-screens.text.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, heading, toast, words } from '../../support/browser/page/parts.ts';
import { atDesk, visit } from '../../support/browser/sweep.ts';
import { startTestWorker } from '../../support/jobs/workers.ts';
import { cooking } from '../../support/story/cooking.ts';

const { site, openAs } = startJourneys({ server: 'its own' });

/** Two dishes, of goods that two suppliers sell and of which nothing is left. */
async function bistro() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const { call, item, supplier, recipe } = cooking(site.app, { person, org });
  const butcher = await supplier('Boucherie Lefèvre');
  const dairy = await supplier('Crèmerie Duval');
  const beef = await item({ name: 'Paleron de bœuf', unit: 'kg', supplier_id: butcher, price: 12.4 });
  const cream = await item({ name: 'Crème fleurette', unit: 'L', supplier_id: dairy, price: 4.9 });
  await recipe('Bœuf bourguignon', [{ item_id: beef, qty: 0.2, unit: 'kg' }], { sale_price: 18 });
  await recipe('Crème brûlée', [{ item_id: cream, qty: 0.1, unit: 'L' }], { sale_price: 8 });
  const drafts = async (): Promise<{ supplier_name: string; status: string }[]> =>
    (await call('GET', '/orders')).orders;
  return { person, org, drafts };
}

const startNights = () =>
  startTestWorker(site.app, nightHandlers({ db: site.app.db, log: pino({ level: 'silent' }) }));

test('from sales to one draft per supplier, without waiting for a night', async () => {
  const { person, org, drafts } = await bistro();
  const worker = await startNights();
  try {
    const page = await openAs(person, org);
    // What is for development answers this machine alone, and nobody whom a proxy brings.
    await page.context().setExtraHTTPHeaders({});
    await visit(page, '/test-replenishment', words(page, nightText.none));
    await atDesk(page);
    await button(page, text.importSales).click();
    await toast(page, text.imported).waitFor();
    await button(page, nightText.runNow).click();
    await toast(page, nightText.ended).waitFor();
    await words(page, nightFigure.suggestions(2)).waitFor();
    await words(page, nightFigure.ledger(0)).waitFor();
    await visit(page, '/settings?tab=replenishment', words(page, nightStateText.done));
    await atDesk(page);
    await page.goto('/test-replenishment');
    await page.getByRole('link', { name: text.see }).click();
    await heading(page, suggestionsText.title).waitFor();
    await page.getByRole('checkbox', { name: suggestionsText.select('Paleron de bœuf') }).setChecked(true);
    await page.getByRole('checkbox', { name: suggestionsText.select('Crème fleurette') }).setChecked(true);
    await button(page, suggestionsText.create(2)).click();
    await toast(page, suggestionsText.created(2)).waitFor();
    const made = (await drafts()).map(({ supplier_name, status }) => [supplier_name, status]);
    expect(made.toSorted()).toEqual([
      ['Boucherie Lefèvre', 'DRAFT'],
      ['Crèmerie Duval', 'DRAFT'],
    ]);
  } finally {
    await worker.stop();
  }
});
