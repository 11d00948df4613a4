import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId } from '#contract/kernel/fields.contract.ts';
import { isPeriodOf, isReportPeriod, periodFields, reportPage } from '#contract/reports/period.contract.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import * as limits from '#domain/sales/limits.ts';
import {
  NAME_MATCHES,
  NO_DISH,
  SALES_SOURCES,
  SALES_TAXES,
  SAME_DAY_POLICIES,
  SOLD_NAME_FILTERS,
} from '#domain/sales/sales.ts';
import { reportFieldText as periodText } from '#text/reports/report-fields.text.ts';
import { salesFieldText as say } from '#text/sales/sales-fields.text.ts';

const tags = ['sales'];

const SOLD_NAMES_PAGE = 100;
const BATCHES_PAGE = 50;
const pageSize = z.coerce.number().int().min(1).max(200);

/** Sales of one dish; none: of names that are no dish. */
export const soldDishFilter = z.union([z.uuid(), z.literal(NO_DISH)]);

const dish = z.object({ id: z.uuid(), name: z.string() });

/** A row as a script sends it: what cannot be read of it drops that row, with a line in `errors`. */
const calledRow = z.strictObject({
  day: z.unknown().optional(),
  recipe_name: z.unknown().optional(),
  qty: z.unknown().optional(),
  revenue: z.unknown().optional(),
});
const calledRows = z.array(calledRow).max(limits.CALL_ROWS_MAX, say.tooManyRows);

const called = {
  /** The organisation that is selected; another one is refused. */
  org_id: z.uuid().optional(),
  /** Of days that have sales already; twice the same counts once. */
  same_day: z.enum(SAME_DAY_POLICIES).default('replace'),
  /** Whether `revenue` is with VAT. */
  tax_included: z.boolean().default(true),
  pos_profile_id: z.uuid().nullable().default(null),
};

/** Specification, section 7: `rows`, or `items` and `format` from the test page. */
const salesImportInput = z.union([
  z.strictObject({ rows: calledRows, ...called }),
  z.strictObject({ items: calledRows, format: z.literal('json'), ...called }),
]);

const soldOn = z.object({
  day: z.string(),
  qty: z.number(),
  revenue: z.number(),
  /** Of the day in the same place of the period before. */
  revenue_before: z.number(),
});

const totals = z.object({
  qty: z.number(),
  revenue: z.number(),
  /** Days on which something was sold. */
  days: z.number().int(),
  /** Null where nothing was sold. */
  tax: z.enum(SALES_TAXES).nullable(),
});

const soldDish = z.object({
  /** Null: names that are no dish, together. */
  recipe_id: z.uuid().nullable(),
  name: z.string().nullable(),
  qty: z.number(),
  revenue: z.number(),
  qty_before: z.number(),
  revenue_before: z.number(),
});

const saleLine = z.object({
  id: z.uuid(),
  day: z.string(),
  /** As the till writes it. */
  sold_name: z.string(),
  recipe_id: z.uuid().nullable(),
  dish: z.string().nullable(),
  qty: z.number(),
  /** Portions of the dish that were sold by it. */
  portions: z.number(),
  revenue: z.number(),
});

const isSalesPeriod = isPeriodOf({ days: limits.PERIOD_DAYS_MAX, error: periodText.oneYearAtMost });

const batch = z.object({
  id: z.uuid(),
  source: z.enum(SALES_SOURCES),
  file_name: z.string().nullable(),
  pos_profile: dish.nullable(),
  /** Rows of the file that were taken. */
  row_count: z.number().int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** None of its days is left: later reports took their place. */
  replaced: z.boolean(),
  created_at: instant,
  created_by: z.string().nullable(),
});

const soldName = z.object({
  id: z.uuid(),
  /** As the till writes it. */
  name: z.string(),
  matched_by: z.enum(NAME_MATCHES),
  /** Null: ignored. */
  recipe: dish.extend({ deleted: z.boolean() }).nullable(),
  /** Portions of the dish that one sale takes. */
  portions: z.number(),
  last_sold: z.string().nullable(),
  /** Of the last 28 days. */
  qty_28_days: z.number(),
  /** Other dishes that it may mean, the likeliest first; only of what a rule decided. */
  like: z.array(dish),
});

const portions = z
  .number(say.portionsInvalid)
  .refine((value) => value > 0 && Quantity.isDecimal(value), say.portionsInvalid)
  .max(limits.SOLD_PORTIONS_MAX, say.portionsInvalid);

