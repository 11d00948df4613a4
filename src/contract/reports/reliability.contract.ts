import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { RELIABILITY_FAULTS } from '#domain/reports/reliability.ts';
import { isReportPeriod, period, periodFields, reportInput, reportPage } from './period.contract.ts';
import { reliabilityFigures } from './reliability-shapes.contract.ts';

const tags = ['reports'];
const reads = ['orders', 'receipts', 'replies', 'suppliers'] as const;

/** Orders of one supplier, or that failed in one way, alone. */
export const reliabilityFilters = {
  supplier_id: z.uuid().optional(),
  fault: z.enum(RELIABILITY_FAULTS).optional(),
};

export const reliabilityReportsContract = {
  reliability: orgRoute('reports.read', { reads })
    .route({
      method: 'GET',
      path: '/reports/reliability',
      tags,
      summary:
        'How suppliers kept their word: on time, complete, at the price ordered, and how soon they answer',
    })
    .input(reportInput)
    .output(
      z.object({
        from: z.string(),
        to: z.string(),
        before: period,
        all: reliabilityFigures,
        all_before: reliabilityFigures,
        /** Those with most deliveries first. */
        suppliers: z.array(
          reliabilityFigures.extend({
            supplier_id: z.uuid(),
            supplier_name: z.string(),
            deleted: z.boolean(),
            /** Null where nothing is known of it in the period before. */
            before: reliabilityFigures.nullable(),
          }),
        ),
      }),
    ),
  reliabilityOrders: orgRoute('reports.read', { reads })
    .route({
      method: 'GET',
      path: '/reports/reliability/orders',
      tags,
      summary: 'The orders behind a figure of reliability, the newest first',
    })
    .input(
      z.strictObject({ ...periodFields, ...reliabilityFilters, ...reportPage }).superRefine(isReportPeriod),
    )
    .output(
      z.object({
        orders: z.array(
          z.object({
            id: z.uuid(),
            order_number: z.string().nullable(),
            supplier_id: z.uuid(),
            supplier_name: z.string(),
            /** Null: no day was said. */
            promised_on: z.string().nullable(),
            /** Null: its day went by, and nothing came. */
            arrived_on: z.string().nullable(),
            /** Null where no day was said. */
            on_time: z.boolean().nullable(),
            /** Null where nothing came yet. */
            complete: z.boolean().nullable(),
            lines_short: z.number().int(),
            priced_lines: z.number().int(),
            prices_kept: z.number().int(),
            /** What it cost beyond what was ordered, of the same goods. */
            price_difference: z.number(),
            /** Null where nobody answered. */
            answer_minutes: z.number().int().nullable(),
          }),
        ),
        next: z.uuid().nullable(),
      }),
    ),
};
