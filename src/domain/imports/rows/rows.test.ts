import { describe, expect, it } from 'vitest';
import { priceRow } from '#domain/imports/prices/row-price.ts';
import { NO_ANSWERS, type PriceBasis } from '#domain/imports/survey.ts';
import { readCutoffs } from './cutoffs-cell.ts';
import { readItemRow, readPriceListRow } from './item-row.ts';
import { allergensOf, countryOf, productTypeOf, storageFamilyOf } from './known-values.ts';
import { readOrderRow } from './order-row.ts';
import { RowCells } from './row-cells.ts';
import { readSupplierRow } from './supplier-row.ts';
import { unitFactor } from './unit-conversions.ts';

const NEEDED = new Set([
  'supplier_wording',
  'price',
  'price_count',
  'ordered_at',
  'item_name',
  'qty',
  'unit_price',
]);

const row = (cells: Record<string, string>) =>
  new RowCells(
    Object.values(cells),
    new Map(Object.keys(cells).map((field, column) => [field, { column, decimal_sign: ',' as const }])),
    { line: 2, rules: { ...NO_ANSWERS, needed: NEEDED, telling: new Set(['sku', 'unit']) } },
  );

const codes = (problems: { code: string }[]) => problems.map(({ code }) => code);

const HEADERS = { price: null, second: null };

/** A row of a list under one reading of its prices. */
function priced(cells: Record<string, string>, basis: PriceBasis = 'stock_unit') {
  const read = row({ supplier_wording: 'Tomates', ...cells });
  const { facts } = readPriceListRow(read);
  const settled = { basis, second: null };
  const price = priceRow(facts, { settled, headers: HEADERS, choice: 'leave_out', usual: {} }, read);
  return { ...price, problems: read.problems, warnings: read.warnings };
}

/** A row of a list whose columns say more than their cells. */
function under(
  cells: Record<string, string>,
  said: Record<string, { of_billing?: boolean; has_decimals?: boolean }>,
) {
  const all = { supplier_wording: 'Tomates', ...cells };
  const places = new Map(
    Object.keys(all).map((field, column) => [field, { column, decimal_sign: ',' as const, ...said[field] }]),
  );
  const rules = { ...NO_ANSWERS, needed: NEEDED, telling: new Set(['sku', 'unit']) };
  const read = new RowCells(Object.values(all), places, { line: 2, rules });
  const { facts } = readPriceListRow(read);
  const settled = { basis: 'order_unit' as const, second: null };
  const price = priceRow(facts, { settled, headers: HEADERS, choice: 'leave_out', usual: {} }, read);
  return { ...price, problems: codes(read.problems), warnings: codes(read.warnings) };
}

const item = (cells: Record<string, string>) => {
  const read = row({ name: 'Farine', ...cells });
  return { ...readItemRow(read), problems: read.problems, warnings: read.warnings };
};

