import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { EXPIRY_ADVICE } from '#domain/dashboard/expiring.ts';
import { DATE_KINDS, UNITS } from '#domain/items/item.ts';
import { CLAIM_KINDS } from '#domain/receipts/claim.ts';

const count = z.number().int();

/** In euros without VAT; null for who may not see what things cost. */
const amount = z.number().nullable();

const expiringLot = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  lot_code: z.string().nullable(),
  qty_left: z.number(),
  expires_on: dayField,
  date_kind: z.enum(DATE_KINDS).nullable(),
  alert_days: z.number().int(),
  advice: z.enum(EXPIRY_ADVICE),
  /** The draft in which more of it stands. */
  draft_id: z.uuid().nullable(),
  /** One that is made of it: a dish of the menu first. */
  dish: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

const weekBought = z.object({
  from: dayField,
  to: dayField,
  /** Receipts that stand. */
  receipts: count,
  /** What was kept of the goods, at the prices paid. */
  amount,
});

export const dashboardContract = {
  /** Specification, section 7: "Dashboard exact head counts". */
  counts: orgRoute('operations.read', { reads: ['orders', 'receipts', 'alerts'] })
    .route({
      method: 'GET',
      path: '/dashboard/counts',
      tags: ['dashboard'],
      summary: 'How many orders are expected today and in progress, how many receipts and alerts there are',
    })
    .output(
      z.object({
        /** Of today: sent, and not cancelled. */
        expected_today: count,
        /** Of those, what has come, all or a part. */
        received_today: count,
        /** Sent or confirmed. */
        in_progress: count,
        /** Of those, sent and not answered. */
        unanswered: count,
        /** Not in progress any more, and the rest is awaited. */
        part_received: count,
        /** Of all time, without those that were taken back. */
        receipts: count,
        /** Since Monday. */
        receipts_this_week: count,
        /** Open, of the types DLC_ALERT, STOCK_LOW and STOCK_HIGH. */
        alerts: count,
        critical_alerts: count,
      }),
    ),
  today: orgRoute('operations.read', {
    reads: ['receipts', 'replies', 'counts', 'count-lines', 'stock', 'items', 'recipes', 'orders', 'claims'],
  })
    .route({
      method: 'GET',
      path: '/dashboard/today',
      tags: ['dashboard'],
      summary:
        'What the day asks for besides orders: dates that are near, claims, a count under way, purchases',
    })
    .output(
      z.object({
        /** E-mails of suppliers of which nobody has said yet what order they answer. */
        unmatched_replies: count,
        stock_value: amount,
        /** The newest that nobody has ended. */
        count_under_way: z
          .object({
            id: z.uuid(),
            name: z.string(),
            counted: count,
            total: count,
            /** Others under way besides. */
            others: count,
          })
          .nullable(),
        /** What has come today, the first first. */
        came: z.array(z.object({ id: z.uuid(), received_at: instant, supplier_name: z.string() })),
        /** Lots with something left whose date is near or past; those that are most pressing are listed. */
        expiring: z.object({ total: count, lots: z.array(expiringLot) }),
        /** Claims on which nobody has said the last word; the newest are listed. */
        claims: z.object({
          total: count,
          outstanding: amount,
          newest: z.array(
            z.object({
              id: z.uuid(),
              supplier_name: z.string(),
              kinds: z.array(z.enum(CLAIM_KINDS)),
              outstanding: amount,
            }),
          ),
        }),
        /** Since Monday, and the same weekdays of the week before. */
        purchases: z.object({ this_week: weekBought, last_week: weekBought }),
      }),
    ),
  firstSteps: orgRoute('operations.read', {
    reads: ['organisation', 'suppliers', 'items', 'orders', 'receipts'],
  })
    .route({
      method: 'GET',
      path: '/dashboard/first-steps',
      tags: ['dashboard'],
      summary: 'What a new restaurant has already done',
    })
    .output(
      z.object({
        card: z.boolean(),
        supplier: z.boolean(),
        items: z.boolean(),
        order: z.boolean(),
        receipt: z.boolean(),
      }),
    ),
};
