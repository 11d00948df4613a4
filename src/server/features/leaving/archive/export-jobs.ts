import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

const exportOfOrganisation = z.strictObject({ org_id: z.uuid(), export_id: z.uuid() });

/** A whole restaurant is read and packed: one on a node, one of an organisation at a time. */
export const exportJob = defineJob({
  name: 'leaving.export',
  schema: exportOfOrganisation,
  retry: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
  leaseSeconds: 900,
  turnOf: ({ org_id }) => org_id,
  atOnce: 1,
});

/** The day on which the file is no longer kept. */
export const forgetExportJob = defineJob({ name: 'leaving.forget-export', schema: exportOfOrganisation });