describe('a price is brought to one unit', () => {
  it.each([
    [{ price: '8,81 EUR / kg' }, { price: 8.81, price_unit: 'kg' }],
    [{ price: '2,50 € les 100 g' }, { price: 25, price_unit: 'kg' }],
    [
      { price: '52,87 EUR', unit: 'COL', pack: 'Carton 6x1kg' },
      { price: 52.87 / 6, price_unit: 'kg' },
    ],
    [
      { price: '9,60 / colis', pack: 'Colis de 30' },
      { price: 0.32, price_unit: 'unité' },
    ],
    [
      { price: '3,00', unit: '10 cL' },
      { price: 30, price_unit: 'L' },
    ],
    [{ price: '3,00' }, { price: 3, price_unit: null }],
    [
      { price: '10,55 TTC', vat_rate: '5,5 %' },
      { price: 10.55 / 1.055, price_unit: null },
    ],
  ])('%o', (cells, expected) => {
    const read = priced(cells);
    expect(read.problems).toEqual([]);
    expect(read.price).toBeCloseTo(expected.price, 10);
    expect(read.price_unit).toBe(expected.price_unit);
  });

  it.each(['À créer', 'n/a', 'NC', '-', '???', '000', 'Néant'])(
    '« %s » is no reference',
    (supplier_reference) => {
      const { reference } = readPriceListRow(
        row({ supplier_wording: 'Riz', price: '2', supplier_reference }),
      );
      expect(reference).toBeNull();
    },
  );

  it.each(['A-100', 'NC12', '0012', 'X1'])('« %s » is one', (supplier_reference) => {
    const { reference } = readPriceListRow(row({ supplier_wording: 'Riz', price: '2', supplier_reference }));
    expect(reference).toBe(supplier_reference);
  });

  it.each([
    ['Avocat Hass pièce', '1,10', { price: 1.1, price_unit: 'unité' }],
    ['PERSIL PLAT botte', '0,95', { price: 0.95, price_unit: 'unité' }],
    ['Céleri-rave plateau (la pièce)', '1,20', { price: 1.2, price_unit: 'unité' }],
    ['Chou-fleur couronné (les 6 pièces)', '7,20', { price: 1.2, price_unit: 'unité' }],
    ['Endive vrac (le kg)', '1,70', { price: 1.7, price_unit: 'kg' }],
    ['Endive vrac', '1,70', { price: 1.7, price_unit: 'kg' }],
  ])('among prices by the kilo, « %s » is priced as its name says', (supplier_wording, price, expected) => {
    const read = priced({ supplier_wording, price }, 'measure');
    expect(read).toMatchObject({ problems: [], ...expected });
    expect(codes(read.warnings).includes('SOLD_IN_NAME')).toBe(supplier_wording !== 'Endive vrac');
  });

  it('believes the unit column rather than the last word of a name', () => {
    const read = priced({ supplier_wording: 'Rumsteck pièce', price: '18', unit: 'kg' }, 'measure');
    expect(read).toMatchObject({ price: 18, price_unit: 'kg', warnings: [] });
  });

  it.each(['4 GL / CS', 'Carton 6 x 30 oz'])('says that the content of « %s » is left out', (pack) => {
    const read = priced({ supplier_wording: 'Degreaser', price: '48,79', pack }, 'order_unit');
    expect(read).toMatchObject({ price: 48.79, problems: [] });
    expect(codes(read.warnings)).toEqual(['CELL']);
  });

  it('takes a bag that stands alone among cases of bags for the bag that is priced', () => {
    const bag = priced({ supplier_wording: 'Farine', price: '20', pack: 'Sac de 25 kg' }, 'inner');
    expect(bag).toMatchObject({ price: 0.8, price_unit: 'kg', problems: [] });
    const box = priced({ supplier_wording: 'Farine', price: '20', pack: 'Carton de 10 kg' }, 'inner');
    expect(codes(box.problems)).toEqual(['PACK_UNKNOWN']);
  });

  it.each([
    [{ pack_count: '1', pack: '24x40g' }, 23.4 / 0.96],
    [{ pack_count: '2', pack: '5x400g' }, 23.4 / 2],
    [{ pack_count: '6', pack: '500 ml' }, 23.4 / 0.5],
  ])('of two columns %o the content is what one price is for', (cells, perUnit) => {
    const read = priced({ supplier_wording: 'Riegel', price: '23,40', ...cells }, 'inner');
    expect(read.price).toBeCloseTo(perUnit, 10);
    expect(read.problems).toEqual([]);
  });

  it('tells a sachet from a piece by the pack, where the unit is ST', () => {
    const moulds = priced({ supplier_wording: 'Moule rond ST100PC X10', price: '7,30', unit: 'ST' }, 'piece');
    expect(moulds).toMatchObject({ price: 0.073, price_unit: 'unité' });
    const melons = priced({ supplier_wording: 'Melone', price: '2,10', unit: 'ST' }, 'piece');
    expect(melons).toMatchObject({ price: 2.1, price_unit: 'unité' });
  });

  it.each([
    ['BAC', 'JUPILER 24x25cl', 6, 'L', 'bac'],
    ['FUT', 'HEINEKEN FUT 30L', 30, 'L', 'fût'],
    ['BTL', 'JACK DANIELS 70CL', 0.7, 'L', 'bouteille'],
    ['Seau', 'Mayonnaise 10 L', 10, 'L', 'seau'],
    ['1', 'BAGUETTE VICTOIRE C=28', 28, 'unité', 'colis'],
  ])('« %s » beside « %s » holds what the name tells', (pack, supplier_wording, content, unit, label) => {
    const read = priced({ supplier_wording, pack, price: '42' }, 'order_unit');
    expect(read).toMatchObject({ problems: [], price_unit: unit, pack_content: content, pack_label: label });
    expect(read.price).toBeCloseTo(42 / content, 9);
    expect(codes(read.warnings)).toEqual(['PACK_IN_NAME']);
  });

  it.each([
    ['FUT', 'BLANCHE DE NAMUR FUT 30', 30, 'L', 'fût'],
    ['FUT', 'BLANCHE DE NAMUR KEYKEG 20L', 20, 'L', 'fût'],
    ['BIB', "ROUGE PAYS D'HERAULT 10L", 10, 'L', 'bag-in-box'],
    ['BLE', 'SUZE 1L (PAR 6)', 1, 'L', 'bouteille'],
    ['BLE', 'SIROP DE MENTHE 70CL', 0.7, 'L', 'bouteille'],
    ['CUB', 'VIN BLANC DE CUISINE 10L', 10, 'L', 'bag-in-box'],
    ['Sac', 'Farine T55 25 kg', 25, 'kg', 'sac'],
    ['Carton(s)', 'Jus de poire 25cl x 12', 3, 'L', 'carton'],
  ])('one « %s » of « %s » holds what the name tells', (unit, supplier_wording, content, measure, label) => {
    const read = priced({ supplier_wording, pack: '1', unit, price: String(content * 4) }, 'order_unit');
    expect(read).toMatchObject({ problems: [], price_unit: measure, pack_label: label });
    expect(read.pack_content).toBeCloseTo(content, 9);
    expect(read.price).toBeCloseTo(4, 9);
    expect(codes(read.warnings)).toEqual(['PACK_IN_NAME']);
  });

  it.each([
    ['Unité(s)', 'Lessive bidon 5 L', '4'],
    ['BLE', 'Sirop de fraise 70CL', '6'],
    ['Pot', 'Farine de blé 5 kg', '6'],
  ])('of a « %s » that is counted the price is that of one', (unit, supplier_wording, pack) => {
    const read = priced({ supplier_wording, pack, unit, price: '7,20' }, 'order_unit');
    expect(read).toMatchObject({ problems: [], price: 7.2, price_unit: 'unité' });
  });

  it.each([
    ['x 12', '1,90 €/pot', 1.9],
    ['6', '4,60 € le flacon', 4.6],
    ['x 12', '22,80 € le colis', 1.9],
    ['paquet de 12', '22,80 € le paquet', 1.9],
  ])('of « %s » the price « %s » comes to %d', (pack, price, each) => {
    const read = priced({ supplier_wording: 'Faisselle', pack, price }, 'order_unit');
    expect(read).toMatchObject({ problems: [], price_unit: 'unité' });
    expect(read.price).toBeCloseTo(each, 9);
  });

  it.each([
    ['1.000', 'PCE', '400', 0.1284, 400],
    ['100', 'PCE', '500', 1.284, 500],
    ['1', 'CAR', '1.000', 0.1284, 1000],
    ['', 'CAR', '1.000', 0.1284, 1000],
    ['100', 'KG', '25', 1.284, 25],
  ])('the price of %s %s in a case of %s is %d', (price_count, unit, pack, each, content) => {
    const cells = { supplier_wording: 'Barquette', pack, price: '128,40', price_count, unit };
    const read = priced(cells, 'order_unit');
    expect(read).toMatchObject({ problems: [], pack_content: content });
    expect(read.price).toBeCloseTo(each, 9);
  });

  it('refuses a price whose count does not read', () => {
    const read = priced({ supplier_wording: 'Barquette', price: '128,40', price_count: 'mil', unit: 'PCE' });
    expect(read.problems).toMatchObject([{ code: 'CELL', field: 'price_count' }]);
  });

  it.each([
    [',', '25.000', 25_000],
    ['.', '25.000', 25],
    ['.', '1,000', 1000],
    [',', '2,500', 2.5],
  ] as const)('under a decimal sign %s « %s » is %d', (decimal_sign, pack, content) => {
    const cells = { supplier_wording: 'Pailles', pack, content_unit: 'kg', price: '3' };
    const read = new RowCells(
      Object.values(cells),
      new Map(Object.keys(cells).map((field, column) => [field, { column, decimal_sign }])),
      { line: 2, rules: { ...NO_ANSWERS, needed: NEEDED, telling: new Set(['sku', 'unit']) } },
    );
    expect(readPriceListRow(read).facts.pack?.chain.levels[0]?.holds).toBe(content);
  });

  it.each([
    ['sac 25', 'kg', 25, 'kg', []],
    ['Filet 10', 'K', 10, 'kg', []],
    ['sac de 5', 'Sac', 5, 'unité', ['PIECES_OR_KILOS']],
    ['sac 20', undefined, 20, 'unité', ['PIECES_OR_KILOS']],
    ['sac x 25', 'Sac', 25, 'unité', []],
    ['sac 12', 'Sac', 12, 'unité', []],
    ['sac de 25 pièces', 'Sac', 25, 'unité', []],
    ['sachet 50', 'Sachet', 50, 'unité', []],
  ])('« %s » sold by the %s holds %d %s', (pack, unit, content, measure, marks) => {
    const sold: Record<string, string> = unit ? { unit } : {};
    const read = priced({ supplier_wording: 'Agata lavée', pack, price: '6,20', ...sold }, 'order_unit');
    expect(read).toMatchObject({ problems: [], pack_content: content, pack_unit: measure });
    expect(codes(read.warnings)).toEqual(marks);
  });

  it.each([
    ['prix au kg', 9.85, 'kg'],
    ['(Prix au kilo)', 9.85, 'kg'],
    ['prix de la plaque', 4.925, 'kg'],
    ['Prix du colis', 0.985, 'kg'],
    ['px par ctn', 0.985, 'kg'],
    ['prix au kg : 12,40', 0.985, 'kg'],
    ['la plaque', 4.925, 'kg'],
    ['prix du jour', 0.985, 'kg'],
    ['au kg', 0.985, 'kg'],
  ])('takes the remark « %s » at its word', (remark, price, unit) => {
    const cells = { supplier_wording: 'Beurre de tourage', pack: '5 plaques de 2 kg', price: '9,85' };
    const read = new RowCells(
      [...Object.values(cells), '', remark],
      new Map(Object.keys(cells).map((field, column) => [field, { column, decimal_sign: ',' as const }])),
      { line: 2, rules: { ...NO_ANSWERS, needed: NEEDED, telling: new Set(['unit']) } },
    );
    const { facts } = readPriceListRow(read);
    const settled = { basis: 'order_unit' as const, second: null };
    const kept = priceRow(facts, { settled, headers: HEADERS, choice: 'leave_out', usual: {} }, read);
    expect([kept.price_unit, read.problems]).toEqual([unit, []]);
    expect(kept.price).toBeCloseTo(price, 9);
  });

  it.each([
    ['CAR', 'DESPERADOS 33CL', 42, 'CONTENT_UNTOLD'],
    ['Plateau', 'Fraise barquette 500 g', 42, 'CONTENT_UNTOLD'],
    ['3', 'CROISSANT 90G C=56', 14, 'NAME_TELLS_OTHERWISE'],
  ])('marks « %s » beside « %s »', (pack, supplier_wording, price, mark) => {
    const read = priced({ supplier_wording, pack, price: '42' }, 'order_unit');
    expect(read).toMatchObject({ problems: [], price, price_unit: 'unité' });
    expect(codes(read.warnings)).toEqual([mark]);
  });

  it.each([
    ['1000', 'paquet de 50', 0.052, 'PIECES_OR_PACKETS'],
    ['6', 'pack de 6', 52 / 6, 'PIECES_OR_PACKETS'],
    ['24', 'boîte de 6', 52 / 144, 'PIECES_OR_PACKETS'],
    ['8', 'paquet de 50', 0.13, null],
    ['8', 'sachet de 2 kg', 3.25, null],
  ])('marks « %s » beside « %s » where it may count pieces or packets', (pack_count, pack, price, mark) => {
    const read = priced({ supplier_wording: 'Gobelet', pack_count, pack, price: '52' }, 'order_unit');
    expect(read.price).toBeCloseTo(price, 6);
    expect(codes(read.warnings)).toEqual(mark === null ? [] : [mark]);
  });

  it.each([
    ['6', '25', 'pcs', 'PCE', ['PIECES_OR_PACKETS']],
    ['6', '25', 'pcs', 'CT', []],
    ['6', '1', 'pcs', 'PCE', []],
    ['6', '25', 'g', 'PCE', []],
  ])('marks %s times %s %s, priced by the %s, where a packet or a piece may be meant', (...given) => {
    const [pack_count, pack, content_unit, unit, marks] = given;
    const cells = { supplier_wording: 'Infusion', pack_count, pack, content_unit, unit, price: '2,89' };
    expect(codes(priced(cells, 'order_unit').warnings)).toEqual(marks);
  });

  it('counts the packets of a case that is ordered, also where they are as many as the pieces of one', () => {
    const asked = { supplier_wording: 'Housse', pack_count: '10', pack: 'paquet de 10', price: '44' };
    const read = priced({ ...asked, order_unit: 'CARTON' }, 'order_unit');
    expect(read).toMatchObject({ price: 0.44, pack_content: 100 });
    expect(codes(read.warnings)).toEqual(['PIECES_OR_PACKETS']);
  });

  it('finds in the name what one of a container holds', () => {
    const read = priced(
      { supplier_wording: 'Faisselle seau 5 kg', pack_count: '1', pack: 'le seau', price: '12' },
      'order_unit',
    );
    expect(read).toMatchObject({ price: 2.4, price_unit: 'kg', pack_content: 5 });
    expect(codes(read.warnings)).toEqual(['PACK_IN_NAME']);
  });

  it.each([
    ['Jambon à l’os le kg', 11.8, 'kg'],
    ['Andouille de campagne au kg', 11.8, 'kg'],
    ['Rillettes pur porc le pot', 1.573333, 'kg'],
    ['Jambon de pays entier', 1.573333, 'kg'],
    ['Crème en pot de kilo', 1.573333, 'kg'],
  ])('takes « %s » at its word, whatever the list is for', (supplier_wording, price, unit) => {
    const read = priced({ supplier_wording, pack: '7,5 kg', price: '11,80' }, 'order_unit');
    expect(read).toMatchObject({ problems: [], price_unit: unit });
    expect(read.price).toBeCloseTo(price, 5);
  });

  it.each([
    ['1', 'Schokolade 25x15g', ['AMOUNT_LEFT_OVER']],
    ['12', 'Yaourt nature 125g x4', ['AMOUNT_LEFT_OVER']],
    ['Carton', 'Pommes', []],
  ])('leaves « %s » beside « %s » as it is, and says what is left over', (pack, supplier_wording, marks) => {
    const read = priced({ supplier_wording, pack, price: '42' }, 'order_unit');
    expect(read.problems).toEqual([]);
    expect(codes(read.warnings)).toEqual(marks);
  });

  it.each([
    ['colis de 30 boîtes', 'Œufs plein air boîte de 6', 180, 'unité'],
    ['Carton de 4 bidons', 'Javel 5 L', 20, 'L'],
    ['Carton de 6 bocaux', 'Cornichons 1 kg', 6, 'kg'],
    ['Colis de 12 barquettes', 'Framboises barquette 125 g', 1.5, 'kg'],
  ])('« %s » beside « %s » holds what the name tells of one', (pack, supplier_wording, content, unit) => {
    const read = priced({ supplier_wording, pack, price: '42' }, 'order_unit');
    expect(read).toMatchObject({ problems: [], price_unit: unit });
    expect(read.pack_content).toBeCloseTo(content, 9);
    expect(codes(read.warnings)).toEqual(['PACK_IN_NAME']);
  });

  it.each([['Colis de 10 paquets', 'Serviettes lot de 3']])(
    '« %s » beside « %s » may hold other things, and is marked',
    (pack, supplier_wording) => {
      const read = priced({ supplier_wording, pack, price: '42' }, 'order_unit');
      expect(codes(read.warnings)).toEqual(['AMOUNT_LEFT_OVER']);
    },
  );

  it('says of a tray of thirty among prices by the kilo what is missing, and takes it once it is written', () => {
    const eggs = { supplier_wording: 'Œufs plein air', pack: 'Plateau de 30' };
    expect(priced({ ...eggs, price: '9,60' }, 'measure').problems).toEqual([
      { code: 'PACK_COUNTED', pack: 'plateau de 30\u00a0pièces', container: 'plateau' },
    ]);
    for (const price of ['9,60 le plateau', '0,32 la pièce'])
      expect(priced({ ...eggs, price }, 'measure')).toMatchObject({
        problems: [],
        price: 0.32,
        price_unit: 'unité',
      });
  });

  it('counts what a list without packs sells as one, and says so', () => {
    const box = priced({ supplier_wording: 'Boîtes pizza 40 Delicious', price: '35,95' }, 'order_unit');
    expect(box).toMatchObject({ price: 35.95, price_unit: 'unité', problems: [] });
    expect(codes(box.warnings)).toEqual(['CONTENT_UNTOLD']);
    const unread = priced({ supplier_wording: 'Jambon 5kg (6x500g)', price: '35,95' }, 'order_unit');
    expect(codes(unread.problems)).toEqual(['PACK_UNKNOWN']);
    const beside = priced({ supplier_wording: 'Pommes', price: '35,95', pack: '' }, 'order_unit');
    expect(codes(beside.problems)).toEqual(['PACK_UNKNOWN']);
  });

  it('takes a bare price for the pack where a person says so', () => {
    const read = priced({ supplier_wording: 'Riz', price: '25', pack: 'Sac 25 kg' }, 'order_unit');
    expect(read).toMatchObject({ price: 1, price_unit: 'kg', pack_label: 'sac', pack_content: 25 });
  });

  it.each([
    [{ price: '9,60 / colis' }, ['PACK_UNKNOWN']],
    [{ price: '10,55 TTC' }, ['TAX_INCLUDED']],
    [{ price: '10,55 TTC', vat_rate: '' }, ['TAX_INCLUDED']],
    [{ price: '1e400' }, ['CELL']],
    [{ price: '' }, ['MISSING']],
    [{ price: '3', unit: 'licorne' }, ['CELL']],
  ])('refuses %o', (cells, expected) => {
    expect(codes(priced(cells).problems)).toEqual(expected);
  });
});

