import { describe, expect, it } from 'vitest';
import { readPack } from '#domain/imports/packs/read-pack.ts';
import type { Thing } from '#domain/imports/prices/things.ts';
import { amountsSaid } from './said-amounts.ts';
import { unaccountedIn } from './unaccounted.ts';

const chainOf = (cell: string) => {
  const reading = readPack(cell);
  return reading.ok ? reading.value : null;
};

const PIECE: Thing = { content: 1, unit: 'unité', is_piece: false };

/** What a name says beside a pack that was read so. */
const leftOf = (name: string, pack: string, things: readonly Thing[] = [PIECE]) =>
  unaccountedIn(amountsSaid(name, 'name'), { chain: pack === '' ? null : chainOf(pack), things })?.words ??
  null;

describe('what speaks of amounts', () => {
  it.each([
    ['Farine T55 25 kg', ['25 kg']],
    ['Yaourt nature 125g x4', ['125 g', 'x 4']],
    ['Serviettes 40x40 2 plis x100', ['x 100']],
    ['Gants taille 8, lot de 3', ['3']],
    ['Œufs plein air calibre 53/63', []],
    ['Steak haché 15 % MG', []],
    ['Pain aux 7 céréales', []],
    ['Jambon 8 tranches', []],
    ['Crevettes 20/30 pièces/kg', []],
    ['Bordeaux 2019 75 cl', ['75 cl']],
    ['Huîtres n° 3', []],
    ['Filet de poulet 140/160 g', ['140/160 g']],
    ['Roses 2 douzaines', ['douzaines']],
    ['Œufs plein air (30)', ['30']],
    ['Gants nitrile bte 100', ['bte 100']],
  ])('in « %s »: %j', (name, words) => {
    expect(amountsSaid(name, 'name').map((one) => one.words)).toEqual(words);
  });

  it('in a cell every figure does', () => {
    expect(amountsSaid('Carton de 6 x 4', 'cell').map((one) => one.words)).toEqual(['6 x', 'x 4']);
  });
});

describe('an amount is accounted for', () => {
  it.each([
    ['Farine T55 25 kg', 'Sac de 25 kg'],
    ['Coulis 500 g', '6 x 500 g'],
    ['Coulis 6x500g', 'Colis de 3 kg'],
    ['Paupiettes de veau 140 g', 'Colis de 5 kg'],
    ['Steak haché 100 g x 10', 'Carton de 6 kg'],
    ['Filet de poulet 140/160 g', 'Colis de 5 kg'],
    ['Sachet 1 kg', 'Colis de 10 kg'],
    ['Huile 5 L', 'Bidon de 4,6 kg'],
    ['Coca-Cola 33 cl', 'Colis de 24 pièces'],
    ['Œufs x 360', 'Carton de 12 plateaux de 30 œufs'],
    ['Œufs plateau 30 pièces', 'Carton de 12 plateaux de 30 œufs'],
    ['Lait 1 L', '6 briques de 1 L'],
  ])('« %s » by « %s »', (name, pack) => {
    expect(leftOf(name, pack)).toBeNull();
  });

  it.each([
    ['Yaourt nature 125 g x 4', '12', 'x 4'],
    ['Lot de 3 éponges', '10', '3'],
    ['Pommes 5 kg', '5', '5 kg'],
    ['Riz 5 kg', 'Sac de 1 kg', '5 kg'],
    ['Beurre 500 g x 20', '500 g', 'x 20'],
    ['Gobelets x 50', 'Carton de 1000', 'x 50'],
    ['Vin 75 cl x 6', 'Bouteille de 75 cl', 'x 6'],
    ['Sirop 12.000 g', 'Bidon de 12 kg', '12.000 g'],
    ['Lardons 2 x 500 g', '500 g', '2 x'],
  ])('« %s » not by « %s »: %s is left over', (name, pack, words) => {
    expect(leftOf(name, pack)).toBe(words);
  });

  it('never by a count, where the price is told by the kilo', () => {
    const kilo: Thing = { content: 1, unit: 'kg', is_piece: false };
    const five = amountsSaid('5', 'cell');
    expect(unaccountedIn(five, { chain: chainOf('5'), things: [PIECE] })).toBeNull();
    expect(unaccountedIn(five, { chain: chainOf('5'), things: [kilo] })?.words).toBe('5');
  });
});
