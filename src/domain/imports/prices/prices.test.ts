import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileTally } from '#domain/imports/file-tally.ts';
import { contentFrom, type PackChain, piecesIn, printPack } from '#domain/imports/packs/pack-chain.ts';
import { readItemRow, readPriceListRow } from '#domain/imports/rows/item-row.ts';
import { RowCells } from '#domain/imports/rows/row-cells.ts';
import { NO_ANSWERS, type PriceBasis, type PriceChoice } from '#domain/imports/survey.ts';
import { basisInHeader } from './facts.ts';
import { surveyPrices } from './price-survey.ts';
import { priceRow } from './row-price.ts';

type Cells = Record<string, string>;
type Headers = { price?: string; second?: string };

const RULES = { ...NO_ANSWERS, needed: new Set(['supplier_wording', 'price']), telling: new Set(['unit']) };

const cellsOf = (cells: Cells, line: number, { price = '' }: Headers = {}) =>
  new RowCells(
    Object.values(cells),
    new Map(
      Object.keys(cells).map((field, column) => [
        field,
        {
          column,
          decimal_sign: ',' as const,
          of_order: field === 'price' && basisInHeader(price)?.basis === 'order_unit',
        },
      ]),
    ),
    { line, rules: RULES },
  );

/** A whole list, read as the import does: first every row, then each by what was settled. */
function readList(
  rows: readonly Cells[],
  { price = 'Prix', second = 'Second prix' }: Headers = {},
  { answered = null, choice = 'leave_out' }: { answered?: PriceBasis | null; choice?: PriceChoice } = {},
) {
  const tally = new FileTally({ price, second });
  const read = rows.map((row, at) => {
    const cells = cellsOf({ supplier_wording: `Article ${'abcdefghij'[at % 10]}`, ...row }, at + 2, {
      price,
    });
    const { facts } = readPriceListRow(cells);
    tally.prices.add({ line: at + 2, label: `ligne ${at + 2}`, facts });
    return { cells, facts };
  });
  const settled = tally.prices.decide(answered);
  const usual = tally.prices.usual(settled.basis);
  return {
    ...surveyPrices(tally.prices, tally.headers, answered),
    rows: read.map(({ cells, facts }) => ({
      ...priceRow(facts, { settled, headers: tally.headers, choice, usual }, cells),
      problems: cells.problems,
      warnings: cells.warnings,
    })),
  };
}

const rounded = (price: number) => Number(price.toFixed(6));
const codes = (said: readonly { code: string }[]) => said.map(({ code }) => code);

describe('what a header says', () => {
  it.each([
    ['Prix colis HT', 'order_unit', null],
    ['Tarif carton', 'order_unit', null],
    ['Prix unité de commande', 'order_unit', null],
    ['Prix HT unité de vente', 'order_unit', null],
    ['Prix au kg', 'measure', 'kg'],
    ['PRIX/KG', 'measure', 'kg'],
    ['Prix piécé €/kg HT', 'measure', 'kg'],
    ['Prix bt. HT', 'piece', null],
    ['Prix kilo HT', 'measure', 'kg'],
    ['Prix au litre', 'measure', 'L'],
    ['Prix au L', 'measure', 'L'],
    ['Prix au kg/L', 'measure', null],
    ['Prix à l’unité de mesure', 'measure', null],
    ['Prix à la portion', 'piece', null],
    ['Prix HT pièce', 'piece', null],
    ['Prix HT unité', 'piece', null],
    ['prix_colis_ht', 'order_unit', null],
    ['Btle HT', 'piece', null],
    ['Prix colis 2', 'order_unit', null],
  ] as const)('%s', (header, basis, unit) => {
    expect(basisInHeader(header)).toEqual({ basis, unit, count: 1 });
  });

  it.each([
    ['Prix HT au quintal', 'measure', 'kg', 100],
    ['€ HT / 100 kg', 'measure', 'kg', 100],
    ['Prix/100kg', 'measure', 'kg', 100],
    ['Prix à la tonne', 'measure', 'kg', 1000],
    ['Bac 2,5 L', 'measure', 'L', 2.5],
    ['Prix les 5 kg', 'measure', 'kg', 5],
    ['Prix au kg (sac 25 kg)', 'measure', 'kg', 1],
    ['Prix du sac 25 kg en € / kg', 'measure', 'kg', 1],
    ['Tarif 2026 au kg', 'measure', 'kg', 1],
    ['Prix 2 / kg', 'measure', 'kg', 1],
    ['Prix le mille', 'piece', null, 1000],
    ['Prix HT / 1000', 'piece', null, 1000],
    ['Prix HT les 100', 'piece', null, 100],
    ['Prix les 1 000 pièces', 'piece', null, 1000],
    ['Carton 6 HT', 'order_unit', null, 6],
    ['Prix colis de 12', 'order_unit', null, 12],
  ] as const)('%s: of so many', (header, basis, unit, count) => {
    expect(basisInHeader(header)).toEqual({ basis, unit, count });
  });

  it.each(['Prix', 'Prix HT', 'PU HT', 'P.U.', 'Prix unitaire HT', 'Tarif', 'Prix de l’article'])(
    'nothing: %s',
    (header) => {
      expect(basisInHeader(header)).toBeNull();
    },
  );
});

