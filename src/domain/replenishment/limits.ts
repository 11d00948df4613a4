/** What the form, the contract and the columns of `replenishment_params` and `replenishment_settings` all count with. */
export const REORDER_POINT_MAX = 1_000_000;
export const SAFETY_STOCK_MAX = 1_000_000;
/** Days; of an item that comes from far. Zero: the supplier's own. */
export const PARAM_LEAD_TIME_MAX = 365;

/** Of what guests ask for, how much is to be there. */
export const FILL_RATE_MIN = 0.8;
export const FILL_RATE_MAX = 0.999;
export const FILL_RATE_DEFAULT = 0.97;

/** Days that « suggestions for the next days » may look ahead (specification, section 9). */
export const HORIZONS = [7, 14, 21] as const;
export type Horizon = (typeof HORIZONS)[number];
export const HORIZON_DEFAULT: Horizon = 7;
