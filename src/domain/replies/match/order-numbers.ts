import { orderNumber } from '#domain/orders/order-number.ts';

const NUMBERS_MAX = 20;
const BETWEEN = '[\\s\\-\\u2010-\\u2015_./]';

/** 'BC-2026-00042' as people write it: in any case, with other signs or none, without the zeros. */
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}])BC${BETWEEN}{0,3}(2\\d{3})(?:${BETWEEN}{1,3}(\\d{1,9})|(\\d{5,9}))(?!\\d)`,
  'giu',
);

/** The order numbers of ours that a text names, in our own writing, each once. */
export function orderNumbersIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, year, spaced, joined] of text.matchAll(NUMBER)) {
    const sequence = Number(spaced ?? joined);
    if (sequence >= 1) found.add(orderNumber(Number(year), sequence));
    if (found.size === NUMBERS_MAX) break;
  }
  return [...found];
}