describe('prices in another money', () => {
  const places = new Map([
    ['supplier_wording', { column: 0, decimal_sign: null }],
    ['price', { column: 1, decimal_sign: null, other_money: true }],
  ]);
  const read = (price: string) => {
    const rules = { ...NO_ANSWERS, needed: NEEDED, telling: new Set<string>() };
    const cells = new RowCells(['Gruyère', price], places, { line: 2, rules });
    const { facts } = readPriceListRow(cells);
    return { amount: facts?.price?.amount ?? null, problems: cells.problems };
  };

  it('are refused where the header says so, as they are where the cell does', () => {
    expect(read('15.80')).toEqual({
      amount: null,
      problems: [{ code: 'CELL', field: 'price', problem: { code: 'OTHER_CURRENCY', cell: '15.80' } }],
    });
  });

  it('unless a cell says that it is in euros', () => {
    expect(read('15,80 €')).toEqual({ amount: 15.8, problems: [] });
  });
});

describe('an item', () => {
  it('keeps the zeros of its code, and converts quantities to its unit', () => {
    const read = item({ sku: '000190', unit: 'kg', min_qty: '500 g' });
    expect(read).toMatchObject({ sku: '000190', unit: 'kg', min_qty: 0.5, problems: [] });
  });

  it.each([
    ['70CL', 'unité'],
    ['500 g', 'unité'],
    ['5 L', 'unité'],
    ['1 kg', 'kg'],
    ['L', 'L'],
  ])('is kept in « %s » as %s', (unit, kept) => {
    expect(item({ unit })).toMatchObject({ unit: kept, problems: [] });
  });

  it.each([
    [{ unit: 'cL' }, ['CELL']],
    [{ name: '' }, ['MISSING']],
  ])('refuses %o', (cells, expected) => {
    expect(codes(item(cells).problems)).toEqual(expected);
  });

  it.each([
    [{ unit: 'kg', min_qty: '3 L' }, 'min_qty', 'UNIT_MISMATCH'],
    [{ allergens: 'Gluten, licorne' }, 'allergens', 'UNKNOWN_VALUE'],
    [{ storage_family: 'cave' }, 'storage_family', 'UNKNOWN_VALUE'],
    [{ gtin: '123' }, 'barcode', 'CELL'],
    [{ vat_rate: '7 %' }, 'vat_rate', 'CELL'],
    [{ shelf_life_days: 'bientôt' }, 'shelf_life_days', 'CELL'],
  ] as const)('comes without a cell that does not read: %o', (cells, column, code) => {
    const read = item({ ...cells });
    expect(read).toMatchObject({ name: 'Farine', [column]: null, problems: [] });
    expect(codes(read.warnings)).toEqual([code]);
  });

  it('is taken as it was written where the line is one of ours', () => {
    const id = '0189f7c2-5d1c-7000-8000-000000000000';
    const read = item({ id, name: 'x', sku: '1e5', supplier_reference: 'A  B' });
    expect(read).toMatchObject({ given_id: id, sku: '1e5', reference: 'A  B', problems: [] });
    expect(codes(item({ sku: '1e5' }).problems)).toEqual(['CELL']);
    const frozen = { name: 'x', temperature: '−18 °C au plus' };
    expect(item({ id, ...frozen })).toMatchObject({
      storage_family: null,
      kept_max_celsius: -18,
    });
    expect(item(frozen).storage_family).toBe('frozen');
  });
});

