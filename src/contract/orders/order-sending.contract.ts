import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, line, optionalParagraphs, version } from '#contract/kernel/fields.contract.ts';
import * as limits from '#domain/orders/limits.ts';
import { CARD_GAPS } from '#domain/organisations/card-gaps.ts';
import { orderFieldText as say } from '#text/orders/order-fields.text.ts';
import { order } from './order-shapes.contract.ts';

const tags = ['orders'];

const subject = line(limits.MAIL_SUBJECT_MAX).min(1, say.subjectRequired);
const body = z.string().trim().min(1, say.bodyRequired).max(limits.MAIL_BODY_MAX);

/** Without a subject or a body, those of the preview. `version`: of the order that was previewed. */
export const sendOrderInput = z.strictObject({
  id: z.uuid(),
  version: version.optional(),
  subject: subject.optional(),
  body: body.optional(),
});

export const cancelOrderInput = z.strictObject({
  id: z.uuid(),
  reason: optionalParagraphs(limits.CANCEL_REASON_MAX),
});

/** Why an order cannot leave, or what to know before it does. */
export const SEND_REMARKS = [
  'NO_ADDRESS',
  'BAD_ADDRESS',
  'TEST_MODE',
  'BELOW_FRANCO',
  'FRANCO_BLOCKS',
  'NEEDS_APPROVAL',
  'DATE_UNREACHABLE',
  'RESTAURANT_CLOSED',
  'ITEM_GONE',
  'SUPPLIER_GONE',
  'MAIL_LIMIT',
  'FEW_MAILS_LEFT',
  'CARD_INCOMPLETE',
] as const;

export const orderSendingContract = {
  preview: orgRoute('orders.send', { reads: ['orders', 'organisation'] })
    .route({
      method: 'GET',
      path: '/orders/{id}/mail',
      tags,
      summary: 'The e-mail as it would leave, and what stands in its way',
    })
    .input(byId)
    .output(
      z.object({
        to: z.string().nullable(),
        /** As the supplier's mail program shows who writes, and where its answer goes. */
        from_name: z.string(),
        reply_to: z.string().nullable(),
        /** What arrives there is read by the software, and joins the order. */
        replies_read: z.boolean(),
        /** What the organisation's card leaves unsaid in it. */
        gaps: z.array(z.enum(CARD_GAPS)),
        subject: z.string(),
        body: z.string(),
        file_name: z.string(),
        version: z.number().int(),
        approval_requested_at: instant.nullable(),
        remarks: z.array(z.object({ code: z.enum(SEND_REMARKS), sentence: z.string(), blocks: z.boolean() })),
      }),
    ),
  /** Specification, section 7: `orders-send/{id}`. */
  send: orgRoute('orders.send', { changes: ['orders', 'receipts', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/functions/orders-send/{id}',
      tags,
      summary: 'Validate a draft and send it to its supplier, once',
    })
    .input(sendOrderInput)
    .output(
      z.object({
        /** No SMTP server is set: the e-mail is in the local mailbox. */
        test_mode: z.boolean(),
        /** An e-mail is on its way; what becomes of it shows in the order's journal. */
        email_sent: z.boolean(),
        supplier_email: z.string().nullable(),
      }),
    ),
  /** What a CHEF does with an order above the limit: who may approve it is told. Approving it is sending it. */
  requestApproval: orgRoute('orders.send', { changes: ['orders', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/approval',
      tags,
      summary: 'Ask for an order above the limit to be approved',
    })
    .input(z.strictObject({ id: z.uuid(), version: version.optional() }))
    .output(order),
  refuseApproval: orgRoute('orders.approve', { changes: ['orders', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/approval/refuse',
      tags,
      summary: 'Refuse to approve an order; it stays a draft',
    })
    .input(cancelOrderInput)
    .output(order),
  /** A person's decision about an e-mail that failed or whose fate is unknown. */
  retryMail: orgRoute('orders.send', { changes: ['orders', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/mails/{log_id}/retry',
      tags,
      summary: 'Send that e-mail again',
    })
    .input(z.strictObject({ id: z.uuid(), log_id: z.uuid() }))
    .output(order),
  cancel: orgRoute('orders.cancel', { changes: ['orders', 'receipts', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/cancel',
      tags,
      summary: 'Cancel an order; the supplier of a sent one is told',
    })
    .input(cancelOrderInput)
    .output(order),
  /** The link of the e-mail stops opening. */
  revokeLink: orgRoute('orders.send', { changes: ['orders'], idempotent: true, openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/link/revoke',
      tags,
      summary: 'Withdraw the supplier’s link',
    })
    .input(byId)
    .output(order),
  pdf: orgRoute('operations.read', { reads: ['orders'] })
    .route({ method: 'GET', path: '/orders/{id}/pdf', tags, summary: 'The order form' })
    .input(byId)
    .output(z.file()),
};
