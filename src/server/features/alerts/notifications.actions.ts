import { wantsDigest } from '#domain/alerts/digest.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { membersWho } from '#server/features/organisations/organisations.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { listWanted, writeChoices } from './digest.sql.ts';

/** Everybody of the team, with what they said or what their role gets unless they say otherwise. */
export async function notifiedMembers(tx: OrgTx) {
  const [members, wanted] = await Promise.all([membersWho(tx, 'operations.read'), listWanted(tx)]);
  const choices = new Map(wanted.map((one) => [one.user_id, one]));
  return members.map(({ id, user_id, full_name, email, role }) => {
    const chosen = choices.get(user_id);
    const wanted = wantsDigest(role, chosen?.wanted ?? null);
    return { id, user_id, full_name, email, role, wanted, answers_wanted: chosen?.answers_wanted ?? false };
  });
}

type Choice = { user_id: string; wanted?: boolean | undefined; answers_wanted?: boolean | undefined };

/** An ADMIN for a member: who has no habit of settings gets the e-mails all the same, and may still say no. */
export const setNotifications = (org: OrgContext, { user_id, wanted, answers_wanted }: Choice) =>
  inOrg(org, async (tx) => {
    const find = async () => (await notifiedMembers(tx)).find((member) => member.user_id === user_id);
    const before = await find();
    ensure(before, 'NOT_FOUND');
    const chosen = {
      ...(wanted === undefined ? {} : { wanted }),
      ...(answers_wanted === undefined ? {} : { answers_wanted }),
    };
    if (Object.keys(chosen).length > 0) await writeChoices(tx, { userId: user_id, ...chosen });
    const after = { ...before, ...chosen };
    await audit(tx, {
      action: 'member.notifications_changed',
      entity: 'user_roles',
      entityId: before.id,
      before: { wanted: before.wanted, answers_wanted: before.answers_wanted },
      after: { wanted: after.wanted, answers_wanted: after.answers_wanted },
    });
    return after;
  });
