import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const GREENS = [
  orderedLine(1, 'Tomate grappe', 12, 'kg', 2.4),
  orderedLine(2, 'Courgette verte', 8, 'kg', 1.9),
  orderedLine(3, 'Salade batavia', 24, 'pièce', 0.9),
];
const YARD = [
  orderedLine(1, 'Œufs calibre L', 360, 'unité', 0.3),
  orderedLine(2, 'Poulet fermier', 12, 'pièce', 9.5),
  orderedLine(3, 'Crème crue', 10, 'L', 6.2),
];

describe('how much was lost, cancelled or went to others is not how much comes', () => {
  test.each([
    ['Sur les 12 kg de tomates, 2 kg ont gelé. Le reste ok.', 'changed 10 8 24'],
    ['Sur les 12 kg de tomates, 2 sont partis à un autre client. Le reste est complet.', 'changed 10 8 24'],
    ['2 kg de tomates sur 12 ont pourri, le reste est ok.', 'changed 10 8 24'],
    ['Trois salades sont parties par erreur chez un confrère. Le reste est prêt.', 'changed 12 8 21'],
    ['Courgettes : 2 kg non servis. Le reste ok.', 'changed 12 6 24'],
    ['Courgettes : 2 kg annulés. Le reste ok.', 'changed 12 6 24'],
    ["J'annule 2 kg de courgettes. Le reste ok.", 'changed 12 6 24'],
    ["Merci d'annuler 2 kg de courgettes. Le reste ok.", 'changed 12 6 24'],
    ['Courgettes, je supprime 2 kg. Le reste ok.', 'changed 12 6 24'],
    ['Je retire 3 salades de la commande, le reste est prêt.', 'changed 12 8 21'],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toBe(read));
  test.each([
    ['Deux poulets sur les douze ont été refusés par le véto. Le reste ok.', 'changed 360 10 10'],
    ['Poulets 10, deux ont été refusés par le véto. Le reste ok.', 'changed 360 10 10 H'],
  ])('%s', (text, read) => expect(readAs(YARD, text)).toBe(read));
});

describe('all but so many of what was ordered', () => {
  test.each([
    ['Tout sauf les 24 salades.', 'changed 12 8 0'],
    ['Ok pour tout sauf les 12 kg de tomates.', 'changed 0 8 24'],
    ['Nous livrons tout hormis vos 12 kg de tomates.', 'changed 0 8 24'],
    ['Ok pour tout sauf 2 kg de tomates.', 'changed 10 8 24'],
    ['Ok pour tout sauf 10 kg de tomates.', 'question - 8 24 H'],
    ['Tout ok sauf les 24 salades qui arriveront lundi 15.', 'changed 12 8 0+24/06-15'],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toBe(read));
});

describe('not so many, and no word of how many', () => {
  test.each([
    ["Je n'ai pas 12 kg de tomates. Le reste conforme.", 'question - 8 24 H'],
    ["Je n'aurai pas les 12 kg de tomates en entier. Le reste conforme.", 'question - 8 24 H'],
    ["Je n'ai pas trouvé 3 kg de tomates. Le reste conforme.", 'question - 8 24 H'],
    ["Je n'ai pas 12 kg de tomates, j'en ai 9. Le reste conforme.", 'changed 9 8 24'],
    ["Il n'y a pas 12 kg de tomates mais 9. Le reste conforme.", 'changed 9 8 24'],
    [
      'Les tomates font 2 kg de plus que sur le bon mais on vous les offre. Le reste ok.',
      'question - 8 24 H',
    ],
    ['10 % de casse sur les salades. Le reste ok.', 'question 12 8 - H'],
    ['On a perdu 3 kg de tomates dans la serre mais votre commande est complète.', 'changed 9 8 24 H'],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toBe(read));
});

describe('what only says how goods look is no shortage in silence', () => {
  test.each([
    'Les salades seront plus petites que d’habitude, le reste ok.',
    'Les salades seront un peu montées. Le reste ok.',
    'Les tomates seront des rondes. Le reste ok.',
    'Les courgettes seront en fleurs. Le reste ok.',
  ])('%s', (text) => expect(readAs(GREENS, text)).toMatch(/ H$/));
  test.each([
    ['Les tomates et les salades, sans les courgettes.', 'changed 12 0 24 H'],
    ['Les tomates suivront lundi 15. Le reste vendredi.', 'changed 0+12/06-15 8 24'],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toBe(read));
});