describe('a header that counts', () => {
  const flour = { supplier_wording: 'Farine T65', pack: 'Sac 25 kg', price: '74,20' };
  const cups = { supplier_wording: 'Gobelets', pack: 'Carton de 1000', price: '31,00' };

  it.each([
    ['Prix HT au quintal', flour, { price: 0.742, price_unit: 'kg' }, 100],
    ['Prix à la tonne', flour, { price: 0.0742, price_unit: 'kg' }, 1000],
    ['Prix le cent', cups, { price: 0.31, price_unit: 'unité' }, 100],
  ] as const)('%s', (header, cells, expected, count) => {
    const list = readList([cells], { price: header });
    expect(list.why).toBe('header');
    expect(list.readings[0]?.samples[0]?.of.count).toBe(count);
    expect(list.rows[0]).toMatchObject({ problems: [], price_unit: expected.price_unit });
    expect(list.rows[0]?.price).toBeCloseTo(expected.price, 9);
  });

  it('checks the price of a bag by that of a hundred kilos', () => {
    const rows = ['71,20', '78,40', '86,00', '90,80', '92,00'].map((second_price) => ({
      pack: 'Sac 25 kg',
      price: (Number(second_price.replace(',', '.')) / 4).toFixed(2).replace('.', ','),
      second_price,
    }));
    const list = readList(rows, { price: '€ HT / sac', second: '€ HT / 100 kg' });
    expect(list).toMatchObject({ taken: 'order_unit' });
    expect(list.readings[0]).toMatchObject({ basis: 'order_unit', agree: 5, compared: 5 });
  });
});

describe('one row says what its price is for', () => {
  const PACK = 'Sachet de 2,5 kg. Colis de 4 sachets.';
  it.each<[Cells, number, string, number]>([
    [{ pack: PACK, price: '42,60 / colis' }, 4.26, 'kg', 10],
    [{ pack: PACK, price: '10,65 € le sachet' }, 4.26, 'kg', 10],
    [{ pack: PACK, price: '4,26 EUR / kg' }, 4.26, 'kg', 10],
    [{ pack: PACK, price: '0,43 € les 100 g' }, 4.3, 'kg', 10],
    [{ pack: PACK, price: '42,60', unit: 'COL' }, 4.26, 'kg', 10],
    [{ pack: PACK, price: '4,26', unit: 'KG' }, 4.26, 'kg', 10],
    [{ pack: PACK, price: '10,65', unit: 'Sachet' }, 4.26, 'kg', 2.5],
    [{ pack: 'Carton 24 x 33 cL', price: '0,80 € / pièce' }, 0.8, 'unité', 24],
    [{ pack: 'Plateau de 30 œufs', price: '9,60', unit: 'Plateau' }, 0.32, 'unité', 30],
    [{ pack: 'Colis de 1000', price: '15,88 / colis' }, 0.01588, 'unité', 1000],
    [{ pack: '0,33 L', pack_count: '24', price: '19,20 / colis' }, 19.2 / 7.92, 'L', 7.92],
    [{ price: '6,00 € la douzaine' }, 0.5, 'unité', Number.NaN],
  ])('%o', (cells, price, unit, content) => {
    const { rows, taken } = readList([cells]);
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[0]?.price).toBeCloseTo(price, 9);
    expect(rows[0]?.price_unit).toBe(unit);
    expect(rows[0]?.pack_content ?? Number.NaN).toEqual(content);
    expect(taken).not.toBeNull();
  });
});

