import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { gtin14, isCartonGtin, isGtin, isOwnNumber, pieceGtin, printedGtin, writtenForms } from './gtin.ts';
import { dateOnLabel } from './label-date.ts';
import { readLabel, type ScannedLabel } from './read-label.ts';

const today = localDate('2026-11-17');
const GS = '\u001d';
const day = localDate;

/** As scanners, cameras and people give them: what each says, and nothing else. */
const LABELS: [what: string, scanned: string, label: Partial<ScannedLabel>][] = [
  ['an EAN-13', '3017620422003', { gtin: '03017620422003' }],
  ['an EAN-13 with its symbology', ']E03017620422003', { gtin: '03017620422003' }],
  ['an EAN-13 typed with spaces', '3 017620 422003', { gtin: '03017620422003' }],
  ['an EAN-8', '96385074', { gtin: '00000096385074' }],
  ['an EAN-8 with its symbology', ']E496385074', { gtin: '00000096385074' }],
  ['a UPC-A', '036000291452', { gtin: '00036000291452' }],
  ['a UPC-A with its symbology, as thirteen digits', ']E00036000291452', { gtin: '00036000291452' }],
  ['a UPC-E of a hand scanner', '04252614', { gtin: '00042100005264' }],
  ['a UPC-E of the camera', ']E001234565', { gtin: '00012345000065' }],
  ['a UPC-E that ends in 3', ']E006543537', { gtin: '00065400000357' }],
  ['a UPC-E that ends in 4', ']E006543541', { gtin: '00065430000051' }],
  ['an EAN-8 that could be a UPC-E', '12345601', { gtin: '00000012345601' }],
  ['the same digits, said to be a UPC-E', ']E012345601', { gtin: '00123000004561' }],
  ['a UPC-E that could be an EAN-8, said to be one', ']E496385074', { gtin: '00000096385074' }],
  ['the ITF-14 of a carton', '13017620422000', { gtin: '13017620422000' }],
  [
    'a carton of butter, GS1-128',
    `]C101130176204220001726111910B2291`,
    { gtin: '13017620422000', use_by: day('2026-11-19'), lot: 'B2291' },
  ],
  [
    'the same without a symbology',
    '01130176204220001726111910B2291',
    { gtin: '13017620422000', use_by: day('2026-11-19'), lot: 'B2291' },
  ],
  [
    'a lot that a separator ends',
    `]C1011301762042200010B2291${GS}17261119`,
    { gtin: '13017620422000', lot: 'B2291', use_by: day('2026-11-19') },
  ],
  [
    'a lot of digits that looks like identifiers',
    `]C101130176204220001017261119${GS}15270331`,
    { gtin: '13017620422000', lot: '17261119', best_before: day('2027-03-31') },
  ],
  [
    'a crate of meat by weight',
    `]C1019345012000123231030045201726112110V-0457`,
    { gtin: '93450120001232', weight: 4.52, use_by: day('2026-11-21'), lot: 'V-0457' },
  ],
  ['weights with other decimals', '01934501200012323101001205', { gtin: '93450120001232', weight: 120.5 }],
  ['a drum by volume', '01934501200012323152002500', { gtin: '93450120001232', volume: 25 }],
  ['cubic metres are litres', '01934501200012323165000125', { gtin: '93450120001232', volume: 1.25 }],
  [
    'a pallet: what is on it, and how many',
    `]C100345012000123456781021301762042200037${'48'}${GS}10L42`,
    { sscc: '345012000123456781', gtin: '13017620422000', count: 48, lot: 'L42' },
  ],
  [
    'pieces of a variable pack',
    `01934501200012323012${GS}10A1`,
    { gtin: '93450120001232', count: 12, lot: 'A1' },
  ],
  [
    'a GS1 DataMatrix with a serial number',
    `]d20103017620422003211A2B3C${GS}17270100`,
    { gtin: '03017620422003', serial: '1A2B3C', use_by: day('2027-01-31') },
  ],
  [
    'a GS1 DataMatrix whose FNC1 comes as a character',
    `${GS}010301762042200315270228${GS}10K7`,
    { gtin: '03017620422003', best_before: day('2027-02-28'), lot: 'K7' },
  ],
  ['a GS1 QR code', ']Q3010301762042200310K7', { gtin: '03017620422003', lot: 'K7' }],
  [
    'separators spelt out',
    '010301762042200310K7{GS}17261231',
    {
      gtin: '03017620422003',
      lot: 'K7',
      use_by: day('2026-12-31'),
    },
  ],
  [
    'what stands under the bars',
    '(01)03017620422003(17)261119(10)L(42)/B',
    { gtin: '03017620422003', use_by: day('2026-11-19'), lot: 'L(42)/B' },
  ],
  ['under the bars, with spaces', '(01) 03017620422003 (10) L42', { gtin: '03017620422003', lot: 'L42' }],
  [
    'a digital link',
    'https://id.gs1.org/01/03017620422003/10/L%2F42?17=261119&3103=004520',
    { gtin: '03017620422003', lot: 'L/42', use_by: day('2026-11-19'), weight: 4.52 },
  ],
  ['a digital link of a brand', 'https://exemple.fr/p/01/3017620422003', { gtin: '03017620422003' }],
  [
    'days of making, packing and selling, and a price',
    `01030176204220031126110113261102162611303922${'1250'}${GS}10L1`,
    {
      gtin: '03017620422003',
      produced_on: day('2026-11-01'),
      packed_on: day('2026-11-02'),
      sell_by: day('2026-11-30'),
      price: 12.5,
      lot: 'L1',
    },
  ],
  ['a price with its currency', '01030176204220033932978' + '0450', { gtin: '03017620422003', price: 4.5 }],
  [
    'a use-by date with its hour',
    '01030176204220037003261119' + '1200',
    { gtin: '03017620422003', use_by: day('2026-11-19') },
  ],
  [
    'what we do not know is passed over: unit price, customer, country',
    `01030176204220038005001250${GS}240ART-9${GS}422250${GS}10L9`,
    { gtin: '03017620422003', lot: 'L9' },
  ],
  [
    'lot and date alone: the second code of a label',
    ']C11726111910B2291',
    {
      use_by: day('2026-11-19'),
      lot: 'B2291',
    },
  ],
];

