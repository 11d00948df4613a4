import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const BEER = [
  orderedLine(1, 'Bière ambrée 33 cl', 96, 'bouteille', 1.7),
  orderedLine(2, 'Cidre fermier 75 cl', 24, 'bouteille', 3.9),
  orderedLine(3, 'Jus de pomme 1 L', 12, 'bouteille', 2.2),
];
const FROZEN = [
  orderedLine(1, 'Petits pois 2,5 kg', 12, 'sac', 5.2),
  orderedLine(2, 'Carottes rondelles 2,5 kg', 10, 'sac', 4),
  orderedLine(3, 'Frites 2,5 kg', 20, 'sac', 4.5),
];
const MEAT = [
  orderedLine(1, 'Poitrine de porc', 5, 'kg', 6.8),
  orderedLine(2, 'Échine de porc', 12, 'kg', 7.9),
  orderedLine(3, 'Merguez', 10, 'kg', 9.5),
];
const GRAIN = [orderedLine(1, 'Maïs doux', 20, 'sac', 9), orderedLine(2, 'Orge perlé', 15, 'sac', 8)];

describe('an exception behind a rise is of the price', () => {
  test.each([
    ['Commande ok pour vendredi. Tous les légumes prennent 4 %, sauf les carottes.', 'changed 12@5.41 10 20'],
    [
      'Commande ok. Hausse de 5 % sur les petits pois et les frites, sauf les frites.',
      'changed 12@5.46 10 20',
    ],
    ['Commande ok, les petits pois prennent 4 %, sauf les carottes, en rupture.', 'changed 12@5.41 0 20'],
    [
      'Commande ok, les petits pois prennent 4 % et vous aurez tout sauf les carottes.',
      'changed 12@5.41 0 20',
    ],
    ['Petits pois +4 %, tout est là sauf les carottes.', 'changed 12@5.41 0 20'],
  ])('%s', (text, read) => expect(readAs(FROZEN, text)).toBe(read));
});

describe('prices of the orders of another month', () => {
  test.each([
    ['Commande notée. Le cidre passera à 4,20 € pour les commandes de juillet.', 'confirmed 96 24 12'],
    ['Commande notée. Le cidre passe à 4,20 € pour les commandes de juin.', 'changed 96 24@4.2 12'],
    ['Commande notée. Comme pour les commandes de mai, le cidre est à 4,20 €.', 'changed 96 24@4.2 12'],
    [
      'Commande notée. Dès cette livraison le cidre passe à 4,20 €, puis 4,40 € pour les commandes de juillet.',
      'changed 96 24@4.2 12 H',
    ],
    ["C'est ce prix qui sera facturé : cidre 4,10 €. Le reste est ok.", 'changed 96 24@4.1 12'],
  ])('%s', (text, read) => expect(readAs(BEER, text)).toBe(read));
});

describe('what papers and lorries say beside a yes', () => {
  test.each([
    ['Commande validée.\nNombre de lignes : 3 - Lignes en rupture : 0 - Reliquat : 0', 'confirmed 96 24 12'],
    [
      'Commande validée.\nNombre de lignes : 2 - Lignes en rupture : 0 - Reliquat : 0',
      'confirmed 96 24 12 H',
    ],
    [
      'Commande validée.\nNombre de lignes : 3 - Lignes en rupture : 1 - Reliquat : 0',
      'confirmed 96 24 12 H',
    ],
    ['Tout part vendredi : 2 palettes, 480 kg brut, quai n° 6.', 'confirmed 96 24 12'],
    ['Ni hausse de prix, ni rupture : tout part vendredi.', 'confirmed 96 24 12'],
    ['Pas de rupture ni de reliquat, sauf le cidre.', 'changed 96 0 12'],
    [
      "ça va, on sait vous livrer les 96 bières et le reste vendredi. N'oubliez pas les vidanges svp.",
      'confirmed 96 24 12',
    ],
    ["Le cidre, 12 bouteilles. N'oubliez pas les 12 bacs vides.", 'changed - 12 - H'],
    [
      'Certaines quantités ont changé, le récapitulatif se trouve dans notre accusé ci-joint.',
      'changed - - - H',
    ],
    [
      'Nous avons ajusté plusieurs quantités, le détail figure dans votre bon de commande. Tout est ok.',
      'confirmed 96 24 12 H',
    ],
    [
      'Réf | Cdé | Livré le 12/06 | Reliquat | Livraison du reliquat\nBière ambrée 33 cl | 96 | 60 | 36 | 16/06\nCidre fermier 75 cl | 24 | 24 | 0 | -\nJus de pomme 1 L | 12 | 0 | 12 | 16/06',
      'changed 60+36/06-16 24 0+12/06-16',
    ],
  ])('%s', (text, read) => expect(readAs(BEER, text)).toBe(read));
});

