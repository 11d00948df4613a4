import { z } from 'zod';
import { nextNight } from '#domain/night/night.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** One of an organisation at a time, over all nodes; two on a node, as forecasts take a processor. */
export const nightJob = defineJob({
  name: 'night',
  /** `by_hand`: of the run that a person asked for. */
  schema: z.strictObject({ org_id: z.uuid(), by_hand: z.boolean().optional() }),
  keeps: 'once-per-key',
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 600 },
  leaseSeconds: 900,
  turnOf: ({ org_id }) => org_id,
  atOnce: 2,
});

type Where = Pick<OrgContext, 'orgId' | 'timeZone' | 'now' | 'today'>;

/** One waits per organisation, whoever asks and however often: each night ends by asking for the next. */
export const expectNext = (tx: OrgTx, org: Where): Promise<string | null> =>
  enqueue(tx, nightJob, { org_id: org.orgId }, { singletonKey: org.orgId, startAfter: nextNight(org) });

/** Before the nights of others: somebody waits for it. */
export const runAtOnce = (tx: OrgTx, { orgId }: Where): Promise<string | null> =>
  enqueue(tx, nightJob, { org_id: orgId, by_hand: true }, { singletonKey: `${orgId}:by-hand`, priority: 1 });
