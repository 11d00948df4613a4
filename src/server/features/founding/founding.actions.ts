import { randomUUID } from 'node:crypto';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { countFounding } from '#server/features/accounts/accounts.door.ts';
import { openBillingAccount } from '#server/features/billing/billing.door.ts';
import { startLabels } from '#server/features/items/items.door.ts';
import { expectNight } from '#server/features/night/night.door.ts';
import { openOrganisation } from '#server/features/organisations/organisations.door.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { foundOrg, type UserContext } from '#server/platform/db/in-org.ts';

/** The organisation, its first ADMIN and its first lists are one transaction: there is never one without the others. */
export async function foundOrganisation(me: UserContext, user: SessionUser, name: string) {
  ensure(user.email_confirmed_at, 'ORG_EMAIL_NOT_CONFIRMED');
  const id = randomUUID();
  return foundOrg(me, id, async (tx) => {
    await countFounding(tx, user.id, me.now);
    await openBillingAccount(tx, user.id, me.now);
    const organisation = await openOrganisation(tx, { id, name, founder_id: user.id });
    await startLabels(tx);
    const timeZone = organisation.time_zone;
    await expectNight(tx, { orgId: id, timeZone, now: me.now, today: localDateIn(me.now, timeZone) });
    return organisation;
  });
}
