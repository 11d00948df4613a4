import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL_READERS, type CellKind, readCell } from './cells.ts';
import type { CellReading } from './problems.ts';
import { readPostalCode } from './read-codes.ts';

const ANY = { decimal_sign: null };

/** The value, or the code of the problem. */
const answer = (reading: CellReading<unknown>): unknown =>
  reading.ok ? reading.value : reading.problem.code;
const reading = (kind: CellKind, cell: string) => answer(readCell(kind, cell, ANY));

describe('prices as wholesalers write them', () => {
  const per = (unit: string | null, word: string, count = 1) => ({ count, unit, word });

  test.each([
    ['52,87 EUR', { amount: 52.87, per: null, tax: null }],
    ["'€ 7,40", { amount: 7.4, per: null, tax: null }],
    ["'12,30", { amount: 12.3, per: null, tax: null }],
    ['8,81 EUR / kg', { amount: 8.81, per: per('kg', 'kg'), tax: null }],
    ['4,60 €/barq. 30 p.', { amount: 4.6, per: per('unité', 'p', 30), tax: null }],
    ['22 € le sac de 25 kg', { amount: 22, per: per('kg', 'kg', 25), tax: null }],
    ['8.81€/KG', { amount: 8.81, per: per('kg', 'kg'), tax: null }],
    ['1\u00a0234,50\u202f€', { amount: 1234.5, per: null, tax: null }],
    ['12.5', { amount: 12.5, per: null, tax: null }],
    ['€ 3,20 HT', { amount: 3.2, per: null, tax: 'HT' }],
    ['3,20 € H.T. le litre', { amount: 3.2, per: per('L', 'litre'), tax: 'HT' }],
    ['4,10 € TTC', { amount: 4.1, per: null, tax: 'TTC' }],
    ['2,50 € les 100 g', { amount: 2.5, per: per('g', 'g', 100), tax: null }],
    ['12,00 EUR/Colis', { amount: 12, per: per(null, 'colis'), tax: null }],
    ['0,90 € la pièce', { amount: 0.9, per: per('unité', 'piece'), tax: null }],
    ['7,20 €/douzaine', { amount: 7.2, per: per('unité', 'douzaine', 12), tax: null }],
    ['le colis 34,80 €', { amount: 34.8, per: per(null, 'colis'), tax: null }],
    ['Le kg : 12,90', { amount: 12.9, per: per('kg', 'kg'), tax: null }],
    ['la pièce 2,10 € HT', { amount: 2.1, per: per('unité', 'piece'), tax: 'HT' }],
    ['8,40 € pce (fin de saison)', { amount: 8.4, per: per('unité', 'pce'), tax: null }],
    ['8,40 € (arrivage)', { amount: 8.4, per: null, tax: null }],
    ['0,0123456', { amount: 0.012346, per: null, tax: null }],
    ['4,5199999999999996', { amount: 4.52, per: null, tax: null }],
    ['0,7300000000000001', { amount: 0.73, per: null, tax: null }],
    ['3,10 pce', { amount: 3.1, per: per('unité', 'pce'), tax: null }],
    ['6,40 € pièce', { amount: 6.4, per: per('unité', 'piece'), tax: null }],
    ['12,00 € bourriche', { amount: 12, per: per(null, 'bourriche'), tax: null }],
    ['5,20 HT kg', { amount: 5.2, per: per('kg', 'kg'), tax: 'HT' }],
    ['5,20 p', 'NOT_A_PRICE'],
    ['2,50 kg', 'NOT_A_PRICE'],
    ['8,40 € (par carton)', 'NOT_A_PRICE'],
    ['8,40 € (carton)', 'NOT_A_PRICE'],
    ['8,40 € (dès 10 colis)', 'NOT_A_PRICE'],
    ['le colis de 6 34,80', 'NOT_A_PRICE'],
    ['le colis 6 34,80', 'NOT_A_PRICE'],
    ['5,20 promo', 'NOT_A_PRICE'],
    ['à partir de 18 €', 'NOT_A_PRICE'],
    ['', null],
    ['12;5', 'NOT_A_PRICE'],
    ['sur demande', 'NOT_A_PRICE'],
    ['12,50 lait', 'NOT_A_PRICE'],
    ['-3,00 €', 'NEGATIVE'],
    ['12.50 CHF', 'OTHER_CURRENCY'],
    ['$12', 'OTHER_CURRENCY'],
    ['1e400', 'NUMBER_SHORTENED'],
    ['12345678901234567890', 'NUMBER_TOO_LARGE'],
  ])('%s', (cell, expected) => {
    expect(reading('price', cell)).toEqual(expected);
  });

  test('the decimal sign of the column decides what « 1,234 » is', () => {
    expect(readCell('price', '1,234', { decimal_sign: '.' })).toMatchObject({ value: { amount: 1234 } });
    expect(readCell('price', '1,234', { decimal_sign: ',' })).toMatchObject({ value: { amount: 1.234 } });
  });
});

