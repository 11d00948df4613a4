import {
  type AlertContext,
  type AlertType,
  SEVERITY_OF,
  WATCHED_TYPES,
  type WatchedType,
} from '#domain/alerts/alert.ts';
import type { Gravity } from '#domain/alerts/watched.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { countOpen, endAlerts, putAlert, syncAlerts } from './alerts.sql.ts';
import * as jobs from './check-job.ts';
import { readChoices } from './digest.sql.ts';
import { expectDigest as askForDigest } from './digest-job.ts';
import { syncLowStock } from './low-stock.sql.ts';

type Raised = {
  type: Exclude<AlertType, WatchedType>;
  cause: string;
  message: string;
  context: AlertContext;
  /** How bad it is: of what a person resolved and goes on, what is worse is said again. */
  level?: number;
};

/** One is open per cause (domain/alerts): raised again, it says what is true now, and counts as new. */
export async function raiseAlert(tx: OrgTx, { level = 0, ...alert }: Raised): Promise<void> {
  await putAlert(tx, { ...alert, level: Math.min(level, 99), severity: SEVERITY_OF[alert.type] });
}

/** Of every cause that starts so: what they were about is over, and nobody resolved them. */
export async function closeAlerts(tx: OrgTx, causePrefix: string, now: Date): Promise<void> {
  await endAlerts(tx, causePrefix, now);
}

export type WatchedFact = Gravity & {
  type: WatchedType;
  cause: string;
  message: string;
  context: AlertContext;
  due_on?: LocalDate;
};

/**
 * All that is true now of what is watched: new facts are raised, those that are gone end, and what a person resolved
 * stays silent while it goes on, unless it got worse (decision 0037). Low stock is compared by itself.
 */
export async function keepAlerts(
  tx: OrgTx,
  { now }: Pick<OrgContext, 'now'>,
  facts: readonly WatchedFact[],
): Promise<void> {
  const found = facts.map(({ due_on = null, ...fact }) => ({ ...fact, due_on }));
  await Promise.all([syncAlerts(tx, { types: WATCHED_TYPES, found, now }), syncLowStock(tx, now)]);
}

/** Open alerts and unhandled low stock: the figure beside the bell. */
export const countOpenAlerts = async (tx: OrgTx): Promise<number> =>
  (await countOpen(tx)).reduce((sum, { count }) => sum + count, 0);

/** Something changed that alerts may speak of: they are looked at once the transaction has ended, within seconds. */
export const expectCheck = (tx: OrgTx, org: Pick<OrgContext, 'orgId'>): Promise<void> =>
  jobs.expectCheck(tx, org);

export const expectCheckAt = (tx: OrgTx, org: Pick<OrgContext, 'orgId'>, at: Date): Promise<void> =>
  jobs.expectCheckAt(tx, org, at);

/** The morning's e-mail is sent once a day from now on; it is asked for as often as one likes. */
export const expectDigest = (tx: OrgTx, org: Pick<OrgContext, 'orgId' | 'timeZone' | 'now'>): Promise<void> =>
  askForDigest(tx, org);

/** Whether they chose an e-mail for each answer that differs from what they ordered. */
export const wantsAnswers = async (tx: OrgTx, userId: string): Promise<boolean> =>
  (await readChoices(tx, userId)).answers_wanted;

/** What is done when a check is asked for; the feature that looks (watch) does it. */
export const { checkJob, laterCheckJob } = jobs;
