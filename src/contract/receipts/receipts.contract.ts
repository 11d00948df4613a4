import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, dayField, exportFile, line, streamedFile } from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import * as limits from '#domain/receipts/limits.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import { expectedOrder, lineToReceive, receipt, receiptRow, receivable } from './receipt-shapes.contract.ts';
import { recordReceiptInput } from './record-receipt.contract.ts';
import { setToleranceInput, tolerance } from './tolerance.contract.ts';

const tags = ['receipts'];

const registerInput = z
  .strictObject({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: say.periodReversed });

export const receiptsContract = {
  expected: orgRoute('operations.read', { reads: ['receipts'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/receipts/expected',
      tags,
      summary: 'Orders whose goods are awaited: today, late, later or without a day',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        today: z.array(expectedOrder),
        late: z.array(expectedOrder),
        awaited: z.array(expectedOrder),
        total: z.number().int(),
      }),
    ),
  toReceive: orgRoute('operations.read', { reads: ['receipts'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/orders/{id}/to-receive',
      tags,
      summary: 'An order’s lines with what is still to come; 409 where nothing is awaited',
    })
    .input(byId)
    .output(
      expectedOrder.omit({ ordered_at: true, line_count: true, total_net: true }).extend({
        notes: z.string().nullable(),
        lines: z.array(lineToReceive),
      }),
    ),
  receivable: orgRoute('operations.read', { reads: ['receipts'], keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/receipts/receivable',
      tags,
      summary: 'Items for a receipt without an order: the supplier’s own first',
    })
    .input(
      z.strictObject({
        supplier_id: z.uuid(),
        search: z.string().max(200).default(''),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ items: z.array(receivable) })),
  export: orgRoute('exports.run', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/exports/{file}',
      tags,
      summary: 'Receipts, or a row for each of their lines, as a file, the newest first',
    })
    .input(
      z.strictObject({ file: exportFile(['receipts', 'receipt-lines']), supplier_id: z.uuid().optional() }),
    )
    .output(streamedFile),
  list: orgRoute('operations.read', { reads: ['receipts'] })
    .route({ method: 'GET', path: '/receipts', tags, summary: 'Receipts, newest first' })
    .input(
      z.strictObject({
        po_id: z.uuid().optional(),
        supplier_id: z.uuid().optional(),
        ...sortedBy(SORTS.receipts),
        limit: z.coerce.number().int().min(1).max(100).default(limits.RECEIPT_PAGE),
      }),
    )
    .output(z.object({ receipts: z.array(receiptRow), next: nextPlace })),
  get: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/{id}',
      tags,
      summary: 'One receipt with its lines, lots, photos and claim',
    })
    .input(byId)
    .output(receipt),
  record: orgRoute('receipts.write', {
    changes: ['receipts', 'orders', 'claims', 'stock', 'items', 'alerts', 'counts'],
    openWhenReadOnly: true,
    idempotent: true,
  })
    .route({ method: 'POST', path: '/receipts', tags, summary: 'Record what arrived, once' })
    .input(recordReceiptInput)
    .output(receipt),
  reverse: orgRoute('receipts.write', {
    changes: ['receipts', 'orders', 'claims', 'stock', 'items', 'alerts', 'counts'],
    openWhenReadOnly: true,
    idempotent: true,
  })
    .route({
      method: 'POST',
      path: '/receipts/{id}/reverse',
      tags,
      summary: 'Take a receipt back: its stock and its order are as before, and both receipts are kept',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        reason: line(limits.REVERSAL_REASON_MAX).min(1, say.reasonRequired),
      }),
    )
    .output(receipt),
  tolerance: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/tolerance',
      tags,
      summary: 'What may be missing of a delivery without a claim, in percent',
    })
    .output(tolerance),
  setTolerance: orgRoute('settings.manage', { changes: ['receipts'] })
    .route({ method: 'PUT', path: '/receipts/tolerance', tags, summary: 'Set that tolerance' })
    .input(setToleranceInput)
    .output(tolerance),
  registerCsv: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/register.csv',
      tags,
      summary: 'The register of receipts of a period: lots, dates, temperatures, refusals; no prices',
    })
    .input(registerInput)
    .output(streamedFile),
  registerXlsx: orgRoute('operations.read', { reads: ['receipts'] })
    .route({ method: 'GET', path: '/receipts/register.xlsx', tags, summary: 'The same register for Excel' })
    .input(registerInput)
    .output(streamedFile),
  registerPdf: orgRoute('operations.read', { reads: ['receipts'] })
    .route({
      method: 'GET',
      path: '/receipts/register.pdf',
      tags,
      summary: 'The same register to be printed, for a hygiene inspection',
    })
    .input(registerInput)
    .output(streamedFile),
};