describe('the unit beside a price', () => {
  it.each([
    ['10 bottes', 'bte', '0,95', { price: 0.95, price_unit: 'unité' }],
    ['10 bottes', 'BO', '0,95', { price: 0.95, price_unit: 'unité' }],
    ['Plateau 30 x 12', 'le cent', '28,50', { price: 0.285, price_unit: 'unité' }],
    ['Carton de 360', 'les 100', '23,40', { price: 0.234, price_unit: 'unité' }],
    ['Boîte de 6 x 30', 'la boîte de 6', '2,16', { price: 0.36, price_unit: 'unité' }],
    ['', 'Colis de 6', '9,00', { price: 1.5, price_unit: 'unité' }],
    ['100 x 10 g', 'BTE', '9,40', { price: 9.4, price_unit: 'kg' }],
    ['COL 6K', 'K', '2,40', { price: 2.4, price_unit: 'kg' }],
    ['COL 10P', 'P', '0,85', { price: 0.85, price_unit: 'unité' }],
    ['COL 5K', 'C', '9,50', { price: 1.9, price_unit: 'kg' }],
    ['SAC 20K', 'C', '13,00', { price: 0.65, price_unit: 'kg' }],
    ['BQ 200G X8', 'C', '16,00', { price: 10, price_unit: 'kg' }],
    ['BQ 200G X8', 'Q', '2,00', { price: 10, price_unit: 'kg' }],
    ['BOTTE', 'B', '1,20', { price: 1.2, price_unit: 'unité' }],
    ['COL 15B', 'B', '0,90', { price: 0.9, price_unit: 'unité' }],
    ['Sac 25 kg', '100 kg', '61,00', { price: 0.61, price_unit: 'kg' }],
    ['Carton de 360', '100', '17,50', { price: 0.175, price_unit: 'unité' }],
    ['Tube de 50', 'mille', '38,00', { price: 0.038, price_unit: 'unité' }],
    ['Paquet de 500', 'le paquet de 500', '12,00', { price: 0.024, price_unit: 'unité' }],
  ])('« %s » by « %s »', (pack, unit, price, expected) => {
    const [row] = readList([{ pack, unit, price }]).rows;
    expect({ price: rounded(row?.price ?? 0), price_unit: row?.price_unit }).toEqual(expected);
  });

  it('is that of the second price, where the first is said to be the colis’s', () => {
    const rows = [
      { unit: 'kg', pack: '10 kg', price: '15,90', second_price: '1,59' },
      { unit: 'pièce', pack: '12', price: '11,40', second_price: '0,95' },
    ];
    const list = readList(rows, { price: 'Prix colis', second: 'Prix unité' });
    expect(list.why).toBe('header');
    expect(list.rows.map(({ price, problems }) => [rounded(price ?? 0), problems])).toEqual([
      [1.59, []],
      [0.95, []],
    ]);
  });

  it('is a kilo beside a pack that only counts', () => {
    const row = { pack: '1 PCE', order_unit: 'KG', price: '6,90' };
    const [read] = readList([row], {}, { answered: 'order_unit' }).rows;
    expect([read?.price, read?.price_unit]).toEqual([6.9, 'kg']);
  });

  it('tells what prices are for, though one of them does not read', () => {
    const list = readList([
      { unit: 'KG', price: '4,20' },
      { unit: 'PCE', price: '1,10' },
      { unit: 'nuage', price: '1,10' },
    ]);
    expect(list.why).toBe('unit_column');
    expect(codes(list.rows[2]?.problems ?? [])).toContain('CELL');
  });

  it('takes whichever of two prices per kilo a row has, as its header says', () => {
    const headers = { price: 'Prix piécé €/kg', second: 'Prix carcasse €/kg' };
    const list = readList(
      [
        { pack: '32 kg', price: '14,50', second_price: '' },
        { pack: '85 kg', price: '', second_price: '6,95' },
      ],
      headers,
    );
    expect(list.rows.map(({ price, price_unit }) => [price, price_unit])).toEqual([
      [14.5, 'kg'],
      [6.95, 'kg'],
    ]);
    expect(list.rows[1]?.warnings).toEqual([]);
  });

  it.each([
    ['Carton de 1000', 'C'],
    ['Sac de 10 kg', '100'],
    ['Seau 10 L', 'mille'],
    ['COL 3K', 'B'],
    ['Carton 5 kg', 'pièce'],
  ])('may be two things beside « %s »: « %s » refuses the row', (pack, unit) => {
    const [row] = readList([{ pack, unit, price: '24,00' }]).rows;
    expect(row?.price).toBeNull();
    expect(codes(row?.problems ?? [])).toContain('PACK_UNKNOWN');
  });

  it.each([
    ['Bouteille 25 cl', 'le cent', { price: 0.24, price_unit: 'unité' }],
    ['Carton de 200 doses de 10 g', 'mille', { price: 0.024, price_unit: 'unité' }],
  ])('by the hundred is that of things that are counted: « %s » by « %s »', (pack, unit, expected) => {
    const [row] = readList([{ pack, unit, price: '24,00' }]).rows;
    expect({ price: rounded(row?.price ?? 0), price_unit: row?.price_unit }).toEqual(expected);
  });

  it('that nobody knows is what is ordered, where the column of orders says the same', () => {
    const [row] = readList([{ pack: '10 L', order_unit: 'ZZ', unit: 'ZZ', price: '21,90' }]).rows;
    expect([row?.price, row?.price_unit, codes(row?.problems ?? [])]).toEqual([2.19, 'L', []]);
  });

  it('of the second price says nothing of what is ordered', () => {
    const rows = [
      { unit: 'bouteille', pack: '6 x 75 cl', price: '13,50', second_price: '2,25' },
      { unit: 'boîte', pack: '12 x 0,4 kg', price: '19,20', second_price: '1,60' },
      { unit: 'kg', pack: 'Sac 5 kg', price: '8,50', second_price: '1,70' },
    ];
    const list = readList(rows, { price: 'Prix cond. HT', second: 'Prix unitaire HT' });
    expect(
      list.rows.map(({ price, pack_content, problems }) => [rounded(price ?? 0), pack_content, problems]),
    ).toEqual([
      [3, 4.5, []],
      [4, 4.8, []],
      [1.7, 5, []],
    ]);
  });

  it('refuses a row whose only price is for nobody knows what', () => {
    const list = readList([{ price: '', second_price: '6,95' }]);
    expect(codes(list.rows[0]?.problems ?? [])).toEqual(['PACK_UNKNOWN']);
  });
});

