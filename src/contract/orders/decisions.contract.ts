import { z } from 'zod';
import { typedIn } from '#contract/items/unit-change.contract.ts';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, dayField, optionalLine, orNothing, version } from '#contract/kernel/fields.contract.ts';
import { passage } from '#contract/replies/reply-shapes.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { PROPOSAL_DECISIONS } from '#domain/orders/answer/price-proposal.ts';
import { DECISION_CHOICES, DECISION_STATES, PRICE_CHOICES } from '#domain/orders/decision/decision.ts';
import * as limits from '#domain/orders/limits.ts';
import { ANSWER_CHANNELS } from '#domain/orders/status.ts';
import { REPLY_DOUBTS, REPLY_INTENTS, SHORT_REASONS } from '#domain/replies/reply.ts';
import { REPLY_MATCHES, REPLY_READERS, REPLY_STATES } from '#domain/replies/reply-state.ts';
import { order } from './order-shapes.contract.ts';
import { answeredQuantity, orderPrice, orderQuantity } from './orders.contract.ts';

const tags = ['decisions'];

/** The e-mail that the answer was read from. */
const reply = z.object({
  id: z.uuid(),
  state: z.enum(REPLY_STATES),
  from_email: z.string(),
  from_name: z.string().nullable(),
  received_at: instant,
  subject: z.string().nullable(),
  /** Plain text, whatever it was written as. */
  text: z.string(),
  intent: z.enum(REPLY_INTENTS),
  /** Where the whole of it is agreed to. */
  agreement_said_in: passage.nullable(),
  /** Why a person has to read it; none where its reading is sure. */
  doubts: z.array(z.object({ doubt: z.enum(REPLY_DOUBTS), said_in: passage.nullable() })),
  /** Surely the supplier's: it carries what only they were told, or the sender's domain was vouched for. */
  proven: z.boolean(),
  matched_by: z.enum(REPLY_MATCHES),
  read_by: z.enum(REPLY_READERS),
  /** The message as it came can be had (GET /replies/{id}/original). */
  has_original: z.boolean(),
  attachments: z.array(
    /** `path`: under /storage/sales; null where the file was not kept. */
    z.object({ path: z.string().nullable(), name: z.string(), size: z.number().int(), type: z.string() }),
  ),
});

const decidedLine = z.object({
  line_id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  qty: z.number(),
  /** As ordered. */
  unit_price: z.number().nullable(),
});

const change = decidedLine.extend({
  /** What comes with this delivery: of the substitute where there is one. */
  qty_confirmed: z.number(),
  /** What is to be had elsewhere, if one wants. */
  missing: z.number(),
  reason: z.enum(SHORT_REASONS).nullable(),
  backorder: z.object({ qty: z.number(), date: dayField.nullable() }).nullable(),
  substitute: z.string().nullable(),
  note: z.string().nullable(),
  /** What the supplier asks for; null where the price is as ordered. */
  price_said: z.number().nullable(),
  /** Null while nobody decided, and where there is nothing to decide. */
  price_decision: z.enum(PROPOSAL_DECISIONS).nullable(),
  price_percent: z.number().nullable(),
  /** Of this item in 90 days, whoever delivered it, by how much was received at each price. */
  average_paid_90d: z.number().nullable(),
  /** What the change does to the order's total, without VAT. */
  euros: z.number(),
  choices: z.array(z.enum(DECISION_CHOICES)),
  /** The sentences it comes from. */
  said_in: z.array(passage),
});

