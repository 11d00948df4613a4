import { z } from 'zod';
import { instant } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { UNITS, VAT_RATES } from '#domain/items/item.ts';
import { PROPOSAL_DECISIONS } from '#domain/orders/answer/price-proposal.ts';
import {
  ANSWER_CHANNELS,
  MAIL_DIRECTIONS,
  MAIL_STATES,
  MAIL_TEMPLATES,
  ORDER_EVENTS,
  ORDER_STATUSES,
} from '#domain/orders/status.ts';

const status = z.enum(ORDER_STATUSES);

/** As a list shows it. */
export const orderRow = z.object({
  id: z.uuid(),
  order_number: z.string().nullable(),
  /** Of a past order brought in: the number it had elsewhere. */
  external_number: z.string().nullable(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  status,
  ordered_at: instant,
  expected_at: dayField.nullable(),
  /** The supplier's own day, where it answered with another. */
  expected_at_confirmed: dayField.nullable(),
  line_count: z.number().int(),
  /** The goods as ordered (specification, section 3). */
  total_estimated: z.number(),
  /** What it costs without VAT, its delivery included (`orderCost`): as it was ordered, and as it will come. */
  total_ordered: z.number(),
  total_net: z.number(),
  answered_at: instant.nullable(),
  answer_differs: z.boolean(),
  /** Of the last e-mail that went out: a failure or an unknown fate shows in the list. */
  mail_state: z.enum(MAIL_STATES).nullable(),
  /** Since when it waits for somebody who may approve it. */
  approval_requested_at: instant.nullable(),
  /** Since when an answer of its supplier waits for a decision. */
  decision_since: instant.nullable(),
  version: z.number().int(),
});

/** What a list tells of an order's lines. */
export const listedSigns = {
  /** Lines of which the supplier confirmed another quantity than was ordered. */
  changed_lines: z.number().int(),
  /** Of an order that came in part: what is still to come; of several lines the figures mean nothing. */
  rest_to_come: z
    .object({
      lines: z.number().int(),
      qty: z.number(),
      unit: z.enum(UNITS).nullable(),
      pack_label: z.string().nullable(),
      pack_content: z.number().nullable(),
    })
    .nullable(),
};

/** Another price that the supplier asks for, and what the restaurant said to it; undecided, nothing reckons with it. */
export const proposal = {
  price_proposed: z.number().nullable(),
  proposal_decision: z.enum(PROPOSAL_DECISIONS).nullable(),
};

const orderLine = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  item_deleted: z.boolean(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  qty: z.number(),
  unit_price: z.number().nullable(),
  line_total: z.number().nullable(),
  reference: z.string().nullable(),
  wording: z.string().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
  vat_rate: z.number().nullable(),
  qty_confirmed: z.number().nullable(),
  /** Agreed, where it is another than ordered. */
  price_confirmed: z.number().nullable(),
  ...proposal,
  substitute: z.string().nullable(),
  supplier_notes: z.string().nullable(),
});

const orderEvent = z.object({
  event: z.enum(ORDER_EVENTS),
  occurred_at: instant,
  /** Null where the supplier did it. */
  by: z.string().nullable(),
  channel: z.enum(ANSWER_CHANNELS).nullable(),
  contact: z.string().nullable(),
  note: z.string().nullable(),
});

/** An entry of « Journal des Communications » (specification, section 3: mail_logs). */
const orderMail = z.object({
  id: z.uuid(),
  direction: z.enum(MAIL_DIRECTIONS),
  status: z.enum(MAIL_STATES),
  template: z.enum(MAIL_TEMPLATES),
  to_email: z.string().nullable(),
  from_email: z.string().nullable(),
  subject: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** An earlier attempt of it ended in doubt, and a person had it sent again. */
  may_have_arrived: z.boolean(),
  /** What a supplier wrote, to be read whole. */
  reply_id: z.uuid().nullable(),
});

/** Its totals are those of its lines. */
export const order = orderRow.omit({ line_count: true, total_ordered: true, total_net: true }).extend({
  supplier_email: z.string().nullable(),
  supplier_phone: z.string().nullable(),
  supplier_deleted: z.boolean(),
  notes: z.string().nullable(),
  date_agreed: z.boolean(),
  /** Due under the franco. */
  delivery_fee: z.number(),
  answer_channel: z.enum(ANSWER_CHANNELS).nullable(),
  answer_contact: z.string().nullable(),
  answer_note: z.string().nullable(),
  /** Until when the supplier's link opens; null where there is none, or it was revoked. */
  link_expires_at: instant.nullable(),
  created_by: z.string().nullable(),
  /** Who asked for the approval that it waits for. */
  approval_requested_by: z.string().nullable(),
  created_at: instant,
  lines: z.array(orderLine),
  events: z.array(orderEvent),
  mails: z.array(orderMail),
});

/** What a supplier sells today: an item with a current price of theirs. */
export const orderable = z.object({
  item_id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  price: z.number(),
  reference: z.string().nullable(),
  wording: z.string().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
  vat_rate: z.number().refine((rate) => VAT_RATES.some((known) => known === rate)),
});