describe('a bare price beside a pack', () => {
  const ROWS = ['Colis de 1000', 'Carton de 12', 'Sac de 25 kg', 'Sachet de 2,5 kg. Colis de 4 sachets.'].map(
    (pack) => ({ pack, price: '15,88' }),
  );

  it('is asked, on three rows that tell the readings apart', () => {
    const { taken, why, readings, rows } = readList(ROWS);
    expect([taken, why]).toEqual([null, null]);
    expect(readings.map(({ basis }) => basis)).toEqual(['order_unit', 'piece', 'measure']);
    for (const { samples } of readings) {
      expect(samples.map(({ line }) => line)).toEqual(readings[0]?.samples.map(({ line }) => line));
      expect(samples).toHaveLength(3);
    }
    const [first] = readings[0]?.samples ?? [];
    expect(first).toMatchObject({ line: 5, amount: 15.88, per_unit: { amount: 1.588, unit: 'kg' } });
    expect(rows.map(({ price }) => price)).toEqual([null, null, null, null]);
  });

  it('is what a person says, and a row without such a thing is refused', () => {
    const asPacks = readList(
      [...ROWS, { pack: 'selon arrivage', price: '3,20' }],
      {},
      { answered: 'order_unit' },
    );
    expect(asPacks.why).toBe('answered');
    expect(asPacks.rows.map(({ price }) => price && rounded(price))).toEqual([
      0.01588,
      1.323333,
      0.6352,
      1.588,
      null,
    ]);
    expect(codes(asPacks.rows[4]?.problems ?? [])).toEqual(['PACK_UNKNOWN']);
    const perKilo = readList(ROWS, {}, { answered: 'measure' });
    expect(perKilo.rows.map(({ price_unit }) => price_unit)).toEqual([null, null, 'kg', 'kg']);
  });

  it('is read by its header', () => {
    expect(readList(ROWS, { price: 'Prix colis HT' })).toMatchObject({ taken: 'order_unit', why: 'header' });
  });

  it('is no question where all readings come to the same', () => {
    const rows = ['KG', 'PCE', 'KG'].map((order_unit) => ({ order_unit, price: '3,20' }));
    const list = readList(rows);
    expect(list).toMatchObject({ taken: 'order_unit', why: 'only_one' });
    expect(list.rows.map(({ price_unit }) => price_unit)).toEqual(['kg', 'unité', 'kg']);
  });

  it('of a list without any pack is asked too: a piece is never assumed', () => {
    const { taken, readings } = readList([{ price: '2,80' }, { price: '3' }]);
    expect(taken).toBeNull();
    expect(readings.map(({ basis }) => basis)).toEqual(['measure', 'piece']);
  });

  it('names the container that is ordered', () => {
    const pack = 'Sachet de 2,5 kg. Colis de 4 sachets.';
    const [colis, sachet, kilo] = readList(
      [
        { pack, order_unit: 'Colis', price: '42,60' },
        { pack, order_unit: 'Sachet', price: '10,65' },
        { pack, order_unit: 'KG', price: '4,26' },
        { pack: 'Sachet de 2,5 kg', order_unit: 'Colis', price: '42,60' },
      ],
      { price: 'Prix de la commande' },
    ).rows;
    expect([colis?.price, sachet?.price, kilo?.price]).toEqual([4.26, 4.26, 4.26]);
    expect([colis?.pack_content, sachet?.pack_content]).toEqual([10, 2.5]);
  });

  it('for an ordered container of which the file does not say what it holds is refused', () => {
    const rows = [{ pack: 'Sachet de 2,5 kg', order_unit: 'Colis', price: '42,60' }];
    expect(codes(readList(rows, { price: 'Prix colis' }).rows[0]?.problems ?? [])).toEqual(['PACK_UNKNOWN']);
  });
});

describe('items', () => {
  const priced = (cells: Cells) => {
    const read = cellsOf({ name: 'Farine', ...cells }, 2);
    const tally = new FileTally({ price: 'Prix', second: '' });
    const { facts } = readItemRow(read);
    tally.prices.add({ line: 2, label: '', facts });
    return tally.prices.decide(null);
  };

  it('have their price per stock unit where nothing else is said', () => {
    expect(priced({ unit: 'kg', price: '2,80' })).toMatchObject({ basis: 'stock_unit', why: 'only_one' });
    expect(priced({ price: '2,80' })).toMatchObject({ basis: 'stock_unit', why: 'only_one' });
    expect(priced({ unit: 'kg', pack: 'Sac 25 kg', price: '20' })).toMatchObject({ basis: null });
    const id = '0189f7c2-5d1c-7000-8000-000000000000';
    expect(priced({ id, unit: 'kg', pack: 'Sac 25 kg', price: '20' })).toMatchObject({ basis: 'stock_unit' });
  });
});

const chain = (
  container: string,
  count: number,
  inner: string,
  content: number,
  unit: PackChain['unit'],
) => ({
  levels: [
    { container, holds: count },
    { container: inner, holds: content },
  ],
  unit,
  approximate: false,
});

/** Packs by which every two bases can be told apart. */
const TELLING: readonly PackChain[] = [
  chain('colis', 3, 'sachet', 2.5, 'kg'),
  chain('carton', 6, 'brique', 1.5, 'L'),
  chain('carton', 12, 'boîte', 0.8, 'kg'),
  chain('colis', 10, 'barquette', 0.5, 'kg'),
  chain('caisse', 24, 'bouteille', 0.33, 'L'),
  chain('colis', 3, 'seau', 5, 'kg'),
];

