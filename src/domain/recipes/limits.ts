/** What the form, the contract and the columns of `recipes` all count with. */
export const RECIPE_NAME_MAX = 120;
export const RECIPE_LINES_MAX = 200;
export const METHOD_MAX = 10_000;
export const PORTIONS_MAX = 100_000;
export const RECIPE_QTY_MAX = 1_000_000_000;
export const LOSS_MAX = 99.9;
export const FOOD_COST_TARGET_MIN = 1;
export const FOOD_COST_TARGET_MAX = 100;
export const FOOD_COST_TARGET_DEFAULT = 30;
/** A dish of a dish of a dish: more levels are a slip, and every one of them is reckoned again with the lowest. */
export const RECIPE_DEPTH_MAX = 10;
/** Weeks that the history of a cost goes back. */
export const HISTORY_DAYS = 84;
/** So many days a new price is marked beside its line. */
export const PRICE_MARK_DAYS = 30;
/** Days of sales that a list of recipes counts. */
export const SOLD_DAYS = 28;
