import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { claimStatusText, claimsText, claimText } from '#text/claims/claims.text.ts';
import { formatDate } from '#text/kernel/format.ts';
import { lineOutcomeText } from '#text/receipts/line-outcome.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import {
  qualityText,
  receiptsRegisterText,
  receiptText,
  receptionText,
  receiveText as text,
} from '#text/receipts/receiving.text.ts';
import { scanText } from '#text/scan/scan.text.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import {
  button,
  field,
  heading,
  newAddress,
  openDialog,
  startJourneys,
  toast,
} from '../../support/browser/journey.ts';
import { atDesk, visit, words } from '../../support/browser/sweep.ts';
import { inDays } from '../../support/story/days.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

const NB = '\u00a0';
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: text.quantityOf(name) });

/** A crèmerie with two items, and a restaurant that awaits them today. */
async function delivery() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(
    person,
    'Le Comptoir des Halles et de la Poissonnerie Réunis',
    'MANAGER',
  );
  const our = receiving(site.app, { person, org });
  const fresh = { storage_family: 'chilled', date_kind: 'DLC', shelf_life_days: 7 };
  const order = await our.sent(
    [
      { name: 'Crème crue', qty: 18, unit_price: 4.15, ...fresh },
      { name: 'Lait entier', qty: 24, unit_price: 1.1, ...fresh },
    ],
    { name: 'Crèmerie Lenoir', contact_email: newAddress('commandes') },
  );
  await site.app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [
    order.id,
    inDays(0),
  ]);
  return { ...our, order, org, page: await openAs(person, org) };
}

test('a delivery at the door', async () => {
  const { page, order } = await delivery();
  await visit(page, '/receiving', page.getByRole('heading', { name: receptionText.today }));
  await atDesk(page);
  await button(page, receptionText.register).click();
  await look(page, page.getByRole('dialog', { name: receiptsRegisterText.title }));
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });

  await visit(page, `/receiving/${order.id}`, quantity(page, 'Crème crue'));
  await button(page, scanButtonText.scan).click();
  await lookHere(page, page.getByRole('dialog', { name: scanText.title }));
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await quantity(page, 'Crème crue').fill('24');
  await field(page, text.temperature).fill('7');
  await words(page, text.over(4)).waitFor();
  await field(page, 'DLC').fill(formatDate(localDate(inDays(-1))));
  await button(page, text.nextLine).click();
  await look(page, words(page, 'indiquez pourquoi vous acceptez ce lot'));
  await quantity(page, 'Crème crue').fill('12');
  await field(page, text.temperature).fill('3,2');
  await field(page, 'DLC').fill(formatDate(localDate(inDays(7))));
  await words(page, text.missingQty(`6${NB}kg`)).waitFor();
  await button(page, text.waitRest).click();
  await lookHere(page, button(page, text.giveUpRest));
  await page.getByRole('radio', { name: qualityText.DAMAGED }).click();
  await page.getByRole('textbox', { name: text.rejected }).fill('6');
  await button(page, lineOutcomeText.note).click();
  await field(page, lineOutcomeText.note).fill('Opercules gonflés');
  await lookHere(page, field(page, lineOutcomeText.note));
  await button(page, text.allGood).click();
  await lookHere(page, words(page, text.progress(2, 2)));
  await button(page, text.save).click();
  await lookHere(page, page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: text.save }).click();
  await toast(page, text.saved).waitFor();
  await look(page, heading(page, receiptText.title('Crèmerie Lenoir')));
});

test('goods without an order, corrected after', async () => {
  const { page } = await delivery();
  await visit(page, '/receiving/new', heading(page, text.withoutOrder));
  await page.getByRole('combobox', { name: text.supplier }).fill('lenoir');
  await page.getByRole('option', { name: 'Crèmerie Lenoir' }).click();
  await page.getByRole('combobox', { name: text.addItemFree }).fill('lait');
  await page.getByRole('option', { name: /Lait entier/ }).click();
  await quantity(page, 'Lait entier').fill('10');
  await button(page, text.addLot).click();
  await page.getByRole('textbox', { name: text.lotQuantity }).fill('4');
  await look(page, words(page, text.lotRest(`6${NB}kg`)));
  await button(page, text.save).click();
  await toast(page, text.saved).waitFor();
  await button(page, receiptText.correct).click();
  const dialog = page.getByRole('dialog', { name: receiptText.correctTitle });
  await dialog.getByRole('button', { name: receiptText.correctAction }).click();
  await dialog.getByRole('alert').first().waitFor();
  await lookHere(page, dialog);
  await dialog.getByRole('textbox', { name: receiptText.reason }).fill('Livraison du voisin');
  await dialog.getByRole('button', { name: receiptText.correctAction }).click();
  await toast(page, receiptText.corrected).waitFor();
  await lookHere(page, words(page, receptionText.reversal));
});

test('a claim, from its list to its credit', async () => {
  const { page, order, org, arrived, received, call } = await delivery();
  await received(
    arrived(order, [{ quality: 'DAMAGED', qty_rejected: 6, supplier_message: 'Opercules gonflés' }]),
  );
  const { claims } = (await call('GET', '/claims')).json;
  expect(claims).toHaveLength(1);
  await visit(page, '/receiving?tab=litiges', words(page, claimsText.noMail));
  await visit(page, `/receiving/claims/${claims[0].id}`, words(page, 'Opercules gonflés'));
  await button(page, claimText.send).click();
  const mail = page.getByRole('dialog', { name: claimText.sendTitle });
  await lookHere(page, mail.getByRole('button', { name: claimText.submit }));
  await mail.getByRole('button', { name: claimText.submit }).click();
  await toast(page, claimText.sent).waitFor();
  await button(page, claimText.expectCredit).click();
  await toast(page, claimText.expected).waitFor();
  await button(page, claimText.settle).click();
  const credit = page.getByRole('dialog', { name: claimText.settleTitle });
  await credit.getByRole('textbox', { name: claimText.creditNote }).fill('AV-118');
  await credit.getByRole('textbox', { name: claimText.amount }).fill('20');
  await credit.getByRole('radio', { name: claimText.restChoices.given_up }).click();
  await credit.getByRole('button', { name: claimText.settleAction }).click();
  await lookHere(page, credit.getByText(receiptFieldText.restReasonRequired));
  await credit.getByRole('textbox', { name: claimText.restReasonField }).fill('Geste commercial');
  await credit.getByRole('button', { name: claimText.settleAction }).click();
  await toast(page, claimText.settled).waitFor();
  await lookHere(page, words(page, claimStatusText.SETTLED));
  await visit(page, '/receiving', words(page, 'Crèmerie Lenoir'));

  const chef = await site.app.signUp();
  await site.app.giveRole(chef, org, 'CHEF');
  const reader = await openAs(chef, org);
  await visit(reader, `/receiving/claims/${claims[0].id}`, words(reader, 'Opercules gonflés'));
  await page.goto('/receiving/receipts/00000000-0000-4000-8000-000000000000');
  await lookHere(page, page.getByRole('heading', { level: 1 }));
});
