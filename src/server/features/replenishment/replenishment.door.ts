import * as batch from '#server/features/replenishment/batch/batch.actions.ts';
import * as forecasts from '#server/features/replenishment/forecasts/make.ts';
import type { Asked } from '#server/features/replenishment/needs/facts.ts';
import * as neededFrom from '#server/features/replenishment/needs/needed-from.ts';
import * as needs from '#server/features/replenishment/needs/needs.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

/** What is known of an item today, and what follows from it. */
export type ItemNeed = needs.ItemNeed;

/** What is needed of each item, by name; those of which nothing is known are left out. One handful of statements. */
export const needsOf = (tx: OrgTx, org: OrgContext, asked: Asked): Promise<needs.ItemNeed[]> =>
  needs.needsOf(tx, org, asked);

/** From whom anything is to be ordered until the delivery after the next: the suppliers of `needsOf`, without the needs. */
export const suppliersNeeded = (tx: OrgTx, org: OrgContext): Promise<ReadonlySet<string>> =>
  neededFrom.suppliersNeeded(tx, org);

/** What they would cost, in euros without VAT; what has no price counts for nothing. */
export const costOfNeeds = (lines: readonly ItemNeed[]): number => needs.costOfNeeds(lines);

/** Learns anew what is used of each item, and keeps what is expected of the days to come. */
export const makeForecasts = (tx: OrgTx, org: OrgContext): Promise<{ items: number }> =>
  forecasts.makeForecasts(tx, org);

/** The batch of today; made again, what nobody ordered yet is replaced. After `makeForecasts`. */
export const writeSuggestions = (tx: OrgTx, org: OrgContext): Promise<{ suggestions: number }> =>
  batch.writeSuggestions(tx, org);