const anyChain = fc
  .record({
    container: fc.constantFrom('colis', 'carton', 'caisse'),
    count: fc.integer({ min: 2, max: 48 }),
    inner: fc.constantFrom('sachet', 'boîte', 'bouteille', 'barquette', 'pot'),
    content: fc.constantFrom(0.25, 0.33, 0.5, 0.75, 0.8, 1, 1.5, 2, 2.5, 4.1, 5),
    unit: fc.constantFrom('kg' as const, 'L' as const),
  })
  .map(({ container, count, inner, content, unit }) => chain(container, count, inner, content, unit));

const BASES = ['order_unit', 'inner', 'measure', 'piece'] as const;

function contentOf(basis: (typeof BASES)[number], pack: PackChain): number {
  if (basis === 'order_unit') return contentFrom(pack, 0);
  if (basis === 'measure') return 1;
  return contentFrom(pack, 0) / (piecesIn(pack, 0) ?? 1);
}

const written = (amount: number) => amount.toFixed(2).replace('.', ',');

const truths = fc
  .array(fc.tuple(anyChain, fc.integer({ min: 1500, max: 20_000 })), { maxLength: 20 })
  .map((more) => [
    ...TELLING.map((pack, at) => ({ pack, price: 30 + at * 7.13 })),
    ...more.map(([pack, cents]) => ({ pack, price: cents / 100 })),
  ]);

const listOf = (truth: readonly { pack: PackChain; price: number }[], one: Basis, two: Basis): Cells[] =>
  truth.map(({ pack, price }) => {
    const perUnit = price / contentFrom(pack, 0);
    return {
      pack: printPack(pack),
      price: written(perUnit * contentOf(one, pack)),
      second_price: written(perUnit * contentOf(two, pack)),
    };
  });

type Basis = (typeof BASES)[number];
const pairs = fc
  .tuple(fc.constantFrom(...BASES), fc.constantFrom(...BASES))
  // A container inside and a piece are the same thing here.
  .filter(
    ([one, two]) => contentOf(one, TELLING[0] as PackChain) !== contentOf(two, TELLING[0] as PackChain),
  );

describe('two prices', () => {
  it('tell each other, whatever both are for, and every row comes to the truth', () => {
    fc.assert(
      fc.property(truths, pairs, (truth, [one, two]) => {
        const list = readList(listOf(truth, one, two));
        expect(list.why).toBe('second_price');
        list.rows.forEach((row, at) => {
          const { pack, price } = truth[at] as (typeof truth)[number];
          expect(row.problems).toEqual([]);
          const asPack = (row.price ?? 0) * (row.pack_content ?? 0);
          const widest = Math.max(contentOf(one, pack), contentOf(two, pack));
          // To the cent where the pack's price was written; otherwise as far as what was written goes.
          expect(Math.abs(asPack - price)).toBeLessThanOrEqual(
            0.005 * (contentFrom(pack, 0) / widest) + 1e-6,
          );
        });
      }),
    );
  });

  it('of which one is spoilt are the only ones that disagree, and why is said', () => {
    fc.assert(
      fc.property(
        truths,
        fc.nat(),
        fc.constantFrom(
          ['ten_times_less', 10],
          ['ten_times_more', 0.1],
          ['hundred_times', 100],
          ['thousand_times', 1000],
          ['tax', 1 / 1.055],
          ['tax', 1 / 1.2],
          ['gap', 1.7],
        ) as fc.Arbitrary<readonly [string, number]>,
        (truth, place, [cause, factor]) => {
          const spoilt = place % TELLING.length;
          const rows = listOf(truth, 'order_unit', 'measure').map((row, at) => {
            if (at !== spoilt) return row;
            const { pack, price } = truth[at] as (typeof truth)[number];
            return {
              ...row,
              second_price: ((price / contentFrom(pack, 0)) * factor).toFixed(4).replace('.', ','),
            };
          });
          const list = readList(rows.concat(listOf(truth, 'order_unit', 'measure'), rows.slice(6)));
          expect(list).toMatchObject({ taken: 'order_unit', why: 'second_price' });
          const refused = list.rows.flatMap(({ problems }, at) => (problems.length > 0 ? [at] : []));
          expect(refused).toEqual([spoilt]);
          expect(list.rows[spoilt]?.problems).toMatchObject([{ code: 'PRICES_DISAGREE', cause }]);
          expect(list.readings[0]?.disagreements).toMatchObject([{ line: spoilt + 2, cause }]);
        },
      ),
    );
  });

  const LIST = listOf(
    TELLING.map((pack, at) => ({ pack, price: 30 + at * 7.13 })),
    'order_unit',
    'measure',
  );

  it('already per kilo in one row: that is said, and a person decides', () => {
    const odd = { ...LIST[0], price: LIST[0]?.second_price ?? '' } as Cells;
    const rows = [odd, ...LIST, ...LIST];
    const left = readList(rows);
    expect(left.rows[0]?.problems).toMatchObject([
      { code: 'PRICES_DISAGREE', cause: 'already_per_measure', second: 4 },
    ]);
    const taken = readList(rows, {}, { choice: 'second_price' });
    expect(taken.rows[0]).toMatchObject({ price: 4, price_unit: 'kg', problems: [] });
    expect(codes(taken.rows[0]?.warnings ?? [])).toEqual(['PRICES_DIFFER']);
    const kept = readList(rows, {}, { choice: 'price' });
    expect(kept.rows[0]?.problems).toEqual([]);
    expect(kept.rows[0]?.price).toBeCloseTo(4 / 7.5, 9);
  });

  it('in too few rows tell nothing', () => {
    expect(readList(LIST.slice(0, 4)).taken).toBeNull();
    expect(readList(LIST.slice(0, 5)).taken).toBe('order_unit');
  });

  it('that contradict the header are asked about', () => {
    const perKilo = LIST.map(({ pack, price, second_price }) => ({
      pack: pack ?? '',
      price: second_price ?? '',
      second_price: price ?? '',
    }));
    expect(readList(perKilo, { price: 'Prix colis' }).taken).toBeNull();
    expect(readList(perKilo).taken).toBe('measure');
  });

  it('are enough where the pack does not read: the price per kilo is taken, and said', () => {
    const rows = [...LIST, { pack: 'selon arrivage', price: '12,00', second_price: '3,00' }];
    const [row] = readList(rows, { second: 'Prix au kg' }).rows.slice(-1);
    expect(row).toMatchObject({ price: 3, price_unit: 'kg', pack_content: null, problems: [] });
    expect(codes(row?.warnings ?? [])).toEqual(['CELL', 'SECOND_PRICE_TAKEN']);
    expect(codes(readList(rows).rows.at(-1)?.problems ?? [])).toEqual([]);
  });

  it('keep the price of the pack to the cent, by its content in thousandths', () => {
    const rows = [
      ...LIST,
      { pack: 'Colis de 12 portions de 160,494 g', price: '23,87', second_price: '12,39' },
    ];
    const row = readList(rows).rows.at(-1);
    expect(row).toMatchObject({ pack_content: 1.926, problems: [] });
    expect(((row?.price ?? 0) * 1.926).toFixed(2)).toBe('23.87');
  });

  it.each([
    ['a pack of less than a kilo', { pack: 'Plaque de 500 g', price: '5,21', second_price: '10,43' }, 10.42],
    [
      'a pouch beside the price of its box',
      {
        pack: 'Par seau de 5 kg. Colis de 2 seaux.',
        order_unit: 'seau',
        price: '80,37',
        second_price: '160,75 € / colis',
      },
      16.074,
    ],
  ])('keep the price of what is ordered: %s', (_, row, price) => {
    expect(rounded(readList([...LIST, row]).rows.at(-1)?.price ?? 0)).toBe(price);
  });
});

