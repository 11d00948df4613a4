import { AppError } from '#domain/kernel/errors.ts';
import { confirmedAccount } from '#server/features/accounts/accounts.door.ts';
import { foundOrganisation } from '#server/features/founding/founding.actions.ts';
import { unattended } from '#server/features/organisations/organisations.door.ts';
import { createAuth } from '#server/platform/auth/auth.ts';
import { hashPassword } from '#server/platform/auth/library.ts';
import { listMemberships } from '#server/platform/auth/memberships.sql.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { demoRestaurant } from '#text/demo/demo-restaurant.text.ts';
import { loadDemo } from './demo.ts';

/** Known to everybody: the start refuses it wherever others can come. */
export const DEMO_PERSON = { email: 'demo@economat.example', password: 'marche-du-samedi-44' };

/**
 * A person, their restaurant and its year and a half; what is there already stays as it is. A start that was interrupted
 * goes on at the next one: the story is all there, or not at all.
 */
export async function startDemo(
  db: Database,
  settings: { secret: string; appUrl: string },
  onLoading: () => void,
): Promise<void> {
  const now = new Date();
  const userId = await demoPerson(db, settings, now);
  const me = { db, userId, now };
  const [known] = await listMemberships(me);
  const { email } = DEMO_PERSON;
  const user = { id: userId, email, full_name: demoRestaurant.person };
  const orgId =
    known?.org_id ??
    (
      await foundOrganisation(
        me,
        { ...user, email_confirmed_at: now, two_factor_enabled: false },
        demoRestaurant.name,
      )
    ).id;
  const org = await unattended(db, orgId, now);
  if (!org) return;
  onLoading();
  try {
    await loadDemo({ ...org, userId }, settings);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'DEMO_NEEDS_EMPTY')) throw error;
  }
}

async function demoPerson(
  db: Database,
  settings: { secret: string; appUrl: string },
  now: Date,
): Promise<string> {
  const { email, password } = DEMO_PERSON;
  const password_hash = await hashPassword(createAuth({ db, ...settings }), password);
  const account = { email, full_name: demoRestaurant.person, password_hash, now };
  return (await asPlatform(db, (tx) => confirmedAccount(tx, account))).id;
}
