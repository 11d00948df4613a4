import type { Role } from '#domain/access/permissions.ts';
import { type AccountCover, coverOf, subscriptionOf } from '#domain/billing/account.ts';
import { asUser, type UserContext, type UserTx } from '#server/platform/db/in-org.ts';
import { asBoolean } from '#server/platform/db/lists/expressions.ts';

/** `cover`: what the account that pays for the organisation lets it do; `payer_name`: whose account that is. */
type Membership = {
  org_id: string;
  name: string;
  role: Role;
  is_owner: boolean;
  time_zone: string;
  cover: AccountCover;
  payer_name: string;
  erasure_due_at: Date | null;
};

/** The organisations where this person has an active role. */
export const listMemberships = async (user: UserContext): Promise<Membership[]> => {
  const rows = await asUser(user, (tx) =>
    memberships(tx, user.userId).orderBy('o.name').orderBy('o.id').execute(),
  );
  return rows.map(({ trial_started_at, ...row }) => {
    const { subscription_id, subscribed_at, paid_until, cancelled_at, payment_failed_at, ...membership } =
      row;
    const account = { trial_started_at, subscription: subscriptionOf(row) };
    return { ...membership, cover: coverOf(account, user.now) };
  });
};

const memberships = (tx: UserTx, userId: string) =>
  tx
    .selectFrom('user_roles as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .innerJoin('billing.accounts as a', 'a.holder_id', 'o.owner_id')
    .innerJoin('auth.users as p', 'p.id', 'o.owner_id')
    .leftJoin('organisation_erasures as e', (join) =>
      join.onRef('e.org_id', '=', 'o.id').on('e.cancelled_at', 'is', null),
    )
    .select((eb) => [
      'r.org_id',
      'o.name',
      'o.time_zone',
      'r.role',
      'e.due_at as erasure_due_at',
      asBoolean(eb('o.owner_id', '=', userId)).as('is_owner'),
      'p.name as payer_name',
    ])
    .select(['a.trial_started_at', 'a.subscription_id', 'a.subscribed_at', 'a.paid_until', 'a.cancelled_at'])
    .select('a.payment_failed_at')
    .where('r.user_id', '=', userId)
    .where('r.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null);
