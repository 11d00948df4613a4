import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { instant, publicRoute } from '#contract/kernel/base.contract.ts';
import { dayField, optionalLine } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import * as limits from '#domain/orders/limits.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { proposal } from './order-shapes.contract.ts';
import { answeredLine, ofWholeAnswer, orderPrice } from './orders.contract.ts';

const tags = ['supplier answers'];

const token = z.string().min(1).max(200);

/** All that the holder of a link sees: this order, as the e-mail showed it, and what was answered. */
export const answerableOrder = z.object({
  organization_name: z.string(),
  organization_phone: z.string().nullable(),
  delivery_address: z.array(z.string()),
  delivery_instructions: z.string().nullable(),
  supplier_name: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** False once goods arrived, or the order was cancelled: it can be read, not answered. */
  answerable: z.boolean(),
  ordered_at: instant,
  expected_at: dayField.nullable(),
  expected_at_confirmed: dayField.nullable(),
  notes: z.string().nullable(),
  total_estimated: z.number(),
  delivery_fee: z.number(),
  answered_at: instant.nullable(),
  answer_contact: z.string().nullable(),
  answer_note: z.string().nullable(),
  /** Today where the organisation is: a proposed day comes after it. */
  today: dayField,
  lines: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      reference: z.string().nullable(),
      unit: z.enum(UNITS).nullable(),
      qty: z.number(),
      unit_price: z.number().nullable(),
      pack_label: z.string().nullable(),
      pack_content: z.number().nullable(),
      qty_confirmed: z.number().nullable(),
      price_confirmed: z.number().nullable(),
      ...proposal,
      substitute: z.string().nullable(),
      supplier_notes: z.string().nullable(),
    }),
  ),
});

/** Each line of the order once. All at nothing and no substitute: the order is refused. */
export const supplierAnswerInput = z.strictObject({
  token,
  contact: optionalLine(limits.CONTACT_MAX),
  ...ofWholeAnswer,
  lines: z
    .array(
      answeredLine.extend({
        unit: typedIn,
        /** Only where it is another than the order's: a proposal, which the restaurant decides. */
        unit_price: orderPrice.nullable(),
        substitute: optionalLine(limits.SUBSTITUTE_MAX),
        note: optionalLine(limits.ANSWER_NOTE_MAX),
      }),
    )
    .min(1)
    .max(limits.ORDER_LINES_MAX),
});

/** For suppliers, who have no account: the token is the whole of their right. */
export const supplierAnswersContract = {
  open: publicRoute({ rate: 'guess' })
    .route({ method: 'POST', path: '/supplier-order', tags, summary: 'The order behind a link' })
    .input(z.strictObject({ token }))
    .output(answerableOrder),
  answer: publicRoute({ changes: ['orders', 'receipts', 'alerts'], rate: 'guess' })
    .route({
      method: 'POST',
      path: '/supplier-order/answer',
      tags,
      summary: 'Confirm, change or refuse the order',
    })
    .input(supplierAnswerInput)
    .output(answerableOrder),
};
