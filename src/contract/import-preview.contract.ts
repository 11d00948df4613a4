import { z } from 'zod';
import { ROW_STATUSES } from '#domain/imports/import.ts';
import { UNITS } from '#domain/items/item.ts';
import { cause } from './import-survey.contract.ts';

/** One field of a row: what is there, and what the file brings. */
const importChange = z.object({
  field: z.string(),
  /** French name of the field. */
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const importRow = z.object({
  /** Line of the file, from 1. */
  line: z.number().int(),
  status: z.enum(ROW_STATUSES),
  /** What the row is about, in a few words. */
  label: z.string(),
  /** Why it is refused, in French; empty otherwise. */
  problems: z.array(z.string()),
  /** What it comes in without, and what looks odd about it, in French. */
  warnings: z.array(z.string()),
  /** Of a row with a price: per unit and per pack, side by side; `before`: what it is now. */
  price: z
    .object({
      per_unit: z.object({ amount: z.number(), unit: z.enum(UNITS).nullable() }),
      per_pack: z.object({ amount: z.number(), pack: z.string() }).nullable(),
      before: z.number().nullable(),
      /** Too far from the present price to be believed without a look. */
      jump: z.boolean(),
    })
    .nullable(),
  /** The cells of a refused row by field, as written, to be mended in place. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** Of a new row, what comes in; of a changed one, what differs. */
  changes: z.array(importChange),
});

/** How many rows of which table are (to be) written. */
export const effects = z.object({
  suppliers_created: z.number().int(),
  suppliers_updated: z.number().int(),
  categories_created: z.number().int(),
  zones_created: z.number().int(),
  items_created: z.number().int(),
  items_updated: z.number().int(),
  articles_created: z.number().int(),
  articles_updated: z.number().int(),
  prices_set: z.number().int(),
  orders_created: z.number().int(),
  order_lines_created: z.number().int(),
});

const counts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

export const importPreview = z.object({
  /** Rows with at least one value. */
  rows: z.number().int(),
  counts,
  effects,
  /** Names that will be made along the way; the first fifty of each. */
  creates: z.object({
    suppliers: z.array(z.string()),
    categories: z.array(z.string()),
    zones: z.array(z.string()),
  }),
  /** Oddities that did not prevent reading, in French; the first ones. */
  warnings: z.array(z.string()),
  warning_count: z.number().int(),
  /** Refusals and doubts by cause, the commonest first. */
  causes: z.array(cause),
  /** A few rows of each status; the others by `rows`. */
  samples: z.object({
    new: z.array(importRow),
    changed: z.array(importRow),
    unchanged: z.array(importRow),
    refused: z.array(importRow),
  }),
});