describe('a label', () => {
  it.each(LABELS)('%s', (_what, scanned, expected) => {
    const reading = readLabel(scanned, today);
    const label = reading.kind === 'label' ? reading.label : {};
    expect(Object.fromEntries(Object.entries(label).filter(([, value]) => value !== null))).toEqual(expected);
  });

  it.each([
    ['an EAN-13 with a digit misread', '3017620422008', 'wrong-digit'],
    ['a UPC-E with a digit misread', ']E004252615', 'wrong-digit'],
    ['a GTIN with a digit misread', ']C10113017620422009', 'wrong-digit'],
    ['an SSCC with a digit misread', '00345012000123456789', 'wrong-digit'],
    ['an address', 'https://exemple.fr/menu', 'other'],
    ['words', 'TABLE 12', 'other'],
    ['nothing', '', 'other'],
    ['a date that is none', '0103017620422003171302' + '31', 'other'],
    ['a GTIN cut short', ']C10103017620422', 'other'],
    ['a lot longer than lots are', `010301762042200310${'A'.repeat(21)}`, 'other'],
    ['an identifier that nobody gives out', '0103017620422003' + '9', 'other'],
  ])('%s is not believed', (_what, scanned, kind) => {
    expect(readLabel(scanned, today).kind).toBe(kind);
  });

  it('is read the same in bars, with brackets and in another order', () => {
    const lot = fc.stringMatching(/^[A-Z0-9\-/]{1,20}$/);
    const grams = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(lot, grams, (code, weight) => {
        const kilos = String(weight).padStart(6, '0');
        const label = { gtin: '93450120001232', weight: weight / 1000, lot: code };
        for (const text of [
          `]C101934501200012323103${kilos}10${code}`,
          `10${code}${GS}01934501200012323103${kilos}`,
          `(01)93450120001232(10)${code}(3103)${kilos}`,
        ]) {
          expect(readLabel(text, today)).toMatchObject({ kind: 'label', label });
        }
      }),
    );
  });
});

describe('a day of six digits', () => {
  it.each([
    ['261119', '2026-11-19'],
    ['270200', '2027-02-28'],
    ['280200', '2028-02-29'],
    ['261200', '2026-12-31'],
    ['760101', '2076-01-01'],
    ['770101', null],
    ['990101', null],
    ['261301', null],
    ['260231', null],
  ])('%s is %s', (digits, date) => {
    expect(dateOnLabel(digits, today)).toBe(date);
  });

  it('belongs to the nearest century', () => {
    expect(dateOnLabel('490101', localDate('2099-01-01'))).toBe(null);
    expect(dateOnLabel('010101', localDate('2099-01-01'))).toBe(null);
    expect(dateOnLabel('500101', localDate('2099-01-01'))).toBe('2050-01-01');
    expect(dateOnLabel('000101', localDate('2050-06-01'))).toBe('2100-01-01');
  });
});

describe('the number of goods', () => {
  it('is one number however many digits it was written with', () => {
    expect(['96385074', '00000096385074'].map(gtin14)).toEqual(['00000096385074', '00000096385074']);
    expect(writtenForms('03017620422003')).toEqual(['3017620422003', '03017620422003']);
    expect(writtenForms('00036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
    expect(writtenForms('00000096385074')).toHaveLength(4);
    expect(['03017620422003', '00000096385074', '13017620422000'].map(printedGtin)).toEqual([
      '3017620422003',
      '96385074',
      '13017620422000',
    ]);
  });

  it('of a shop’s own scale is told from the others', () => {
    for (const own of ['2012345012349', '0212345012346', '0412345012343', '20123451'])
      expect([own, isOwnNumber(gtin14(own))]).toEqual([own, true]);
    for (const given of ['3017620422003', '96385074', '93450120001232', '036000291452'])
      expect([given, isOwnNumber(gtin14(given))]).toEqual([given, false]);
  });

  it('of a carton leads to that of its pieces', () => {
    expect(pieceGtin('13017620422000')).toBe('03017620422003');
    expect(
      ['13017620422000', '83017620422009', '03017620422003', '93450120001232'].map(isCartonGtin),
    ).toEqual([true, true, false, false]);
  });

  it('never passes with one digit changed', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'3017620422003'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(isGtin(digits.join(''))).toBe(false);
      }),
    );
  });
});
