import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const BAR = [
  orderedLine(1, 'Perry fermier', 24, 'bouteille', 4.2),
  orderedLine(2, 'Sirop de sureau', 6, 'bidon', 11),
  orderedLine(3, 'Glace vanille', 4, 'bac', 18),
];

describe('what people say besides, and nobody has to look at', () => {
  test.each([
    ['Impeccable, on fait comme ça. Bon dimanche !', 'confirmed 24 6 4'],
    ["Il reste 20 perry, pas plus. Le reste savez-vous c'est comme demandé.", 'changed 20 6 4'],
    [
      'Nous vous confirmons votre commande en totalité, aux prix et à la date indiqués sur votre bon.',
      'confirmed 24 6 4',
    ],
    [
      "Commande en ordre. Seulement un détail pratique : vendredi nous passerons l'après-midi vers 15 h et non le matin.",
      'confirmed 24 6 4',
    ],
    [
      'Le sirop passe à 11,80 € le bidon. Les autres prix sont justes, tout part vendredi.',
      'changed 24 6@11.8 4',
    ],
    ['Que 3 bacs de vanille. Pour le reste rien de changé, tout est bon pour vendredi.', 'changed 24 6 3'],
    ['Votre commande est prête pour vendredi. Merci pour vos mots si gentils.', 'confirmed 24 6 4'],
    ["Confirmation d'ordre AR26-20415 : tout part vendredi, commande complète.", 'confirmed 24 6 4'],
    [
      'Plus de perry, ni de vanille. Nous sommes obligés de refuser ces deux lignes. Sirop ok.',
      'changed 0 6 0',
    ],
    ['Il ne reste que 3 bacs de vanille, je vous les mets tous. Le reste est prêt.', 'changed 24 6 3'],
  ])('%s', (text, read) => expect(readAs(BAR, text)).toBe(read));
});

test('« c’est bon samedi » is a day', () =>
  expect(readAs(BAR, "Vendredi je ne peux pas, c'est bon samedi.")).toBe('changed 06-13 24 6 4'));

describe('what looks like it, and is asked about', () => {
  test.each([
    'Tout est prêt, mais la vanille si vous me prenez le carton.',
    'Nous refusons ces trois lignes. Le sirop est prêt pour vendredi.',
    'Commande en ordre. Seulement un détail : nous passerons peut-être samedi.',
  ])('%s', (text) => expect(readAs(BAR, text)).toMatch(/H$/));
});
