import { test } from 'vitest';
import { outlookText } from '#text/replenishment/outlook.text.ts';
import { cautionText, paramsText } from '#text/replenishment/replenishment-settings.text.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';
import { suggestionsPanelText as panel } from '#text/replenishment/suggestions-panel.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, openDialog, toast, words } from '../../support/browser/page/parts.ts';
import { atDesk, glance, goOn, longNamedRestaurant, onPhone, visit } from '../../support/browser/sweep.ts';
import { shortKitchen } from '../../support/story/kitchen/replenishing.ts';

const { site, openAs } = startJourneys();

test('what to order, and why', async () => {
  const { person, org } = await longNamedRestaurant(site.app);
  const here = await shortKitchen(site.app, { person, org });
  await here.item({
    name: 'Ciboulette fraîche ciselée surgelée en barquette de service individuelle',
    unit: 'unité',
    supplier_id: here.maree,
    price: 1.2,
    perDay: 4,
    inStock: 0,
    pack_label: 'Plateau',
    pack_content: 30,
  });
  await here.night();
  const page = await openAs(person, org);
  await visit(page, '/replenishment-suggestions', words(page, /Crème crue/));
  await onPhone(page);
  await page.getByRole('button', { name: text.open('Crème crue 35 %') }).click();
  await button(page, outlookText.figures).click();
  await lookHere(page, page.getByRole('table', { name: outlookText.table.caption }));
  await atDesk(page);
  // Beside the list there is room for it.
  await button(page, outlookText.figures).click();
  await lookHere(page, page.getByRole('table', { name: outlookText.table.caption }));
  await glance(page, '/replenishment-suggestions?priorite=urgent', words(page, /Crème crue/));

  await goOn(page, '/orders?tab=commandes');
  await button(page, panel.generate).click();
  await look(page, words(page, panel.total));
  await atDesk(page);

  await visit(page, '/settings?tab=replenishment', words(page, cautionText.title));
  await atDesk(page);
  await button(page, paramsText.create).click();
  await openDialog(page).getByRole('button', { name: paramsText.save }).click();
  await look(page, openDialog(page).getByText(/^Veuillez sélectionner un article/));
});

test('nothing to order, and an answer that makes no sense', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const page = await openAs(person, org);
  await glance(page, '/replenishment-suggestions', words(page, text.noBatch));
  await goOn(page, '/orders?tab=commandes');
  await button(page, panel.generate).click();
  await lookHere(page, words(page, panel.empty));
  await words(page, panel.emptyHint(7)).waitFor();
  await page.route('**/api/functions/orders-suggest', (route) => route.fulfill({ status: 200, body: '<p>' }));
  await button(page, panel.generate).click();
  await toast(page, panel.generateFailure).waitFor();
});