describe('the price of a case beside that of a bottle', () => {
  const headers = { price: 'Carton 6 HT', second: 'Btle HT' };
  const rows = [
    { pack: '75 cl', price: '41,40', second_price: '6,90' },
    { pack: '37,5 cl', price: '27,00', second_price: '4,50' },
    { pack: '6 x 75 cl', price: '54,00', second_price: '9,00' },
    { pack: '150 cl', price: '', second_price: '24,00' },
  ];

  it('is of six, whether the pack says so too or not', () => {
    const list = readList(rows, headers);
    expect(list.rows.map(({ price, problems }) => [rounded(price ?? 0), problems])).toEqual([
      [9.2, []],
      [12, []],
      [12, []],
      [24, []],
    ]);
    expect(list.rows[3]?.warnings).toEqual([]);
  });

  it('where both headers name what is ordered, the rows tell which lies in the other', () => {
    const packs = ['6', '12', '24', '20', '15'].map((count, at) => ({
      pack: `Carton de ${count}`,
      price: `${Number(count) * (at + 1)},00`,
      second_price: `${at + 1},00`,
    }));
    const list = readList(packs, { price: 'Px HT colis', second: 'Px HT col' });
    expect(list.rows.map(({ price, problems }) => [price, problems])).toEqual(
      packs.map((_, at) => [at + 1, []]),
    );
  });
});

describe('marks', () => {
  it('a pack in a name, where a person took all prices for those of a kilo', () => {
    const rows = [
      { supplier_wording: 'Carotte', price: '1,20' },
      { supplier_wording: 'Ail filet 500 g', price: '4,20' },
    ];
    const list = readList(rows, {}, { answered: 'measure' });
    expect(list.rows.map(({ warnings }) => codes(warnings))).toEqual([
      [],
      ['PACK_IN_NAME', 'PACK_OR_MEASURE'],
    ]);
    expect(list.rows[1]?.warnings[1]).toMatchObject({ price: 8.4, unit: 'kg' });
    const byHeader = readList(rows, { price: 'Prix au kg' });
    expect(byHeader.rows.map(({ warnings }) => codes(warnings))).toEqual([[], ['PACK_IN_NAME']]);
  });

  it('a price of nothing', () => {
    const list = readList([{ unit: 'kg', price: '0,00' }]);
    expect(codes(list.rows[0]?.warnings ?? [])).toEqual(['PRICE_ZERO']);
  });
});

