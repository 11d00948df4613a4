import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  exportFile,
  line,
  optionalLine,
  optionalParagraphs,
  orNothing,
  streamedFile,
  version,
} from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import { namedOrder, notedAtDoor } from '#contract/receipts/receipt-shapes.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { Cents } from '#domain/kernel/money.ts';
import * as mailLimits from '#domain/orders/limits.ts';
import { MAIL_STATES } from '#domain/orders/status.ts';
import { CLAIM_GROUP_NAMES, CLAIM_KINDS, CLAIM_STATUSES } from '#domain/receipts/claim.ts';
import { CREDIT_RESTS } from '#domain/receipts/credit.ts';
import * as limits from '#domain/receipts/limits.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';

const tags = ['claims'];

/** As a list shows it. */
const claimRow = z.object({
  id: z.uuid(),
  grn_id: z.uuid(),
  po_id: z.uuid().nullable(),
  ...namedOrder,
  delivery_note: z.string().nullable(),
  received_at: instant,
  status: z.enum(CLAIM_STATUSES),
  line_count: z.number().int(),
  amount_claimed: z.number(),
  /** What came back so far; null before the first credit. */
  amount_settled: z.number().nullable(),
  opened_at: instant,
  settled_at: instant.nullable(),
  /** Of its last e-mail to the supplier; null where none was written. */
  mail_state: z.enum(MAIL_STATES).nullable(),
  version: z.number().int(),
});

const claimLine = z.object({
  id: z.uuid(),
  grn_line_id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.enum(UNITS).nullable(),
  kind: z.enum(CLAIM_KINDS),
  qty: z.number(),
  amount: z.number(),
  /** What was paid, and what the order said. */
  unit_price: z.number().nullable(),
  price_expected: z.number().nullable(),
  /** Codes of the lots that went back. */
  lots_refused: z.string().nullable(),
  ...notedAtDoor,
});

const claim = claimRow.omit({ line_count: true }).extend({
  supplier_email: z.string().nullable(),
  supplier_phone: z.string().nullable(),
  note: z.string().nullable(),
  /** Why what did not come back was given up. */
  rest_reason: z.string().nullable(),
  /** Oldest first. */
  credits: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      credit_note: z.string().nullable(),
      noted_at: instant,
      noted_by: z.string().nullable(),
    }),
  ),
  opened_by: z.string().nullable(),
  settled_by: z.string().nullable(),
  lines: z.array(claimLine),
  /** Newest first. */
  mails: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(MAIL_STATES),
      to_email: z.string().nullable(),
      subject: z.string(),
      created_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
});

const subject = line(mailLimits.MAIL_SUBJECT_MAX).min(1, orderFieldText.subjectRequired);
const body = z.string().trim().min(1, orderFieldText.bodyRequired).max(mailLimits.MAIL_BODY_MAX);

export const settleClaimInput = z.strictObject({
  id: z.uuid(),
  /** What the supplier gave back, in euros without VAT. */
  amount: z
    .number(say.amountInvalid)
    .refine((amount) => amount >= 0 && Cents.isDecimal(amount), say.amountInvalid),
  credit_note: optionalLine(limits.CREDIT_NOTE_MAX),
  note: optionalParagraphs(limits.CLAIM_NOTE_MAX),
  /** Of a credit smaller than what is outstanding: what becomes of the rest. */
  rest: orNothing(z.enum(CREDIT_RESTS)),
  /** Why the rest is given up. */
  rest_reason: optionalLine(limits.CLAIM_NOTE_MAX),
  /** What had come back when the screen was opened: refused where a colleague has noted a credit since. */
  was_settled: z.number().nullable().optional(),
});

const totals = z.object({ count: z.number().int(), amount: z.number() });

const CLAIM_PAGE = 50;

