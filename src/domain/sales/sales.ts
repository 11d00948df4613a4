/** How a sold name came to mean its dish: `created` with it, `ignored` where it is no dish. */
export const NAME_MATCHES = ['name', 'alike', 'person', 'created', 'ignored'] as const;
export type NameMatch = (typeof NAME_MATCHES)[number];

/** What brought sales. */
export const SALES_SOURCES = ['file', 'email', 'api'] as const;
export type SalesSource = (typeof SALES_SOURCES)[number];

/** Where what was used of an item is known from. */
export const USE_SOURCES = ['sales', 'counts'] as const;
export type UseSource = (typeof USE_SOURCES)[number];

/** A day that has sales of the same till already: take their place, leave them, or come on top (a second report). */
export const SAME_DAY_POLICIES = ['replace', 'keep', 'add'] as const;
export type SameDayPolicy = (typeof SAME_DAY_POLICIES)[number];

/** `to_check`: what a rule decided and nobody has looked at. */
export const SOLD_NAME_FILTERS = ['to_check', ...NAME_MATCHES] as const;
export type SoldNameFilter = (typeof SOLD_NAME_FILTERS)[number];

export const NAMES_TO_CHECK = ['alike', 'created'] as const satisfies readonly NameMatch[];

/**
 * Whether revenue is told with VAT. Where tills differ it is `reckoned`: all of it without VAT, taken off at the rate of each
 * dish. What is with VAT and what is not are never one sum.
 */
export const SALES_TAXES = ['included', 'excluded', 'reckoned'] as const;
export type SalesTax = (typeof SALES_TAXES)[number];

/** In the place of a dish's id: names that are no dish. */
export const NO_DISH = 'none';

/** What becomes of a day of a report: `same`: it says what is here already. */
export const SALES_DAY_FATES = ['new', 'replaced', 'kept', 'added', 'same'] as const;
export type SalesDayFate = (typeof SALES_DAY_FATES)[number];
