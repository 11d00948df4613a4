/** What purchases are added up by. */
export const PURCHASE_GROUPS = ['supplier', 'category', 'item'] as const;
export type PurchaseGroup = (typeof PURCHASE_GROUPS)[number];

/** What a price is compared by: what was paid at the door, or what the supplier's list says. */
export const PRICE_KINDS = ['paid', 'listed'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Apart in a plot; the rest is « Autres ». */
export const SERIES_MAX = 5;
/** Rows of a report on the screen, those that weigh most; its file has all of them. */
export const REPORT_ROWS_MAX = 200;

/** What can be taken as a file. */
export const REPORT_FILES = [
  'purchases',
  'purchase-lines',
  'prices',
  'waste',
  'waste-entries',
  'stock-value',
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];
