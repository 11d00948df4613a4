import { describe, expect, test } from 'vitest';
import { answerRead, orderedLine } from '../../../../tests/support/replies/read-words.ts';

/** All of them ordered for Thursday 19 November 2026. */
const DELI = [
  orderedLine(1, 'Jambon de Paris', 12, 'kg', 9.4),
  orderedLine(2, 'Rillettes de porc', 10, 'pot', 4.2),
  orderedLine(3, 'Boudin noir', 20, 'pièce', 1.8),
  orderedLine(4, 'Pâté de campagne', 6, 'kg', 8.5),
];
const CELLAR = [
  orderedLine(1, 'Cidre brut 75 cl', 48, 'bouteille', 2.6),
  orderedLine(2, 'Jus de poire 1 L', 24, 'bouteille', 2.9),
  orderedLine(3, 'Poiré 75 cl', 12, 'bouteille', 3.4),
];

describe('what is wrong with one line is not wrong with the one it is set against', () => {
  test.each([
    [
      "J'ai écrit trop vite : c'est le jambon qui sera limité (8 kg), pas le pâté que vous aurez en entier. Le reste ok.",
      'changed 8 10 20 6',
    ],
    [
      'Ce sont les boudins qui manquent, pas les rillettes qui partent bien. Le reste ok.',
      'changed 12 10 0 6',
    ],
    ["Ce n'est pas le pâté qui manque mais le jambon. Le reste ok.", 'changed 0 10 20 6'],
    ["Ce n'est pas le jambon qui est en rupture, c'est le boudin. Le reste ok.", 'changed 12 10 0 6'],
    // Only what comes another day is said of it.
    [
      "C'est le jambon qui part vendredi, pas le pâté que vous aurez jeudi. Le reste ok.",
      'changed 0+12:20 10 20 - H',
    ],
    [
      "Ce n'est pas le jambon qui manque mais la place dans le camion. Tout part jeudi.",
      'confirmed 12 10 20 6 H',
    ],
  ])('« %s »', (text, wanted) => expect(answerRead(DELI, text)).toBe(wanted));
});

describe('a figure that was taken back is not said of anybody', () => {
  test.each([
    ["boudins 12 - pardon, 18, les 12 c'est pour la cantine. Le reste ok.", 'changed 12 10 18 6'],
    ["rillettes 6, euh non 8, les 6 c'était pour un confrère. Le reste ok.", 'changed 12 8 20 6'],
    // Eighteen of them, or fifteen and not eighteen?
    ['Boudins 15, non 18. Le reste ok.', 'changed 12 10 15 6 H'],
  ])('« %s »', (text, wanted) => expect(answerRead(DELI, text)).toBe(wanted));
});

describe('what is sent instead', () => {
  test.each([
    [
      "Le jambon qu'on m'a livré était trop salé ; je l'ai remplacé par 12 kg d'épaule, au même prix. Le reste ok.",
      'changed 12≠ 10 20 6',
    ],
    [
      'Plus de rillettes avant décembre : à la place des 10 pots vous recevrez 10 pots de terrine, au tarif des rillettes. Le reste ok.',
      'changed 12 10≠ 20 6',
    ],
    ['6 kg de galantine à 9 € à la place du pâté. Le reste ok.', 'changed 12 10 20 6@9≠'],
    [
      "Le boudin noir est fini, c'est du blanc que je vous mets, 20 pièces. Le reste ok.",
      'changed 12 10 20≠ 6',
    ],
    [
      'Pas de jambon de Paris cette semaine : c’est du jambon braisé que vous aurez, 12 kg. Le reste ok.',
      'changed 12≠ 10 20 6',
    ],
    [
      'Les boudins étant trop petits, je vous les change contre 20 andouillettes. Le reste ok.',
      'changed 12 10 20≠ 6',
    ],
    // A bare offer sends nothing.
    ['Plus de boudin, c’est du blanc que je peux vous mettre. Le reste ok.', 'changed 12 10 0 6 H'],
  ])('« %s »', (text, wanted) => expect(answerRead(DELI, text)).toBe(wanted));
});

describe('part of a line now, and the rest another day', () => {
  test.each([
    [
      "Tout part jeudi sauf une partie du cidre : il m'en reste 30, les 18 autres arrivent du pressoir et vous les aurez mardi 24.",
      'changed 30+18:24 24 12',
    ],
    ['Cidre : 36 jeudi, le complément de 12 lundi 23. Le reste jeudi.', 'changed 36+12:23 24 12'],
    [
      '- jeudi 19 novembre : 36 cidres et la totalité du poiré\n- mardi 24 novembre : les 12 derniers cidres et les jus de poire',
      'changed 36+12:24 0+24:24 12',
    ],
    // A day that is not the order's own alone moves nothing but what it names.
    ['- mardi 24 novembre : les jus de poire', 'changed - 24 - le 24 H'],
  ])('« %s »', (text, wanted) => expect(answerRead(CELLAR, text)).toBe(wanted));
});

