import { describe, expect, it } from 'vitest';
import { basisBeside, containerInHeader } from './header-beside.ts';
import { callsPacketsPieces } from './said-above.ts';

const columns = (...headers: string[]) =>
  headers.map((written) => {
    const [header = '', field = null] = written.split('=');
    return { header, field };
  });

describe('a header beside the others', () => {
  it.each([
    ['Prix HT / col', 'Cépage;Contenance=pack', 'inner'],
    ['Tarif col HT', 'Millésime;Par', 'inner'],
    ['Prix col HT', 'Désignation;Colisage=pack_count;Contenance=pack', 'order_unit'],
    ['P.U. HT', 'PCB=pack_count;Grammage=pack', 'inner'],
    ['Prix unitaire', 'Colisage=pack_count;Format=pack', 'inner'],
    ['Prix unitaire', 'Conditionnement=pack', null],
    ['Prix unitaire', 'Colisage=pack', null],
    ['Prix HT', 'PCB=pack_count;Format=pack', null],
    ['Prix colis HT', 'PCB=pack_count;Format=pack', 'order_unit'],
    ['€ HT le sac', 'Sac=pack', 'order_unit'],
    ['Prix au kg, sac de 25 kg', 'Sac=pack', 'measure'],
  ])('%s beside %s: %s', (header, beside, basis) => {
    expect(basisBeside(header, columns(...beside.split(';')))?.basis ?? null).toBe(basis);
  });

  it.each([
    ['Prix HTVA', ['30,00', '62,40', '9,60'], ['4,50', '€ 30,00', '-'], 'order_unit'],
    ['Prix bouteille', ['30,00', '62,40', '9,60'], ['4,50', '30,00', ''], 'piece'],
    ['Prix unitaire', ['30,00', '62,40', '9,60'], ['4,50', '30,00', ''], null],
    // Of a bottle.
    ['Prix', ['1,20', '0,90', '2,10'], ['0,15', '0,10', '0,10'], null],
    // What costs less than its deposit is told by something smaller.
    ['Prix', ['1,20', '0,90', '2,10'], ['4,50', '4,50', '3,90'], null],
  ])('%s %j beside deposits of %j: %s', (header, samples, deposits, basis) => {
    const beside = [
      { header, field: 'price', samples },
      { header: 'Vidange', field: null, samples: deposits },
    ];
    expect(basisBeside(header, beside)?.basis ?? null).toBe(basis);
  });

  it.each([
    ['prix_ht', 'sku;nom;prix_promo_ht', 'order_unit'],
    ['price', 'sku;name;sale_price;slug', 'order_unit'],
    ['prix_ht_kg', 'sku;nom;prix_promo_ht', 'measure'],
    ['prix_ht', 'sku;nom;stock', null],
    ['prix_ht', 'code;nom;prix_promo_ht', null],
  ])('%s in an export of %s: %s', (header, beside, basis) => {
    expect(basisBeside(header, columns(...beside.split(';')))?.basis ?? null).toBe(basis);
  });

  it.each([
    ['Prix bidon', 'bidon'],
    ['€ HT / sachet', 'sachet'],
    ['Prix colis', null],
    ['Prix pièce', null],
    ['Prix boîte ou sachet', null],
    ['Prix HT', null],
  ])('%s names %s', (header, container) => {
    expect(containerInHeader(header)).toBe(container);
  });
});

it.each([
  ['Prix en € : K (au kilo), P (à la pièce = sachet, pot, barquette)', true],
  ['PCE = boîte ou bidon ; CT = carton', true],
  ['U : unité de vente', true],
  ['Tarif à la pièce, au sachet ou à la barquette', false],
  ['P = pièce, K = kilo', false],
])('%s: packets are called pieces: %s', (titles, isSo) => {
  expect(callsPacketsPieces(titles)).toBe(isSo);
});