describe('a name', () => {
  it.each([
    ['Vin blanc sec \n(vieilles vignes)', 'Vin blanc sec (vieilles vignes)'],
    ['Ca\u0019 del Bosco', 'Ca’ del Bosco'],
    ['Crème\tentière', 'Crème entière'],
    ['Choco\u00adlat\ufeff', 'Chocolat'],
    ['Deux  espaces', 'Deux  espaces'],
  ])('%j is kept as %j', (cell, name) => {
    expect(item({ name: cell, price: '2,10' })).toMatchObject({ name, problems: [] });
    expect(readPriceListRow(row({ supplier_wording: cell, price: '2,10' }))).toMatchObject({
      name,
      wording: name,
    });
  });

  it('of which nothing is to be seen is missing', () => {
    expect(codes(item({ name: '\u00ad\u0007', price: '2,10' }).problems)).toEqual(['MISSING']);
  });
});

describe('a supplier', () => {
  it.each([
    ['18h30', [{ weekday: -1, cutoff_time: '18:30', days_before: 1 }]],
    [
      'lun 18:30 J-1, jeu 12:00 J-0',
      [
        { weekday: 1, cutoff_time: '18:30', days_before: 1 },
        { weekday: 4, cutoff_time: '12:00', days_before: 0 },
      ],
    ],
    ['lun 18:30, lun 19:00', null],
    ['18:30, lun 19:00', null],
    ['25:00', null],
    ['lun 18:30 J-9', null],
    ['bientôt', null],
  ])('has cut-offs written as %s', (cell, expected) => {
    expect(readCutoffs(cell)).toEqual(expected);
  });

  it('gets back the zero that a spreadsheet took from its postal code, by its country', () => {
    expect(readSupplierRow(row({ name: 'A', code_postal: '1000' })).code_postal).toBe('01000');
    expect(readSupplierRow(row({ name: 'A', code_postal: '1000', pays: 'BE' })).code_postal).toBe('1000');
  });
});

