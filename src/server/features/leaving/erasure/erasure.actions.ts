import { AppError, ensure } from '#domain/kernel/errors.ts';
import { TOPICS } from '#domain/kernel/topics.ts';
import { childrenFirst, namesIt } from '#domain/leaving/erasure.ts';
import {
  linksBetween,
  ORGANISATIONS,
  tablesOfOrganisations,
} from '#server/features/leaving/catalogue.sql.ts';
import {
  holdOrganisation,
  membersWho,
  timeZoneAndName,
} from '#server/features/organisations/organisations.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { announce } from '#server/platform/db/announce.ts';
import {
  asPlatform,
  enterOrg,
  inOrg,
  type OrgContext,
  type OrgTx,
  outsider,
} from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { dropJobsOf } from '#server/platform/jobs/jobs.sql.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { leavingFieldText } from '#text/leaving/leaving.text.ts';
import {
  erasedMail,
  erasureAskedMail,
  erasureCancelledMail,
  namesIn,
} from '#text/leaving/leaving-mail.text.ts';
import * as erasure from './erasure.sql.ts';
import { expectErasure, type News, notifyTeamLater } from './erasure-jobs.ts';
import { endUnusedSubscription } from './unused-subscription.ts';

/** Asked twice, it is the same one and its day stays. */
export const askErasure = (org: OrgContext, { name, by }: { name: string; by: string }) =>
  inOrg(org, async (tx) => {
    const organisation = await holdOrganisation(tx);
    ensure(organisation, 'NOT_FOUND');
    if (!namesIt(name, organisation.name)) {
      throw new AppError('INVALID_INPUT', { fields: { name: leavingFieldText.nameDiffers } });
    }
    if (!(await erasure.waitingErasure(tx))) await beginDelay(tx, org.orgId, by);
    const waiting = await erasure.waitingErasure(tx);
    ensure(waiting, 'VERSION_CONFLICT');
    return waiting;
  });

/** In the transaction of whoever holds the organisation. */
export async function beginDelay(tx: OrgTx, org_id: string, by: string): Promise<void> {
  const { id, due_at } = await erasure.insertErasure(tx);
  await expectErasure(tx, org_id, due_at);
  await notifyTeamLater(tx, { org_id, news: 'asked', by, due_at: due_at.toISOString() });
  const after = { id, due_at };
  await audit(tx, { action: 'organisation.erasure_asked', entity: 'organizations', entityId: org_id, after });
}

/** Until the first row goes: of whoever cancels and the erasure, the first to hold the organisation decides. */
export const cancelErasure = (org: OrgContext, by: string) =>
  inOrg(org, async (tx) => {
    const organisation = await holdOrganisation(tx);
    ensure(organisation, 'NOT_FOUND');
    const cancelled = await erasure.cancelWaiting(tx, org);
    ensure(cancelled, 'ERASURE_NOT_ASKED');
    const due_at = cancelled.due_at.toISOString();
    await notifyTeamLater(tx, { org_id: org.orgId, news: 'cancelled', by, due_at });
    await audit(tx, {
      action: 'organisation.erasure_cancelled',
      entity: 'organizations',
      entityId: org.orgId,
      before: cancelled,
    });
  });

type TeamNotice = Omit<News, 'org_id'> & { appUrl: string };

export const notifyTeam = (org: OrgContext, { news, by, due_at, appUrl }: TeamNotice) =>
  inOrg(org, async (tx) => {
    const organisation = await timeZoneAndName(tx);
    if (!organisation) return;
    const details = {
      organisation: organisation.name,
      by,
      due: new Date(due_at),
      timeZone: organisation.time_zone,
      appUrl,
    };
    for (const { email, full_name } of await membersWho(tx, 'org.read')) {
      const write = news === 'asked' ? erasureAskedMail : erasureCancelledMail;
      const mail = write({ ...details, name: full_name });
      await enqueueMail(tx, { appUrl, to: email, subject: mail.subject, ...renderMail(mail) });
    }
  });

type Server = { db: Database; appUrl: string; payments: Payments };

/** Rows of one transaction: a few hundredths of a second, so that nobody waits long for what it holds. */
const BATCH = 2000;

/**
 * On its day: first nobody enters any more and the team is told, then table by table, those that refer to others first,
 * and the organisation itself at last. Whoever comes back after a crash finds the tables that are left.
 */
export async function eraseOrganisation({ db, appUrl, payments }: Server, org_id: string): Promise<void> {
  // No topic is left out: whatever is still open on a screen is asked for again, and refused.
  const org: OrgContext = { ...outsider({ db, now: new Date() }, org_id, null), changes: TOPICS };
  if (!(await begin({ db, appUrl }, org))) return;
  await endUnusedSubscription({ db, now: org.now, payments }, org_id);
  const order = await inOrg(org, async (tx) => {
    const tables = (await tablesOfOrganisations(tx)).map(({ name }) => name);
    return childrenFirst(
      tables.filter((name) => name !== ORGANISATIONS && name !== 'organisation_erasures'),
      await linksBetween(tx),
    );
  });
  // A job that had begun before may still have written: until a whole round finds nothing.
  while ((await eraseAll(org, order)) > 0);
  await asPlatform(db, async (tx) => {
    await dropJobsOf(tx, org_id);
    await enterOrg(tx, org_id, async (within) => {
      await erasure.finishErasure(within);
      await announce(within, org);
    });
  });
}

async function eraseAll(org: OrgContext, tables: readonly string[]): Promise<number> {
  let erased = 0;
  for (const table of tables) {
    for (let gone = 1; gone > 0; erased += gone) {
      gone = await inOrg(org, (tx) => erasure.eraseRows(tx, table, BATCH));
    }
  }
  return erased;
}

/** The point of no return and the e-mails about it are one. False where there is nothing to erase now. */
const begin = ({ db, appUrl }: Omit<Server, 'payments'>, org: OrgContext): Promise<boolean> =>
  asPlatform(db, async (tx) => {
    const { stage, team, organisation } = await enterOrg(tx, org.orgId, async (within) => {
      const known = {
        organisation: await timeZoneAndName(within),
        team: await membersWho(within, 'org.read'),
      };
      const stage = await erasure.beginErasure(within);
      if (stage === 'not due') {
        const waiting = await erasure.waitingErasure(within);
        if (waiting) await expectErasure(within, org.orgId, waiting.due_at);
      }
      await announce(within, org);
      return { stage, ...known };
    });
    if (stage !== 'began' || !organisation) return stage === 'goes on';
    for (const { email, full_name } of team) {
      const mail = erasedMail({ name: full_name, organisation: organisation.name });
      // Kept under nobody's name, as the organisation's own e-mails go with it: its name goes once they have left.
      const secrets = namesIn(organisation.name);
      await enqueueMail(tx, { appUrl, to: email, subject: mail.subject, ...renderMail(mail), secrets });
    }
    return true;
  });
