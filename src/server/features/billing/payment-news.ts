import type { Subscription } from '#domain/billing/account.ts';
import { type EventOutcome, isNews, momentAfter } from '#domain/billing/subscription-news.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { asPlatform, inOrg, type OrgTx, outsider, type PlatformTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { PaymentNews, Payments } from '#server/platform/payments/payments.ts';
import * as billing from './billing.sql.ts';
import { expectRenewal } from './renewal-job.ts';

type Outcome = EventOutcome | 'repeated';

type NewsDesk = { org: { orgId: string; now: Date }; payments: Payments };

/**
 * What a processor tells, whoever brings it: each event once, and only what is newer than what is known. A payment is
 * noted also where its news comes late.
 */
export async function recordNews(
  tx: OrgTx,
  { org, payments }: NewsDesk,
  news: PaymentNews,
): Promise<Outcome> {
  const believed = await believe(tx, { now: org.now, payments }, news);
  if (believed.applied) await tell(tx, org.orgId, believed.applied);
  return believed.outcome;
}

type Change = { before: Subscription | null; after: Subscription };

async function believe(
  tx: OrgTx | PlatformTx,
  { now, payments }: { now: Date; payments: Payments },
  news: PaymentNews,
): Promise<{ outcome: Outcome; applied?: Change }> {
  const account = await billing.lockAccount(tx, news.account_id);
  const newer = account && isNews(account, account.last_news, news);
  const outcome = !account ? 'unknown_account' : newer ? 'applied' : 'overtaken';
  const entry = { account_id: account?.id ?? null, received_at: now, outcome } as const;
  if (!(await billing.noteEvent(tx, news, entry))) return { outcome: 'repeated' };
  if (!account) return { outcome };
  await billing.notePayment(tx, news, payments.test !== null);
  if (outcome === 'overtaken') return { outcome };
  await billing.writeSubscription(tx, account, news);
  if (payments.test) await expectRenewal(tx, account.id, news.subscription);
  return { outcome, applied: { before: account.subscription, after: news.subscription } };
}

/** What became of it, for the trail of the organisation where somebody subscribed. */
function actionOf({ before, after }: Change): AuditAction | null {
  if (before?.id !== after.id) return 'subscription.started';
  if (!before.cancelled_at && after.cancelled_at) return 'subscription.cancelled';
  if (before.cancelled_at && !after.cancelled_at) return 'subscription.resumed';
  if (after.paid_until > before.paid_until) return 'subscription.renewed';
  if (!before.payment_failed_at && after.payment_failed_at) return 'subscription.payment_failed';
  return null;
}

async function tell(tx: OrgTx, orgId: string, change: Change): Promise<void> {
  const action = actionOf(change);
  if (!action) return;
  const shown = (one: Subscription | null) => one && { paid_until: one.paid_until };
  await audit(tx, {
    action,
    entity: 'organizations',
    entityId: orgId,
    before: shown(change.before),
    after: shown(change.after),
  });
}

export type PaymentDesk = { db: Database; now: Date; payments: Payments };

/** No further payment: the holder says so, or nobody is left who could. Said twice, it is once. */
export async function endSubscription(
  { db, now, payments }: PaymentDesk,
  holderId: string,
  by: string | null = null,
): Promise<void> {
  const account = await asPlatform(db, async (tx) => {
    const found = await billing.accountOfHolder(tx, holderId);
    return found && billing.lockAccount(tx, found.id);
  });
  const subscription = account?.subscription;
  if (!subscription || subscription.cancelled_at) return;
  const at = momentAfter(account.last_news, now);
  await recordNewsFromOutside(
    { db, now, payments },
    await payments.cancelAtEnd(account.id, subscription, at),
    by,
  );
}

/**
 * From the webhook, from the calendar of test mode, or where all is erased: nobody of the organisation is there. `by`: who
 * holds the account, which they may from anywhere.
 */
export async function recordNewsFromOutside(
  { db, now, payments }: PaymentDesk,
  news: PaymentNews,
  by: string | null = null,
): Promise<Outcome> {
  const account = await asPlatform(db, (tx) => billing.whereSubscribed(tx, news.account_id));
  const orgId = account?.subscribed_in;
  if (!orgId) return (await asPlatform(db, (tx) => believe(tx, { now, payments }, news))).outcome;
  const org = { ...outsider({ db, now }, orgId, by), changes: ['billing', 'session'] as const };
  return inOrg(org, (tx) => recordNews(tx, { org, payments }, news));
}
