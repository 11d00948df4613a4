import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const CHARCUTERIE = [
  orderedLine(1, 'Boudin noir', 4, 'kg', 11),
  orderedLine(2, 'Saucisse sèche', 6, 'pièce', 7.5),
  orderedLine(3, 'Huile de noix', 20, 'L', 9),
];

describe('what a house does with all it has', () => {
  test.each([
    'Toute notre fabrication part chez un grossiste.',
    "Tout notre stock file à l'export.",
    'Tout sera de nouveau disponible à partir du 24 juin.',
    'Tout sera disponible en septembre.',
    'Tout redevient disponible lundi 15.',
  ])('agrees to nothing: « %s »', (text) => expect(readAs(CHARCUTERIE, text)).toMatch(/ H$/));
  test.each([
    'Toute notre fabrication part chez un grossiste. Nous ne pouvons donc donner suite à votre commande.',
    'Nous sommes fermés tout le mois. Nous ne pouvons rien vous livrer. Tout sera à nouveau disponible le 6 juillet.',
    'Aucune commande ne peut plus être préparée, la vôtre incluse.',
    'Aucune commande ne sera honorée, nous cessons notre activité.',
  ])('and is why an order is refused: « %s »', (text) =>
    expect(readAs(CHARCUTERIE, text)).toBe('refused 0 0 0'),
  );
  test('asks what follows from too small an order', () =>
    expect(
      readAs(
        CHARCUTERIE,
        'Notre minimum est de 150 €, vous êtes à 90. Sans complément nous ne livrons pas. Vous ajoutez quelque chose ?',
      ),
    ).toBe('question - - - H'));
  test.each([
    'Tout est bon.\n\nSalaisons Vernet, artisans de père en fils',
    'Tout est bon.\nMaison Lagrange, charcutiers à Auch depuis 1921',
    'Pas de manquant ni de changement de tarif à signaler, tout part vendredi.',
    'Tout est là vendredi. Et encore désolé pour la semaine dernière.',
    'Vous nous avez rendu 8 bacs vides, il en manque 2, rien de grave. Votre commande part vendredi, complète.',
  ])('signs, and asks nobody: « %s »', (text) => expect(readAs(CHARCUTERIE, text)).toBe('confirmed 4 6 20'));
});

describe('the day that follows another one', () => {
  test.each([
    'Votre livraison est décalée au mardi suivant.',
    'La livraison est reportée au mardi suivant, soit le 16 juin, pour tous les articles.',
    'Votre livraison de vendredi est repoussée au mardi suivant.',
  ])('counts from the day that was asked for: « %s »', (text) =>
    expect(readAs(CHARCUTERIE, text)).toBe('changed 06-16 4 6 20'),
  );
});

describe('a rise of a family whose lines are named', () => {
  test('is of each of them', () =>
    expect(
      readAs(
        CHARCUTERIE,
        'Tout est prêt. +10 % sur la charcuterie (boudin et saucisse) dès cette livraison, l’huile ne bouge pas.',
      ),
    ).toBe('changed 4@12.1 6@8.25 20'));
});

const CELLAR = [
  orderedLine(1, 'Cantal jeune', 10, 'kg', 10),
  orderedLine(2, 'Morbier', 5, 'kg', 12),
  orderedLine(3, 'Crème crue', 8, 'L', 5),
];
test('a rise of a family, with its lines named behind it, leaves the others as they were', () =>
  expect(
    readAs(
      CELLAR,
      'Tout part. +5 % sur les fromages (cantal et morbier) dès cette livraison, la crème ne bouge pas.',
    ),
  ).toBe('changed 10@10.5 5@12.6 8'));

describe('what is sent for what is missing', () => {
  test.each([
    ['Plus de boudin noir, tu auras du boudin blanc, 4 kg. Le reste est bon.', 'changed 4~ 6 20'],
    [
      "L'huile de noix n'arrive pas avant le mois prochain. Nous vous livrons à la place 3 bidons de 5 L d'huile de noisette. Le reste est bon.",
      'changed 4 6 15~',
    ],
    ['Ni boudin ni saucisse vendredi, la neige a tout pris. Le reste part.', 'changed 0 0 20'],
  ])('is counted: « %s »', (text, read) => expect(readAs(CHARCUTERIE, text)).toBe(read));
});

test('a day with its label over a table is no head of it', () =>
  expect(
    readAs(
      CHARCUTERIE,
      [
        'CONFIRMATION DE COMMANDE C-4471      Votre réf. BC-2026-00731',
        'Date de livraison confirmée : 15/06/2026   (demandée : 12/06/2026)',
        '',
        'Ln  Libellé              Qté dem.  Qté conf.  U',
        '01  BOUDIN NOIR                 4          4  KG',
        '02  SAUCISSE SECHE              6          5  PCE',
        '03  HUILE DE NOIX              20         20  L',
      ].join('\n'),
    ),
  ).toMatch(/^changed (?:06-15 )?4 5 20/));
