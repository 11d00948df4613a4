import { canBeCancelled } from '#domain/billing/account.ts';
import { asUser, enterOrg, type UserContext, type UserTx } from '#server/platform/db/in-org.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { shownAccount } from './billing.actions.ts';
import { paidPlace, readAccountOf, workplacesOf } from './billing.sql.ts';
import { endSubscription } from './payment-news.ts';

type Mine = { me: UserContext; payments: Payments };

/** What this person pays for, also where they no longer work; null where nothing was ever subscribed to. */
export const mySubscription = ({ me, payments }: Mine) =>
  asUser(me, async (tx) => {
    const account = await readAccountOf(tx, me.userId);
    if (!account?.subscription) return { subscription: null };
    return {
      subscription: {
        ...(await shownAccount(tx, account, { now: me.now, payments })),
        can_cancel: canBeCancelled(account),
        restaurants: await paidPlaces(tx, me.userId),
      },
    };
  });

async function paidPlaces(tx: UserTx, userId: string): Promise<string[]> {
  const names: string[] = [];
  for (const { org_id } of await workplacesOf(tx, userId)) {
    const place = await enterOrg(tx, org_id, (within) => paidPlace(within, userId));
    if (place) names.push(place.name);
  }
  return names.sort((left, right) => left.localeCompare(right, 'fr'));
}

/** Whoever holds the account ends it, whatever team they are in. */
export async function cancelMine({ me, payments }: Mine) {
  await endSubscription({ db: me.db, now: me.now, payments }, me.userId, me.userId);
  return mySubscription({ me, payments });
}
