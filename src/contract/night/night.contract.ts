import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { NIGHT_STATES, NIGHT_STEPS } from '#domain/night/night.ts';

const tags = ['night'];

const stepResult = z.object({
  ms: z.number().int(),
  count: z.number().int(),
  error: z.string().nullable(),
});

/** `step`: the one under way, or where it was when it ended. */
const nightlyRun = z.object({
  night_on: dayField,
  by_hand: z.boolean(),
  state: z.enum(NIGHT_STATES),
  step: z.enum(NIGHT_STEPS),
  results: z.partialRecord(z.enum(NIGHT_STEPS), stepResult),
  error: z.string().nullable(),
  started_at: instant,
  finished_at: instant.nullable(),
});

export const nightContract = {
  last: orgRoute('settings.manage', { reads: ['replenishment'] })
    .route({
      method: 'GET',
      path: '/nightly-runs/last',
      tags,
      summary: 'How far tonight’s job is, or how the last one went, and when the next one comes',
    })
    .output(z.object({ run: nightlyRun.nullable(), next_at: instant })),
  run: orgRoute('settings.manage', { changes: ['replenishment'], idempotent: true })
    .route({
      method: 'POST',
      path: '/functions/nightly-job',
      tags,
      summary: 'Do the night of today now, or again: the batch of the day is reckoned anew',
    })
    .output(nightlyRun),
};
