import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { LABEL_MAX } from '#domain/items/limits.ts';
import { PURCHASE_GROUPS } from '#domain/reports/report.ts';
import {
  comparedReport,
  isReportPeriod,
  periodFields,
  reportPage,
  series,
  share,
} from './period.contract.ts';

const tags = ['reports'];
const reads = ['receipts', 'claims', 'suppliers', 'items'] as const;

/** Purchases of one supplier, category or item alone. */
export const purchaseFilters = {
  supplier_id: z.uuid().optional(),
  /** '': of items that have none. */
  category: z.string().max(LABEL_MAX).optional(),
  item_id: z.uuid().optional(),
};

/** What a purchase is: docs/reports.md. Amounts without VAT. */
const totals = z.object({
  amount: z.number(),
  /** Receipts that stand; one that was taken back is none. */
  receipts: z.number().int(),
  /** Orders of which something came. */
  orders: z.number().int(),
  lines: z.number().int(),
  /** Lines of goods that came without a price: their amount is not in the figures. */
  unpriced_lines: z.number().int(),
  /** Credit notes entered meanwhile. Beside the purchases, not taken off. Null: of one category or item nobody knows. */
  credits: z.number().nullable(),
});

const row = z.object({
  /** The supplier's or item's id, the category's name; null: items without a category. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  /** Of a supplier or an item that was deleted since. */
  deleted: z.boolean(),
  amount: z.number(),
  share,
  /** Of the period before. */
  amount_before: z.number(),
  receipts: z.number().int(),
  orders: z.number().int(),
  /** In the stock unit of today, of items only. */
  qty: z.number().nullable(),
  qty_before: z.number().nullable(),
  unit: z.enum(UNITS).nullable(),
});

const line = z.object({
  /** The receipt line's. */
  id: z.uuid(),
  grn_id: z.uuid(),
  received_at: instant,
  delivery_note: z.string().nullable(),
  /** Null: received without an order. */
  po_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  item_id: z.uuid(),
  item_name: z.string(),
  category: z.string().nullable(),
  /** Accepted: what was sent back is not in it. */
  qty: z.number(),
  unit: z.enum(UNITS).nullable(),
  unit_price: z.number().nullable(),
  /** Null: without a price. */
  amount: z.number().nullable(),
});

export const purchaseReportsContract = {
  purchases: orgRoute('reports.read', { reads })
    .route({
      method: 'GET',
      path: '/reports/purchases',
      tags,
      summary: 'What was bought in a period, by supplier, category or item, against the period before',
    })
    .input(
      z
        .strictObject({
          ...periodFields,
          by: z.enum(PURCHASE_GROUPS).default('supplier'),
          ...purchaseFilters,
        })
        .superRefine(isReportPeriod),
    )
    .output(
      z.object({
        ...comparedReport(totals),
        /** The amount of each step. */
        amounts: z.array(z.number()),
        /** The five that weigh most. */
        series: z.array(series),
        /** All others together; null where there are none. */
        others: z.array(z.number()).nullable(),
        /** Those that weigh most first, then what was bought only in the period before. */
        rows: z.array(row),
        row_count: z.number().int(),
      }),
    ),
  purchaseLines: orgRoute('reports.read', { reads: ['receipts', 'orders', 'suppliers', 'items'] })
    .route({
      method: 'GET',
      path: '/reports/purchases/lines',
      tags,
      summary: 'The receipt lines behind a figure of the purchases, the newest first',
    })
    .input(z.strictObject({ ...periodFields, ...purchaseFilters, ...reportPage }).superRefine(isReportPeriod))
    .output(z.object({ lines: z.array(line), next: z.uuid().nullable() })),
};
