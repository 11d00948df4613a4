import { z } from 'zod';
import { DIRECTIONS } from '#domain/kernel/lists/sorting.ts';

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** The last row of the page before, and the order that it was the last of where that is not the list's own. */
const place = z.string().regex(new RegExp(`^(?:[a-zA-Z]{1,30}\\.(?:asc|desc)\\.)?${UUID}$`, 'i'));

/** The order and the page of a list: by one of these columns, or in its own order. */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.enum(columns).optional(),
  direction: z.enum(DIRECTIONS).default('asc'),
  /** `next` of the page before, asked for in the same order. */
  after: place.optional(),
});

/** Give it as `after` for the page that follows; null at the end. */
export const nextPlace = place.nullable();
