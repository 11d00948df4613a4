import { sql } from 'kysely';
import { type BillingAccount, subscriptionOf, writableUntil } from '#domain/billing/account.ts';
import type { EventOutcome, LastNews } from '#domain/billing/subscription-news.ts';
import type { ReminderDays } from '#domain/billing/trial-reminder.ts';
import type { AnyTx, OrgTx, UserTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import type { Checkout, PaymentNews } from '#server/platform/payments/payments.ts';

/** The account of who founds an organisation: their first one begins the trial, the following ones share it. */
export const openAccount = async (tx: AnyTx, holder_id: string, now: Date): Promise<void> => {
  const account = { trial_started_at: now, subscription: null };
  await tx
    .insertInto('billing.accounts')
    .values({ holder_id, trial_started_at: now, writable_until: writableUntil(account) })
    .onConflict((on) => on.column('holder_id').doNothing())
    .execute();
};

/** How long the organisation of this transaction may be written to. */
export const readWritableUntil = async (tx: OrgTx): Promise<Date | null> => {
  const { rows } = await sql<{ writable_until: Date }>`${PREPARED}
    select a.writable_until from organizations o join billing.accounts a on a.holder_id = o.owner_id
    where o.id = current_org() and o.deleted_at is null`.execute(tx);
  return rows[0]?.writable_until ?? null;
};

export type KnownAccount = BillingAccount & {
  id: string;
  last_news: LastNews;
  checkout: Checkout | null;
  subscribed_in: string | null;
};

const columns = [
  'a.id',
  'a.trial_started_at',
  'a.subscription_id',
  'a.subscribed_at',
  'a.paid_until',
  'a.cancelled_at',
  'a.payment_failed_at',
  'a.heard_at',
  'a.heard_event',
  'a.subscribed_in',
  'a.checkout_id',
  'a.checkout_url',
  'a.checkout_until',
] as const;

type Row = {
  id: string;
  trial_started_at: Date;
  subscription_id: string | null;
  subscribed_at: Date | null;
  paid_until: Date | null;
  cancelled_at: Date | null;
  payment_failed_at: Date | null;
  heard_at: Date | null;
  heard_event: string | null;
  subscribed_in: string | null;
  checkout_id: string | null;
  checkout_url: string | null;
  checkout_until: Date | null;
};

const accountOf = (row: Row): KnownAccount => ({
  id: row.id,
  trial_started_at: row.trial_started_at,
  subscription: subscriptionOf(row),
  last_news: row.heard_at && row.heard_event !== null ? { at: row.heard_at, event: row.heard_event } : null,
  checkout: checkoutOf(row),
  subscribed_in: row.subscribed_in,
});

function checkoutOf({ checkout_id: id, checkout_url: url, checkout_until: until }: Row): Checkout | null {
  return id !== null && url !== null && until ? { id, url, until } : null;
}

/** The account that pays for the organisation of this transaction, with whose it is and whether they still work here. */
export const readOwnAccount = async (tx: OrgTx) => {
  const row = await tx
    .selectFrom('organizations as o')
    .innerJoin('billing.accounts as a', 'a.holder_id', 'o.owner_id')
    .innerJoin('auth.users as u', 'u.id', 'o.owner_id')
    .leftJoin('user_roles as r', (join) =>
      join
        .onRef('r.org_id', '=', 'o.id')
        .onRef('r.user_id', '=', 'o.owner_id')
        .on('r.deleted_at', 'is', null),
    )
    .select(columns)
    .select(['u.name as holder_name', 'u.email as holder_email', 'r.id as role_here'])
    .executeTakeFirstOrThrow();
  const holder = { full_name: row.holder_name, email: row.holder_email, is_member: row.role_here !== null };
  return { ...accountOf(row), holder };
};

/** Whoever changes it waits here: of two at once, the second sees what the first has done. */
export const lockAccount = async (tx: AnyTx, id: string): Promise<KnownAccount | null> => {
  const row = await tx
    .selectFrom('billing.accounts as a')
    .select(columns)
    .where('a.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? accountOf(row) : null;
};

/** The account of a person's own, wherever they work now. */
export const readAccountOf = async (tx: AnyTx, holderId: string): Promise<KnownAccount | null> => {
  const row = await tx
    .selectFrom('billing.accounts as a')
    .select(columns)
    .where('a.holder_id', '=', holderId)
    .executeTakeFirst();
  return row ? accountOf(row) : null;
};

/** Trials without a subscription that began between these two; by an index. */
export const trialsOf = (tx: AnyTx, { from, to }: { from: Date; to: Date }) =>
  tx
    .selectFrom('billing.accounts')
    .select(['id', 'holder_id'])
    .where('subscription_id', 'is', null)
    .where('trial_started_at', '>=', from)
    .where('trial_started_at', '<=', to)
    .orderBy('trial_started_at')
    .orderBy('id')
    .execute();

/** False where it was sent before. */
export const claimReminder = async (
  tx: AnyTx,
  reminder: { account_id: string; days_left: ReminderDays; sent_at: Date },
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('billing.trial_reminders')
    .values(reminder)
    .onConflict((on) => on.columns(['account_id', 'days_left']).doNothing())
    .returning('days_left')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Where the holder works and pays, the oldest first: there they can subscribe. */
export const ownPlace = (tx: UserTx, holderId: string) =>
  tx
    .selectFrom('user_roles as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .innerJoin('auth.users as u', 'u.id', 'r.user_id')
    .select(['r.org_id', 'o.time_zone', 'u.email', 'u.name as full_name'])
    .where('r.user_id', '=', holderId)
    .where('r.deleted_at', 'is', null)
    .where('o.owner_id', '=', holderId)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();

/** Where this person has ever worked: who founds an organisation has a role there from its first moment. */
export const workplacesOf = (tx: UserTx, userId: string) =>
  tx
    .selectFrom('user_roles')
    .select('org_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('org_id')
    .execute();

/** The name of the transaction's organisation, where that person's account pays for it. */
export const paidPlace = (tx: OrgTx, holderId: string) =>
  tx
    .selectFrom('organizations')
    .select('name')
    .where('owner_id', '=', holderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const accountOfHolder = (tx: AnyTx, holder_id: string) =>
  tx.selectFrom('billing.accounts').select('id').where('holder_id', '=', holder_id).executeTakeFirst();

/** The organisation where somebody subscribed; undefined where there is no such account. */
export const whereSubscribed = (tx: AnyTx, id: string) =>
  tx.selectFrom('billing.accounts').select('subscribed_in').where('id', '=', id).executeTakeFirst();

export const keepCheckout = (tx: OrgTx, id: string, checkout: Checkout) =>
  tx
    .updateTable('billing.accounts')
    .set((eb) => ({
      checkout_id: checkout.id,
      checkout_url: checkout.url,
      checkout_until: checkout.until,
      subscribed_in: eb.fn<string>('current_org', []),
    }))
    .where('id', '=', id)
    .execute();

/** Believes the news: the open page of payment has served. */
export const writeSubscription = (tx: AnyTx, account: KnownAccount, { id, at, subscription }: PaymentNews) =>
  tx
    .updateTable('billing.accounts')
    .set({
      subscription_id: subscription.id,
      subscribed_at: subscription.started_at,
      paid_until: subscription.paid_until,
      cancelled_at: subscription.cancelled_at,
      payment_failed_at: subscription.payment_failed_at,
      heard_at: at,
      heard_event: id,
      checkout_id: null,
      checkout_url: null,
      checkout_until: null,
      writable_until: writableUntil({ ...account, subscription }),
    })
    .where('id', '=', account.id)
    .execute();

/** False where it was told before. */
export const noteEvent = async (
  tx: AnyTx,
  { id, at }: PaymentNews,
  entry: { account_id: string | null; received_at: Date; outcome: EventOutcome },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('billing.events')
    .values({ id, at, ...entry })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const notePayment = async (tx: AnyTx, { account_id, payment }: PaymentNews, is_test: boolean) => {
  if (!payment) return;
  await tx
    .insertInto('billing.payments')
    .values({ ...payment, account_id, is_test })
    .onConflict((on) => on.column('id').doNothing())
    .execute();
};

/** The last two years are on the screen. */
export const listPayments = (tx: AnyTx, account_id: string) =>
  tx
    .selectFrom('billing.payments')
    .select(['id', 'amount_cents', 'paid_at', 'period_start', 'period_end', 'is_test'])
    .where('account_id', '=', account_id)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(24)
    .execute();
