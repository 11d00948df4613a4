import { expect, test } from 'vitest';
import { certaintyNames, officialText, sourceFailureText } from '#text/recalls/official.text.ts';
import {
  blockText,
  recallMessageText,
  recallPageText,
  recallsText,
  withdrawText,
} from '#text/recalls/recall-screens.text.ts';
import { fateNames, recallReasonNames } from '#text/recalls/recalls.text.ts';
import { expectAccessibleInEveryLook as look } from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog, toast, words } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { atDesk, glance, goOn, visit } from '../../support/browser/sweep.ts';
import { correspondence, supplierMail } from '../../support/mail/supplier-mail.ts';
import { emptyLarder } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys();

async function larder() {
  const { person, org, here, maree } = await emptyLarder(site.app);
  const salmon = await here.item({ name: 'Saumon fumé', supplier_id: maree });
  await here.arrive(salmon, { qty: 5, code: 'L2411', cost: 18.9, inDays: 2, daysAgo: 3 }, maree);
  await here.arrive(salmon, { qty: 3, code: 'L2412', cost: 20, inDays: 9, daysAgo: 1 }, maree);
  return { person, org, here, salmon };
}

test('a lot is blocked in one press, left alone, and withdrawn with a signature', async () => {
  const { person, org, here, salmon } = await larder();
  const { lots } = await here.call('GET', '/lots?search=L2411');
  const page = await openAs(person, org);
  await glance(page, '/recalls', words(page, recallsText.empty));
  await goOn(page, `/stock?lot=${lots[0].id}`);
  await button(page, blockText.block).click();
  await page.getByRole('radio', { name: recallReasonNames.SUPPLIER }).click();
  await openDialog(page).last().getByRole('button', { name: blockText.block, exact: true }).click();
  await toast(page, blockText.done(1)).waitFor();
  await heading(page, 'Saumon fumé').waitFor();
  await look(page, words(page, recallPageText.noWithdrawal));
  await visit(page, '/recalls', words(page, recallsText.open(1)));
  await atDesk(page);
  await page.getByRole('link', { name: 'Saumon fumé' }).click();
  await heading(page, 'Saumon fumé').waitFor();

  // Thrown away or sold, it is the other lot that goes.
  await here.call('POST', '/stock/waste', { item_id: salmon, qty: 1, reason: 'DAMAGED' });
  const { lots: left } = await here.call('GET', `/stock/items/${salmon}`);
  expect(left.map((lot: { lot_code: string; qty_left: number }) => [lot.lot_code, lot.qty_left])).toEqual([
    ['L2411', 5],
    ['L2412', 2],
  ]);

  await button(page, recallPageText.withdraw).click();
  await page.getByRole('radio', { name: fateNames.DESTROYED }).click();
  await field(page, withdrawText.signedName).fill('Camille Renard');
  const pad = openDialog(page).getByRole('img');
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no place to sign');
  await pad.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 });
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await button(page, withdrawText.save).click();
  await toast(page, withdrawText.saved).waitFor();
  await page.getByRole('heading', { name: fateNames.DESTROYED }).waitFor();

  const download = page.waitForEvent('download');
  await button(page, recallPageText.print).click();
  expect((await download).suggestedFilename()).toMatch(/^rappel-\d{4}-\d{2}-\d{2}\.pdf$/);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  // The operator's source is one for all organisations, and does not answer at this moment.
  await site.app.owner.query(`insert into official_sources (source, host, read_at, notices, failed_at, failure)
    values ('rappelconso', 'data.economie.gouv.fr', now() - interval '1 day', 412, now(), 'NO_ANSWER')`);
  await page.goto('/recalls');
  await page.getByText(sourceFailureText.NO_ANSWER).waitFor();
  await page.getByRole('link', { name: 'Saumon fumé' }).waitFor();
  await look(page, page.getByText(recallsText.over).first());
  await site.app.owner.query('delete from official_sources');
  await goOn(page, `/recalls/${id}`);
  await look(page, page.getByRole('heading', { name: fateNames.DESTROYED }));
});

test('an export of RappelConso finds what is ours, and one press blocks it', async () => {
  const { person, org, here, salmon } = await larder();
  await here.call('PUT', '/item-codes/03017620422003', { item_id: salmon, was: null });
  const page = await openAs(person, org);
  await page.goto('/recalls');
  const notice = {
    numero_fiche: '2026-11-0042',
    categorie_produit: 'alimentation',
    marque_produit: 'Armor',
    libelle: 'Saumon fumé',
    motif_rappel: 'Listeria',
    identification_produits: '3017620422003 L2411',
  };
  const buffer = Buffer.from(JSON.stringify({ results: [notice] }));
  const file = { name: 'rappelconso.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, officialText.look).click();
  await page.getByText(certaintyNames.sure).waitFor();
  await button(page, blockText.block).click();
  const dialog = openDialog(page);
  await dialog.getByRole('checkbox', { name: /L2411/ }).waitFor();
  await dialog.getByRole('button', { name: blockText.block, exact: true }).click();
  await toast(page, blockText.done(1)).waitFor();
  await heading(page, 'Saumon fumé').waitFor();
  const { matches } = await here.call('GET', '/recalls/official');
  expect(matches).toEqual([]);

  // Another notice of the same lot: what it asks for is done already.
  const again = Buffer.from(JSON.stringify({ results: [{ ...notice, numero_fiche: '2026-11-0099' }] }));
  await page.goto('/recalls');
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: again });
  await button(page, officialText.look).click();
  await page.getByText(officialText.alreadyBlocked(1)).waitFor();
  await pressTwice(button(page, officialText.settle));
  await toast(page, officialText.settled).waitFor();
  await expect.poll(() => page.getByText(officialText.alreadyBlocked(1)).count()).toBe(0);
});

test('a supplier writes of a recall: its lots are one press away, and the sheet leads back', async () => {
  const { person, org } = await larder();
  const mail = correspondence(site.app, { person, org });
  const from = 'qualite@maree-ouest.fr';
  await mail.supplier({ name: 'Marée de l’Ouest, qualité', contact_email: from });
  const text = 'Bonjour,\r\n\r\nMerci de ne pas consommer le saumon fumé, lot L2411 (Listeria).';
  await mail.arrive(supplierMail({ from, subject: 'Rappel de produit', text }));
  const [reply] = await mail.replies();
  const page = await openAs(person, org);
  await page.goto(`/reports/email-logs?reponse=${reply?.id}`);
  await page.getByText(recallMessageText.title).waitFor();
  await button(page, blockText.blockLots).click();
  const dialog = openDialog(page).last();
  await expect.poll(() => dialog.getByRole('checkbox', { name: /L2411/ }).isChecked()).toBe(true);
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
  await dialog.getByRole('button', { name: blockText.block, exact: true }).click();
  await toast(page, blockText.done(1)).waitFor();
  await page.getByRole('link', { name: recallPageText.message }).click();
  await page.getByText(recallMessageText.allBlocked(1)).waitFor();
  await look(page, page.getByRole('link', { name: recallMessageText.sheet('Saumon fumé') }));
});
