import type { Logger } from 'pino';
import { alertCause } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { FAILURES_TO_ALERT } from '#domain/mailbox/schedule.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { maySelfAct } from '#server/features/billing/billing.door.ts';
import { endStuck, giveUpReport, readReport } from '#server/features/mailbox/reports/read-report.ts';
import { unattended } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { ImapFailed } from '#server/platform/imap/failures.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import type { Sealing } from '#server/platform/sealed-secret.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { mailboxAlertText } from '#text/mailbox/emails.text.ts';
import { mailboxFailureText } from '#text/mailbox/mailbox.text.ts';
import * as mailboxes from './mailbox.sql.ts';
import {
  mailboxPollJob,
  type PollJob,
  parseReportJob,
  pollLater,
  pollNow,
  stuckReportJob,
} from './mailbox-jobs.ts';
import { Superseded, visit } from './poll.ts';

type Needs = { db: Database; sealing: Sealing; mailServers: MailServerAccess; log: Pick<Logger, 'error'> };

async function contextOf(db: Database, orgId: string): Promise<OrgContext | null> {
  const org = await unattended(db, orgId);
  return org && { ...org, changes: ['emails'] };
}

/** What a person can be told; anything else is a fault of ours or of the moment, and the job is done again. */
function reasonIn(error: unknown): string | null {
  if (error instanceof ImapFailed) return mailboxFailureText(error.failure);
  if (error instanceof AppError && error.code === 'STORAGE_HOUR_FULL')
    return errorSentence(error.code, error.details);
  return null;
}

async function poll(needs: Needs, job: PollJob, signal: AbortSignal): Promise<void> {
  const org = await contextOf(needs.db, job.org_id);
  const mailbox = org && (await inOrg({ ...org, changes: [] }, mailboxes.readMailbox));
  if (!org || !mailbox?.active || mailbox.version !== job.version) return;
  // Read-only: what arrives stays in the mailbox, and is read once somebody pays.
  if (!(await inOrg({ ...org, changes: [] }, (tx) => maySelfAct(tx, org.now)))) return pollOn(needs.db, job);
  try {
    const { more } = await visit({ ...needs, org, mailbox, signal });
    await inOrg({ ...org, changes: ['emails', 'alerts'] }, async (tx) => {
      await mailboxes.noteChecked(tx, mailbox, new Date());
      await closeAlerts(tx, alertCause.mailbox, org.now);
      if (more) await pollNow(tx, job);
      else await pollLater(tx, job, { now: new Date(), failures: 0 });
    });
  } catch (error) {
    if (error instanceof Superseded) return;
    const reason = reasonIn(error);
    if (reason === null) throw error;
    await noteFailure(org, mailbox, reason);
  }
}

const noteFailure = (org: OrgContext, mailbox: mailboxes.MailboxRow, reason: string) =>
  inOrg({ ...org, changes: ['emails', 'alerts'] }, async (tx) => {
    const failures = mailbox.failures + 1;
    await mailboxes.noteFailure(tx, mailbox, { last_error: reason, failures });
    if (failures >= FAILURES_TO_ALERT) {
      const message = mailboxAlertText(reason);
      await raiseAlert(tx, { type: 'MAILBOX_FAILED', cause: alertCause.mailbox, message, context: {} });
    }
    await pollLater(tx, { org_id: org.orgId, version: mailbox.version }, { now: new Date(), failures });
  });

/** A visit that failed to the end does not take the following ones along. */
async function pollOn(db: Database, job: PollJob): Promise<void> {
  const org = await contextOf(db, job.org_id);
  if (!org) return;
  await inOrg({ ...org, changes: [] }, (tx) => pollLater(tx, job, { now: new Date(), failures: 1 }));
}

const inContext = async (db: Database, orgId: string, work: (org: OrgContext) => Promise<unknown>) => {
  const org = await contextOf(db, orgId);
  if (org) await work(org);
};

export const mailboxHandlers = (needs: Needs): Handler[] => [
  handle(
    mailboxPollJob,
    (job, { signal }) => poll(needs, job, signal),
    (job) => pollOn(needs.db, job),
  ),
  handle(
    parseReportJob,
    (job, { signal }) => inContext(needs.db, job.org_id, (org) => readReport(org, job.email_id, signal)),
    (job) => inContext(needs.db, job.org_id, (org) => giveUpReport(org, job.email_id)),
  ),
  handle(stuckReportJob, ({ org_id, email_id, since }) =>
    inContext(needs.db, org_id, (org) => endStuck(org, { id: email_id, since: new Date(since) })),
  ),
];
