/** What purchases are added up by. */
export const PURCHASE_GROUPS = ['supplier', 'category', 'item'] as const;
export type PurchaseGroup = (typeof PURCHASE_GROUPS)[number];

/** What a price is compared by: what was paid at the door, or what the supplier's list says. */
export const PRICE_KINDS = ['paid', 'listed'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Why nobody knows what a dish leaves: it has no recipe, one that lacks something, or the till told no amount. */
export const MARGIN_GAPS = ['no_recipe', 'no_cost', 'no_revenue'] as const;
export type MarginGap = (typeof MARGIN_GAPS)[number];

/** Apart in a plot; the rest is « Autres ». */
export const SERIES_MAX = 5;
/** Rows of a report on the screen, those that weigh most; its file has all of them. */
export const REPORT_ROWS_MAX = 200;
/** How many rows are asked for; null asks for all of them. */
export type RowLimit = number | null;

/** What can be taken as a file. */
export const REPORT_FILES = [
  'purchases',
  'purchase-lines',
  'prices',
  'waste',
  'waste-entries',
  'stock-value',
  'food-cost',
  'food-cost-items',
  'margins',
  'reliability',
  'reliability-orders',
  'sales',
  'sales-lines',
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

/** In percent, to the hundredth; null where the whole is nothing. */
export const percentOfWhole = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null;
