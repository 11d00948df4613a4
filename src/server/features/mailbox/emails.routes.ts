import { emailsContract } from '#contract/mailbox/emails.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import {
  EMAILS_LATEST,
  EMAILS_LISTED,
  type EmailKind,
  type EmailStatus,
  partsOfPath,
} from '#domain/mailbox/email.ts';
import { readReportAgain } from '#server/features/mailbox/reports/reports.actions.ts';
import { sendTestReport } from '#server/features/mailbox/reports/test-report.ts';
import { sendTestReply } from '#server/features/mailbox/test-mail/test-reply.ts';
import { repliesOfEmails } from '#server/features/replies/replies.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { readFile } from '#server/platform/files/files.sql.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { emailText } from '#text/mailbox/emails.text.ts';
import { takeAsReply } from './emails.actions.ts';
import * as emails from './emails.sql.ts';

const routes = inOrganisation(emailsContract);

export const emailsRoutes = {
  list: routes.list.handler(({ context: { org }, input: { status } }) => listed(org, EMAILS_LISTED, status)),
  latest: routes.latest.handler(({ context: { org } }) => listed(org, EMAILS_LATEST)),
  counts: routes.counts.handler(({ context: { org } }) => inOrg(org, emails.countEmails)),
  parse: routes.parse.handler(async ({ context: { org }, input }) => {
    await readReportAgain(org, input.email_id);
    return { success: true } as const;
  }),
  takeAsReply: routes.takeAsReply.handler(({ context: { org }, input }) => takeAsReply(org, input.id)),
  attachment: routes.attachment.handler(({ context: { org }, input }) => attachmentAt(org, input.path)),
  sendReport: routes.sendReport.handler(async ({ context: { org } }) => ({
    email_id: await sendTestReport(org),
  })),
  sendReply: routes.sendReply.handler(async ({ context: { org }, input }) => ({
    email_id: await sendTestReply(org, input),
  })),
};

async function listed(org: OrgContext, limit: number, status?: EmailStatus) {
  const { rows, replies } = await inOrg(org, async (tx) => {
    const rows = await emails.listEmails(tx, { status, limit });
    return { rows, replies: await repliesOf(tx, rows) };
  });
  return {
    emails: rows.map(({ profile_name, ...email }) => ({
      ...email,
      pos_profiles: profile_name === null ? null : { name: profile_name },
      reply: replies.get(email.id) ?? null,
    })),
  };
}

/** Most messages are reports: then nobody is asked. */
function repliesOf(tx: OrgTx, rows: readonly { id: string; kind: EmailKind }[]) {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'reply' ? [id] : []));
  return ids.length === 0 ? new Map<string, never>() : repliesOfEmails(tx, ids);
}

/** A file of a message of this organisation; any other stored file is not in this bucket. */
async function attachmentAt(org: OrgContext, path: string): Promise<File> {
  const parts = partsOfPath(path);
  ensure(parts, 'NOT_FOUND');
  const { attachment, file } = await inOrg(org, async (tx) => {
    const email = await emails.readEmail(tx, parts.email_id);
    const attachment = email?.attachments.find((one) => one.path === path);
    return { attachment, file: attachment && (await readFile(tx, parts.file_id)) };
  });
  ensure(attachment && file, 'NOT_FOUND');
  return new File([new Uint8Array(file.bytes)], attachment.name || emailText.unnamedFile, {
    type: file.type,
  });
}
