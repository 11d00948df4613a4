import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  line,
  optionalLine,
  optionalParagraphs,
  orNothing,
  streamedFile,
} from '#contract/kernel/fields.contract.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import * as recall from '#domain/recalls/recall.ts';
import { isStroke, SIGNED_NAME_MAX, STROKE_POINTS_MAX, STROKES_MAX } from '#domain/receipts/signature.ts';
import { recallFieldText as say } from '#text/recalls/recalls.text.ts';
import {
  lotsOfMessage,
  officialMatch,
  officialSource,
  recallRow,
  recallSheet,
} from './recall-shapes.contract.ts';

const tags = ['recalls'];

/** Whoever finds goods that must not be used stops them: also where nobody pays any more. */
const ALWAYS = { idempotent: true, openWhenReadOnly: true } as const;
const CHANGES = ['recalls', 'stock', 'counts', 'alerts'] as const;

/** What a person says: why. */
export const blockReasonInput = z.strictObject({
  reason: z.enum(recall.RECALL_REASONS, say.reasonRequired),
  note: optionalParagraphs(recall.RECALL_NOTE_MAX),
});

const blockLotsInput = blockReasonInput.extend({
  lot_ids: z
    .array(z.uuid())
    .min(1, say.lotsRequired)
    .max(recall.RECALL_LOTS_MAX, say.tooManyLots(recall.RECALL_LOTS_MAX)),
  /** The supplier's message that it began with. */
  reply_id: orNothing(z.uuid()),
  /** The official recall that it began with. */
  match_id: orNothing(z.uuid()),
});

const qty = z
  .number(say.quantityInvalid)
  .gt(0, say.quantityInvalid)
  .max(Quantity.max, say.quantityInvalid)
  .refine(Quantity.isDecimal, say.quantityInvalid);

/** What is typed on the withdrawal. */
export const withdrawWords = z.strictObject({
  fate: z.enum(recall.FATES, say.fateRequired),
  note: optionalLine(recall.WITHDRAWAL_NOTE_MAX),
  signed_name: line(SIGNED_NAME_MAX).min(1, say.nameRequired),
});

const withdrawInput = withdrawWords.extend({
  id: z.uuid(),
  lines: z
    .array(z.strictObject({ lot_id: z.uuid(), qty }))
    .min(1, say.lotsRequired)
    .max(recall.RECALL_LOTS_MAX),
  /** The hand, stroke by stroke; who cannot draw types the name alone. */
  signature: orNothing(
    z
      .array(z.array(z.number()).max(STROKE_POINTS_MAX).refine(isStroke, say.signatureInvalid))
      .min(1)
      .max(STROKES_MAX, say.signatureInvalid),
  ),
});

export const releaseWords = z.strictObject({
  reason: line(recall.RELEASE_REASON_MAX).min(1, say.releaseReasonRequired),
});

const releaseInput = releaseWords.extend({
  id: z.uuid(),
  lot_ids: z.array(z.uuid()).min(1, say.lotsRequired).max(recall.RECALL_LOTS_MAX),
});

export const recallsContract = {
  list: orgRoute('operations.read', { reads: ['recalls', 'stock'] })
    .route({
      method: 'GET',
      path: '/recalls',
      tags,
      summary: 'Recalls of this organisation, the newest first',
    })
    .input(
      z.strictObject({
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ recalls: z.array(recallRow), next: z.uuid().nullable() })),
  get: orgRoute('operations.read', { reads: ['recalls', 'stock', 'suppliers', 'sales', 'recipes'] })
    .route({
      method: 'GET',
      path: '/recalls/{id}',
      tags,
      summary: 'The sheet of a recall: where its lots came from, where they are and where they went',
    })
    .input(byId)
    .output(recallSheet),
  ofMessage: orgRoute('operations.read', { reads: ['recalls', 'stock', 'items', 'replies', 'emails'] })
    .route({
      method: 'GET',
      path: '/recalls/of-message/{id}',
      tags,
      summary: 'The lots that a supplier’s message may be about, and what was blocked because of it',
    })
    .input(byId)
    .output(lotsOfMessage),
  official: orgRoute('operations.read', { reads: ['recalls', 'stock', 'items'] })
    .route({
      method: 'GET',
      path: '/recalls/official',
      tags,
      summary:
        'Official recalls that may be about goods of this organisation and that nobody has decided about',
    })
    .output(
      z.object({
        /** The surest first; the next ones come as these are decided. */
        matches: z.array(officialMatch),
        /** How many there are of them, counted up to 101. */
        waiting: z.number().int(),
        source: officialSource,
      }),
    ),
  readFile: orgRoute('recalls.block', {
    changes: ['recalls', 'alerts'],
    rate: 'upload',
    ownTurn: true,
    openWhenReadOnly: true,
  })
    .route({
      method: 'POST',
      path: '/recalls/official/file',
      tags,
      summary:
        'Compare an export of RappelConso (CSV or JSON, multipart, field `file`) with the items and lots',
    })
    .input(z.strictObject({ file: z.file() }))
    .output(z.object({ notices: z.number().int(), found: z.number().int() })),
  dismiss: orgRoute('recalls.block', { changes: ['recalls', 'alerts'], openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/recalls/official/{id}/dismiss',
      tags,
      summary: 'It is not our product: remembered',
    })
    .input(byId)
    .output(z.object({ id: z.uuid() })),
  block: orgRoute('recalls.block', { changes: CHANGES, ...ALWAYS })
    .route({
      method: 'POST',
      path: '/recalls',
      tags,
      summary:
        'Block lots: neither used nor suggested nor counted as usable from now on; the recall that they are under',
    })
    .input(blockLotsInput)
    .output(z.object({ id: z.uuid(), blocked: z.number().int() })),
  withdraw: orgRoute('recalls.block', { changes: CHANGES, ...ALWAYS })
    .route({
      method: 'POST',
      path: '/recalls/{id}/withdrawals',
      tags,
      summary: 'Goods of a recall are destroyed, returned or kept apart, and somebody signs for it',
    })
    .input(withdrawInput)
    .output(z.object({ id: z.uuid() })),
  release: orgRoute('recalls.release', { changes: CHANGES, ...ALWAYS })
    .route({
      method: 'POST',
      path: '/recalls/{id}/release',
      tags,
      summary: 'Lots of a recall may be used again',
    })
    .input(releaseInput)
    .output(z.object({ released: z.number().int() })),
  pdf: orgRoute('operations.read', { reads: ['recalls', 'stock'] })
    .route({
      method: 'GET',
      path: '/recalls/{id}/sheet.pdf',
      tags,
      summary: 'The sheet of a recall on paper',
    })
    .input(byId)
    .output(streamedFile),
};
