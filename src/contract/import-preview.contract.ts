import { z } from 'zod';
import { ROW_STATUSES } from '#domain/imports/import.ts';
import { UNITS } from '#domain/items/item.ts';
import { SALES_DAY_FATES } from '#domain/sales/sales.ts';
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
  /** Of sales: days, and lines of one day and name. */
  sales_days: z.number().int().default(0),
  sales_created: z.number().int().default(0),
  dishes_created: z.number().int().default(0),
});

const counts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

const dish = z.object({ id: z.uuid(), name: z.string() });

/** What the days of a sales report come to, and what its names were found to mean. */
const salesPreview = z.object({
  /** The first ones of `day_count`, in their order. */
  days: z.array(
    z.object({
      day: z.string(),
      revenue: z.number(),
      /** Of the same tills, as it is now; 0 where there is nothing. */
      revenue_here: z.number(),
      fate: z.enum(SALES_DAY_FATES),
    }),
  ),
  day_count: z.number().int(),
  /** Of what is (to be) written. */
  revenue: z.number(),
  /** Different names: meant the same dish before or bear its name, look like one, are made, are no dish. */
  names: z.object({
    known: z.number().int(),
    alike: z.number().int(),
    created: z.number().int(),
    ignored: z.number().int(),
  }),
  /** The first fifty of each. */
  alike: z.array(z.object({ name: z.string(), dish })),
  created: z.array(z.object({ name: z.string(), like: z.array(dish) })),
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
  sales: salesPreview.nullable().default(null),
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
