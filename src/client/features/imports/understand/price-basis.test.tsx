import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { PriceBasis, PriceSurvey } from '#domain/imports/survey.ts';
import { NBSP } from '#text/kernel/format.ts';
import {
  BY_KILO,
  BY_PACK,
  SURVEY,
  unconfirmed,
} from '../../../../../tests/support/screens/understood-import.ts';
import { PriceBasisCard } from './price-basis.tsx';

const PRICES = SURVEY.prices as PriceSurvey;
const UNDECIDED: PriceSurvey = {
  ...PRICES,
  second_column: null,
  readings: [unconfirmed(BY_PACK), unconfirmed(BY_KILO)],
  taken: null,
  why: null,
};

function open(prices: PriceSurvey, withVat = false) {
  const onChoose = vi.fn();
  function Asked() {
    const [chosen, setChosen] = useState<PriceBasis | null>(prices.taken);
    return (
      <PriceBasisCard
        chosen={chosen}
        columns={{ price: 'Prix', second: prices.second_column === null ? null : 'Prix au kg' }}
        onChoose={(basis) => {
          onChoose(basis);
          setChosen(basis);
        }}
        prices={prices}
        withVat={withVat}
      />
    );
  }
  render(<Asked />);
  return { user: userEvent.setup(), onChoose };
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
/** What a card says, whatever its spaces. */
const said = (name: string) => {
  const card = radio(name).closest('label');
  return (card?.textContent ?? '').replaceAll(NBSP, ' ');
};

describe('what the price column is the price of', () => {
  test('is shown on the same rows in each reading, with what the file itself says', () => {
    open(PRICES);
    expect(said('Au colis')).toContain('42,60 € le colis de 4 sachets de 2,5 kg, soit 4,26 € / kg');
    expect(said('Au kilo')).toContain('42,60 € / kg');
    expect(said('Au kilo')).toContain('le fichier dit 4,26');
    expect(said('Au colis')).not.toContain('le fichier dit');
  });

  test('is taken where the second price confirms it, and says over how many rows', () => {
    open(PRICES);
    expect(radio('Au colis').checked).toBe(true);
    expect(said('Au colis')).toContain('confirmé par la colonne Prix au kg : 1 128 lignes sur 1 132');
    expect(said('Au kilo')).toContain('1 ligne sur 1 132');
  });

  test('is told with VAT where the file tells it so', () => {
    open(PRICES, true);
    screen.getByText(/Prix TTC/);
  });

  test('is told without a word of VAT elsewhere', () => {
    open(PRICES);
    expect(screen.queryByText(/TTC/)).toBeNull();
  });

  test('is asked where the only reading is contradicted', async () => {
    const { user, onChoose } = open({ ...PRICES, readings: [BY_KILO], taken: null, why: null });
    screen.getByRole('heading', { name: /^À quoi se rapporte/ });
    await user.click(radio('Au kilo'));
    expect(onChoose).toHaveBeenCalledWith('measure');
  });

  test('chosen against the second price says that this one disagrees', async () => {
    const { user } = open(PRICES);
    await user.click(radio('Au kilo'));
    expect(said('Au kilo')).toContain('la colonne Prix au kg dit autre chose : 1 ligne sur 1 132');
  });

  test('is left open where the file cannot tell, and chosen with the keyboard', async () => {
    const { user, onChoose } = open(UNDECIDED);
    expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(0);
    expect(document.body.textContent).toContain('à vous de choisir');
    // Without a second price, the pack says what a price per kilo would come to.
    expect(said('Au kilo')).toContain('42,60 € / kg, soit 426,00 € le colis de 4 sachets');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(onChoose).toHaveBeenLastCalledWith('measure');
    expect(document.body.textContent).not.toContain('à vous de choisir');
  });

  test.each([
    ['header', 'L’en-tête de la colonne le dit.'],
    ['cells', 'Le fichier le dit à côté du prix.'],
    ['unit_column', 'La colonne de l’unité le dit.'],
  ] as const)('says why it was taken: %s', (why, sentence) => {
    open({ ...UNDECIDED, taken: 'order_unit', why });
    expect(said('Au colis')).toContain(sentence);
    expect(said('Au kilo')).not.toContain(sentence);
  });

  test('says which reading is likely by what such goods cost, and leaves the choice', async () => {
    const likely = { ...unconfirmed(BY_PACK), is_usual: true };
    const { user, onChoose } = open({ ...UNDECIDED, readings: [likely, unconfirmed(BY_KILO)] });
    expect(said('Au colis')).toContain(
      'Le plus vraisemblable : c’est ce que ces produits coûtent d’ordinaire.',
    );
    expect(said('Au kilo')).not.toContain('vraisemblable');
    expect(radio('Au colis').checked).toBe(false);
    await user.click(radio('Au kilo'));
    expect(onChoose).toHaveBeenLastCalledWith('measure');
  });

  test('is no question where it can be read in one way only', () => {
    open({ ...UNDECIDED, readings: [unconfirmed(BY_PACK)], taken: 'order_unit', why: 'only_one' });
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    const { getByRole } = within(document.body);
    expect(getByRole('heading').textContent).toContain('est donnée au colis');
    expect(document.body.textContent).toContain('Aucune autre lecture n’est possible.');
  });

  test('a column without a single price says so', () => {
    open({ ...UNDECIDED, readings: [] });
    expect(document.body.textContent).toContain('Aucun prix ne se lit.');
  });
});
