import { endSubscriptionOf } from '#server/features/billing/billing.door.ts';
import { myOrganisations } from '#server/features/leaving/account/my-data.sql.ts';
import { foundingOf } from '#server/features/organisations/organisations.door.ts';
import { asUser, enterOrg, inOrg, outsider } from '#server/platform/db/in-org.ts';

type Till = Parameters<typeof endSubscriptionOf>[0];

/**
 * Once nobody works in this organisation any more, nor in another that the same account pays for, nobody could cancel
 * what goes on being paid: so it ends here. Asked again when the organisation is erased, so that no crash forgets it.
 */
export async function endUnusedSubscription(till: Till, orgId: string): Promise<void> {
  const founding = await inOrg(outsider(till, orgId, null), foundingOf);
  if (!founding || founding.in_use) return;
  if (await isUsedElsewhere(till, founding.founder_id)) return;
  await endSubscriptionOf(till, founding.founder_id);
}

/** Who founds an organisation has a role there from its first moment: those they left are found too. */
const isUsedElsewhere = ({ db, now }: Till, userId: string): Promise<boolean> =>
  asUser({ db, userId, now }, async (tx) => {
    for (const { org_id } of await myOrganisations(tx, userId)) {
      const other = await enterOrg(tx, org_id, foundingOf);
      if (other?.founder_id === userId && other.in_use) return true;
    }
    return false;
  });
