import { expect, test } from 'vitest';
import type { ImportState } from '#domain/imports/import.ts';
import { currentStep, type Step, sessionAddress, startAddress } from './import-step.ts';

test.each<[ImportState, string | null, Step]>([
  ['mapping', null, 'columns'],
  ['mapping', 'apercu', 'columns'],
  ['reading', 'colonnes', 'preview'],
  ['ready', null, 'preview'],
  ['ready', 'apercu', 'preview'],
  ['ready', 'colonnes', 'columns'],
  ['failed', 'apercu', 'preview'],
  ['failed', 'colonnes', 'columns'],
  ['applying', 'colonnes', 'preview'],
  ['done', 'colonnes', 'done'],
])('in state %s, asked for %s, the step is %s', (state, asked, step) => {
  expect(currentStep(state, asked)).toBe(step);
});

test('an import has an address at each step', () => {
  expect(startAddress('items')).toBe('/import?kind=items');
  expect(sessionAddress('42', 'preview')).toBe('/import?session=42&etape=apercu');
  expect(sessionAddress('42')).toBe('/import?session=42');
});
