import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, succeeded } from '#contract/kernel/fields.contract.ts';
import { ATTACHMENT_PATH, EMAIL_KINDS, EMAIL_STATUSES } from '#domain/mailbox/email.ts';
import { REPLY_STATES } from '#domain/replies/reply-state.ts';

const tags = ['emails'];

const attachment = z.object({
  /** In bucket `sales`; null where the file itself was not kept. */
  path: z.string().nullable(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
});

const email = z.object({
  id: z.uuid(),
  received_at: instant,
  from_email: z.string(),
  from_name: z.string().nullable(),
  subject: z.string().nullable(),
  kind: z.enum(EMAIL_KINDS),
  status: z.enum(EMAIL_STATUSES),
  pos_profiles: z.object({ name: z.string() }).nullable(),
  /** What came of it, where it answers (or may answer) an order. */
  reply: z
    .object({ id: z.uuid(), state: z.enum(REPLY_STATES), order_number: z.string().nullable() })
    .nullable(),
  attachments: z.array(attachment),
  parse_error: z.string().nullable(),
  parsed_data: z
    .object({
      lines_processed: z.number().int(),
      /** Lines that were left out, and the first of them in words. */
      refused: z.number().int(),
      errors: z.array(z.string()),
    })
    .nullable(),
});

const TEST_REPLY_MAX = 20_000;

const emails = z.object({ emails: z.array(email) });

export const emailsContract = {
  list: orgRoute('operations.read', { reads: ['emails', 'pos-profiles', 'replies', 'orders'] })
    .route({ method: 'GET', path: '/emails', tags, summary: 'The 100 newest messages received' })
    .input(z.strictObject({ status: z.enum(EMAIL_STATUSES).optional() }))
    .output(emails),
  latest: orgRoute('operations.read', { reads: ['emails', 'pos-profiles', 'replies', 'orders'] })
    .route({ method: 'GET', path: '/emails/latest', tags, summary: 'The 10 newest messages received' })
    .output(emails),
  counts: orgRoute('operations.read', { reads: ['emails'] })
    .route({ method: 'GET', path: '/emails/counts', tags, summary: 'How many messages, read and failed' })
    .output(z.object({ all: z.number().int(), parsed: z.number().int(), failed: z.number().int() })),
  parse: orgRoute('imports.run', { changes: ['emails'] })
    .route({
      method: 'POST',
      path: '/functions/parse-sales-report',
      tags,
      summary: 'Read a failed report again; what it brought is replaced, never added',
    })
    .input(z.strictObject({ email_id: z.uuid() }))
    .output(succeeded),
  takeAsReply: orgRoute('orders.write', { changes: ['emails', 'replies'], idempotent: true })
    .route({
      method: 'POST',
      path: '/emails/{id}/reply',
      tags,
      summary: 'A message of a stranger answers an order all the same: it can be attached from now on',
    })
    .input(byId)
    .output(z.object({ reply_id: z.uuid() })),
  attachment: orgRoute('operations.read', { reads: [] })
    .route({
      method: 'GET',
      path: '/storage/sales/{path}',
      tags,
      summary: 'A file that came with a message, as an attachment under its name or `rapport.csv`',
    })
    .input(z.strictObject({ path: z.string().regex(ATTACHMENT_PATH) }))
    .output(z.file()),
  sendReport: orgRoute('settings.manage', { changes: ['emails'], devOnly: true })
    .route({
      method: 'POST',
      path: '/dev/sales-report',
      tags: ['dev'],
      summary: 'Put a report of today, of the organisation’s own dishes, through the way of received mail',
    })
    .output(z.object({ email_id: z.uuid() })),
  sendReply: orgRoute('settings.manage', {
    changes: ['emails', 'replies', 'orders', 'alerts'],
    devOnly: true,
  })
    .route({
      method: 'POST',
      path: '/dev/supplier-reply',
      tags: ['dev'],
      summary: 'Put a supplier’s answer to an order through the way of received mail',
    })
    .input(z.strictObject({ po_id: z.uuid(), text: z.string().trim().min(1).max(TEST_REPLY_MAX) }))
    .output(z.object({ email_id: z.uuid() })),
};
