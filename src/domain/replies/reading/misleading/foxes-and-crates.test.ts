import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const YARD = [
  orderedLine(1, 'Œufs calibre L', 360, 'unité', 0.3),
  orderedLine(2, 'Poulet fermier', 12, 'pièce', 9.5),
  orderedLine(3, 'Crème crue', 10, 'L', 6.2),
];

describe('a figure beside something else is asked about', () => {
  test.each([
    'Le renard a mangé 2 poulets. Le reste ok.',
    'Deux poulets trop petits pour partir. Le reste ok.',
    'Sur les 12 poulets, 2 ne font pas le poids. Le reste ok.',
    '180 œufs L et 180 œufs M. Le reste ok.',
    "N'oubliez pas de me rendre les 10 boîtes à œufs. Tout est ok.",
    'On a abattu 10 poulets seulement, le renard a eu les 2 autres. Le reste ok.',
    'Je peux vous mettre 5 poulets de plus. Tout est ok.',
    'La semaine prochaine je n’aurai que 6 poulets. Tout est ok pour vendredi.',
    'Le voisin n’a eu que 6 poulets, vous aurez vos 12. Tout est ok.',
    'Vendredi dernier je vous ai livré 10 poulets au lieu de 12, cette fois le compte y est.',
  ])('%s', (text) => expect(readAs(YARD, text)).toMatch(/ H$/));
  test.each([
    ['Sur les 12 poulets, 10 seulement font le poids. Le reste ok.', 'changed 360 10 10'],
    ['10 poulets vendredi, les 2 qui manquent lundi. Le reste ok.', 'changed 360 10+2/06-15 10'],
    ['180 œufs L seulement. Le reste ok.', 'changed 180 12 10'],
    ['Comme tout le monde vous n’aurez que 6 poulets. Le reste ok.', 'changed 360 6 10'],
    ['Crème : 16 pots de 50 cl. Le reste ok.', 'changed 360 12 8'],
    ['Œufs : 300 à 0,32. Le reste ok.', 'changed 300@0.32 12 10'],
    ['Œufs 32 € le cent. Le reste ok.', 'changed 360@0.32 12 10'],
  ])('%s', (text, read) => expect(readAs(YARD, text)).toBe(read));
});
