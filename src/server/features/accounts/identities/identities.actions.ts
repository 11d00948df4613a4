import { ensure } from '#domain/kernel/errors.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import { type Confirmation, confirmPerson } from '#server/features/accounts/confirming.ts';
import { countAll } from '#server/features/accounts/sign-in/throttles.ts';
import { removeWayIn } from '#server/features/accounts/ways-in.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { callLibrary } from '#server/platform/auth/library.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { identityRemovedMail } from '#text/accounts/ways-in-mail.text.ts';
import * as identities from './identities.sql.ts';
import { announceIdentity, configured, journeyThere } from './sign-on.actions.ts';

export async function listIdentities(visit: Visit, userId: string) {
  const { db, signOn } = visit;
  const found = await asPlatform(db, (tx) => identities.identityOf(tx, userId));
  if (!found) return [];
  if (found.noted_at === null && signOn) await announceIdentity(visit, userId);
  const { id, created_at, last_used_at } = found;
  return [{ id, created_at, last_used_at, label: signOn?.label ?? null }];
}

/** The person is proved twice: here now, and by the provider on the way back. */
export async function beginLink(visit: Visit, user: SessionUser, shown: Confirmation) {
  const signOn = configured(visit);
  await confirmPerson(visit, user, shown);
  await countAll(visit, [['identityChangesOfAccount', user.id]]);
  const linked = await asPlatform(visit.db, (tx) => identities.identityOf(tx, user.id));
  ensure(!linked, 'IDENTITY_ALREADY_LINKED');
  const library = await signOn.library();
  const { url } = await callLibrary(visit, () =>
    library.api.linkSocialAccount({
      body: journeyThere(visit),
      headers: visit.headers,
      returnHeaders: true,
    }),
  );
  return { url };
}

export const removeIdentity = (
  visit: Visit,
  user: SessionUser,
  { id, ...shown }: Confirmation & { id: string },
): Promise<void> =>
  removeWayIn(visit, user, {
    shown,
    event: 'identity_removed',
    remove: async (tx, profileUrl) => {
      ensure(await identities.removeIdentity(tx, { userId: user.id, id }), 'NOT_FOUND');
      return identityRemovedMail({ name: user.full_name, profileUrl });
    },
  });
