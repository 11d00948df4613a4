import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const CARE = [
  orderedLine(1, 'Étui rigide', 60, 'pièce', 1.15),
  orderedLine(2, 'Spray nettoyant 30 ml', 100, 'flacon', 0.9),
  orderedLine(3, 'Microfibre', 200, 'pièce', 0.35),
];

describe('all that comes at all comes on another day', () => {
  test.each([
    [
      'Les microfibres sont indisponibles. Étuis et sprays vous seront livrés le 15/06, trois jours plus tard que prévu.',
      'changed 06-15 60 100 0',
    ],
    [
      'Plus de microfibres. Les étuis et les sprays arriveront lundi 15 au lieu de vendredi.',
      'changed 06-15 60 100 0',
    ],
    [
      'Microfibres en rupture. Livraison des étuis et des sprays reportée au lundi 15 juin.',
      'changed 06-15 60 100 0',
    ],
    // Nobody says that it is this delivery that moves.
    ['Microfibres en rupture. Étuis et sprays livrés le 15/06.', 'changed 06-15 60 100 0 H'],
    // Some of it comes as asked, or one line alone is late.
    [
      'Microfibres en rupture. Étuis livrés le 15/06. Sprays vendredi comme prévu.',
      'changed 0+60/06-15 100 0',
    ],
    ['Microfibres et sprays en rupture. Étuis livrés le 15/06.', 'changed 0+60/06-15 0 0'],
  ])('%s', (text, read) => expect(readAs(CARE, text)).toBe(read));
});

describe('one line is late, and all of it waits or not', () => {
  test.each([
    ["Les sprays n'arrivent que lundi, je vous livre donc le tout lundi.", 'changed 06-15 60 100 200'],
    ["Les sprays n'arrivent que lundi. Je livre donc tout lundi.", 'changed 06-15 60 100 200'],
    ["Les sprays n'arrivent que lundi, tout le reste part vendredi.", 'changed 60 0+100/06-15 200'],
    ['80 sprays vendredi, les 20 autres lundi, tout est calé.', 'changed 60 80+20/06-15 200 H'],
    ['On vous livre lundi 15, la tournée de vendredi est supprimée.', 'changed 06-15 60 100 200'],
    ['Les sprays arriveront lundi au lieu de vendredi, le reste comme prévu.', 'changed 60 0+100/06-15 200'],
  ])('%s', (text, read) => expect(readAs(CARE, text)).toBe(read));
});
