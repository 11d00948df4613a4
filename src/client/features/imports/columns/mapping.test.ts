import { describe, expect, test } from 'vitest';
import type { ImportColumn } from '#client/features/imports/imports.api.ts';
import {
  asColumns,
  assign,
  type Certainty,
  certaintyOf,
  columnOf,
  proposedMapping,
  readCells,
  readsBadly,
} from './mapping.ts';

const column = (facts: Partial<ImportColumn>): ImportColumn => ({
  column: 0,
  header: 'Tarif',
  samples: [],
  filled: 50,
  reads: { price: 48, unit: 0 },
  field: 'price',
  confidence: 0.95,
  reason: 'same_name',
  ...facts,
});

describe('a mapping', () => {
  const mapping = { 0: 'supplier_wording', 2: 'price' };

  test('starts from what was proposed', () => {
    const columns = [column({ field: null, confidence: null, reason: null }), column({ column: 3 })];
    expect(proposedMapping(columns)).toEqual({ 3: 'price' });
  });

  test('gives a field to one column only', () => {
    expect(assign(mapping, 1, 'price')).toEqual({ 0: 'supplier_wording', 1: 'price' });
    expect(assign(mapping, 0, 'price')).toEqual({ 0: 'price' });
  });

  test('leaves a column out', () => {
    expect(assign(mapping, 2, null)).toEqual({ 0: 'supplier_wording' });
  });

  test('says which column fills a field', () => {
    expect(columnOf(mapping, 'price')).toBe(2);
    expect(columnOf(mapping, 'unit')).toBeNull();
  });

  test('travels as a list', () => {
    expect(asColumns(mapping)).toEqual([
      { column: 0, field: 'supplier_wording' },
      { column: 2, field: 'price' },
    ]);
  });
});

describe('a proposal', () => {
  test.each<[string, Partial<ImportColumn>, string | null, Certainty | null]>([
    ['with the very name is certain', {}, 'price', 'certain'],
    [
      'from an import before is certain, whatever its name',
      { reason: 'remembered', confidence: 0.6 },
      'price',
      'certain',
    ],
    [
      'from an import before whose cells do not read is to be checked',
      { reason: 'remembered', reads: { price: 20 } },
      'price',
      'check',
    ],
    ['with a near name is probable', { reason: 'similar_name', confidence: 0.75 }, 'price', 'probable'],
    ['from afar is to be checked', { reason: 'values', confidence: 0.6 }, 'price', 'check'],
    ['corrected is a choice', {}, 'unit', 'chosen'],
    ['taken out is a choice', {}, null, 'chosen'],
    ['chosen earlier stays a choice', { reason: 'chosen', confidence: 1 }, 'price', 'chosen'],
    ['never made leaves the column out', { field: null, reason: null, confidence: null }, null, null],
  ])('%s', (_what, facts, field, certainty) => {
    expect(certaintyOf({ kind: 'price_list', column: column(facts), field, ambiguous: new Set() })).toBe(
      certainty,
    );
  });

  test('that fits two columns waits for a person', () => {
    const doubtful = column({ field: null, reason: null, confidence: null });
    expect(certaintyOf({ kind: 'price_list', column: doubtful, field: null, ambiguous: new Set([0]) })).toBe(
      'check',
    );
  });
});

describe('the cells of a column', () => {
  const prices = column({ filled: 50, reads: { price: 20, unit: 0 } });

  test('are counted by what the field wants', () => {
    expect(readCells('price_list', prices, 'price')).toEqual({ filled: 50, read: 20, isText: false });
    expect(readCells('price_list', prices, 'supplier_wording')).toEqual({
      filled: 50,
      read: 50,
      isText: true,
    });
  });

  test.each([
    ['price', 24, true],
    ['price', 25, false],
    ['supplier_wording', 0, false],
    [null, 0, false],
  ])('as %s with %d of 50 that read, most are lost: %s', (field, read, bad) => {
    expect(readsBadly('price_list', column({ reads: { price: read } }), field)).toBe(bad);
  });

  test('of an empty column lose nothing', () => {
    expect(readsBadly('price_list', column({ filled: 0, reads: {} }), 'price')).toBe(false);
  });
});