describe('what one pack holds, said in brackets', () => {
  test.each([
    ['Jambon : 2 cartons (carton = 2 x 2,5 kg), le reste ok', 'changed 10 10 20 6'],
    ['Je livre 3 caisses de jambon (3 kg la caisse), le reste ok', 'changed 9 10 20 6'],
    ['pâté 2 terrines (2 kg l’une), le reste ok', 'changed 12 10 20 4'],
    // What it costs is no content.
    ['Je livre 3 caisses de jambon (28 € la caisse), le reste ok', 'question - 10 20 6 H'],
  ])('« %s »', (text, wanted) => expect(answerRead(DELI, text)).toBe(wanted));
});

describe('answers under the buyer’s own questions', () => {
  test.each([
    [
      '> Il vous reste du jambon ? 12 kg.\n9 kg seulement.\n\n> Et les boudins, toujours 20 ?\nPas de souci.\n\n> Rillettes 10 pots, pâté 6 kg.\nOk pour les deux.',
      'changed 9 10 20 6',
    ],
    [
      "> Le jambon n'a pas augmenté ?\nSi, 9,80 le kilo. Vos 12 kg sont prêts.\n> Rillettes 10 pots, boudins 20, pâté 6 kg ?\nEntendu.",
      'changed 12@9.8 10 20 6',
    ],
    // A bare yes to another day, another price or another quantity settles nothing.
    ['> Enlevez le jambon.\nOk.\n> Boudins 20, rillettes 10, pâté 6 ?\nOk.', 'question 12 - - - H'],
    [
      '> Finalement sans le jambon, possible ?\nOk.\n> Boudins 20, rillettes 10, pâté 6 ?\nOk.',
      'changed 0 - - - H',
    ],
    ['> Le jambon, 12 kg, possible vendredi ?\nOui.\n> Boudins 20 ?\nOk.', 'question - 10 - 6 H'],
    ['> Auriez-vous 24 kg de jambon ?\nOui.\n> Boudins 20 ?\nOk.', 'question - 10 - 6 H'],
  ])('« %s »', (text, wanted) => expect(answerRead(DELI, text)).toBe(wanted));
});

describe('a price after tax of which the rate is said', () => {
  test.each([
    [
      'Tout est ok. Le poiré est passé à 4,32 € TTC la bouteille (TVA 20 % comprise).',
      'changed 48 24 12@3.6',
    ],
    ['Tout est ok. Poiré : 3,60 € HT la bouteille (4,32 TTC).', 'changed 48 24 12@3.6'],
    ['Tout est ok. Sur le cidre il y a 5 % de hausse, sur le poiré 10 %.', 'changed 48@2.73 24 12@3.74'],
    ['Tout est ok. Le poiré est passé à 4,32 € TTC.', 'question 48 24 - H'],
    ['Tout est ok. Deux prix ont changé :\n- cidre : 2,70 €\n- poiré : 3,55 €', 'changed 48@2.7 24 12@3.55'],
    // Three were announced.
    [
      'Tout est ok. Trois prix ont changé :\n- cidre : 2,70 €\n- poiré : 3,55 €',
      'changed 48@2.7 24 12@3.55 H',
    ],
  ])('« %s »', (text, wanted) => expect(answerRead(CELLAR, text)).toBe(wanted));
});

describe('a refusal, what it waits for, and what became of the goods', () => {
  test.each([
    ['Nous ne pouvons en conséquence donner suite à votre bon de commande.', 'refused 0 0 0'],
    [
      "Votre compte est bloqué par notre assurance. En conséquence, nous n'acceptons pas la commande ; elle a été supprimée.",
      'refused 0 0 0',
    ],
    [
      "Votre commande est bloquée par le service crédit. Elle ne partira qu'à réception de votre virement.",
      'question - - - H',
    ],
    ["Il n'est pas possible de prendre cette commande sans votre numéro de TVA.", 'question - - - H'],
    [
      'Le cidre, fini depuis lundi ; le jus, tout est parti à la criée ; le poiré, mangé par les guêpes. Donc rien à charger pour vous jeudi.',
      'refused 0 0 0',
    ],
    ["Le poiré, hélas, vous n'en verrez pas. Le reste ok.", 'changed 48 24 0'],
    ['Tout est ok sauf le génépi, que je ne reçois plus.', 'changed 48 24 12 H'],
  ])('« %s »', (text, wanted) => expect(answerRead(CELLAR, text)).toBe(wanted));
});

describe('what is said besides asks for nobody', () => {
  test.each([
    [
      "Tout est prêt pour jeudi. J'espère que la salle ne désemplit pas malgré ce froid !",
      'confirmed 48 24 12',
    ],
    ['Tout est prêt pour jeudi. Référence à rappeler : CV-77 310', 'confirmed 48 24 12'],
    ['Votre commande passe en préparation demain, livraison jeudi comme prévu.', 'confirmed 48 24 12'],
    [
      'Tout est ok. Au passage, on sort une limonade au sureau (2,10 € la 75 cl, 6 + 1 offerte en juin).',
      'confirmed 48 24 12',
    ],
    // Prepared only after the day it was wanted on.
    ['Votre commande passe en préparation vendredi.', 'question 48 24 12 H'],
  ])('« %s »', (text, wanted) => expect(answerRead(CELLAR, text)).toBe(wanted));
});
