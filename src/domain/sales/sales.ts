/** How a sold name came to mean its dish: `created` with it, `ignored` where it is no dish. */
export const NAME_MATCHES = ['name', 'alike', 'person', 'created', 'ignored'] as const;
export type NameMatch = (typeof NAME_MATCHES)[number];

/** What brought sales. */
export const SALES_SOURCES = ['file', 'email', 'api'] as const;
export type SalesSource = (typeof SALES_SOURCES)[number];

/** Where what was used of an item is known from. */
export const USE_SOURCES = ['sales', 'counts'] as const;
export type UseSource = (typeof USE_SOURCES)[number];
