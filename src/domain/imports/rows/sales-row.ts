import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { SOLD_QTY_MAX, SOLD_REVENUE_MAX } from '#domain/sales/limits.ts';
import { isBlankName, isTotalName, tidyName } from '#domain/sales/report-words.ts';
import type { RowCells } from './row-cells.ts';

/** What a till sold of one thing; a refund is negative, what was offered has no revenue. */
type SalesRow = {
  /** Null: the day that a person says for the whole file. */
  day: LocalDate | null;
  recipe_name: string | null;
  sku: string | null;
  qty: number | null;
  revenue: number | null;
};

const NOTHING: SalesRow = { day: null, recipe_name: null, sku: null, qty: null, revenue: null };

/** A total is told as one, whatever its other cells hold; L'Addition writes a dash for its day. */
export function readSalesRow(cells: RowCells): SalesRow {
  const recipe_name = tidyName(cells.read('recipe_name', 'text') ?? '') || null;
  if ([cells.raw('recipe_name'), cells.raw('day')].some(isTotalName)) {
    cells.refuse({ code: 'TOTAL_ROW' });
    return { ...NOTHING, recipe_name };
  }
  const qty = cells.read('qty', 'number');
  const revenue = cells.read('revenue', 'money');
  for (const [field, missing] of [
    ['recipe_name', recipe_name === null || isBlankName(recipe_name)],
    ['qty', cells.raw('qty') === ''],
    ['revenue', cells.raw('revenue') === ''],
  ] as const) {
    if (missing) cells.refuse({ code: 'MISSING', field });
  }
  if (qty !== null && Math.abs(qty) > SOLD_QTY_MAX) cells.refuse({ code: 'QTY_OUT_OF_RANGE' });
  if (revenue !== null && Math.abs(revenue) > SOLD_REVENUE_MAX) cells.refuse({ code: 'PRICE_OUT_OF_RANGE' });
  return { day: cells.read('day', 'date'), recipe_name, sku: cells.code('sku'), qty, revenue };
}
