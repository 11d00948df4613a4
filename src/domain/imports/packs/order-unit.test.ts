import { describe, expect, test } from 'vitest';
import { levelOf, type NamedUnit, readNamedUnit } from './order-unit.ts';
import { contentFrom, type PackChain, piecesIn } from './pack-chain.ts';
import { readPack } from './read-pack.ts';

const container = (name: string): NamedUnit => ({ kind: 'container', container: name });
const measure = (unit: 'kg' | 'L', count = 1): NamedUnit => ({ kind: 'measure', unit, count });
const PIECE: NamedUnit = { kind: 'piece' };

describe('the unit that a column names', () => {
  test.each<[string, NamedUnit | null]>([
    ['Colis', container('colis')],
    ['COL', container('colis')],
    ['col.', container('colis')],
    ['CAR', container('carton')],
    ['Crt', container('carton')],
    ['CTN', container('carton')],
    ['Carton(s)', container('carton')],
    ['Boîte(s)', container('boîte')],
    ['Unité(s)', PIECE],
    ['Pièce (s)', PIECE],
    ['Heure(s)', null],
    ['BLE', container('bouteille')],
    ['Cubi', container('bag-in-box')],
    ['SAC', container('sac')],
    ['SA', container('sac')],
    ['PQ', container('paquet')],
    ['PI', PIECE],
    ['BAR', container('barquette')],
    ['Barq.', container('barquette')],
    ['barquettes', container('barquette')],
    ['boite 4/4', container('boîte')],
    ['BTE', { kind: 'container', container: 'boîte', maybe: ['botte'] }],
    ['BO', { kind: 'piece', maybe: ['botte', 'bouteille'] }],
    ['SE', container('seau')],
    ['le cent', { kind: 'piece', count: 100 }],
    ['les 12', { kind: 'piece', count: 12 }],
    ['les 100 pièces', { kind: 'piece', count: 100 }],
    ['aux 100 œufs', { kind: 'piece', count: 100 }],
    ['mille', { kind: 'piece', count: 1000 }],
    ['100', { kind: 'piece', count: 100 }],
    ['1 000', { kind: 'piece', count: 1000 }],
    ['10', null],
    ['K', measure('kg')],
    ['P', PIECE],
    ['C', { kind: 'container', container: 'colis', is_letter: true }],
    ['B', { kind: 'piece', maybe: ['botte', 'barquette', 'bouteille', 'bidon', 'boîte', 'bourriche'] }],
    ['Q', { kind: 'piece', maybe: ['barquette'] }],
    ['A', null],
    ['la boîte de 6', { kind: 'container', container: 'boîte', holds: 6 }],
    ['Bag in box', container('bag-in-box')],
    ['bib', container('bag-in-box')],
    ['bocaux', container('bocal')],
    ['part', container('part')],
    ['Portion', container('portion')],
    ['Colis de 6', { kind: 'container', container: 'colis', holds: 6 }],
    ['Sac 25 kg', container('sac')],
    ['KG', measure('kg')],
    ['KGM', measure('kg')],
    ['Kg.', measure('kg')],
    ['le kg', measure('kg')],
    ['€/kg', measure('kg')],
    ['Prix HT / kg', measure('kg')],
    ['au kilo', measure('kg')],
    ['100 g', measure('kg', 0.1)],
    ['les 100 g', measure('kg', 0.1)],
    ['L', measure('L')],
    ['LTR', measure('L')],
    ['litre', measure('L')],
    ['hL', measure('L', 100)],
    ['le quintal', measure('kg', 100)],
    ['100 kg', measure('kg', 100)],
    ['PCE', PIECE],
    ['U', PIECE],
    ['UN', PIECE],
    ['unité', PIECE],
    ["à l'unité", PIECE],
    ['à la pièce', PIECE],
    ['Pièces', PIECE],
    ['', null],
    ['?', null],
    ['nuage', null],
    ['constructor', null],
    ['6', null],
    ['x'.repeat(500), null],
  ])('%s', (cell, expected) => {
    expect(readNamedUnit(cell)).toEqual(expected);
  });
});

const chainOf = (cell: string): PackChain => {
  const reading = readPack(cell);
  if (!reading.ok || !reading.value) throw new Error(cell);
  return reading.value;
};

describe('the level that it names', () => {
  test.each<[pack: string, unit: string, content: number | null]>([
    ['Sachet de 2,5 kg. Colis de 4 sachets.', 'colis', 10],
    ['Sachet de 2,5 kg. Colis de 4 sachets.', 'sachet', 2.5],
    ['Sachet de 2,5 kg. Colis de 4 sachets.', 'kg', null],
    ['Sachet de 2,5 kg. Colis de 4 sachets.', 'bouteille', null],
    // Lists call the outermost by any name.
    ['Sachet de 2,5 kg. Colis de 4 sachets.', 'CAR', 10],
    ['12 x 33 cl', 'carton', 3.96],
    ['12 x 33 cl', 'bouteille', 0.33],
    ['12 x 33 cl', 'sachet', null],
    ['Carton 6 x 1 kg', 'sachet', 1],
    ['Sachet 2,5 kg', 'colis', null],
    ['10 kg', 'colis', 10],
    ['10 kg', 'sac', 10],
    ['Colis de 50 portions de 120 g', 'portion', 0.12],
    ['Colis de 50 portions de 120 g', 'pce', 0.12],
    ['Pièce env. 7 kg', 'pièce', 7],
    ['Barquette 500 g', 'U', 0.5],
    ['5 kg', 'U', null],
    ['Carton de 12', 'carton', 12],
    ['Carton de 12', 'U', null],
    ['Plateau de 30 œufs', 'plateau', 30],
    // « SAC » is short for a sachet too.
    ['10 x sachet 1 kg', 'SAC', 1],
    ['84 x Pack 6 x 1,5 L', 'PAC', 9],
    ['8 x 250 g', 'barquette', 0.25],
    ['8 x 250 g', 'plateau', null],
    // Nobody boxes ten grams.
    ['100 x 10 g', 'BTE', 1],
    ['10 x 500 g', 'BTE', null],
    ['10 x 100', 'BTE', 100],
    ['12 x 25', 'paquet', 25],
    ['6 x 50', 'ETUI', 50],
    ['10 x 100', 'CT', 1000],
    // Of rolls nobody knows whether they hold twenty or are twenty.
    ['10 x 20', 'RL', null],
    ['Par boite 4/4 de 765 g. Colis de 12 boites 4/4.', 'boite 4/4', 0.765],
  ])('« %s » by the « %s »', (pack, unit, content) => {
    const chain = chainOf(pack);
    const named = readNamedUnit(unit);
    const level = named && levelOf(chain, named);
    expect(level === null ? null : contentFrom(chain, level)).toEqual(
      content === null ? null : expect.closeTo(content, 9),
    );
  });

  test.each<[pack: string, pieces: number | null]>([
    ['Colis de 50 portions de 120 g', 50],
    ['Lot de 1 kg. Colis de 6 lots. Lot de 20 portions.', 120],
    ['12 x 33 cl', 12],
    ['Sac 25 kg', 1],
    ['5 kg', null],
    ['Carton de 12', 12],
    ['Carton de 6 plateaux de 30 œufs', 180],
    ['3 douzaines', 36],
  ])('« %s » has so many pieces', (pack, pieces) => {
    expect(piecesIn(chainOf(pack), 0)).toBe(pieces);
  });
});
