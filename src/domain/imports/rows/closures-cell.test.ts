import { describe, expect, it } from 'vitest';
import { readClosures } from './closures-cell.ts';

describe('a cell of closures', () => {
  const christmas = { starts_on: '2026-12-24', ends_on: '2027-01-02' };
  it.each([
    ['24/12/2026 – 02/01/2027 Fêtes', [{ ...christmas, reason: 'Fêtes' }]],
    ['du 24/12/2026 au 02/01/2027', [{ ...christmas, reason: null }]],
    ['24.12.26-02.01.27 : Fêtes', [{ ...christmas, reason: 'Fêtes' }]],
    ['15/08/2026', [{ starts_on: '2026-08-15', ends_on: '2026-08-15', reason: null }]],
    [
      '15/08/2026 Pont ; du 24/12/2026 au 02/01/2027 Fêtes ; famille',
      [
        { starts_on: '2026-08-15', ends_on: '2026-08-15', reason: 'Pont' },
        { ...christmas, reason: 'Fêtes ; famille' },
      ],
    ],
    ['le lundi', null],
    ['31/02/2026', null],
    ['24/12/2026 – 32/01/2027', null],
  ])('written by hand: %s', (cell, closures) => {
    expect(readClosures(cell, 'by hand')).toEqual(closures);
  });

  it('of our own has one to a line, whatever its reason looks like', () => {
    expect(readClosures('24/12/2026 – 02/01/2027 ; 15/08/2026 – : x', 'by us')).toEqual([
      { ...christmas, reason: '; 15/08/2026 – : x' },
    ]);
  });
});
