import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Whose import, and which round of it: a job of an earlier round finds nothing to do. */
const importJob = z.strictObject({
  org_id: z.uuid(),
  user_id: z.uuid().nullable(),
  time_zone: z.string(),
  import_id: z.uuid(),
  round: z.number().int(),
});

export type ImportJob = z.output<typeof importJob>;

const PATIENCE = { limit: 3, delaySeconds: 2, maxDelaySeconds: 30 };

export const previewJob = defineJob({
  name: 'import.preview',
  schema: importJob,
  retry: PATIENCE,
  leaseSeconds: 600,
});

export const applyJob = defineJob({
  name: 'import.apply',
  schema: importJob,
  retry: PATIENCE,
  leaseSeconds: 900,
});

export const forgetJob = defineJob({
  name: 'import.forget',
  schema: z.strictObject({}),
  keeps: 'once-per-key',
});
