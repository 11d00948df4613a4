import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { partsOfPath } from '#domain/mailbox/email.ts';
import { reportFile } from '#domain/mailbox/report-file.ts';
import { STUCK_MINUTES } from '#domain/mailbox/schedule.ts';
import * as emails from '#server/features/mailbox/emails.sql.ts';
import { stuckReportJob } from '#server/features/mailbox/mailbox-jobs.ts';
import { activeProfileOfSender, type PosProfile, profileById } from '#server/features/pos/pos.door.ts';
import { importSalesFile } from '#server/features/sales/sales.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { readFile } from '#server/platform/files/files.sql.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { tableRefusalSentence } from '#text/imports/imports.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { emailText } from '#text/mailbox/emails.text.ts';

const MINUTE = 60_000;
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 600_000;
const SENTENCE_MAX = 1000;

/** The attempt was given up or taken over: what it has found is not written. */
class Overtaken extends Error {}

/** Nothing that trying again would mend. */
class Refused extends Error {}

type Report = { profile: PosProfile; file_name: string; bytes: Uint8Array };

/** Reads the file of a report into the sales, once: received → parsing → parsed or failed. */
export async function readReport(org: OrgContext, id: string, signal: AbortSignal): Promise<void> {
  const attempt = { id, since: new Date() };
  const begun = await inOrg({ ...org, changes: ['emails'] }, (tx) => begin(tx, org, attempt));
  if (!begun) return;
  try {
    const { email } = begun;
    const { profile, file_name, bytes } = await inOrg({ ...org, changes: [] }, (tx) => reportOf(tx, email));
    await importSalesFile(org, {
      profile,
      file_name,
      bytes,
      source_id: id,
      signal,
      received_on: localDateIn(email.received_at, org.timeZone),
      received_at: localTimeIn(email.received_at, org.timeZone),
      // In the transaction of the sales: both are written, or neither.
      onRecorded: async (tx, { imported, refused, errors }) => {
        const parsed_data = { lines_processed: imported, refused, errors };
        const ending = { status: 'parsed', parsed_data, kind: 'sales', pos_profile_id: profile.id } as const;
        if (!(await emails.endParsing(tx, attempt, ending))) throw new Overtaken();
      },
    });
  } catch (error) {
    if (error instanceof Overtaken) return;
    const parse_error = sentenceOf(error);
    const ending =
      parse_error === null
        ? ({ status: 'received', next_attempt_at: nextAttempt(begun.attempts) } as const)
        : ({ status: 'failed', parse_error } as const);
    await inOrg({ ...org, changes: ['emails'] }, (tx) => emails.endParsing(tx, attempt, ending));
    if (parse_error === null) throw error;
  }
}

async function begin(tx: OrgTx, { orgId }: OrgContext, attempt: emails.ParsingAttempt) {
  const begun = await emails.beginParsing(tx, attempt);
  if (!begun) return null;
  await enqueue(
    tx,
    stuckReportJob,
    { org_id: orgId, email_id: attempt.id, since: attempt.since.toISOString() },
    { startAfter: new Date(attempt.since.getTime() + STUCK_MINUTES * MINUTE) },
  );
  return { email: begun, attempts: begun.attempts };
}

/** Under the profile that names the sender now, else under the one that did when it came. */
async function reportOf(tx: OrgTx, email: emails.EmailRow): Promise<Report> {
  const { from_email, pos_profile_id, attachments } = email;
  const profile =
    (await activeProfileOfSender(tx, from_email)) ??
    (pos_profile_id === null ? null : await profileById(tx, pos_profile_id));
  if (!profile) throw new Refused(emailText.noProfile(from_email));
  const file = reportFile(attachments, profile.format);
  if (!file) throw new Refused(emailText.noFile);
  const stored = await readFile(tx, partsOfPath(file.path)?.file_id ?? '');
  if (!stored) throw new Refused(emailText.fileGone);
  return { profile, file_name: file.name, bytes: stored.bytes };
}

/** Said to a person where trying again would end the same; null for what passes by itself. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  if (error instanceof TableRefused) return tableRefusalSentence(error.refusal).slice(0, SENTENCE_MAX);
  if (error instanceof AppError && !PASSING.has(error.code))
    return errorSentence(error.code, error.details).slice(0, SENTENCE_MAX);
  return null;
}

const PASSING = new Set(['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'VERSION_CONFLICT']);

/** As the queue will have it: the wait doubles. */
const nextAttempt = (attempts: number) =>
  new Date(Date.now() + Math.min(FIRST_WAIT * 2 ** Math.max(attempts - 1, 0), LONGEST_WAIT));

/** Ten minutes after an attempt began, where it is still under way: whatever it finds later is not written. */
export const endStuck = (org: OrgContext, attempt: emails.ParsingAttempt) =>
  inOrg({ ...org, changes: ['emails'] }, (tx) =>
    emails.endParsing(tx, attempt, { status: 'failed', parse_error: emailText.stuck }),
  );

export const giveUpReport = (org: OrgContext, id: string) =>
  inOrg({ ...org, changes: ['emails'] }, (tx) => emails.giveUp(tx, id, emailText.gaveUp));
