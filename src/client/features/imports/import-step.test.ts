import { expect, test } from 'vitest';
import type { ImportKind, ImportState } from '#domain/imports/import.ts';
import type { ImportSurvey } from '#domain/imports/survey.ts';
import { sessionAddress, startAddress } from '#text/imports/import-address.ts';
import { currentStep, type Step, stepsOf } from './import-step.ts';

const NOTHING: ImportSurvey = {
  rows: 3,
  prices: null,
  words: [],
  vat: null,
  causes: [],
  unknown_items: [],
  refused_rows: 0,
  unknown_item_count: 0,
};
const ASKS: ImportSurvey = { ...NOTHING, vat: { categories: [{ category: '', rows: 3, proposed: null }] } };

test.each<[ImportState, ImportSurvey | null, string | null, Step]>([
  ['mapping', null, null, 'columns'],
  ['mapping', null, 'apercu', 'columns'],
  ['reading', null, 'colonnes', 'understand'],
  ['reading', ASKS, 'colonnes', 'preview'],
  ['understood', ASKS, null, 'understand'],
  ['understood', ASKS, 'apercu', 'understand'],
  ['understood', ASKS, 'colonnes', 'columns'],
  ['ready', ASKS, null, 'preview'],
  ['ready', ASKS, 'apercu', 'preview'],
  ['ready', ASKS, 'prix', 'understand'],
  ['ready', NOTHING, 'prix', 'preview'],
  ['ready', null, 'prix', 'preview'],
  ['ready', ASKS, 'colonnes', 'columns'],
  ['failed', ASKS, 'apercu', 'preview'],
  ['failed', ASKS, 'prix', 'understand'],
  ['failed', null, 'colonnes', 'columns'],
  ['applying', ASKS, 'prix', 'preview'],
  ['done', ASKS, 'colonnes', 'done'],
])('in state %s, with %j, asked for %s, the step is %s', (state, survey, asked, step) => {
  expect(currentStep({ state, kind: 'items', survey }, asked)).toBe(step);
});

test.each<[string, ImportKind, ImportSurvey | null, boolean]>([
  ['suppliers leave nothing to say', 'suppliers', null, false],
  ['of suppliers not even what is refused is asked about', 'suppliers', ASKS, false],
  ['of a list nobody knows yet', 'price_list', null, true],
  ['a list that tells everything needs no such step', 'price_list', NOTHING, false],
  ['a list without a rate asks for it', 'price_list', ASKS, true],
  [
    'a word that is not ours is asked about',
    'items',
    { ...NOTHING, words: [{ field: 'unit', more: 0, words: [{ word: 'brouette', rows: 1, ours: null }] }] },
    true,
  ],
  [
    'words that are ours are not',
    'items',
    { ...NOTHING, words: [{ field: 'unit', more: 0, words: [{ word: 'KGM', rows: 1, ours: 'kg' }] }] },
    false,
  ],
])('%s', (_what, kind, survey, shown) => {
  expect(stepsOf({ kind, survey }).includes('understand')).toBe(shown);
});

test('an import has an address at each step', () => {
  expect(startAddress('items')).toBe('/import?kind=items');
  expect(sessionAddress({ id: '42', kind: 'items' }, 'preview')).toBe('/import?session=42&etape=apercu');
  expect(sessionAddress({ id: '42', kind: 'items' }, 'understand')).toBe('/import?session=42&etape=prix');
  expect(sessionAddress({ id: '42', kind: 'items' })).toBe('/import?session=42');
});

test('sales have a page of their own', () => {
  expect(startAddress('sales')).toBe('/reports/import');
  expect(sessionAddress({ id: '42', kind: 'sales' }, 'columns')).toBe(
    '/reports/import?session=42&etape=colonnes',
  );
});
