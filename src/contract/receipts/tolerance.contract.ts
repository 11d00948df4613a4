import { z } from 'zod';
import { isTolerance } from '#domain/receipts/tolerance.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';

const percent = z.number(say.toleranceInvalid).refine(isTolerance, say.toleranceInvalid);

/** In percent of what was due: what may be missing without a claim. */
export const tolerance = z.object({ by_measure: percent, by_piece: percent });

/** Refused where the tolerance is no longer the one that the screen showed. */
export const setToleranceInput = z.strictObject({ ...tolerance.shape, was: z.strictObject(tolerance.shape) });
