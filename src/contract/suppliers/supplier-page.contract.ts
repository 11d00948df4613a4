import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, dayField } from '#contract/kernel/fields.contract.ts';
import { closings } from '#contract/organisations/opening-calendar.contract.ts';
import { keptCounts, reliabilityFigures } from '#contract/reports/reliability-shapes.contract.ts';
import { supplier } from '#contract/suppliers.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { CATALOGUE_FILTERS, CATALOGUE_ORDERS } from '#domain/suppliers/catalogue.ts';

const tags = ['suppliers'];

const count = z.number().int();

/** What its price did; null for who does not read the figures of purchases. */
const evolution = z.object({
  /** Twelve months, the oldest first: the first step holds at their beginning, or is the first price known. */
  curve: z.array(z.object({ from: dayField, price: z.number() })),
  /** The last day on which it changed, and what it was before; null where it never did. */
  changed_on: dayField.nullable(),
  price_before: z.number().nullable(),
  /** The first day of the first price known. */
  known_since: dayField.nullable(),
});

const article = z.object({
  item_id: z.uuid(),
  name: z.string(),
  unit: z.enum(UNITS).nullable(),
  reference: z.string().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
  /** Today’s, per stock unit; null where none holds. */
  price: z.number().nullable(),
  evolution: evolution.nullable(),
  never_ordered: z.boolean(),
  /** Accepted at receipts of the last 90 days that stand. */
  bought_qty: z.number(),
  /** What that cost without VAT; null for who does not read the figures of purchases. */
  bought_net: z.number().nullable(),
});

/** Of the whole catalogue, whatever is asked of it. */
const catalogueFigures = z.object({
  articles: count,
  /** The last change raised the price, within 90 days; null for who does not read the figures of purchases. */
  rising: count.nullable(),
  never_ordered: count,
  bought_net: z.number().nullable(),
  /** The lowest and highest share of its first price that any curve reaches; null where no price ever changed hands. */
  scale: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** How it kept its word, without what was paid: everybody who orders there may know. */
const reliability = z.object({
  counts: reliabilityFigures.shape.counts.omit({ paid: true, worth: true }),
  percent: reliabilityFigures.shape.percent.omit({ price_change: true }),
});

const monthOfReliability = z.object({
  /** Its first day. */
  month: dayField,
  ...keptCounts,
});

const CATALOGUE_PAGE = 50;

export const supplierPageContract = {
  get: orgRoute('operations.read', {
    reads: ['suppliers', 'items', 'orders', 'receipts', 'claims', 'replies', 'organisation'],
  })
    .route({
      method: 'GET',
      path: '/suppliers/{id}/page',
      tags,
      summary: 'A supplier’s page: its card, and how much there is of everything; deleted or not',
    })
    .input(byId)
    .output(
      z.object({
        supplier,
        /** Of the restaurant: no delivery is proposed then. */
        closings,
        counts: z.object({
          articles: count,
          orders: count,
          receipts: count,
          /** Those that are not over. */
          claims: count,
        }),
        /** Of the last 90 days. */
        reliability,
      }),
    ),
  reliability: orgRoute('operations.read', { reads: ['orders', 'receipts'] })
    .route({
      method: 'GET',
      path: '/suppliers/{id}/reliability',
      tags,
      summary: 'How a supplier kept its word, month by month, over twelve months',
    })
    .input(byId)
    .output(z.object({ months: z.array(monthOfReliability) })),
  articles: orgRoute('operations.read', { reads: ['suppliers', 'items', 'orders', 'receipts'] })
    .route({
      method: 'GET',
      path: '/suppliers/{id}/articles',
      tags,
      summary: 'What a supplier sells, with the course of its prices and what was bought',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        /** Words found in the name, SKU, category, barcode or the supplier’s reference. */
        search: z.string().max(200).default(''),
        only: z.enum(CATALOGUE_FILTERS).optional(),
        order: z.enum(CATALOGUE_ORDERS).default('changed'),
        /** The last article’s item of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(CATALOGUE_PAGE),
      }),
    )
    .output(
      z.object({
        articles: z.array(article),
        /** Give it as `after` for the page that follows; null at the end. */
        next: z.uuid().nullable(),
        /** How many are found, and the catalogue’s figures; told with the first page only. */
        found: count.nullable(),
        figures: catalogueFigures.nullable(),
      }),
    ),
};
