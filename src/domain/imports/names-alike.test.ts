import { describe, expect, it } from 'vitest';
import { namesAlike } from './names-alike.ts';

const goods = [
  'Tomate grappe',
  'Tomate cerise',
  'Crème liquide 35 %',
  'Crème épaisse',
  'Filet de bœuf',
  'Beurre doux 82 %',
  'Farine T55',
  'Farine T65',
].map((name) => ({ id: name, name }));
const like = (name: string) => namesAlike(goods)(name).map(({ id }) => id);

describe('which goods a name of a past order means', () => {
  it.each([
    ['TOMATES GRAPPES CAT. 1', 'Tomate grappe'],
    ['Creme liquide UHT 35%', 'Crème liquide 35 %'],
    ['filet boeuf', 'Filet de bœuf'],
    ['Farine de blé T65', 'Farine T65'],
  ])('%s is probably %s', (name, expected) => {
    expect(like(name)[0]).toBe(expected);
  });

  it('knows nothing of what shares no word, or only a common one', () => {
    expect(like('Saumon fumé')).toEqual([]);
    expect(like('')).toEqual([]);
    expect(like('de la')).toEqual([]);
    expect(like('Crème brûlée vanille de Madagascar')).toEqual([]);
  });

  it('shows three at most', () => {
    const many = Array.from({ length: 10 }, (_, n) => ({ id: String(n), name: 'Riz long' }));
    expect(namesAlike(many)('riz long')).toHaveLength(3);
  });
});
