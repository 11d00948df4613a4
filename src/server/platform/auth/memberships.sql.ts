import type { Role } from '#domain/access/permissions.ts';
import { asUser, type UserContext, type UserTx } from '#server/platform/db/in-org.ts';
import { asBoolean } from '#server/platform/db/lists/expressions.ts';

type Membership = {
  org_id: string;
  name: string;
  role: Role;
  is_owner: boolean;
  time_zone: string;
  erasure_due_at: Date | null;
};

/** The organisations where this person has an active role. */
export const listMemberships = (user: UserContext): Promise<Membership[]> =>
  asUser(user, (tx) => memberships(tx, user.userId).orderBy('o.name').orderBy('o.id').execute());

const memberships = (tx: UserTx, userId: string) =>
  tx
    .selectFrom('user_roles as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
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
    ])
    .where('r.user_id', '=', userId)
    .where('r.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null);