const decision = z.object({
  /** Of the order in view, for the decision. */
  version: z.number().int(),
  state: z.enum(DECISION_STATES),
  channel: z.enum(ANSWER_CHANNELS),
  contact: z.string().nullable(),
  answered_at: instant,
  /** Since when it waits for somebody. */
  since: instant.nullable(),
  /** The supplier's. */
  phone: z.string().nullable(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  /** What the supplier wrote about the whole order, by its link or on the phone. */
  note: z.string().nullable(),
  /** Nothing of the order comes, and nothing in its place. */
  refused: z.boolean(),
  reply: reply.nullable(),
  /** Each line of the order is in one of these three. */
  changes: z.array(change),
  open_lines: z.array(decidedLine),
  as_ordered: z.array(decidedLine),
  /** Quantities that an earlier answer gave, and that this one, once accepted, puts others in the place of. */
  replaces: z.array(
    z.object({ item_name: z.string(), unit: z.enum(UNITS).nullable(), from: z.number(), to: z.number() }),
  ),
  date: z.object({ from: dayField.nullable(), to: dayField, said_in: passage.nullable() }).nullable(),
  /** Without VAT, delivery included; after: if all of it is accepted, prices that were refused as ordered. */
  totals: z.object({ ordered: z.number(), after: z.number() }),
  /** Of this supplier's deliveries in 90 days, in percent; null where there were none. */
  supplier_figures: z
    .object({
      deliveries: z.number().int(),
      on_time: z.number().nullable(),
      complete: z.number().nullable(),
      /** What was paid against what was ordered. */
      price: z.number().nullable(),
    })
    .nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  undoable: z.boolean(),
  /** Where an answer by e-mail would go; null where the supplier has no address. */
  tell_to: z.string().nullable(),
});

/** A draft at another supplier, made or added to. */
const draft = z.object({ id: z.uuid(), order_number: z.string(), supplier_name: z.string() });

export const decideInput = z.strictObject({
  id: z.uuid(),
  /** Of the order in view: nobody decides about an answer that they have not read. */
  version,
  /** The e-mail that waits, where the decision is about one: then each line of the order stands here once. */
  reply_id: z.uuid().optional(),
  /** Of an answer that is recorded: those lines that something is said to. */
  lines: z
    .array(
      z.strictObject({
        line_id: z.uuid(),
        /** What comes, or what of it one takes; null: left open. */
        qty_confirmed: answeredQuantity.nullable(),
        unit: typedIn,
        /** What the supplier asks for; null: as ordered. */
        unit_price: orderPrice.nullable().default(null),
        price: z.enum(PRICE_CHOICES).default('undecided'),
        substitute: optionalLine(limits.SUBSTITUTE_MAX),
        /** What is announced for later is wanted, or not; null where nothing is. */
        backorder: z.enum(['accepted', 'refused']).nullable().default(null),
        note: optionalLine(limits.ANSWER_NOTE_MAX),
      }),
    )
    .max(limits.ORDER_LINES_MAX),
  /** The day that the supplier said; null: as ordered. */
  expected_at: orNothing(dayField),
  /** What is ordered from others instead: it goes into a draft, and nothing is sent. */
  elsewhere: z
    .array(z.strictObject({ line_id: z.uuid(), supplier_id: z.uuid(), qty: orderQuantity }))
    .max(limits.ORDER_LINES_MAX)
    .default([]),
  tell_supplier: z.boolean(),
});

const offer = z.object({
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  /** Per stock unit, today. */
  price: z.number(),
  /** Against what was ordered. */
  price_percent: z.number().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
  /** What would be ordered: what is missing, in whole packs. */
  qty: z.number(),
  /** What it costs, and what its delivery adds once it stands in the draft. */
  goods: z.number(),
  delivery_fee: z.number(),
  total: z.number(),
  /** The first delivery that can still be had; null where none is in sight. */
  arrives_on: dayField.nullable(),
  /** Until when that has to be sent. */
  order_by: instant.nullable(),
  franco: z.object({
    amount: z.number().nullable(),
    /** Zero once it is reached. */
    missing: z.number(),
    /** Such an order is not taken. */
    blocks: z.boolean(),
  }),
  /** Its newest draft, which this is added to. */
  draft: z.object({ id: z.uuid(), order_number: z.string(), total: z.number() }).nullable(),
  /** With its delivery. */
  cheapest: z.boolean(),
});

export const decisionsContract = {
  get: orgRoute('operations.read', { reads: ['orders', 'receipts', 'replies'] })
    .route({
      method: 'GET',
      path: '/orders/{id}/decision',
      tags,
      summary: 'What the supplier answered, what it changes, and what can be said to it',
    })
    .input(byId)
    /** Null where nobody answered. */
    .output(z.object({ decision: decision.nullable() })),
  decide: orgRoute('orders.write', {
    changes: ['orders', 'receipts', 'alerts', 'replies'],
    idempotent: true,
  })
    .route({
      method: 'POST',
      path: '/orders/{id}/decision',
      tags,
      summary: 'Note an answer, accept or refuse its prices, order elsewhere what is missing',
    })
    .input(decideInput)
    .output(z.object({ order, drafts: z.array(draft) })),
  undo: orgRoute('orders.write', {
    changes: ['orders', 'receipts', 'alerts', 'replies'],
    idempotent: true,
  })
    .route({
      method: 'POST',
      path: '/orders/{id}/decision/undo',
      tags,
      summary: 'Put back what stood before the decision; until goods arrive',
    })
    .input(z.strictObject({ id: z.uuid(), version }))
    /** The drafts that it had made: they stay. */
    .output(z.object({ order, drafts: z.array(draft) })),
  elsewhere: orgRoute('operations.read', { reads: ['orders', 'items', 'suppliers'] })
    .route({
      method: 'GET',
      path: '/orders/{id}/elsewhere',
      tags,
      summary: 'Who else sells what a line lacks: price, day, franco, the cheapest first',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        line_id: z.uuid(),
        /** What is missing. */
        qty: z.coerce.number().pipe(orderQuantity),
      }),
    )
    .output(z.object({ offers: z.array(offer) })),
};
