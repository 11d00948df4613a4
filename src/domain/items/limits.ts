/** What the form, the contract and the columns of `items` all count with. */
export const ITEM_NAME_MAX = 120;
export const SKU_MAX = 60;
export const SHELF_LIFE_MIN = 1;
export const SHELF_LIFE_MAX = 3650;
export const ALERT_DAYS_MAX = 365;
/** In °C: what goods are kept at. */
export const CELSIUS_MIN = -60;
export const CELSIUS_MAX = 60;

export const REFERENCE_MAX = 60;
export const WORDING_MAX = 200;
export const PACK_LABEL_MAX = 60;
export const BRAND_MAX = 60;
export const ORIGIN_MAX = 60;

/** More ways to pack one thing than any supplier has. */
export const ITEM_CODES_MAX = 50;

/** Names of categories and zones. */
export const LABEL_MAX = 60;
/** More than anybody scrolls through. */
export const LABELS_MAX = 200;
