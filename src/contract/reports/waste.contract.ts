import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { WASTE_REASONS } from '#domain/stock/movement.ts';
import {
  comparedReport,
  isReportPeriod,
  periodFields,
  reportPage,
  share,
  valuedItem,
} from './period.contract.ts';

const tags = ['reports'];

const reason = z.enum(WASTE_REASONS);

/** Waste that was taken back is none. */
const totals = z.object({
  /** At what the thrown lots cost. */
  value: z.number(),
  /** Lines of the ledger: one for each lot that it took from. */
  entries: z.number().int(),
  /** Of them, those whose goods have no cost. */
  unvalued: z.number().int(),
});

export const wasteFilters = { reason: reason.optional(), item_id: z.uuid().optional() };

export const wasteReportsContract = {
  waste: orgRoute('reports.read', { reads: ['stock', 'items'] })
    .route({
      method: 'GET',
      path: '/reports/waste',
      tags,
      summary: 'What was thrown away in a period, by reason and by item, against the period before',
    })
    .input(z.strictObject({ ...periodFields, ...wasteFilters }).superRefine(isReportPeriod))
    .output(
      z.object({
        ...comparedReport(totals),
        /** Reasons of the period or of the one before; `values` has a figure for each step. */
        reasons: z.array(
          z.object({
            reason,
            value: z.number(),
            share,
            value_before: z.number(),
            entries: z.number().int(),
            values: z.array(z.number()),
          }),
        ),
        /** Those that cost most first. */
        items: z.array(valuedItem.extend({ entries: z.number().int() })),
        item_count: z.number().int(),
      }),
    ),
  wasteEntries: orgRoute('reports.read', { reads: ['stock', 'items'] })
    .route({
      method: 'GET',
      path: '/reports/waste/entries',
      tags,
      summary: 'The entries behind a figure of waste, the newest first',
    })
    .input(z.strictObject({ ...periodFields, ...wasteFilters, ...reportPage }).superRefine(isReportPeriod))
    .output(
      z.object({
        entries: z.array(
          z.object({
            /** The movement's. */
            id: z.uuid(),
            /** The posting's: what takes it back. */
            ref_id: z.uuid(),
            occurred_at: instant,
            item_id: z.uuid(),
            item_name: z.string(),
            category: z.string().nullable(),
            lot_code: z.string().nullable(),
            reason: reason.nullable(),
            comment: z.string().nullable(),
            qty: z.number(),
            unit: z.enum(UNITS).nullable(),
            unit_cost: z.number().nullable(),
            value: z.number().nullable(),
            user_name: z.string().nullable(),
          }),
        ),
        next: z.uuid().nullable(),
      }),
    ),
};
