import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const CELLAR = [
  orderedLine(1, 'Côtes-du-Rhône rouge 75 cl', 36, 'bouteille', 6.5),
  orderedLine(2, 'Muscadet 75 cl', 24, 'bouteille', 5.8),
  orderedLine(3, 'Crémant 75 cl', 12, 'bouteille', 9.2),
];

describe('a figure of which something bad is said is asked about', () => {
  test.each([
    '6 bouteilles de Rhône sont bouchonnées, je les garde. Le reste conforme.',
    'Six bouteilles de Rhône sont éventées. Le reste conforme.',
    'Rhône : quota dépassé de 6 bouteilles, nous livrons le quota. Le reste conforme.',
    'Nous ne disposons plus de 6 des 36 bouteilles de Rhône. Le reste conforme.',
    'Je garde 6 bouteilles de Rhône pour un autre client. Le reste conforme.',
  ])('%s', (text) => expect(readAs(CELLAR, text)).toMatch(/ H$/));
  test.each([
    ['6 bouteilles de Rhône sont disponibles. Le reste conforme.', 'changed 6 24 12'],
    ['6 bouteilles de Rhône resteront chez nous. Le reste conforme.', 'changed 30 24 12'],
    ['Je n’ai pas plus de 30 bouteilles de Rhône. Le reste conforme.', 'changed 30 24 12'],
    ['30 bouteilles de Rhône seulement ont pu être chargées. Le reste conforme.', 'changed 30 24 12'],
  ])('%s', (text, read) => expect(readAs(CELLAR, text)).toBe(read));
});

describe('what was ordered beside what comes', () => {
  test.each([
    ['Rhône 36 commandés 30 livrés. Le reste conforme.', 'changed 30 24 12'],
    ['Rhône : commandés 36 livrés 30. Le reste conforme.', 'changed 30 24 12'],
    ['Rhône : livrés 30, commandés 36. Le reste conforme.', 'changed 30 24 12'],
    ['Rhône 30 (36 - 6). Le reste conforme.', 'changed 30 24 12'],
    ['Votre demande de 36 bouteilles de Rhône est ramenée à 30. Le reste conforme.', 'changed 30 24 12'],
  ])('%s', (text, read) => expect(readAs(CELLAR, text)).toBe(read));
});

describe('less in all than was ordered', () => {
  test.each([
    ['Commande confirmée, 72 bouteilles au total.', 'confirmed 36 24 12'],
    ['Commande confirmée, 66 bouteilles au total.', 'confirmed 36 24 12 H'],
    ['Total de votre commande : 483,60 € HT, livraison vendredi.', 'confirmed 36 24 12'],
    ['Total de votre commande : 444,60 € HT, livraison vendredi.', 'confirmed 36 24 12 H'],
    ['Commande confirmée, total 580,32 € TTC.', 'confirmed 36 24 12'],
  ])('%s', (text, read) => expect(readAs(CELLAR, text)).toBe(read));
});

const SEA = [
  orderedLine(1, 'Filet de cabillaud', 10, 'kg', 18.5),
  orderedLine(2, 'Saumon entier', 15, 'kg', 12),
  orderedLine(3, 'Moules de bouchot', 20, 'kg', 4.2),
];

describe('what brackets, concessions and other counts take away', () => {
  test.each([
    ['Filet de cabillaud 10 kg (8 dispo)\nSaumon entier 15 kg\nMoules de bouchot 20 kg', 'changed 8 15 20'],
    ['Cabillaud 10 kg (livré : 8)\nSaumon 15 kg\nMoules 20 kg', 'changed 8 15 20'],
    ['Ok pour tout, même si les moules manquent.', /^changed .* H$|^confirmed .* H$/],
    ['Deux saumons au lieu de trois. Le reste ok.', /^changed .* H$/],
    ['Saumon : 12 kg au lieu de 15. Le reste ok.', 'changed 10 12 20'],
    ['Cabillaud 8/10, saumon 15/15, moules 20/20', 'changed 8 15 20'],
  ])('%s', (text, read) =>
    expect(readAs(SEA, text)).toMatch(typeof read === 'string' ? new RegExp(`^${read}$`) : read),
  );
});