describe('a day that is said to be that of the delivery', () => {
  test.each([
    ['Commande ok. Prévoyez un quai libre le vendredi 12 juin, jour de la livraison.', 'confirmed 96 24 12'],
    ['Commande ok. Prévoyez un quai libre jeudi, jour de la livraison.', 'confirmed 96 24 12 H'],
    [
      'Nous vous livrerons tout le lundi 15 juin. Accès dès 8 h le mardi 16 juin, jour de la livraison.',
      'changed 06-15 96 24 12 H',
    ],
  ])('%s', (text, read) => expect(readAs(BEER, text)).toBe(read));
});

describe('what can come, what was wrong, and what nobody may bring', () => {
  test.each([
    ['ça va pour vendredi, on sait vous livrer la totalité.', 'confirmed 96 24 12'],
    ['ça va pour vendredi, on ne sait pas vous livrer la totalité.', 'changed - - - H'],
    [
      'ça va pour vendredi, on sait vous livrer la totalité si vous prenez 12 cidres de plus.',
      'question 96 - 12 H',
    ],
    ['Un arrêté interdit toute livraison vendredi, nous passerons lundi.', 'changed 06-15 96 24 12'],
    ["Les mesures sanitaires nous interdisent toute expédition jusqu'à lundi.", 'question - - - H'],
    [
      "J'avais écrit 12 bouteilles de cidre, c'est une erreur, vous en aurez 18. Bière et jus complets.",
      'changed 96 18 12',
    ],
    ["Vous aviez écrit 12 bouteilles de cidre, c'est une erreur, je suppose ?", 'question - - - H'],
    ['Cidre 12 disponibles que nous livrons vendredi, le reste ok.', 'changed 96 12 12'],
    ['Le surplus partira ainsi que vous le souhaitez vendredi. Le cidre fait défaut.', 'changed 96 0 12'],
    ['Bière et jus ok. Cidre : pas avant juillet, je solde la ligne.', 'changed 96 0 12'],
    [
      'bonjour pour le cidre je peux vous mettre douze bouteilles à la ligne la bière c’est bon à la ligne le jus il n’y en a plus à la ligne à vendredi',
      'changed 96 12 0',
    ],
    [
      "Bière et jus ok. Plus de cidre. Je vous livre 18 poirés à la place, c'est tout ce que j'ai.",
      'changed 96 18~ 12',
    ],
    ['Bière et jus ok. Plus de cidre : à la place nous vous livrons 20 poirés 33 cl.', 'changed 96 20~ 12'],
    ['Bière et jus ok. Plus de cidre : à la place du poiré 75 cl.', 'changed 96 0 12 H'],
  ])('%s', (text, read) => expect(readAs(BEER, text)).toBe(read));
});

describe('less of it, or cheaper', () => {
  test.each([
    ['Poitrine -20 %, échine ok, merguez ok.', 'changed 5@5.44 12 10 H'],
    ['La poitrine baisse : -5 %, tout est ok.', 'changed 5@6.46 12 10'],
    ['poitrine zéro cinq kilo le reste c’est bon', 'changed 0.5 12 10'],
    ['Poitrine zéro, échine et merguez ok.', 'changed 0 12 10'],
    ['Pas de merguez, je vous mets 10 kg de chipolatas, 6 kg de moins. Le reste ok.', 'changed 5 12 10~ H'],
  ])('%s', (text, read) => expect(readAs(MEAT, text)).toBe(read));
});

test('maize is no « but »', () => {
  expect(readAs(GRAIN, 'BC-2026-00731 : maïs à 9,80 € (nouveau tarif), orge limité à 10 sacs')).toBe(
    'changed 20@9.8 10',
  );
});
