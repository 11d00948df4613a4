import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gtinDigits, isGtin } from '#domain/gs1/gtin.ts';
import { Cents, lineTotal, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ALLERGENS, boundsMakeSense, sortedAllergens } from './item.ts';
import { compareOffers, packPrice, unitPriceOfPack } from './offers.ts';
import { CATEGORY_OF_LAST_RESORT, STARTER_SETS } from './starter-sets.ts';

describe('a barcode', () => {
  it.each(['3017620422003', '96385074', '036000291452', '10614141000415', '3 017620 422003'])(
    '%s is one',
    (text) => expect(isGtin(gtinDigits(text))).toBe(true),
  );
  it.each(['3017620422004', '3071620422003', '301762042200', '96385075', '', 'abc', '١٢٣٤٥٦٧٠', '123456789'])(
    '%s is none',
    (text) => expect(isGtin(gtinDigits(text))).toBe(false),
  );

  it('any one wrong digit is noticed', () => {
    const place = fc.integer({ min: 0, max: 12 });
    const shift = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(place, shift, (at, by) => {
        const digits = [...'3017620422003'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isGtin(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('a pack', () => {
  it.each([
    [52.87, 6, 8.811667],
    [15.88, 1000, 0.01588],
    [12, 25, 0.48],
    [0, 3, 0],
    [1, 3, 0.333333],
    [9.99, 0.5, 19.98],
  ])('of %s € holding %s costs %s per unit', (price, content, unit) => {
    expect(unitPriceOfPack(Cents.of(price), Quantity.of(content))).toBe(UnitPrice.of(unit));
  });

  it('that holds nothing has no price per unit, nor one too dear to write', () => {
    expect(unitPriceOfPack(Cents.of(5), Quantity.of(0))).toBeNull();
    expect(unitPriceOfPack(Cents.of(99_999_999), Quantity.of(0.001))).toBeNull();
    expect(packPrice(UnitPrice.of(9_999_999), Quantity.of(1_000_000))).toBeNull();
  });

  it('keeps its price to the cent through the price per unit, up to ten thousand units', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 });
    const content = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, content, (price, thousandths) => {
        const pack = Quantity.ofUnits(thousandths);
        const unit = unitPriceOfPack(Cents.ofUnits(price), pack);
        if (unit === null) return;
        expect(packPrice(unit, pack)).toBe(price);
      }),
    );
  });
});

it('a carton of a thousand at 15,88 € costs 15,88 €', () => {
  const each = unitPriceOfPack(Cents.of(15.88), Quantity.of(1000));
  expect(each && lineTotal(Quantity.of(1000), each)).toBe(Cents.of(15.88));
  expect(each && lineTotal(Quantity.of(3000), each)).toBe(Cents.of(47.64));
});

describe('the same goods at several suppliers', () => {
  const offer = (name: string, price: number | null) => ({
    name,
    price: price === null ? null : UnitPrice.of(price),
  });

  it('come cheapest first, with what the others ask more', () => {
    const compared = compareOffers([offer('a', 9), offer('b', null), offer('c', 8), offer('d', 8)]);
    expect(
      compared.map(({ name, is_cheapest, over_cheapest }) => [name, is_cheapest, over_cheapest]),
    ).toEqual([
      ['c', true, Percent.of(0)],
      ['d', true, Percent.of(0)],
      ['a', false, Percent.of(12.5)],
      ['b', false, null],
    ]);
  });

  it('one alone is not the cheapest: there is nothing to choose', () => {
    expect(compareOffers([offer('a', 9), offer('b', null)])[0]).toMatchObject({ is_cheapest: false });
  });

  it('beside a gift no percentage makes sense', () => {
    expect(compareOffers([offer('a', 0), offer('b', 3)]).map(({ over_cheapest }) => over_cheapest)).toEqual([
      null,
      null,
    ]);
  });
});

it('allergens come in the order of the regulation, each once', () => {
  expect(ALLERGENS).toHaveLength(14);
  expect(sortedAllergens(['milk', 'gluten', 'milk'])).toEqual(['gluten', 'milk']);
});

it('a maximum is not under its minimum', () => {
  expect(boundsMakeSense({ min_qty: 2, max_qty: 1 })).toBe(false);
  expect(boundsMakeSense({ min_qty: 2, max_qty: 2 })).toBe(true);
  expect(boundsMakeSense({ min_qty: 2, max_qty: null })).toBe(true);
});

describe.each(Object.entries(STARTER_SETS))('the starter set « %s »', (_name, { categories, zones }) => {
  it('names each thing once, and ends with a place for the rest', () => {
    expect(new Set(categories).size).toBe(categories.length);
    expect(new Set(zones).size).toBe(zones.length);
    expect(categories.at(-1)).toBe(CATEGORY_OF_LAST_RESORT);
  });
});

it('the default categories are those of the specification, section 5', () => {
  expect(STARTER_SETS.default.categories.join(', ')).toBe(
    'Farine, Sucre, Œufs, Beurre, Lait, Chocolat, Fruits, Épices, Autre',
  );
});
