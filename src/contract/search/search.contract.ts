import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField, weekday } from '#contract/kernel/fields.contract.ts';
import { ROLES } from '#domain/access/permissions.ts';
import { UNITS } from '#domain/items/item.ts';
import { SEARCH_MAX } from '#domain/kernel/search/search-max.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { RECIPE_KINDS } from '#domain/recipes/recipe.ts';
import { COUNTED_MAX, FOUND_MAX } from '#domain/search/limits.ts';
import { searchFieldText as say } from '#text/search/search-field.text.ts';

const unit = z.enum(UNITS).nullable();

/** What was found has its own name and id, and how well it answers: 0 is best (domain/kernel/search/ranking.ts). */
const answer = { id: z.uuid(), rank: z.number().int() };

/** The best answers of one kind, and how many there are in all, as far as anybody counts. */
const group = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    count: z.number().int().max(COUNTED_MAX),
    rows: z.array(z.object({ ...answer, ...row })).max(FOUND_MAX),
  });

/** Quantities are in the item's stock unit. No prices and no values: every role asks the same. */
const foundItems = group({
  name: z.string(),
  unit,
  zone_name: z.string().nullable(),
  /** Who it was last ordered from, of those who sell it; else the first of them by name. */
  supplier_id: z.uuid().nullable(),
  supplier_name: z.string().nullable(),
  /** Null where nobody follows its stock. */
  qty_on_hand: z.number().nullable(),
  days_of_cover: z.number().nullable(),
  next_delivery: dayField.nullable(),
  runs_out: z.boolean(),
  /** By the last night's suggestions, where nobody has ordered it since. */
  suggested_qty: z.number().nullable(),
});

const foundSuppliers = group({
  name: z.string(),
  delivery_days: z.array(weekday),
  franco_amount: z.number().nullable(),
  /** Until when one orders for the first delivery that can still be had, and its supplier's own word for it. */
  deadline: z.object({ order_by: instant, cutoff_at: instant.nullable() }).nullable(),
});

const foundOrders = group({
  order_number: z.string().nullable(),
  external_number: z.string().nullable(),
  supplier_name: z.string(),
  status: z.enum(ORDER_STATUSES),
  ordered_at: instant,
  /** The day that the supplier gave, or the one that was asked for. */
  expected_on: dayField.nullable(),
  /** Of the item by which it was found. */
  line: z
    .object({ item_name: z.string(), qty: z.number(), unit, pack_content: z.number().nullable() })
    .nullable(),
});

const foundLots = group({
  lot_code: z.string().nullable(),
  item_name: z.string(),
  unit,
  qty_left: z.number(),
  /** Nothing may be taken of it: it was recalled. */
  is_blocked: z.boolean(),
  expires_on: dayField.nullable(),
  alert_days: z.number().int(),
});

const foundReceipts = group({
  delivery_note: z.string().nullable(),
  supplier_name: z.string(),
  order_number: z.string().nullable(),
  received_at: instant,
});

const foundRecipes = group({ name: z.string(), kind: z.enum(RECIPE_KINDS) });

const foundPeople = group({ name: z.string(), email: z.string(), role: z.enum(ROLES) });

export const searchContract = {
  everywhere: orgRoute('operations.read', { reads: [] })
    .route({
      method: 'GET',
      path: '/search',
      tags: ['search'],
      summary: 'Whatever bears these words: items, orders, lots, suppliers, receipts, recipes, people',
    })
    .input(
      z.strictObject({
        q: z
          .string()
          .max(SEARCH_MAX, say.tooLong(SEARCH_MAX))
          // Pasted along with a text, and no part of any name.
          .transform((text) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()),
      }),
    )
    .output(
      z.object({
        items: foundItems,
        orders: foundOrders,
        lots: foundLots,
        suppliers: foundSuppliers,
        receipts: foundReceipts,
        recipes: foundRecipes,
        /** Empty for whoever may not see the team. */
        people: foundPeople,
        /** Where a count may be wanted of: no answers of their own. */
        zones: z.array(z.object({ id: z.uuid(), name: z.string() })),
        /** What was looked for instead of words that nothing bears. */
        meant: z.string().nullable(),
      }),
    ),
};