describe('a line of an order', () => {
  it.each([
    [
      { qty: '12', unit: 'douzaine', unit_price: '6,00' },
      { qty: 144, qty_unit: 'unité', unit_price: 0.5 },
    ],
    [
      { qty: '5000 g', line_total: '4,00' },
      { qty: 5000, qty_unit: 'g', unit_price: 0.0008 },
    ],
    [
      { qty: '2', unit_price: '8,81 / kg' },
      { qty: 2, qty_unit: null, unit_price: 8.81, price_unit: 'kg' },
    ],
  ])('%o', (cells, expected) => {
    const read = row({ ordered_at: '03/10/2026', item_name: 'x', ...cells });
    expect(readOrderRow(read)).toMatchObject(expected);
    expect(read.problems).toEqual([]);
  });

  it.each([
    [{ qty: '0' }, ['QTY_OUT_OF_RANGE']],
    [{ qty: '-2' }, ['QTY_OUT_OF_RANGE']],
    [{ qty: '', ordered_at: '31/02/2026' }, ['CELL', 'MISSING']],
  ])('refuses %o', (cells, expected) => {
    const read = row({ ordered_at: '03/10/2026', item_name: 'x', ...cells });
    readOrderRow(read);
    expect(codes(read.problems)).toEqual(expected);
  });
});

