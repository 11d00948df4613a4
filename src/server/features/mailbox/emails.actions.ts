import { ensure } from '#domain/kernel/errors.ts';
import { replyOfStranger } from '#server/features/replies/replies.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { markAsReply } from './emails.sql.ts';

/** Nothing was recognised in it, and a person knows better: it can be attached as any other answer. */
export const takeAsReply = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const mail = await markAsReply(tx, id);
    ensure(mail, 'NOT_FOUND');
    const reply_id = await replyOfStranger(tx, org, mail);
    await audit(tx, {
      action: 'email.taken_as_reply',
      entity: 'raw_emails',
      entityId: id,
      after: { reply_id },
    });
    return { reply_id };
  });