export const claimsContract = {
  export: orgRoute('exports.run', { reads: ['claims'] })
    .route({
      method: 'GET',
      path: '/claims/exports/{file}',
      tags,
      summary: 'Claims of a group, or a row for each of their lines, as a file, the newest first',
    })
    .input(
      z.strictObject({
        file: exportFile(['claims', 'claim-lines']),
        group: z.enum(CLAIM_GROUP_NAMES).default('open'),
        supplier_id: z.uuid().optional(),
      }),
    )
    .output(streamedFile),
  list: orgRoute('operations.read', { reads: ['claims'] })
    .route({ method: 'GET', path: '/claims', tags, summary: 'Claims, newest first' })
    .input(
      z.strictObject({
        group: z.enum(CLAIM_GROUP_NAMES).default('open'),
        /** Of this supplier alone, the totals too. */
        supplier_id: z.uuid().optional(),
        ...sortedBy(SORTS.claims),
        limit: z.coerce.number().int().min(1).max(200).default(CLAIM_PAGE),
      }),
    )
    .output(
      z.object({
        claims: z.array(claimRow),
        next: nextPlace,
        /** Of every group, with what is still to come back; of those that are over, with what was claimed. */
        totals: z.object({ open: totals, expected: totals, done: totals }),
      }),
    ),
  get: orgRoute('operations.read', { reads: ['claims'] })
    .route({ method: 'GET', path: '/claims/{id}', tags, summary: 'One claim with its lines and e-mails' })
    .input(byId)
    .output(claim),
  preview: orgRoute('claims.write', { reads: ['claims'] })
    .route({
      method: 'GET',
      path: '/claims/{id}/mail',
      tags,
      summary: 'The e-mail to the supplier as it would leave',
    })
    .input(byId)
    .output(
      z.object({
        /** Null: the supplier has no address, nothing can leave. */
        to: z.string().nullable(),
        subject: z.string(),
        body: z.string(),
        photo_count: z.number().int(),
        version: z.number().int(),
        test_mode: z.boolean(),
      }),
    ),
  /** Without a subject or a body, those of the preview. `version`: of the claim that was previewed. */
  sendMail: orgRoute('claims.write', {
    changes: ['claims', 'receipts', 'orders', 'alerts'],
    idempotent: true,
  })
    .route({ method: 'POST', path: '/claims/{id}/mail', tags, summary: 'Write to the supplier, once' })
    .input(z.strictObject({ id: z.uuid(), version, subject: subject.optional(), body: body.optional() }))
    .output(claim),
  /** A person's decision about an e-mail that failed or whose fate is unknown. */
  retryMail: orgRoute('claims.write', {
    changes: ['claims', 'receipts', 'orders', 'alerts'],
    idempotent: true,
  })
    .route({
      method: 'POST',
      path: '/claims/{id}/mails/{log_id}/retry',
      tags,
      summary: 'Send that e-mail again',
    })
    .input(z.strictObject({ id: z.uuid(), log_id: z.uuid() }))
    .output(claim),
  expectCredit: orgRoute('claims.write', {
    changes: ['claims', 'receipts', 'orders', 'alerts'],
    idempotent: true,
  })
    .route({
      method: 'POST',
      path: '/claims/{id}/expect-credit',
      tags,
      summary: 'The supplier agreed: its credit note is awaited',
    })
    .input(byId)
    .output(claim),
  settle: orgRoute('claims.write', { changes: ['claims', 'receipts', 'orders', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/claims/{id}/settle',
      tags,
      summary: 'Note a credit: all of it, or a part; the order is closed with its last claim',
    })
    .input(settleClaimInput)
    .output(claim),
  drop: orgRoute('claims.write', { changes: ['claims', 'receipts', 'orders', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/claims/{id}/drop',
      tags,
      summary: 'Give a claim up, or what is left of it; the order is closed with its last claim',
    })
    .input(z.strictObject({ id: z.uuid(), note: line(limits.CLAIM_NOTE_MAX).min(1, say.dropNoteRequired) }))
    .output(claim),
};
