import { expect, test } from 'vitest';
import { columnsText, encodingChoiceText, importPageText } from '#text/imports/import-screens.text.ts';
import { tableRefusalSentence } from '#text/imports/imports.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { heading, PHONE, startJourneys } from '../../support/browser/journey.ts';

const { site, openAs } = startJourneys();

async function drop(content: Buffer) {
  const person = await site.app.signUp();
  const page = await openAs(person, await site.app.createOrg(person), { viewport: PHONE });
  await page.goto('/import?kind=items');
  await heading(page, importPageText.title).waitFor();
  const send = (bytes: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: bytes });
  await send(content);
  return { page, send };
}

// ą ł ó ż Ż as the Windows of Warsaw writes them.
const POLISH = new Map([
  ['ą', 0xb9],
  ['ł', 0xb3],
  ['ó', 0xf3],
  ['Ż', 0xaf],
]);
const polish = Buffer.from(
  [...'Nazwa;Cena\nMąka pszenna;3\nMasło;6\nŻółty ser;5\n'].map(
    (letter) => POLISH.get(letter) ?? letter.charCodeAt(0),
  ),
);

test('an encoding that nobody can tell is asked for, by the keyboard alone', async () => {
  const { page } = await drop(polish);
  await page.getByRole('heading', { name: encodingChoiceText.title }).waitFor();
  expect(await page.getByText(columnsText.title).count()).toBe(0);
  const choices = page.getByRole('listitem').getByRole('button');
  expect(await choices.count()).toBe(3);
  await expectAccessibleInEveryLook(page, choices.first());
  await page.getByRole('button', { name: /Mąka pszenna;3.*Windows-1250/ }).press('Enter');
  await page.getByRole('heading', { name: columnsText.title }).waitFor();
  await page.getByText('Mąka pszenna').first().waitFor();
  await page.locator('[data-step-title]:focus', { hasText: columnsText.title }).waitFor();
});

test('what is no list is refused with what it is', async () => {
  const { page, send } = await drop(Buffer.from('[{"nom":"Farine","prix":1.2}]'));
  await page.getByText(tableRefusalSentence({ code: 'OTHER_FORMAT', found: 'json' })).waitFor();
  await send(Buffer.from('Nom;Prix\n'));
  await page.getByText(tableRefusalSentence({ code: 'HEADER_ONLY' })).waitFor();
});
