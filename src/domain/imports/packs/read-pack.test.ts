import { describe, expect, test } from 'vitest';
import { levelOf, type NamedUnit, readNamedUnit } from './order-unit.ts';
import { contentFrom, type PackChain, piecesIn, printPack } from './pack-chain.ts';
import { packInName, packOfColumns, readPack } from './read-pack.ts';

/** « colis 4 > sachet 2.5 kg », « - » for what has no name, « ~ » for what is about so much. */
function short(chain: PackChain | null): string | null {
  if (!chain) return null;
  const levels = chain.levels.map(({ container, holds }) => `${container ?? '-'} ${holds}`);
  return `${chain.approximate ? '~ ' : ''}${levels.join(' > ')} ${chain.unit}`;
}

const pack = (cell: string): string | null => {
  const reading = readPack(cell);
  return reading.ok ? short(reading.value) : reading.problem.code;
};

describe('packs as wholesalers write them', () => {
  test.each([
    ['Sachet de 2,5 kg. Colis de 4 sachets.', 'colis 4 > sachet 2.5 kg'],
    ['Par caisse de 10 kg.', 'caisse 10 kg'],
    ['Portion de 120 g. Colis de 50 portions.', 'colis 50 > portion 0.12 kg'],
    ['Boîte 5/1 de 4,1 kg. Carton de 3 boîtes.', 'carton 3 > boîte 4.1 kg'],
    ['1 kg x 10', '- 10 > - 1 kg'],
    ['Barquette 500g x 8', '- 8 > barquette 0.5 kg'],
    ['6 briques x 1 L', '- 6 > brique 1 L'],
    ['Crt 4 x 2.5 KG', 'carton 4 > - 2.5 kg'],
    ['5 kg (2 x 2,5 kg)', '- 2 > - 2.5 kg'],
    ['Bag in box 10 L', 'bag-in-box 10 L'],
    ['BIB 10L', 'bag-in-box 10 L'],
    ['Fût 30L', 'fût 30 L'],
    ['Plateau de 30 œufs', 'plateau 30 > œuf 1 unité'],
    ['Pièce env. 7 kg', '~ pièce 7 kg'],
    ['Colis de 6 briques 1L', 'colis 6 > brique 1 L'],
    ['Poche S/V 1 kg', 'poche 1 kg'],
    ['Boîte 4/4', 'boîte 1 unité'],
    ['KGM', '- 1 kg'],
    ['PCE', 'pièce 1 unité'],
    ['CAR', 'carton 1 unité'],
    ['BAR', 'barquette 1 unité'],
    ['Colis de 4 sachets. Sachet de 2,5 kg. Colis de 6 sachets.', 'NOT_A_PACK'],
  ])('%s', (cell, expected) => {
    expect(pack(cell)).toBe(expected);
  });
});

test('the pack in a name', () => {
  expect(short(packInName('CEPES MORCEAUX IQF 1X10KG'))).toBe('- 10 kg');
  expect(short(packInName('Agitateur x1000'))).toBe('- 1000 unité');
  expect(short(packInName('Farine T55'))).toBeNull();
});

test('two columns', () => {
  const reading = packOfColumns('24', '0,33 L');
  expect(reading.ok && short(reading.value)).toBe('- 24 > - 0.33 L');
});

test('a level by the unit of a column', () => {
  const reading = readPack('Sachet de 2,5 kg. Colis de 4 sachets.');
  const chain = reading.ok ? reading.value : null;
  const colis: NamedUnit | null = readNamedUnit('COL');
  expect(chain && colis && contentFrom(chain, levelOf(chain, colis) ?? -1)).toBe(10);
  expect(chain && piecesIn(chain, 0)).toBe(4);
  expect(chain && printPack(chain)).toBe('colis de 4\u00a0sachets de 2,5\u00a0kg');
});
