import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatUnitPrice } from '#text/kernel/format.ts';
import { lineOutcomeText } from '#text/receipts/line-outcome.text.ts';
import { receiptText } from '#text/receipts/receipt.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { priceDecisionText, receiveText as text } from '#text/receipts/receiving.text.ts';
import { shortageText, toleranceText } from '#text/receipts/shortage.text.ts';
import { expectAccessibleDayAndNight } from '../../support/browser/accessible.ts';
import { newAddress, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, toast, words } from '../../support/browser/page/parts.ts';
import { atDesk } from '../../support/browser/sweep.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

/** Beef by weight, which its supplier confirmed at another price than the list's, and eggs by piece. */
async function butcher(role: 'MANAGER' | 'ADMIN' = 'MANAGER') {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', role);
  const our = receiving(site.app, { person, org });
  const order = await our.sent(
    [
      { name: 'Bavette d’aloyau', qty: 5, unit_price: 19.5 },
      { name: 'Œufs plein air', qty: 360, unit_price: 0.3, unit: 'unité' },
    ],
    { name: 'Boucherie Girard', contact_email: newAddress('commandes') },
  );
  await our.done('POST', `/orders/${order.id}/confirm`, { contact: 'Yann' });
  await site.app.owner.query('update purchase_order_lines set price_confirmed = 20.9 where id = $1', [
    order.lines[0]?.po_line_id,
  ]);
  return { ...our, order, person, org };
}

const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: text.quantityOf(name) });

test('a small shortage passes, a price is decided upon, and a larger shortage is let go with a reason', async () => {
  const { order, person, org, call } = await butcher();
  const page = await openAs(person, org, { viewport: PHONE });
  await page.goto(`/receiving/${order.id}`);
  await quantity(page, 'Bavette').fill('4,93');
  await quantity(page, 'Bavette').blur();
  await words(page, shortageText.toleratedHint).waitFor();
  expect(await button(page, text.waitRest).count()).toBe(0);
  await page.getByRole('radio', { name: priceDecisionText.update.label }).click();
  await button(page, text.nextLine).click();

  await quantity(page, 'Œufs').fill('348');
  await quantity(page, 'Œufs').blur();
  await words(page, text.missingQty('12\u00a0unités')).waitFor();
  await button(page, text.save).click();
  const review = page.getByRole('alertdialog', { name: text.reviewTitle });
  await review.getByText(text.reviewClaim(3.6)).waitFor();
  await review.getByText(shortageText.tolerated).waitFor();
  await review.getByText(priceDecisionText.update.done).waitFor();
  await review.getByRole('radio', { name: shortageText.choices.unclaimed }).click();
  expect(await review.getByText(text.reviewClaim(3.6)).count()).toBe(0);
  await review.getByRole('button', { name: text.save }).click();
  await review.getByText(receiptFieldText.unclaimedReasonRequired).waitFor();
  await expectAccessibleDayAndNight(page, review);
  await review.getByRole('textbox', { name: shortageText.reason }).fill('Une plaque offerte lundi');
  await review.getByRole('button', { name: text.save }).click();
  await toast(page, text.saved).waitFor();

  await atDesk(page);
  await words(page, receiptText.unclaimed).waitFor();
  await words(page, 'Une plaque offerte lundi').waitFor();
  await words(page, priceDecisionText.update.done).waitFor();
  await page
    .getByText(lineOutcomeText.wasListed(formatUnitPrice(19.5)))
    .first()
    .waitFor({ state: 'attached' });
  const { json } = await call('GET', `/items/${order.lines[0]?.item_id}/prices`);
  expect(json.map(({ price }: { price: number }) => price)).toEqual([20.9, 19.5]);
  expect((await call('GET', '/claims')).json.claims).toEqual([]);
});

test('the tolerance is the organisation’s own', async () => {
  const { order, person, org, call } = await butcher('ADMIN');
  const page = await openAs(person, org);
  await page.goto('/settings');
  await page.getByRole('button', { name: toleranceText.editThis }).click();
  const dialog = page.getByRole('dialog', { name: toleranceText.title });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field(toleranceText.by_measure).fill('');
  await dialog.getByRole('button', { name: toleranceText.save }).click();
  await dialog.getByText(receiptFieldText.toleranceInvalid).waitFor();
  await field(toleranceText.by_measure).fill('1');
  await field(toleranceText.by_piece).fill('2,5');
  await expectAccessibleDayAndNight(page, dialog);
  await dialog.getByRole('button', { name: toleranceText.save }).click();
  await toast(page, toleranceText.saved).waitFor();
  await words(page, `${toleranceText.percent(2.5)}, ${toleranceText.own}`).waitFor();
  const { lines } = (await call('GET', `/orders/${order.id}/to-receive`)).json;
  expect(lines.map(({ qty_tolerated }: { qty_tolerated: number }) => qty_tolerated)).toEqual([0.05, 9]);
});