describe('how goods are kept', () => {
  const said = (cells: Record<string, string>) => {
    const read = row({ supplier_wording: 'Cabillaud', price: '12', ...cells });
    const { storage_family, kept_min_celsius, kept_max_celsius } = readPriceListRow(read);
    return [storage_family, kept_min_celsius, kept_max_celsius, codes(read.warnings)];
  };

  it.each([
    [{ storage_family: 'Surgelé' }, ['frozen', null, null, []]],
    [{ storage_family: 'Surgelés -18°C' }, ['frozen', null, -18, []]],
    [{ temperature: '-18 °C' }, ['frozen', null, -18, []]],
    [{ temperature: '0/+2' }, [null, 0, 2, []]],
    [{ temperature: 'Frais' }, ['chilled', null, null, []]],
    [{ temperature: 'ambiant' }, ['dry', null, null, []]],
    [{ storage_family: 'Frais', temperature: '+2°C à +4°C' }, ['chilled', 2, 4, []]],
    [{ storage_family: 'Marée 0/+4', temperature: 'max 2' }, ['fresh_fish', null, 2, []]],
    [{ storage_family: 'Température dirigée' }, [null, null, null, ['UNKNOWN_VALUE']]],
    [{ temperature: 'tiède' }, [null, null, null, ['CELL']]],
  ])('%o', (cells, expected) => {
    expect(said(cells)).toEqual(expected);
  });

  it.each([
    ['SURGELES', 'frozen'],
    ['SURG.', 'frozen'],
    ['Négatif', 'frozen'],
    ['-18°C', 'frozen'],
    ['-22/-18', 'frozen'],
    ['Frais', 'chilled'],
    ['F', 'chilled'],
    ['Réfrigéré 0/+4', 'chilled'],
    ['Froid positif (+4°C)', 'chilled'],
    ['+4', 'chilled'],
    ['Ambiant', 'dry'],
    ['Epicerie', 'dry'],
    ['fruits & légumes', 'produce'],
    ['S', null],
    ['Température dirigée', null],
    ['+12', null],
    ['', null],
  ])('the words « %s » are %s', (cell, family) => {
    expect(storageFamilyOf(cell)).toBe(family);
  });
});

