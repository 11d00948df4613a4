import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const GREENS = [
  orderedLine(1, 'Tomate grappe', 12, 'kg', 2.4),
  orderedLine(2, 'Courgette verte', 8, 'kg', 1.9),
  orderedLine(3, 'Salade batavia', 24, 'pièce', 0.9),
];

describe('so much at a price is no sum of the two', () => {
  test.each([
    ['Tomates : 10 kg à 2,60. Le reste sans changement.', 'changed 10@2.6 8 24'],
    ['Tomates : 10 kg à 2,40. Le reste ok.', 'changed 10 8 24'],
    ['Tomates 10 kg x 3 €. Le reste ok.', 'changed 10@3 8 24'],
    ['Tomates 10 x 3 €. Le reste ok.', 'changed 10@3 8 24'],
    ['10 kg tomates à 2.60\n6 kg courgettes à 2.10\n20 salades à 0.95', 'changed 10@2.6 6@2.1 20@0.95'],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toBe(read));
});

describe('a reference is no quantity', () => {
  test.each([
    ['Tomates : 10 kg (réf. 4412). Courgettes (réf. 6) et salades (réf. 12) ok.', /^changed 10 8 24/],
    ['Tomates réf 10, courgettes réf 6, salades réf 20. Tout est ok pour vendredi.', /^confirmed 12 8 24/],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toMatch(read));
});
