import { canBeCancelled, coverOf } from '#domain/billing/account.ts';
import type { AnyTx, OrgTx } from '#server/platform/db/in-org.ts';
import { openAccount, readAccountOf, readWritableUntil } from './billing.sql.ts';
import { endSubscription, type PaymentDesk } from './payment-news.ts';

/** Before an organisation is founded or handed over: its owner's account pays for it, or tries it for 14 days. */
export const openBillingAccount = (tx: AnyTx, holderId: string, now: Date): Promise<void> =>
  openAccount(tx, holderId, now);

/** What this person goes on paying until somebody cancels, and until when it is paid; null where there is nothing. */
export async function paidBy(tx: AnyTx, holderId: string, now: Date): Promise<{ until: Date } | null> {
  const account = await readAccountOf(tx, holderId);
  return account && canBeCancelled(account) ? { until: coverOf(account, now).until } : null;
}

/** When nobody works any more where this account pays: it ends with what is paid. */
export const endSubscriptionOf = (till: PaymentDesk, holderId: string): Promise<void> =>
  endSubscription(till, holderId);

/** Whether the server may act by itself here: not for an organisation that is read-only, or is no more. */
export async function maySelfAct(tx: OrgTx, now: Date): Promise<boolean> {
  const until = await readWritableUntil(tx);
  return until !== null && now < until;
}