describe('both kinds of file', () => {
  it.each([
    ['items', readItemRow, { name: 'Comté' }],
    ['price_list', readPriceListRow, { supplier_wording: 'Comté', price: '12' }],
  ] as const)('%s say brand, origin, dates, life and allergens', (_kind, read, named) => {
    const cells = {
      brand: 'Juraflore',
      origin: 'France',
      valid_from: '01/11/2026',
      valid_to: '30/11/2026',
      shelf_life_days: '6 mois',
      date_kind: 'DDM',
      allergens: 'Lait',
      vat_rate: '5,5',
      gtin: '-',
    };
    const said = row({ ...named, ...cells });
    expect(read(said)).toMatchObject({
      brand: 'Juraflore',
      origin: 'France',
      valid_from: '2026-11-01',
      announced_until: '2026-11-30',
      shelf_life_days: 180,
      date_kind: 'DDM',
      allergens: ['milk'],
      vat_rate: 5.5,
      barcode: null,
    });
    expect([said.problems, said.warnings]).toEqual([[], []]);
  });
});

describe('allergens', () => {
  it.each([
    ['Lait ; Œufs/gluten', ['gluten', 'eggs', 'milk']],
    ['Contient : gluten, lait', ['gluten', 'milk']],
    ['Céréales contenant du gluten (blé, orge), œufs et produits à base d’œufs', ['gluten', 'eggs']],
    ['poisson, crustacés et mollusques', ['crustaceans', 'fish', 'molluscs']],
    ['Gluten. Traces éventuelles de fruits à coque', ['gluten', 'nuts']],
    ['Peut contenir des traces de soja', ['soy']],
    ['Anhydride sulfureux et sulfites', ['sulphites']],
    ['Néant', []],
    ['AUCUN', []],
    ['sans', []],
    ['-', null],
  ])('%s', (cell, allergens) => {
    expect(allergensOf(cell)).toEqual({ allergens });
  });

  it.each([
    ['G,L,O', 'g'],
    ['Gluten, licorne', 'licorne'],
    ['Sans gluten', 'sans gluten'],
    ['Aucun. Traces de soja', 'aucun'],
  ])('%s is not guessed', (cell, unknown) => {
    expect(allergensOf(cell)).toEqual({ unknown });
  });
});