export const soldNameInput = z.strictObject({
  id: z.uuid(),
  /** `found`: as the rule finds it, whatever a person said before. */
  as: z.enum(['dish', 'new_dish', 'ignored', 'found']),
  /** Of `dish`. */
  recipe_id: z.uuid().optional(),
  portions: portions.default(1),
});

export const salesContract = {
  /** Specification, section 7: `sales-import`. */
  import: orgRoute('imports.run', { changes: ['sales', 'recipes', 'stock'], idempotent: true })
    .route({
      method: 'POST',
      path: '/functions/sales-import',
      tags,
      summary:
        'Sales by day and dish; unknown dishes are made, unreadable rows dropped with a line in `errors`',
    })
    .input(salesImportInput)
    .output(
      z.object({
        /** No row was dropped. */
        success: z.boolean(),
        /** Rows that were taken. */
        imported: z.number().int(),
        created_recipes: z.number().int(),
        errors: z.array(z.string()),
        /** Days that were left as they are (`same_day: keep`). */
        kept_days: z.array(z.string()),
      }),
    ),
  period: orgRoute('reports.read', { reads: ['sales', 'recipes'] })
    .route({
      method: 'GET',
      path: '/sales',
      tags,
      summary: 'What was sold from one day to another, by day and by dish, against as many days before',
    })
    .input(z.strictObject(periodFields).superRefine(isSalesPeriod))
    .output(
      z.object({
        from: z.string(),
        to: z.string(),
        before: z.object({ from: z.string(), to: z.string() }),
        totals,
        totals_before: totals,
        /** Every day of the period, those without sales too. */
        days: z.array(soldOn),
        /** The fifty that brought most. */
        dishes: z.array(soldDish),
        dish_count: z.number().int(),
        /** Of all sales; null where there are none. */
        first_day: z.string().nullable(),
        last_day: z.string().nullable(),
        /** Names that a rule matched and nobody has looked at. */
        names_to_check: z.number().int(),
      }),
    ),
  lines: orgRoute('reports.read', { reads: ['sales', 'recipes'] })
    .route({
      method: 'GET',
      path: '/sales/lines',
      tags,
      summary: 'What tills told of one dish, day by day and name by name, the newest first',
    })
    .input(
      z
        .strictObject({
          ...periodFields,
          dish: soldDishFilter,
          /** How amounts are told: as the report has it, so that they add up to it. */
          tax: z.enum(SALES_TAXES).optional(),
          ...reportPage,
        })
        .superRefine(isReportPeriod),
    )
    .output(z.object({ lines: z.array(saleLine), next: z.uuid().nullable() })),
  batches: orgRoute('imports.run', { reads: ['sales', 'pos-profiles'] })
    .route({ method: 'GET', path: '/sales/batches', tags, summary: 'What brought sales, the newest first' })
    .input(
      z.strictObject({
        /** The last one of the page before. */
        after: z.uuid().optional(),
        limit: pageSize.default(BATCHES_PAGE),
      }),
    )
    .output(z.object({ batches: z.array(batch), next: z.uuid().nullable() })),
  removeBatch: orgRoute('imports.run', { changes: ['sales', 'stock'] })
    .route({
      method: 'DELETE',
      path: '/sales/batches/{id}',
      tags,
      summary: 'Take back what a file, e-mail or call brought; days whose place it took do not come back',
    })
    .input(byId)
    .output(z.object({ id: z.uuid() })),
  soldNames: orgRoute('operations.read', { reads: ['sales', 'recipes'] })
    .route({
      method: 'GET',
      path: '/sold-names',
      tags,
      summary: 'Names as tills write them, and the dishes they mean',
    })
    .input(
      z.strictObject({
        /** Words found in the name or in that of its dish, whatever their accents. */
        search: z.string().max(200).default(''),
        only: z.enum(SOLD_NAME_FILTERS).optional(),
        /** The last one of the page before. */
        after: z.uuid().optional(),
        limit: pageSize.default(SOLD_NAMES_PAGE),
      }),
    )
    .output(
      z.object({
        names: z.array(soldName),
        next: z.uuid().nullable(),
        /** Of all names, whatever the search. */
        to_check: z.number().int(),
      }),
    ),
  matchName: orgRoute('recipes.write', { changes: ['sales', 'recipes', 'stock'] })
    .route({
      method: 'PUT',
      path: '/sold-names/{id}',
      tags,
      summary:
        'Say which dish a sold name means, or that it is none; what it took from the stock is reckoned anew',
    })
    .input(soldNameInput)
    .output(soldName),
};
