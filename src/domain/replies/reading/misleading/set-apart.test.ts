import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const STORE = [
  orderedLine(1, 'Farine T55 25 kg', 10, 'sac', 21),
  orderedLine(2, 'Sucre semoule 10 kg', 6, 'sac', 12.5),
  orderedLine(3, 'Beurre doux 82 %', 30, 'kg', 7.8),
];

describe('a small part of a line, and no word of what comes', () => {
  test.each([
    'Deux sacs de farine en quarantaine. Sucre et beurre ok.',
    'Deux sacs de farine périmés écartés. Sucre et beurre ok.',
    'Deux sacs de farine avec DLUO courte, je les enlève. Sucre et beurre ok.',
    'Farine : 2 sacs promis à un autre. Sucre et beurre ok.',
    '2 sacs de sucre éventrés ce matin en réserve. Tout le reste est prêt.',
    'Deux sacs de sucre ont été livrés ce matin chez un autre client par erreur. Tout le reste est prêt.',
  ])('%s', (text) => expect(readAs(STORE, text)).toMatch(/ H$/));
  test.each([
    ['Nous avons dû prélever 5 kg de beurre sur votre commande. Le reste est ok.', 'changed 10 6 25'],
    ['Farine : 2 sacs. Sucre et beurre ok.', 'changed 2 6 30'],
    ['Il ne reste que 2 sacs de farine. Sucre et beurre ok.', 'changed 2 6 30'],
    ['Je vous mets 2 sacs de farine. Sucre et beurre ok.', 'changed 2 6 30'],
    ['Farine : je ne m’engage que sur 2 sacs. Sucre et beurre ok.', 'changed 2 6 30'],
    ['2 sacs de farine disponibles. Sucre et beurre ok.', 'changed 2 6 30'],
    ['Sur le sucre, 2 sacs éventrés, vous en aurez donc 4. Farine et beurre ok.', 'changed 10 4 30'],
  ])('%s', (text, read) => expect(readAs(STORE, text)).toBe(read));
});
