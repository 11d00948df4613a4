import { z } from 'zod';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { REPLY_DOUBTS, REPLY_INTENTS, SHORT_REASONS } from '#domain/replies/reply.ts';

/** Where in the message's `text` something is said: from `start` up to, not with, `end`. */
export const passage = z.object({ start: z.number().int(), end: z.number().int() });

/** A file that came with a message: `GET /storage/sales/{path}`; null where it was not kept. */
export const replyAttachment = z.object({
  path: z.string().nullable(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
});

/** What the reply says of the order (domain/replies/reply.ts), with the names of the order's lines. */
export const replyReading = z.object({
  intent: z.enum(REPLY_INTENTS),
  lines: z.array(
    z.object({
      line_id: z.uuid(),
      item_name: z.string(),
      unit: z.string().nullable(),
      qty: z.number(),
      qty_confirmed: z.number(),
      unit_price: z.number().optional(),
      reason: z.enum(SHORT_REASONS).optional(),
      substitution: z.string().optional(),
      backorder: z.object({ qty: z.number(), date: dayField.nullable() }).optional(),
      said_in: z.array(passage).readonly(),
    }),
  ),
  expected_at: dayField.nullable(),
  needs_human: z.boolean(),
  doubts: z.array(z.object({ doubt: z.enum(REPLY_DOUBTS), said_in: passage.nullable() })).readonly(),
  date_said_in: passage.nullable(),
  agreement_said_in: passage.nullable(),
});