describe('a pack in the article’s own name', () => {
  it('is read where no column says one, and said', () => {
    const { rows } = readList(
      [
        { supplier_wording: 'CEPES MORCEAUX IQF 1X10KG', price: '120' },
        { supplier_wording: 'Agitateur x1000', price: '15,88' },
      ],
      { price: 'Prix colis' },
    );
    expect(rows.map(({ price, price_unit }) => [price && rounded(price), price_unit])).toEqual([
      [12, 'kg'],
      [0.01588, 'unité'],
    ]);
    expect(rows.map(({ warnings }) => codes(warnings))).toEqual([['PACK_IN_NAME'], ['PACK_IN_NAME']]);
  });

  it('is not looked for where a pack is told and does not read: the name may speak of one of many', () => {
    const { rows } = readList(
      [
        { supplier_wording: 'Coulis de tomate 1 kg', pack: 'Carton de 6', price: '15' },
        { supplier_wording: 'Sac poubelle 50 L', pack: '10-25 / carton', price: '21,56' },
      ],
      { price: 'Prix colis' },
    );
    expect(rows.map(({ price }) => price && rounded(price))).toEqual([2.5, null]);
  });
});

describe('a second price that is for a kilo here and for a packet there', () => {
  /** « Prix unité »: of what is loose the kilo, of what is packed the packet. */
  const ROWS: Cells[] = [
    { pack: '1 x 5 kg', price: '14,00', second_price: '2,80' },
    { pack: '1 x 25 kg', price: '40,00', second_price: '1,60' },
    { pack: '12 x 125 g', price: '18,00', second_price: '1,50' },
    { pack: '10 x 400 g', price: '35,00', second_price: '3,50' },
    { pack: '8 x 250 g', price: '22,40', second_price: '2,80' },
    { pack: 'Colis de 6 sachets de 20 portions', price: '48,00', second_price: '8,00' },
    { pack: '1 x 10 kg', price: '19,00', second_price: '1,90' },
    { pack: 'Flacon de 25 cL', price: '3,40', second_price: '3,40' },
  ];

  it('still proves what the price is for', () => {
    const { taken, why, rows } = readList(ROWS);
    expect({ taken, why }).toEqual({ taken: 'order_unit', why: 'second_price' });
    expect(rows.map(({ problems }) => problems)).toEqual(ROWS.map(() => []));
    expect(rows.map(({ price }) => rounded(price ?? 0))).toEqual([2.8, 1.6, 12, 8.75, 11.2, 0.4, 1.9, 13.6]);
  });

  it('and marks the row in which it says something else', () => {
    const wrong = { pack: '1 x 6 kg', price: '3,20', second_price: '3,20' };
    const { rows } = readList([...ROWS, ...ROWS, wrong]);
    expect(codes(rows.at(-1)?.problems ?? [])).toEqual(['PRICES_DISAGREE']);
  });

  it('says nothing of a list of few rows', () => {
    expect(readList(ROWS.slice(0, 4)).taken).toBeNull();
  });
});

describe('a pack that is finer than what is kept', () => {
  it('leaves its price per litre right, and says that it is left out', () => {
    const { rows } = readList([{ pack: 'Dose de 7,4 mL', price: '0,55 / dose' }]);
    expect(rows[0]?.price).toBeCloseTo(0.55 / 0.0074, 6);
    expect(rows[0]?.pack_content).toBeNull();
    expect(codes(rows[0]?.warnings ?? [])).toEqual(['PACK_LEFT_OUT']);
  });
});

describe('a price far from the others of its list', () => {
  const bottles = Array.from({ length: 30 }, (_, n) => ({
    pack: 'Bouteille 75 cl',
    price: `${4 + (n % 9)},50`,
  }));
  const list = (...more: Cells[]) =>
    readList([...bottles, ...more], { price: 'Prix HT la bouteille' }, { answered: 'order_unit' });
  const oddOf = ({ rows }: ReturnType<typeof readList>) =>
    rows.flatMap(({ warnings }, at) => (codes(warnings).includes('PRICE_UNLIKE_LIST') ? [at] : []));

  it('is marked where another reading is among them: a bag in box told by the litre', () => {
    const read = list({ pack: 'BIB 10 L', price: '2,90' }, { pack: 'BIB 5 L', price: '19,50' });
    expect(oddOf(read)).toEqual([30]);
    expect(read.rows[30]?.warnings).toEqual([
      { code: 'PRICE_UNLIKE_LIST', price: 0.29, likely: 2.9, unit: 'L' },
    ]);
  });

  it('is not where no reading is among them, nor where too few rows tell what is usual', () => {
    expect(oddOf(list({ pack: 'Bouteille 75 cl', price: '70,00' }))).toEqual([]);
    const few = [...bottles.slice(0, 10), { pack: 'BIB 10 L', price: '2,90' }];
    expect(oddOf(readList(few, {}, { answered: 'order_unit' }))).toEqual([]);
  });

  it('is not where a second price of the row proves it', () => {
    const proved = bottles.map(({ price, ...row }) => {
      const amount = Number(price.replace(',', '.'));
      return { ...row, price, second_price: (amount / 0.75).toFixed(4).replace('.', ',') };
    });
    const read = readList([...proved, { pack: 'BIB 10 L', price: '2,90', second_price: '0,29' }]);
    expect(read.taken).toBe('order_unit');
    expect(oddOf(read)).toEqual([]);
  });
});

