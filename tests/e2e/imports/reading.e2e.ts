import { expect, test } from 'vitest';
import { columnsText, encodingChoiceText } from '#text/imports/import-screens.text.ts';
import { tableRefusalSentence } from '#text/imports/imports.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { drop, file, title } from './wizard.ts';

const { site, openAs } = startJourneys();

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

/** Each with what is said of it, its place included. */
const NO_LISTS = [
  [
    file('ouvert.csv', `Nom;Prix\nFarine;"1,20\n${'sucre;2,10\n'.repeat(200)}`),
    tableRefusalSentence({ code: 'QUOTE_NOT_CLOSED', line: 2, column: 2 }),
  ],
  [file('page.csv', '<!doctype html><html></html>'), /C’est une page web/],
  [file('tarif.pdf', '%PDF-1.7'), /n’est pas accepté/],
  [
    file('liste.csv', '[{"nom":"Farine","prix":1.2}]'),
    tableRefusalSentence({ code: 'OTHER_FORMAT', found: 'json' }),
  ],
  [file('liste.csv', 'Nom;Prix\n'), tableRefusalSentence({ code: 'HEADER_ONLY' })],
] as const;

test('what is no list is refused with what it is; an encoding that nobody can tell is asked for', async () => {
  const person = await site.app.signUp();
  const page = await openAs(person, await site.app.createOrg(person), { viewport: PHONE });
  for (const [dropped, sentence] of NO_LISTS) {
    await drop(page, 'items', dropped);
    await page.getByText(sentence).waitFor();
  }

  await drop(page, 'items', file('liste.csv', polish));
  await page.getByRole('heading', { name: encodingChoiceText.title }).waitFor();
  expect(await page.getByText(columnsText.title).count()).toBe(0);
  const choices = page.getByRole('listitem').getByRole('button');
  await expect.poll(() => choices.count()).toBe(3);
  await expectAccessibleInEveryLook(page, choices.first());
  // By the keyboard alone.
  await page.getByRole('button', { name: /Mąka pszenna;3.*Windows-1250/ }).press('Enter');
  await page.getByRole('heading', { name: columnsText.title }).waitFor();
  await page.getByText('Mąka pszenna').first().waitFor();
  await page.locator('[data-step-title]:focus', { hasText: columnsText.title }).waitFor();

  await drop(page, 'items', file('bon.csv', 'Nom;Unité\nFarine;kg\n'));
  await title(page, columnsText.title).waitFor();
});
