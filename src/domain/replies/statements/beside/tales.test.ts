import { describe, expect, test } from 'vitest';
import { answerRead, orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const GARDEN = [
  orderedLine(1, 'Fraise', 12, 'kg', 6),
  orderedLine(2, 'Asperge verte', 8, 'kg', 9),
  orderedLine(3, 'Radis', 20, 'botte', 1),
  orderedLine(4, 'Épinard', 6, 'kg', 4),
];
const FISH = [
  orderedLine(1, 'Bar', 6, 'kg', 20),
  orderedLine(2, 'Sole', 5, 'kg', 24),
  orderedLine(3, 'Bulot', 8, 'kg', 9),
];
const WINE = [
  orderedLine(1, 'Gamay', 24, 'bouteille', 6),
  orderedLine(2, 'Chardonnay', 36, 'bouteille', 7),
  orderedLine(3, 'Crémant', 12, 'bouteille', 9),
];
const CHEESE = [
  orderedLine(1, 'Tomme', 5, 'kg', 15),
  orderedLine(2, 'Faisselle', 20, 'pot', 2),
  orderedLine(3, 'Crottin de chèvre', 40, 'pièce', 2),
];
const MILL = [
  orderedLine(1, 'Farine T65', 16, 'sac', 25),
  orderedLine(2, 'Farine T80', 10, 'sac', 26),
  orderedLine(3, 'Farine de seigle', 6, 'sac', 28),
  orderedLine(4, 'Son', 4, 'sac', 9),
];

describe('news between commas', () => {
  test.each([
    [
      "les fraises j'en ai que 7 kg, il a plu toute la semaine, les asperges c'est bon, radis et épinards aussi",
      'changed 7 8 20 6',
    ],
    ['tout est noté, le soleil revient demain d’après la météo, à jeudi', 'confirmed 12 8 20 6'],
    ["les fraises 7 kg au lieu de 12 la serre a pris froid, le reste c'est bon", 'changed 7 8 20 6'],
    ['asperges 5 kg la récolte d’asperges est maigre cette année, les autres lignes ok', 'changed 12 5 20 6'],
    ['il a neigé mardi, je vous fais la moitié des radis, le reste ok', 'changed 12 8 10 6'],
    ['les radis 12 bottes les limaces ont tout mangé, le reste ok', 'changed 12 8 12 6'],
    [
      "les fraises j'en ai que 5 kg de belles, le vent souffle depuis samedi, le reste ok",
      'changed 5 8 20 6',
    ],
    [
      "c'est bon pour tout sauf les fraises, il a gelé cette nuit. Les radis et les épinards sont sous tunnel ils ont rien eu",
      'changed 0 8 20 6',
    ],
  ])('%s', (text, wanted) => {
    expect(answerRead(GARDEN, text)).toBe(wanted);
  });

  test.each([
    'Tout est bon, la grêle a tout haché lundi, à jeudi',
    'Tout est ok, il a gelé fort cette nuit',
    'Ok pour tout, il a gelé cette nuit, plus rien dans les champs',
    'La récolte d’asperges est maigre cette année, fraises ok, radis ok, épinards ok',
    'Tout est ok, la serre est par terre',
    'fraises ok les limaces ont tout mangé, le reste ok',
    'les radis montent en graine, le reste ok',
    'fraises 7 kg, le camion est en panne jeudi, le reste ok',
  ])('a person sees « %s »', (text) => {
    expect(answerRead(GARDEN, text)).toMatch(/ H$/);
  });
});

describe('the sea, its boats and what is left of a catch', () => {
  test.each([
    ["Ça souffle à 40 nœuds, la sole 3 kg, le bar et les bulots c'est bon", 'changed 6 3 8'],
    ['Il y a de la houle, pas un bateau dehors, donc rien pour vous jeudi', 'refused 0 0 0'],
    ["j'annule tout, les bateaux sont à quai. Je vous fais signe quand on ressort.", 'refused 0 0 0'],
    [
      "pour le bar je vous fais 4 kg ah non attendez mon collègue vient d'en vendre 1 kg donc 3 finalement, sole et bulots ok",
      'changed 3 5 8',
    ],
    ['le bar 2 pièces ils font 2 kg chacun donc 4 kg, la sole et les bulots ok', 'changed 4 5 8'],
    ['la sole y en a pas et les bulots les casiers sont restés au fond', 'changed - 0 8 H'],
    ['pour le bar je vous fais 4 kg ah non attendez j’ai vendu, sole et bulots ok', 'changed 4 5 8 H'],
    ['Rien ne part cette semaine sauf la sole', 'changed 0 5 0 H'],
    ['Rien pour vous jeudi à part les bulots', 'changed 0 0 8 H'],
    ['3 kg de sole, le reste est pas prêt', 'changed 0 3 0 H'],
    ['le bar 6 kg j’ai confondu avec le lieu, c’est 4, le reste ok', 'changed - 5 8 H'],
  ])('%s', (text, wanted) => {
    expect(answerRead(FISH, text)).toBe(wanted);
  });
});

describe('what is asked of one line leaves the others as they are', () => {
  test.each([
    [
      "le gamay c'est bon, le chardonnay 30 sur les 36, et le crémant si vous prenez le carton de 18 je vous le fais sinon non",
      'changed 24 30 - H',
    ],
    ['gamay 24 ok, chardonnay 36 ok, crémant vous le voulez en brut ou demi-sec ?', 'question 24 36 - H'],
    [
      'gamay ok, et le chardonnay si vous montez à 48 je le fais à 6,50, le crémant c’est bon',
      'question 24 - 12 H',
    ],
    [
      'gamay 18 seulement, crémant ok, et le chardonnay vous le voulez en 2023 ou en 2024 ?',
      'changed 18 - 12 H',
    ],
    ["si vous prenez 30 gamay je vous les fais à 5, le crémant c'est bon", 'question - - - H'],
    [
      'Je charge 18 gamay jeudi avec les 36 chardonnay, et les 6 qui manquent je vous les descends lundi, le crémant ok',
      'changed 18+6:23 36 12',
    ],
    [
      'Je charge 18 gamay jeudi avec les 36 chardonnay, et les 6 restants je vous les descends lundi le temps de finir la mise, le crémant ok',
      'changed 18+6:23 36 12',
    ],
    [
      'le chardonnay a flambé avec le gel, je passe +8 % sur les deux premiers dès cette commande, quantités ok',
      'changed 24@6.48 36@7.56 12',
    ],
    ['le chardonnay a flambé avec le gel, tout est ok', 'confirmed 24 36 12 H'],
  ])('%s', (text, wanted) => {
    expect(answerRead(WINE, text)).toBe(wanted);
  });
});

describe('beasts, ripeness and helpers', () => {
  test.each([
    [
      'je peux vous faire que 25 crottins sur les 40 les chèvres sont en fin de lactation, tomme et faisselle ok',
      'changed 5 20 25',
    ],
    ['la tomme 3 kg les autres sont pas assez affinées, faisselles et crottins ok', 'changed 3 20 40'],
    [
      'la tomme il vous en met 3 kg et pas 5, les autres ont pas leurs deux mois. Tout le reste il l’a préparé hier.',
      'changed 3 20 40',
    ],
    ['crottins 30, j’ai pas eu assez de bras, tomme et faisselle ok', 'changed 5 20 30'],
    ['Commande ok, les chèvres donnent moins en ce moment', 'confirmed 5 20 40 H'],
    ['tout le reste on l’a livré hier, la tomme 3 kg', 'changed 3 - - H'],
  ])('%s', (text, wanted) => {
    expect(answerRead(CHEESE, text)).toBe(wanted);
  });

  test.each([
    [
      "les deux premières farines c'est bon, le seigle 4 sacs la moisson est pas bonne, le son ok",
      'changed 16 10 4 4',
    ],
    ['les deux premières farines pas de problème, le son aussi', 'question 16 10 - 4 H'],
    ['seigle 4 sacs mon fournisseur m’a lâché, le reste ok', 'changed 16 10 4 4'],
    ['Tout est ok. Si le temps tient on aura du seigle nouveau dans trois semaines.', 'confirmed 16 10 6 4'],
    ['T65 12 sacs, T80 10, j’ai pas eu assez de main d’oeuvre, seigle et son ok', 'changed 12 10 6 4'],
    ['T65 et T80 ok, j’ai pas eu assez de seigle, le son ok', 'changed 16 10 0 4 H'],
    ['T65 ok, T80 ok, on finit de moissonner le seigle avant la pluie, le son ok', 'question 16 10 - 4 H'],
  ])('%s', (text, wanted) => {
    expect(answerRead(MILL, text)).toBe(wanted);
  });
});