describe('a price « unité » beside that of a case of packets', () => {
  const HEADERS = { price: 'Prix ctn', second: 'Prix unité' };
  const BOTTLES = ['1,65', '2,10', '3,15', '1,20', '0,95', '4,40'].map((second_price) => ({
    pack: '12 x 60 cl',
    price: rounded(Number(second_price.replace(',', '.')) * 12)
      .toFixed(2)
      .replace('.', ','),
    second_price,
  }));

  it.each([
    ['20 x 50 pcs', '92,00', '4,60', 0.092, 1000],
    ['24x(20x2g)', '30,00', '1,25', 31.25, 0.96],
    ['10 x 100 pièces', '21,00', '0,021', 0.021, 1000],
  ])('of « %s » at %s, %s is that of one, by the figures', (pack, price, second_price, each, content) => {
    const { rows } = readList([...BOTTLES, { pack, price, second_price }], HEADERS);
    expect(rows.at(-1)).toMatchObject({ problems: [], pack_content: content });
    expect(rows.at(-1)?.price).toBeCloseTo(each, 6);
  });

  it('disagrees where the figures fit nothing in it', () => {
    const odd = { pack: '20 x 50 pcs', price: '92,00', second_price: '4,20' };
    const { rows } = readList([...BOTTLES, odd], HEADERS);
    expect(codes(rows.at(-1)?.problems ?? [])).toEqual(['PRICES_DISAGREE']);
  });
});

describe('a price « à la pièce »', () => {
  const each = (pack: string, more: Cells = {}) =>
    codes(
      readList([{ pack, price: '11,20', ...more }], { price: 'Prix HT à la pièce' }).rows[0]?.warnings ?? [],
    );

  it.each(['Coupelle 10 g - boîte de 100', 'Carton de 2 tubes de 10 pièces', 'Plateau de 30'])(
    'in « %s » may be that of the packet, and is marked',
    (pack) => {
      expect(each(pack)).toEqual(['PIECE_OR_PACKET']);
      expect(each(pack, { unit: 'PCE' })).toEqual(['PIECE_OR_PACKET']);
      expect(each(pack, { price: '0,11 € / pièce' })).toEqual([]);
    },
  );

  it.each(['Pot 125 g - colis de 6', '6 x 75 cl', 'Colis de 12', 'Seau de 5 L'])(
    'in « %s » is that of what lies in the case',
    (pack) => {
      expect(each(pack)).toEqual([]);
    },
  );
});

describe('one price told twice of a case of one', () => {
  const HEADERS = { price: 'Px colis HT', second: 'Px UVC HT' };
  it('is no disagreement, whatever its name holds', () => {
    const { rows } = readList(
      [
        { pack_count: '1', pack: '2 x 2,5 kg', price: '17,45', second_price: '17,45' },
        { pack_count: '6', pack: '1 kg', price: '12,00', second_price: '2,00' },
      ],
      HEADERS,
    );
    expect(rows.map(({ problems, price }) => [problems, rounded(price ?? 0)])).toEqual([
      [[], 3.49],
      [[], 2],
    ]);
  });

  it('is one where they differ', () => {
    const { rows } = readList(
      [{ pack_count: '1', pack: '2 x 2,5 kg', price: '17,45', second_price: '9,45' }],
      HEADERS,
    );
    expect(codes(rows[0]?.problems ?? [])).toEqual(['PRICES_DISAGREE']);
  });
});

describe('a unit beside a price whose header says another thing', () => {
  const marks = (cells: Cells, headers: Headers) => codes(readList([cells], headers).rows[0]?.warnings ?? []);
  const sack = { pack: 'Sac de 25 kg', price: '80,00', unit: 'kg' };

  it('is marked, where no second price proves either', () => {
    expect(marks(sack, { price: 'Prix HT unité de vente' })).toEqual(['UNIT_AGAINST_HEADER']);
    expect(marks({ ...sack, unit: 'sac' }, { price: 'Prix au kg' })).toEqual(['UNIT_AGAINST_HEADER']);
  });

  it('is not where both say the same, or the header says nothing', () => {
    expect(marks(sack, { price: 'Prix au kg' })).toEqual([]);
    expect(marks(sack, { price: 'Prix HT' })).toEqual([]);
    expect(marks({ ...sack, unit: 'sac' }, { price: 'Prix HT unité de vente' })).toEqual([]);
  });

  it('is that of the second price, where the figures say so', () => {
    const list = ['3,20', '2,80', '1,95', '4,10', '3,05'].map((second_price) => ({
      ...sack,
      price: `${rounded(Number(second_price.replace(',', '.')) * 25)}`.replace('.', ','),
      second_price,
    }));
    const { rows } = readList(list, { price: 'Tarif', second: 'Ramené' });
    expect(rows[0]).toMatchObject({ problems: [], warnings: [], price_unit: 'kg', pack_content: 25 });
    expect(rounded(rows[0]?.price ?? 0)).toBe(3.2);
  });
});
