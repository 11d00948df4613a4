import { ensure } from '#domain/kernel/errors.ts';
import * as emails from '#server/features/mailbox/emails.sql.ts';
import { parseReportJob } from '#server/features/mailbox/mailbox-jobs.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';

/** « Re-parser »: only what has failed, and of what has a file (specification, section 5). */
export const readReportAgain = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const email = await emails.lockEmail(tx, id);
    ensure(email, 'NOT_FOUND');
    ensure(email.status === 'failed', 'EMAIL_NOT_FAILED');
    ensure(
      email.attachments.some(({ path }) => path !== null),
      'EMAIL_NO_FILE',
    );
    await emails.startAgain(tx, id);
    await enqueue(tx, parseReportJob, { org_id: org.orgId, email_id: id });
    await audit(tx, { action: 'email.read_again', entity: 'raw_emails', entityId: id });
  });
