import type { OrgTx } from '#server/platform/db/in-org.ts';

/** The newest active profile with a sender of its own. */
export const someSender = async (tx: OrgTx): Promise<{ id: string; sender: string } | null> => {
  const profiles = await tx
    .selectFrom('pos_profiles')
    .select(['id', 'from_emails'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return profiles.flatMap(({ id, from_emails: [sender] }) => (sender ? [{ id, sender }] : []))[0] ?? null;
};
