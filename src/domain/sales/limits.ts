/** A name as a till writes it; longer ones are cut. */
export const SOLD_NAME_MAX = 200;
export const SOLD_PORTIONS_MAX = 100_000;
/** So many dishes that nobody knows are no menu: the wrong column was taken for their names. */
export const NEW_DISHES_MAX = 2000;
/** Of one call; more rows come as a file. */
export const CALL_ROWS_MAX = 10_000;
/** Lines told of what a call or an e-mail brought wrong; the rest is counted. */
export const LISTED_ERRORS_MAX = 100;
/** Days that figures are asked for at once. */
export const PERIOD_DAYS_MAX = 366;
/** One row of a report; what a day sells of a dish in all is less than a column holds. */
export const SOLD_QTY_MAX = 1_000_000;
export const SOLD_REVENUE_MAX = 100_000_000;
export const SALES_SUM_MAX = 1_000_000_000;
