import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { suggestionLine } from '#contract/replenishment/suggestion-shapes.contract.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { FRANCO_POLICIES } from '#domain/suppliers/supplier.ts';

const tags = ['orders'];

const READS = ['replenishment', 'orders', 'items', 'stock', 'receipts', 'suppliers', 'organisation'] as const;

const namedOrder = z.object({
  id: z.uuid(),
  order_number: z.string().nullable(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  line_count: z.number().int(),
  /** Without VAT, its delivery included. */
  total_net: z.number(),
});

/** What is to be ordered of an item; `draft_qty` of it stands in drafts already. */
const boardLine = suggestionLine.omit({ order: true }).extend({ draft_qty: z.number() });

const delivery = z.object({
  /** The first delivery that can still be had. */
  arrives_on: dayField,
  /** The delivery after it, before which the goods have to last. */
  until: dayField,
  /** The supplier's own cut-off for it; null where that weekday has none. */
  cutoff_at: instant.nullable(),
  /** The cut-off, or the end of the last day that leaves the lead time. */
  order_by: instant,
});

const supplierNeed = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null where no delivery is in sight. */
  delivery: delivery.nullable(),
  /** Its delivery days or a cut-off are filled in: where neither is, the deadline is only its lead time. */
  rhythm_known: z.boolean(),
  franco_amount: z.number().nullable(),
  delivery_fee: z.number().nullable(),
  franco_policy: z.enum(FRANCO_POLICIES),
  /** Of what is suggested, at today's prices: the goods without VAT. */
  total_estimated: z.number(),
  item_count: z.number().int(),
  /** Items that are gone before the delivery comes. */
  urgent_count: z.number().int(),
  /** What somebody has begun to order there, the newest first. */
  drafts: z.array(namedOrder),
});

/** Sent, and not answered yet. */
const waitingOrder = namedOrder.extend({
  sent_at: instant,
  expected_at: dayField.nullable(),
  phone: z.string().nullable(),
});

export const boardContract = {
  get: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'GET',
      path: '/orders/board',
      tags,
      summary:
        'What is to be ordered, supplier by supplier, the nearest cut-off first; then what is under way',
    })
    .output(
      z.object({
        suppliers: z.array(supplierNeed.extend({ lines: z.array(boardLine) })),
        /** Items that nobody sells. */
        without_supplier: z.array(boardLine),
        /** Items whose use is known or guessed at: zero in a restaurant that has just begun. */
        known_items: z.number().int(),
        drafts: z.array(namedOrder.extend({ created_at: instant, to_approve: z.boolean() })),
        waiting: z.array(waitingOrder),
        /** Expected today, and what was expected before and has not come. */
        arriving: z.array(namedOrder.extend({ status: z.enum(ORDER_STATUSES), expected_at: dayField })),
      }),
    ),
  summary: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'GET',
      path: '/orders/board/summary',
      tags,
      summary:
        'Whom something is to be ordered from, the nearest cut-off first, without the lines; who does not answer',
    })
    .output(
      z.object({
        suppliers: z.array(supplierNeed),
        draft_count: z.number().int(),
        /** Those that have waited longest. */
        waiting: z.array(waitingOrder),
        waiting_count: z.number().int(),
      }),
    ),
};