describe('known values', () => {
  it('are found in any spelling, and told apart from unknown ones', () => {
    expect([countryOf('be'), countryOf('SUISSE'), countryOf('Italie')]).toEqual([
      'Belgique',
      'Suisse',
      'Autre',
    ]);
    expect([productTypeOf('epicerie'), productTypeOf('Plomberie')]).toEqual(['Épicerie', 'Autre']);
  });

  it.each([
    ['kg', 'g', 1000],
    ['mL', 'L', 0.001],
    ['sac', 'unité', 1],
    ['kg', 'L', null],
  ] as const)('%s in %s', (from, to, factor) => {
    expect(unitFactor(from, to)).toBe(factor);
  });
});

it.each(['Total', 'TOTAL HT', 'Sous-total'])('« %s » closes a list and is no item', (name) => {
  expect(codes(item({ name }).problems)).toEqual(['TOTAL_ROW']);
  expect(codes(priced({ supplier_wording: name, price: '120,00' }).problems)).toEqual(['TOTAL_ROW']);
  expect(codes(item({ name: 'Total chocolat' }).problems)).toEqual([]);
});

describe('what is billed one by one is ordered by the case', () => {
  it.each([
    ['x 12 bottes', 'BOT', '1,45', { price: 1.45, price_unit: 'unité', pack_content: 12 }],
    ['12 bottes', 'BOT', '0,93', { price: 0.93, price_unit: 'unité', pack_content: 12 }],
    ['12 x 250 g', 'BQ', '1,55', { price: 6.2, price_unit: 'kg', pack_content: 3 }],
    ['8 x 125 g', 'barquette', '2,00', { price: 16, price_unit: 'kg', pack_content: 1 }],
    ['10 sachets de 1 kg', 'SACHET', '3,20', { price: 3.2, price_unit: 'kg', pack_content: 10 }],
    ['6 pots de 500 g', 'POT', '4,10', { price: 8.2, price_unit: 'kg', pack_content: 3 }],
    ['10 x 100', 'BTE', '4,13', { price: 0.0413, price_unit: 'unité', pack_content: 1000 }],
    ['carton de 6 bidons de 5 L', 'BID', '9,00', { price: 1.8, price_unit: 'L', pack_content: 30 }],
    ['5 kg', 'KG', '2,52', { price: 2.52, price_unit: 'kg', pack_content: 5 }],
    ['x 22', 'COL', '18,90', { price: 18.9 / 22, price_unit: 'unité', pack_content: 22 }],
  ])('%s, billed by %s', (pack, unit, price, expected) => {
    const read = under({ pack, unit, price }, { unit: { of_billing: true } });
    expect(read).toMatchObject({ problems: [], pack_content: expected.pack_content });
    expect(read.price_unit).toBe(expected.price_unit);
    expect(read.price).toBeCloseTo(expected.price, 9);
  });

  it('and by what it is sold, where the column says no more than that', () => {
    expect(under({ pack: '12 x 250 g', unit: 'BQ', price: '1,55' }, {})).toMatchObject({
      pack_content: 0.25,
    });
  });
});

describe('bare figures beside kilos, in a column of which some are cut', () => {
  it.each([
    ['12,5', 'KG', { pack_content: 12.5, pack_unit: 'kg' }],
    ['5', 'kg', { pack_content: 5, pack_unit: 'kg' }],
    ['2,5', 'L', { pack_content: 2.5, pack_unit: 'L' }],
    ['12', 'UN', { pack_content: 12, pack_unit: 'unité' }],
    ['18', 'COL', { pack_content: 18, pack_unit: 'unité' }],
  ])('%s beside %s', (pack, unit, expected) => {
    const read = under({ pack, unit, price: '2,40' }, { pack: { has_decimals: true } });
    expect(read).toMatchObject({ problems: [], warnings: [], ...expected });
  });

  it('count, where none is', () => {
    expect(under({ pack: '6', unit: 'KG', price: '1,29' }, {}).pack_unit).not.toBe('kg');
  });
});

it('an unreadable cell is told once, however often it is read', () => {
  const read = priced({ pack: '5 kg', unit: 'KG', price: 'cours' });
  expect(codes(read.problems)).toEqual(['CELL']);
});

describe('sheets say how long a roll is', () => {
  it.each([
    ['Bobine essuie-tout 450 feuilles', '6 bobines', 6],
    ['Bobine 18x27 450 feuilles 2 plis', 'Colis de 6 bobines', 6],
    ['Rouleau essuie-mains 200 feuilles', 'Colis de 12 rouleaux', 12],
  ])('%s, %s', (supplier_wording, pack, content) => {
    const read = priced({ supplier_wording, pack, price: '21,42' }, 'order_unit');
    expect(read).toMatchObject({ pack_content: content, pack_unit: 'unité' });
  });
});