describe('the other cells', () => {
  test.each<[CellKind, string, unknown]>([
    ['unit', 'KG', { unit: 'kg', factor: 1 }],
    ['unit', 'kilos', { unit: 'kg', factor: 1 }],
    ['unit', 'Litres', { unit: 'L', factor: 1 }],
    ['unit', 'cL', { unit: 'mL', factor: 10 }],
    ['unit', 'pce', { unit: 'unité', factor: 1 }],
    ['unit', 'Pièce', { unit: 'unité', factor: 1 }],
    ['unit', 'bte', { unit: 'boîte', factor: 1 }],
    ['unit', 'le kg', { unit: 'kg', factor: 1 }],
    ['unit', 'carton', 'UNKNOWN_UNIT'],
    ['unit', 'constructor', 'UNKNOWN_UNIT'],
    ['pack', 'constructor 5 kg', 'NOT_A_PACK'],
    ['pack', 'Sac 25 kg', { levels: [{ container: 'sac', holds: 25 }], unit: 'kg', approximate: false }],
    ['quantity', '12,5 kg', { qty: 12.5, unit: 'kg' }],
    ['quantity', '75cl', { qty: 750, unit: 'mL' }],
    ['quantity', '3', { qty: 3, unit: null }],
    ['quantity', '-2', { qty: -2, unit: null }],
    ['quantity', '0,0005', 'TOO_MANY_DECIMALS'],
    ['quantity', '3 nuages', 'UNKNOWN_UNIT'],
    ['quantity', 'beaucoup', 'NOT_A_QUANTITY'],
    ['money', '-12,50 €', -12.5],
    ['money', '1 234,50 EUR TTC', 1234.5],
    ['vat_rate', '5,5 %', 5.5],
    ['vat_rate', '0.055', 5.5],
    ['vat_rate', '5.5%', 5.5],
    ['vat_rate', '20', 20],
    ['vat_rate', 'TVA 10 %', 10],
    ['vat_rate', '0', 0],
    ['vat_rate', '7', 'NOT_A_VAT_RATE'],
    ['vat_rate', '0,5 %', 'NOT_A_VAT_RATE'],
    ['date', '14/11/2026', '2026-11-14'],
    ['date', '2026-11-14 07:48', '2026-11-14'],
    ['date', '2026-11-14T00:00:00Z', '2026-11-14'],
    ['date', '14 nov. 2026', '2026-11-14'],
    ['date', 'samedi 14 novembre 2026', '2026-11-14'],
    ['date', '1er août 26', '2026-08-01'],
    ['date', '20261114', '2026-11-14'],
    ['date', '11/14/2026', 'NOT_A_DATE'],
    ['date', '30/02/2026', 'NOT_A_DATE'],
    ['date', '-', 'NOT_A_DATE'],
    ['time', '10h30', '10:30'],
    ['time', '7 h', '07:00'],
    ['time', '25:00', 'NOT_A_TIME'],
    ['days', 'J+2', 2],
    ['days', '48 h', 2],
    ['days', '3 jours', 3],
    ['days', '2,5', 'NOT_WHOLE_DAYS'],
    ['days', '30 jour(s)', 30],
    ['days', '3 semaines', 21],
    ['days', '3 sem.', 21],
    ['days', '6 mois', 180],
    ['days', '18 M', 540],
    ['days', '24mois', 720],
    ['days', '1 an', 365],
    ['days', '2 an(s)', 730],
    ['days', 'J + 10', 10],
    ['days', 'DLC 30 j', 30],
    ['days', '90 jours mini', 90],
    ['days', '≥ 30 j', 30],
    ['days', '36 h', 'NOT_WHOLE_DAYS'],
    ['days', '30 semestres', 'NOT_WHOLE_DAYS'],
    ['days', 'DLC', 'NOT_WHOLE_DAYS'],
    ['date_kind', 'DLUO', 'DDM'],
    ['date_kind', 'DLC, à consommer', 'DLC'],
    ['date_kind', 'DLC 30 j', 'NOT_A_DATE_KIND'],
    ['date_kind', 'bio', 'NOT_A_DATE_KIND'],
    ['gtin', '0', null],
    ['gtin', '0000000000000', null],
    ['gtin', '-', null],
    ['weekdays', 'lun, mer, ven', [1, 3, 5]],
    ['weekdays', 'Ven. Lun. Mer.', [1, 3, 5]],
    ['weekdays', 'du lundi au vendredi', [1, 2, 3, 4, 5]],
    ['weekdays', 'sam-lun', [0, 1, 6]],
    ['weekdays', 'Tous les jours', [0, 1, 2, 3, 4, 5, 6]],
    ['weekdays', '1;3;5', [1, 3, 5]],
    ['weekdays', 'mardi et jeudi', [2, 4]],
    ['weekdays', 'Mon/Thu', [1, 4]],
    ['weekdays', 'm', 'UNKNOWN_WEEKDAY'],
    ['weekdays', 'lun, brumaire', 'UNKNOWN_WEEKDAY'],
    ['yes_no', 'Oui', true],
    ['yes_no', 'FAUX', false],
    ['yes_no', 'peut-être', 'NOT_YES_OR_NO'],
    ['code', '000190', '000190'],
    ['code', '="000190"', '000190'],
    ['code', '3,01762E+12', 'NUMBER_SHORTENED'],
    ['gtin', '3017620422003', '3017620422003'],
    ['gtin', '3 017620 422003', '3017620422003'],
    ['gtin', '3017620422004', 'GTIN_KEY_WRONG'],
    ['gtin', '12345', 'NOT_A_GTIN'],
    ['gtin', '3,01762E+12', 'NUMBER_SHORTENED'],
    ['siret', '732 829 320 00074', '73282932000074'],
    ['siret', '73282932000075', 'SIRET_KEY_WRONG'],
    ['siret', '35600000000048', '35600000000048'],
    ['siret', '35600000049837', '35600000049837'],
    ['siret', '35600000049838', 'SIRET_KEY_WRONG'],
    ['siret', '732829320', 'NOT_A_SIRET'],
    ['email', ' Commande@Vauquelin.fr ', 'Commande@Vauquelin.fr'],
    ['email', 'a@b', 'NOT_AN_EMAIL'],
    ['email', 'a@b.fr, c@d.fr', 'NOT_AN_EMAIL'],
    ['phone', '612345678', '0612345678'],
    ['phone', '+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['phone', 'standard', 'NOT_A_PHONE'],
    ['postal_code', '1000', '01000'],
    ['text', '  Œufs  plein air ', 'Œufs  plein air'],
    ['text', 'x'.repeat(3000), 'TOO_LONG'],
  ])('%s: %s', (kind, cell, expected) => {
    expect(reading(kind, cell)).toEqual(expected);
  });

  test('a postal code has four digits in Belgium and Switzerland', () => {
    expect(answer(readPostalCode('1000', 'Belgique'))).toBe('1000');
    expect(answer(readPostalCode('75011', 'Suisse'))).toBe('NOT_A_POSTAL_CODE');
  });

  test('a problem quotes the cell, cut where it is a page', () => {
    expect(readCell('price', 'sur demande', ANY)).toEqual({
      ok: false,
      problem: { code: 'NOT_A_PRICE', cell: 'sur demande' },
    });
    const long = readCell('date', 'x'.repeat(500), ANY);
    expect(long.ok ? '' : long.problem.cell).toHaveLength(41);
  });
});

describe('temperatures as labels say them', () => {
  const kept = (min: number | null, max: number | null, family: string | null = null) => ({
    min,
    max,
    family,
  });

  test.each([
    ['-18 °C', kept(null, -18, 'frozen')],
    ['− 18', kept(null, -18, 'frozen')],
    ['≤ -18°', kept(null, -18, 'frozen')],
    ['-18/-20', kept(-20, -18, 'frozen')],
    ['À conserver à -18°C.', kept(null, -18, 'frozen')],
    ['0/+4', kept(0, 4)],
    ['0-4', kept(0, 4)],
    ['0°+4°', kept(0, 4)],
    ['0°C/+4°C', kept(0, 4)],
    ['+2°C à +4°C', kept(2, 4)],
    ['entre 0 et 4 °C', kept(0, 4)],
    ['-2/+2', kept(-2, 2)],
    ['max 4', kept(null, 4)],
    ['4°', kept(null, 4)],
    ['+4°C maxi', kept(null, 4)],
    ['inférieure à 4°C', kept(null, 4)],
    ['≥ 10', kept(10, null)],
    ['15/25°C', kept(15, 25)],
    ['ambiant', kept(null, null, 'dry')],
    ['Température ambiante', kept(null, null, 'dry')],
    ['Réfrigéré 0/+4', kept(0, 4, 'chilled')],
    ['', null],
    ['-18-20', 'NOT_A_TEMPERATURE'],
    ['200', 'NOT_A_TEMPERATURE'],
    ['tiède', 'NOT_A_TEMPERATURE'],
    ['Frais 500 g', 'NOT_A_TEMPERATURE'],
    ['S', 'NOT_A_TEMPERATURE'],
  ])('%s', (cell, expected) => {
    expect(reading('temperature', cell)).toEqual(expected);
  });
});

const KINDS = Object.keys(CELL_READERS) as CellKind[];

describe('properties', () => {
  test('no reader throws, whatever the cell', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[-+0-9 .,eE€%/xkgL:hJ'"=]{0,40}$/),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        cell,
        fc.constantFrom(null, ',' as const, '.' as const),
        (kind, text, decimal_sign) => {
          expect(typeof readCell(kind, text, { decimal_sign }).ok).toBe('boolean');
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each(KINDS)('a page of signs is no %s, and costs no time to say so', (kind) => {
    const pages = [
      '9'.repeat(32_000),
      `1${' 1'.repeat(16_000)}`,
      '1,'.repeat(16_000),
      '/'.repeat(32_000),
      'a@'.repeat(16_000),
    ];
    for (const page of pages) expect(readCell(kind, page, ANY).ok).toBe(false);
  });

  test.each(KINDS)('a blank %s is nothing, not a problem', (kind) => {
    for (const blank of ['', ' ', '\u00a0', '\t\n']) expect(reading(kind, blank)).toBeNull();
  });

  test('any price is read back from any way of writing it', () => {
    const spellings = [
      (value: string) => value,
      (value: string) => `${value.replace('.', ',')} EUR`,
      (value: string) => `${value.replace('.', ',')}€ / kg`,
      (value: string) => `€ ${value} HT`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom(...spellings),
        (units, write) => {
          expect(readCell('price', write(String(units / 1_000_000)), ANY)).toMatchObject({
            value: { amount: units / 1_000_000 },
          });
        },
      ),
    );
  });

  test('one wrong digit in a barcode or a SIRET never passes', () => {
    const digit = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(
        fc.constantFrom<[CellKind, string]>(['gtin', '3017620422003'], ['siret', '73282932000074']),
        fc.nat(12),
        digit,
        ([kind, code], at, by) => {
          const changed = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1);
          expect(readCell(kind, changed, ANY).ok).toBe(false);
        },
      ),
    );
  });
});
