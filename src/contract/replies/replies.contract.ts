import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId } from '#contract/kernel/fields.contract.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { REPLY_INTENTS } from '#domain/replies/reply.ts';
import {
  REPLY_GROUPS,
  REPLY_GUESSES,
  REPLY_MATCHES,
  REPLY_READERS,
  REPLY_STATES,
} from '#domain/replies/reply-state.ts';
import { replyAttachment, replyReading } from './reply-shapes.contract.ts';

const tags = ['replies'];

const namedOrder = z.object({
  po_id: z.uuid(),
  order_number: z.string().nullable(),
  supplier_id: z.uuid(),
  supplier_name: z.string(),
  status: z.enum(ORDER_STATUSES),
});

/** As a list shows it. */
const replyRow = z.object({
  id: z.uuid(),
  email_id: z.uuid(),
  received_at: instant,
  from_email: z.string(),
  from_name: z.string().nullable(),
  subject: z.string().nullable(),
  /** How it begins. */
  excerpt: z.string(),
  /** As it stands now: what waited is `over` once its order takes no answer any more, or a later one came. */
  state: z.enum(REPLY_STATES),
  /** False while nobody has read it yet: seconds after it came, or as long as no order is known. */
  read: z.boolean(),
  intent: z.enum(REPLY_INTENTS).nullable(),
  /** It came from whom it says, or carries what only the supplier was told. */
  proven: z.boolean(),
  /** A machine wrote it: an absence, a receipt. */
  automatic: z.boolean(),
  /** It says that an e-mail of ours was not delivered. */
  bounced: z.boolean(),
  attachment_count: z.number().int(),
  matched_by: z.enum(REPLY_MATCHES).nullable(),
  order: namedOrder.nullable(),
  /** Where its order is not known: the most likely one, and why. */
  guess: namedOrder.extend({ why: z.enum(REPLY_GUESSES) }).nullable(),
});

const reply = replyRow.omit({ attachment_count: true }).extend({
  /** Plain text, whatever it was written in; passages point into it. */
  text: z.string(),
  reading: replyReading.nullable(),
  read_by: z.enum(REPLY_READERS).nullable(),
  attachments: z.array(replyAttachment),
  /** The message as it came can be downloaded. */
  has_original: z.boolean(),
  /** Of its sender, where its order is not known: those that may still be answered, newest first. */
  candidates: z.array(namedOrder.extend({ ordered_at: instant })),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  version: z.number().int(),
});

const REPLY_PAGE = 50;

/** What a person does with one may confirm its order, and so move what is awaited. */
const decides = { changes: ['replies', 'orders', 'receipts', 'alerts'], idempotent: true } as const;

export const repliesContract = {
  list: orgRoute('operations.read', { reads: ['replies', 'emails', 'orders'] })
    .route({ method: 'GET', path: '/replies', tags, summary: 'What suppliers wrote, newest first' })
    .input(
      z.strictObject({
        group: z.enum(REPLY_GROUPS).default('all'),
        /** The last one of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(REPLY_PAGE),
      }),
    )
    .output(z.object({ replies: z.array(replyRow), next: z.uuid().nullable() })),
  count: orgRoute('operations.read', { reads: ['replies', 'orders'] })
    .route({ method: 'GET', path: '/replies/count', tags, summary: 'How many wait for a person' })
    .output(z.object({ unmatched: z.number().int(), open: z.number().int() })),
  get: orgRoute('operations.read', { reads: ['replies', 'emails', 'orders'] })
    .route({
      method: 'GET',
      path: '/replies/{id}',
      tags,
      summary: 'One reply, whole, with what was read in it',
    })
    .input(byId)
    .output(reply),
  original: orgRoute('operations.read', { reads: [] })
    .route({ method: 'GET', path: '/replies/{id}/original', tags, summary: 'The message as it came (.eml)' })
    .input(byId)
    .output(z.file()),
  attach: orgRoute('orders.write', decides)
    .route({
      method: 'POST',
      path: '/replies/{id}/attach',
      tags,
      summary: 'Say which order it answers; it is read at once, and a plain confirmation noted',
    })
    .input(z.strictObject({ id: z.uuid(), po_id: z.uuid() }))
    .output(reply),
  detach: orgRoute('orders.write', decides)
    .route({
      method: 'POST',
      path: '/replies/{id}/detach',
      tags,
      summary: 'It does not answer that order: 409 once it was applied or accepted',
    })
    .input(byId)
    .output(reply),
  ignore: orgRoute('orders.write', decides)
    .route({ method: 'POST', path: '/replies/{id}/ignore', tags, summary: 'Nothing is to be done about it' })
    .input(byId)
    .output(reply),
  reopen: orgRoute('orders.write', decides)
    .route({
      method: 'POST',
      path: '/replies/{id}/reopen',
      tags,
      summary: 'It was set aside by mistake: a person decides about it after all',
    })
    .input(byId)
    .output(reply),
};
