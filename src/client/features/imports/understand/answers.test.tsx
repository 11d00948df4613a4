import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { ImportSession } from '#client/features/imports/imports.api.ts';
import type { ImportAnswers } from '#domain/imports/survey.ts';
import { causesText, disagreementsText, vatText, wordsText } from '#text/imports/import-understand.text.ts';
import { vatLabel } from '#text/items/item-words.text.ts';
import { says } from '../../../../../tests/support/browser/components.ts';
import { BY_PACK, SURVEY, understoodImport } from '../../../../../tests/support/screens/understood-import.ts';
import { type AnswersDraft, useAnswersDraft } from './answers-draft.ts';
import { Causes } from './causes.tsx';
import { Disagreements } from './disagreements.tsx';
import { Vat, vatMissing, vatRates } from './vat.tsx';
import { Words } from './words.tsx';

/** One part of the step, with the answers as they stand. */
function open(part: (draft: AnswersDraft) => ReactNode, session: ImportSession = understoodImport()) {
  const seen: { draft?: AnswersDraft } = {};
  function Part() {
    const draft = useAnswersDraft(session);
    seen.draft = draft;
    return part(draft);
  }
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), unmount, answers: () => seen.draft?.answers as ImportAnswers };
}

const COLUMNS = { price: 'Prix', second: 'Prix au kg' };
const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('rows that disagree', () => {
  const disagreements = (draft: AnswersDraft) => (
    <Disagreements columns={COLUMNS} draft={draft} reading={BY_PACK} />
  );

  test('show both prices and the probable cause, and wait', async () => {
    open(disagreements);
    await says(disagreementsText.title(4));
    const row = screen.getByRole('button', { name: /Gambas/ });
    expect(row.textContent).toContain('14,90');
    expect(row.textContent).toContain('15,90');
    expect(row.textContent).toContain('1,00');
    expect(screen.getByRole('button', { name: /Coulis/ }).textContent).toContain('déjà au kilo');
  });

  test('are decided one by one', async () => {
    const { user, answers } = open(disagreements);
    await user.click(screen.getByRole('button', { name: /Gambas/ }));
    const group = screen.getByRole('radiogroup', { name: disagreementsText.choose('Gambas 20/30') });
    await user.click(within(group).getByRole('radio', { name: /Prix au kg/ }));
    expect(answers().prices).toEqual({ 402: 'second_price' });
    expect(screen.getByRole('button', { name: /Gambas/ }).textContent).toContain('prix du fichier');
    await says(disagreementsText.decided(1, 4));
  });

  test('are decided all at once', async () => {
    const { user, answers } = open(disagreements);
    await choose(user, disagreementsText.all(4), disagreementsText.otherChoices.price('Prix'));
    expect(answers().other_prices).toBe('price');
    await says(disagreementsText.decided(4, 4));
  });

  test('that are too many to be listed follow the choice for all', async () => {
    open((draft) => (
      <Disagreements
        columns={COLUMNS}
        draft={draft}
        reading={{ ...BY_PACK, agree: 0, rows: 5000, compared: 5000 }}
      />
    ));
    await says(disagreementsText.title(5000));
    await says(disagreementsText.unlisted(4996));
  });
});

test('what was decided in one reading waits there while another is looked at', async () => {
  const { user, answers } = open((draft) => (
    <>
      <button onClick={() => draft.choosePrice(402, 'price')} type="button">
        décider
      </button>
      <button onClick={() => draft.chooseBasis('measure', 'order_unit')} type="button">
        kilo
      </button>
      <button onClick={() => draft.chooseBasis('order_unit', 'measure')} type="button">
        colis
      </button>
    </>
  ));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('décider');
  await press('kilo');
  expect(answers()).toMatchObject({ price_basis: 'measure', prices: {} });
  await press('colis');
  expect(answers()).toMatchObject({ price_basis: 'order_unit', prices: { 402: 'price' } });
});

describe('the words of the file', () => {
  const words = (draft: AnswersDraft) => <Words draft={draft} kind="items" words={SURVEY.words} />;

  test('are matched once; those that are known are folded away', async () => {
    const { user, answers } = open(words);
    expect(screen.queryByText('KGM')).toBeNull();
    await choose(user, wordsText.ours('brouette'), 'unité');
    expect(answers().words).toEqual({ unit: { brouette: 'unité' } });
    const [, known] = screen.getAllByRole('button', { name: wordsText.known(1) });
    await user.click(known as HTMLElement);
    await screen.findByText('KGM');
    await choose(user, wordsText.ours('KGM'), 'g');
    expect(answers().words.unit).toEqual({ brouette: 'unité', KGM: 'g' });
    await choose(user, wordsText.ours('brouette'), wordsText.unknown);
    expect(answers().words.unit).toEqual({ KGM: 'g' });
  });

  test('an unknown category is made as it is written, unless it is matched', () => {
    open(words);
    const field = screen.getByRole<HTMLInputElement>('combobox', {
      name: wordsText.ours('SURGELÉS LÉGUMES'),
    });
    expect(field.value).toBe(wordsText.createCategory('SURGELÉS LÉGUMES'));
  });
});

describe('the VAT that no column says', () => {
  const survey = SURVEY.vat as NonNullable<typeof SURVEY.vat>;
  const vat = (draft: AnswersDraft) => <Vat draft={draft} vat={survey} />;

  test('is proposed visibly, and asked where nothing can be proposed', async () => {
    const { user, answers } = open(vat);
    expect(screen.getAllByText(vatText.proposed)).toHaveLength(1);
    expect(vatMissing(survey, answers().vat_rates)).toEqual(['Divers']);
    await choose(user, vatText.rateOf('Divers'), vatLabel(20));
    expect(vatMissing(survey, answers().vat_rates)).toEqual([]);
    expect(answers().vat_rates).toEqual({ Divers: 20 });
    // What goes with the answers is what was shown.
    expect(vatRates(survey, answers().vat_rates)).toEqual({ Divers: 20, 'SURGELÉS LÉGUMES': 5.5 });
  });

  test('may be the same for everything', async () => {
    const { user, answers } = open(vat);
    await choose(user, vatText.same, vatLabel(10));
    expect(answers().vat_rates).toEqual({ Divers: 10, 'SURGELÉS LÉGUMES': 10 });
    expect(screen.queryByText(vatText.proposed)).toBeNull();
  });
});

describe('refusals and doubts', () => {
  const session = understoodImport();
  const causes = (draft: AnswersDraft) => <Causes causes={SURVEY.causes} draft={draft} session={session} />;

  test('are counted by cause, with cells as they are written', async () => {
    open(causes);
    await says(causesText.refused(16));
    await says(causesText.examples(['sur demande', '12;5']));
    await says(causesText.doubts(23));
  });

  test('a doubt about a column is settled for all its rows', async () => {
    const { user, answers } = open(causes);
    const policy = causesText.policyOf('price_list', 'gtin');
    await choose(user, policy, causesText.policies.refuse);
    expect(answers().unread).toEqual({ gtin: 'refuse' });
    await choose(user, policy, causesText.policies.value);
    await user.type(screen.getByRole('textbox', { name: causesText.valueOf('price_list', 'gtin') }), '30');
    expect(answers().unread).toEqual({ gtin: { value: '30' } });
  });

  test('a refused line is nothing to settle for all', () => {
    open((draft) => <Causes causes={SURVEY.causes.slice(0, 2)} draft={draft} session={session} />);
    expect(screen.queryAllByRole('combobox')).toHaveLength(0);
  });
});
