import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { claimStatusText, claimsText, claimText } from '#text/claims/claims.text.ts';
import { formatDate } from '#text/kernel/format.ts';
import { lineOutcomeText } from '#text/receipts/line-outcome.text.ts';
import { receiptText } from '#text/receipts/receipt.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { qualityText, receiveText as text } from '#text/receipts/receiving.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { receiptsRegisterText } from '#text/receipts/register-dialog.text.ts';
import { scanText } from '#text/scan/scan.text.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { newAddress, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog, toast, words } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { atDesk, glance, longNamedRestaurant, visit } from '../../support/browser/sweep.ts';
import { mailsTo } from '../../support/mail/outbox.ts';
import { inDays } from '../../support/story/days.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

const NB = '\u00a0';
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: text.quantityOf(name) });

/** A crèmerie with two items, and a restaurant that awaits them today. */
async function delivery() {
  const { person, org } = await longNamedRestaurant(site.app, 'MANAGER');
  const our = receiving(site.app, { person, org });
  const contact_email = newAddress('commandes');
  const fresh = { storage_family: 'chilled', date_kind: 'DLC', shelf_life_days: 7 };
  const order = await our.sent(
    [
      { name: 'Crème crue', qty: 18, unit_price: 4.15, ...fresh },
      { name: 'Lait entier', qty: 24, unit_price: 1.1, ...fresh },
    ],
    { name: 'Crèmerie Lenoir', contact_email },
  );
  await site.app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [
    order.id,
    inDays(0),
  ]);
  const { call, order: readOrder } = our;
  return { call, readOrder, order, contact_email, page: await openAs(person, org) };
}

type Delivery = Awaited<ReturnType<typeof delivery>>;

/** Too much, too warm and too old; then too little; and in the end all of it, a third of it damaged. */
async function checkAtTheDoor({ page, order }: Delivery) {
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
  await quantity(page, 'Crème crue').fill('18');
  await quantity(page, 'Crème crue').blur();
  await button(page, text.giveUpRest).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: qualityText.DAMAGED }).click();
  await page.getByRole('textbox', { name: text.rejected }).fill('6');
  await button(page, lineOutcomeText.note).click();
  await field(page, lineOutcomeText.note).fill('Vu par le chef');
  await button(page, lineOutcomeText.message).click();
  await field(page, lineOutcomeText.message).fill('Opercules gonflés');
  await lookHere(page, field(page, lineOutcomeText.message));
  await button(page, text.allGood).click();
  await lookHere(page, words(page, text.progress(2, 2)));
}

async function recordWithClaim({ page, order, call }: Delivery) {
  await button(page, text.save).click();
  const question = page.getByRole('alertdialog', { name: text.reviewOther });
  await question.getByText(text.reviewClaim(24.9)).waitFor();
  await lookHere(page, question);
  await question.getByRole('button', { name: text.save }).click();
  await toast(page, text.saved).waitFor();
  await look(page, heading(page, receiptText.title('Crèmerie Lenoir')));
  const { item } = (await call('GET', `/stock/items/${order.lines[0]?.item_id}`)).json;
  expect(item.qty_on_hand).toBe(12);
}

/** What the supplier is told is not what the house has noted. */
async function sendClaim({ page, contact_email }: Delivery) {
  await visit(page, '/receiving?tab=litiges', words(page, claimsText.noMail));
  await page.getByRole('link', { name: 'Crèmerie Lenoir' }).click();
  await heading(page, claimText.title('Crèmerie Lenoir')).waitFor();
  const id = page.url().split('/').at(-1);
  await visit(page, `/receiving/claims/${id}`, words(page, 'Opercules gonflés'));
  await button(page, claimText.send).click();
  const mail = page.getByRole('dialog', { name: claimText.sendTitle });
  await mail.getByText(contact_email).waitFor();
  await lookHere(page, mail.getByRole('button', { name: claimText.submit }));
  await pressTwice(mail.getByRole('button', { name: claimText.submit }));
  await toast(page, claimText.sent).waitFor();
  const mails = await mailsTo(site.app, contact_email);
  expect(mails.filter(({ text: body }) => body.includes('Crème crue'))).toHaveLength(2);
  expect(mails.filter(({ text: body }) => body.includes('Opercules gonflés'))).toHaveLength(1);
  expect(mails.filter(({ text: body }) => body.includes('Vu par le chef'))).toEqual([]);
}

/** No mailman here: who telephoned says so by hand. The credit comes in two parts, and the rest is given up. */
async function creditClaim({ page }: Delivery) {
  await button(page, claimText.expectCredit).click();
  await toast(page, claimText.expected).waitFor();
  await words(page, claimStatusText.CREDIT_EXPECTED).waitFor();
  await words(page, claimText.sentences.CREDIT_EXPECTED(24.9, 1)).waitFor();
  const credit = page.getByRole('dialog', { name: claimText.settleTitle });
  const save = credit.getByRole('button', { name: claimText.settleAction });
  const credited = async (amount: string, number: string) => {
    await button(page, claimText.settle).click();
    await credit.getByRole('textbox', { name: claimText.amount }).fill(amount);
    await credit.getByRole('textbox', { name: claimText.creditNote }).fill(number);
  };
  await credited('15', 'AV-118');
  await save.click();
  await credit.getByText(receiptFieldText.restRequired).waitFor();
  await credit.getByRole('radio', { name: claimText.restChoices.expected }).click();
  await save.click();
  await toast(page, claimText.settled).waitFor();
  await credit.waitFor({ state: 'detached' });
  await words(page, 'AV-118').waitFor();
  await words(page, claimText.sentences.CREDIT_EXPECTED(9.9, 1)).waitFor();

  await credited('5', 'AV-121');
  await credit.getByRole('radio', { name: claimText.restChoices.given_up }).click();
  await save.click();
  await lookHere(page, credit.getByText(receiptFieldText.restReasonRequired));
  await credit.getByRole('textbox', { name: claimText.restReasonField }).fill('Geste commercial');
  await save.click();
  await words(page, 'Geste commercial').waitFor();
  await lookHere(page, words(page, claimStatusText.SETTLED));
}

test('a damaged delivery, from the door to a claim, an e-mail and a credit, which closes the order', async () => {
  const given = await delivery();
  const { page } = given;
  await visit(page, '/receiving', page.getByRole('heading', { name: receptionText.today }));
  await atDesk(page);
  await button(page, receptionText.register).click();
  await look(page, page.getByRole('dialog', { name: receiptsRegisterText.title }));
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await checkAtTheDoor(given);
  await recordWithClaim(given);
  await sendClaim(given);
  await creditClaim(given);
  expect(await given.readOrder(given.order.id)).toMatchObject({ status: 'CLOSED' });
  await visit(page, '/receiving', words(page, 'Crèmerie Lenoir'));
  await glance(page, '/receiving/receipts/00000000-0000-4000-8000-000000000000');
});
