import {
  coverOf,
  ensureMayResume,
  ensureMaySubscribe,
  firstPaymentAt,
  PRICE_CENTS,
  runningSubscription,
  type Subscription,
} from '#domain/billing/account.ts';
import { momentAfter } from '#domain/billing/subscription-news.ts';
import type { TestCard } from '#domain/billing/test-cards.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { type AnyTx, inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import * as billing from './billing.sql.ts';
import { recordNews } from './payment-news.ts';

type Acting = { org: OrgContext; payments: Payments };

/** What the page « Abonnement » shows. */
export async function billingOf(tx: OrgTx, { org, payments }: Acting) {
  const account = await billing.readOwnAccount(tx);
  return { ...(await shownAccount(tx, account, { now: org.now, payments })), holder: account.holder };
}

/** Where an account stands, whoever looks at it. */
export async function shownAccount(
  tx: AnyTx,
  account: billing.KnownAccount,
  { now, payments }: { now: Date; payments: Payments },
) {
  const cover = coverOf(account, now);
  return {
    is_test: payments.test !== null,
    price_cents: PRICE_CENTS,
    cover,
    /** When money is next taken, where that is known. */
    next_payment_at: cover.state === 'active' ? cover.until : null,
    payment_failed_at: account.subscription?.payment_failed_at ?? null,
    payments: await billing.listPayments(tx, account.id),
  };
}

/** The account under its lock: the one of this organisation, whoever asks. */
async function lockOwnAccount(tx: OrgTx) {
  const { id, holder } = await billing.readOwnAccount(tx);
  const account = await billing.lockAccount(tx, id);
  ensure(account, 'NOT_FOUND');
  return { ...account, holder };
}

/**
 * One page of payment is open at a time for an account: whoever presses twice, and a colleague meanwhile, gets the same,
 * so that nobody pays twice.
 */
export const subscribe = ({ org, payments }: Acting, email: string) =>
  inOrg(org, async (tx) => {
    const account = await lockOwnAccount(tx);
    ensureMaySubscribe(account, account.holder, org.now);
    const { checkout } = account;
    if (checkout && org.now < checkout.until) return { url: checkout.url };
    const opened = await payments.openCheckout({
      account_id: account.id,
      email,
      amount_cents: PRICE_CENTS,
      now: org.now,
      first_payment_at: firstPaymentAt(account, org.now),
      replaces: account.subscription?.id ?? null,
    });
    await billing.keepCheckout(tx, account.id, opened);
    return { url: opened.url };
  });

/** Access lasts to the end of what is paid. Said twice, it is once. */
export const cancel = (acting: Acting) =>
  inOrg(acting.org, async (tx) => {
    const { org, payments } = acting;
    const account = await lockOwnAccount(tx);
    const subscription = runningSubscription(account, org.now);
    if (!subscription.cancelled_at) {
      const at = momentAfter(account.last_news, org.now);
      await recordNews(tx, acting, await payments.cancelAtEnd(account.id, subscription, at));
    }
    return billingOf(tx, acting);
  });

/** Goes on after all, while it still runs. */
export const resume = (acting: Acting) =>
  inOrg(acting.org, async (tx) => {
    const { org, payments } = acting;
    const account = await lockOwnAccount(tx);
    const subscription = runningSubscription(account, org.now);
    if (subscription.cancelled_at) {
      ensureMayResume(account.holder);
      const at = momentAfter(account.last_news, org.now);
      await recordNews(tx, acting, await payments.resume(account.id, subscription, at));
    }
    return billingOf(tx, acting);
  });

/** The checkout of test mode that is open for this organisation's account, or was paid just now. */
export function ensureOwnCheckout(
  account: billing.KnownAccount,
  { session, now, payments }: { session: string; now: Date; payments: Payments },
): { paid: Subscription | null } {
  const { checkout, subscription } = account;
  ensure(payments.test, 'NOT_FOUND');
  if (subscription && payments.test.isOf(subscription, session)) return { paid: subscription };
  ensure(checkout?.id === session && now < checkout.until, 'CHECKOUT_GONE');
  return { paid: null };
}

/** What the page of payment of test mode shows. */
export async function testCheckoutOf(tx: OrgTx, { org, payments }: Acting, session: string) {
  const account = await billing.readOwnAccount(tx);
  const { paid } = ensureOwnCheckout(account, { session, now: org.now, payments });
  const first = firstPaymentAt(account, org.now);
  return {
    amount_cents: PRICE_CENTS,
    first_payment_at: first,
    due_now: first <= org.now,
    paid: paid !== null,
  };
}

/** Pays in test mode: by the same signed message that a processor would send. */
export const payTestCheckout = (acting: Acting, { session, card }: { session: string; card: TestCard }) =>
  inOrg(acting.org, async (tx) => {
    const { org, payments } = acting;
    const account = await lockOwnAccount(tx);
    const { paid } = ensureOwnCheckout(account, { session, now: org.now, payments });
    if (!paid && payments.test) {
      const message = payments.test.pay({
        account_id: account.id,
        checkout_id: session,
        card,
        first_payment_at: firstPaymentAt(account, org.now),
        at: momentAfter(account.last_news, org.now),
      });
      await recordNews(tx, acting, payments.read(message, org.now));
    }
    return billingOf(tx, acting);
  });
