import { z } from 'zod';
import {
  BASIS_REASONS,
  CREATE_ITEM,
  DISAGREEMENT_CAUSES,
  LEAVE_ITEM,
  NO_ANSWERS,
  PRICE_BASES,
  PRICE_CHOICES,
  WORD_FIELDS,
} from '#domain/imports/survey.ts';
import { UNITS, VAT_RATES } from '#domain/items/item.ts';
import { SAME_DAY_POLICIES } from '#domain/sales/sales.ts';
import { itemFieldText } from '#text/items/items.text.ts';

const pricedRow = z.object({
  line: z.number().int(),
  label: z.string(),
  /** The cell, as written. */
  written: z.string(),
  amount: z.number(),
  /** In French: what the amount is taken for the price of (« le colis de 4 sachets de 2,5 kg »). */
  of: z.string(),
  per_unit: z.object({ amount: z.number(), unit: z.enum(UNITS) }).nullable(),
  per_pack: z.object({ amount: z.number(), pack: z.string() }).nullable(),
  /** What the second price column says, per the same unit. */
  second: z.number().nullable(),
});

/** The price column by one reading, over every row of the file. */
const priceReading = z.object({
  basis: z.enum(PRICE_BASES),
  rows: z.number().int(),
  agree: z.number().int(),
  compared: z.number().int(),
  /** By this reading, and by no other, the goods cost what they usually do. */
  is_usual: z.boolean().optional(),
  samples: z.array(pricedRow),
  disagreements: z.array(pricedRow.extend({ second: z.number(), cause: z.enum(DISAGREEMENT_CAUSES) })),
});

/** Rows with one and the same trouble: refused, or brought in without that value. */
export const cause = z.object({
  key: z.string(),
  refuses: z.boolean(),
  field: z.string().nullable(),
  /** In French. */
  title: z.string(),
  rows: z.number().int(),
  examples: z.array(z.string()),
});

/** What was understood of the file as a whole. */
export const survey = z.object({
  rows: z.number().int(),
  prices: z
    .object({
      price_column: z.number().int(),
      second_column: z.number().int().nullable(),
      readings: z.array(priceReading),
      /** Null: the file cannot tell; `answers.price_basis` is then asked for. */
      taken: z.enum(PRICE_BASES).nullable(),
      why: z.enum(BASIS_REASONS).nullable(),
    })
    .nullable(),
  words: z.array(
    z.object({
      field: z.enum(WORD_FIELDS),
      words: z.array(z.object({ word: z.string(), rows: z.number().int(), ours: z.string().nullable() })),
      more: z.number().int(),
    }),
  ),
  /** No column says the VAT rate: it is asked for by category. */
  vat: z
    .object({
      categories: z.array(
        z.object({ category: z.string(), rows: z.number().int(), proposed: z.number().nullable() }),
      ),
      /** Prices are told with VAT: what they are without is reckoned by these rates. */
      with_vat: z.boolean().optional(),
    })
    .nullable(),
  /** With whatever number of faults; those whose two prices disagree are still to be decided. */
  refused_rows: z.number().int().default(0),
  causes: z.array(cause),
  /** Of past orders: articles that are not here, the commonest first. */
  unknown_items: z.array(
    z.object({
      name: z.string(),
      rows: z.number().int(),
      like: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
  unknown_item_count: z.number().int(),
  /** Of sales: days that have other sales already; `answers.same_days` is then asked for. The first ones. */
  same_days: z
    .object({
      days: z.array(z.object({ day: z.string(), revenue_here: z.number(), revenue: z.number() })),
      count: z.number().int(),
    })
    .optional(),
});

const short = z.string().max(200);
const lineKey = z.string().regex(/^[1-9]\d{0,9}$/);
const vatRate = z
  .number()
  .refine((rate) => VAT_RATES.some((known) => known === rate), itemFieldText.vatInvalid);
const atMost = (limit: number) => (record: object) => Object.keys(record).length <= limit;

/** What a person settles about the file as a whole; what is left out is as the file tells. */
export const answers = z.strictObject({
  price_basis: z.enum(PRICE_BASES).nullable().default(NO_ANSWERS.price_basis),
  /** By field: of a cell that does not read, the row without it, no row, or this value. */
  unread: z
    .record(z.string().max(40), z.union([z.enum(['without', 'refuse']), z.strictObject({ value: short })]))
    .default(NO_ANSWERS.unread),
  /** By field and word of the file: the word here. */
  words: z
    .partialRecord(z.enum(WORD_FIELDS), z.record(short, short).refine(atMost(1000)))
    .default(NO_ANSWERS.words),
  /** By category of the file; '' for rows without one. */
  vat_rates: z.record(short, vatRate).refine(atMost(1000)).default(NO_ANSWERS.vat_rates),
  /** Rows whose two prices disagree, by line. */
  prices: z.record(lineKey, z.enum(PRICE_CHOICES)).refine(atMost(5000)).default(NO_ANSWERS.prices),
  other_prices: z.enum(PRICE_CHOICES).default(NO_ANSWERS.other_prices),
  /** Cells typed again, by line and field. */
  corrections: z
    .record(lineKey, z.record(z.string().max(40), short))
    .refine(atMost(5000))
    .default(NO_ANSWERS.corrections),
  /** Names of past orders: an item's id, `create` or `leave_out`. */
  items: z
    .record(short, z.union([z.uuid(), z.enum([CREATE_ITEM, LEAVE_ITEM])]))
    .refine(atMost(5000))
    .default(NO_ANSWERS.items),
  /** Of sales: what becomes of days that have some already. */
  same_days: z.enum(SAME_DAY_POLICIES).nullable().default(NO_ANSWERS.same_days),
});
