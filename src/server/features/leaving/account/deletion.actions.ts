import { AppError } from '#domain/kernel/errors.ts';
import { addressOfDeleted, fateWithout, type Standing } from '#domain/leaving/account.ts';
import { endVisit, forgetAccount } from '#server/features/accounts/accounts.door.ts';
import { paidBy } from '#server/features/billing/billing.door.ts';
import { beginDelay } from '#server/features/leaving/erasure/erasure.actions.ts';
import { waitingErasure } from '#server/features/leaving/erasure/erasure.sql.ts';
import { endUnusedSubscription } from '#server/features/leaving/erasure/unused-subscription.ts';
import {
  endForDeleted,
  foundingOf,
  holdStanding,
  readStanding,
} from '#server/features/organisations/organisations.door.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { announce } from '#server/platform/db/announce.ts';
import { asUser, enterOrg, type UserContext, type UserTx } from '#server/platform/db/in-org.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { forgetMailsTo } from '#server/platform/mail/outbox.sql.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { quoted } from '#text/kernel/format.ts';
import { accountDeletedMail, namesIn } from '#text/leaving/leaving-mail.text.ts';
import { myOrganisations } from './my-data.sql.ts';

/** Each organisation, held: what is found stays so until the transaction ends. In the order of their numbers, like everybody. */
async function holdStandings(tx: UserTx, userId: string): Promise<Standing[]> {
  const standings: Standing[] = [];
  for (const { org_id, is_active } of await myOrganisations(tx, userId)) {
    if (!is_active) continue;
    const standing = await enterOrg(tx, org_id, (within) => holdStanding(within, userId));
    if (standing) standings.push(standing);
  }
  return standings;
}

const byFrenchName = (left: string, right: string) => left.localeCompare(right, 'fr');

/** Only looked at: nobody waits for who merely asks. What is true when the account goes is found out then, held. */
export const deletionEffects = (me: UserContext) =>
  asUser(me, async (tx) => {
    const standings: Standing[] = [];
    const paidFor: string[] = [];
    for (const { org_id, is_active } of await myOrganisations(tx, me.userId)) {
      const { standing, founding } = await enterOrg(tx, org_id, async (within) => ({
        standing: is_active ? await readStanding(within, me.userId) : null,
        founding: await foundingOf(within),
      }));
      if (standing) standings.push(standing);
      const others = founding?.in_use && founding.members > (standing ? 1 : 0);
      if (founding?.founder_id === me.userId && others) paidFor.push(founding.name);
    }
    const paid = await paidBy(tx, me.userId, me.now);
    const fates = Map.groupBy(standings, fateWithout);
    const places = (fate: ReturnType<typeof fateWithout>) =>
      (fates.get(fate) ?? []).map(({ org_id, name }) => ({ org_id, name }));
    return {
      left: places('left'),
      stands_in_the_way: places('stands_in_the_way'),
      erased: places('erased'),
      subscription: paid && { until: paid.until, goes_on_for: paidFor.sort(byFrenchName) },
    };
  });

type Leaving = RequestContext & { user: SessionUser; me: UserContext };

/** One transaction over all organisations: an account is never half gone. */
export async function deleteAccount(context: Leaving): Promise<void> {
  const { user, me, services } = context;
  const standings = await asUser(me, async (tx) => {
    const standings = await holdStandings(tx, user.id);
    const needed = standings.filter((standing) => fateWithout(standing) === 'stands_in_the_way');
    if (needed.length > 0) {
      const organisations = needed.map(({ name }) => quoted(name)).join(', ');
      throw new AppError('ACCOUNT_STILL_NEEDED', { details: { organisations } });
    }
    for (const standing of standings) await leaveBehind(tx, user, standing);
    for (const { org_id } of await myOrganisations(tx, user.id)) {
      await enterOrg(tx, org_id, (within) => forgetMailsTo(within, user.email, addressOfDeleted(user.id)));
    }
    await forgetMailsTo(tx, user.email, addressOfDeleted(user.id));
    await forgetAccount(tx, user);
    const mail = accountDeletedMail({ name: user.full_name });
    const secrets = namesIn(user.full_name);
    await enqueueMail(tx, {
      appUrl: services.appUrl,
      to: user.email,
      subject: mail.subject,
      ...renderMail(mail),
      secrets,
    });
    return standings;
  });
  await endVisit(context);
  const { db, payments } = services;
  for (const { org_id } of standings) await endUnusedSubscription({ db, now: me.now, payments }, org_id);
}

async function leaveBehind(tx: UserTx, user: SessionUser, standing: Standing): Promise<void> {
  const { org_id } = standing;
  await enterOrg(tx, org_id, async (within) => {
    await endForDeleted(within, user, addressOfDeleted(user.id));
    if (fateWithout(standing) === 'erased' && !(await waitingErasure(within))) {
      await beginDelay(within, org_id, user.full_name);
    }
    await announce(within, { orgId: org_id, changes: ['members', 'session', 'leaving', 'api-keys'] });
  });
}
