import { z } from 'zod';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { markForReplay, wereSold } from './marks.sql.ts';

/** What is used is reckoned anew, organisation by organisation: one waits while one works, and never two at once. */
export const replayJob = defineJob({
  name: 'stock.replay-use',
  schema: z.strictObject({ org_id: z.uuid() }),
  keeps: 'once-per-key',
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 },
  leaseSeconds: 900,
  turnOf: ({ org_id }) => org_id,
  atOnce: 2,
});

/** What changed; each list may be as long as it likes. */
export type Changed = {
  /** Their ingredients. */
  recipe_ids?: readonly string[];
  /** The dish they mean, or its portions. */
  sold_name_ids?: readonly string[];
  /** What was sold on them. */
  days?: readonly LocalDate[];
  /** What was counted of these, or moved between two counts: from that day on. */
  counted?: readonly { item_id: string; day: LocalDate }[];
  /** The stock of something is kept from this day on. */
  since?: LocalDate;
};

/** Asks for the replay: it runs once the transaction has ended, once for however many who ask. */
export async function replayUse(
  tx: OrgTx,
  { orgId }: Pick<OrgContext, 'orgId'>,
  changed: Changed,
): Promise<void> {
  const { recipe_ids = [], sold_name_ids = [], days = [], counted = [], since } = changed;
  const marks = [
    ...recipe_ids.map((ref_id) => ({ kind: 'recipe' as const, ref_id })),
    ...sold_name_ids.map((ref_id) => ({ kind: 'sold_name' as const, ref_id })),
    ...days.map((day) => ({ kind: 'day' as const, day })),
    ...counted.map(({ item_id, day }) => ({ kind: 'item' as const, ref_id: item_id, day })),
    ...(since ? [{ kind: 'since' as const, day: since }] : []),
  ];
  if (marks.length === 0) return;
  await markForReplay(tx, marks);
  await enqueue(tx, replayJob, { org_id: orgId }, { singletonKey: orgId });
}

/** From this moment on what was sold of these items leaves a stock that is kept. */
export async function keptSince(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId' | 'timeZone'>,
  { itemIds, since: moment }: { itemIds: readonly string[]; since: Date },
): Promise<void> {
  const since = localDateIn(moment, org.timeZone);
  if (await wereSold(tx, { itemIds, since })) await replayUse(tx, org, { since });
}
