import { describe, expect, test } from 'vitest';
import { parseWrittenNumber } from './written-values.ts';

describe('the decimal sign of a column decides what one sign before three digits means', () => {
  test.each([
    ['1.234', null, 1.234],
    ['1,234', null, 1.234],
    ['1.234', ',', 1234],
    ['1,234', ',', 1.234],
    ['1,234', '.', 1234],
    ['1.234', '.', 1.234],
    ['12.5', ',', 12.5],
    ['12,5', '.', 12.5],
    ['1.234,50', ',', 1234.5],
    ['£1,234.40', '.', null],
    ["1'234.50", '.', 1234.5],
    ['1e400', null, null],
  ] as const)('%s with %s is %s', (text, sign, value) => {
    expect(parseWrittenNumber(text, sign)).toBe(value);
  });
});
