import { alertCause } from '#domain/alerts/alert.ts';
import { type MailTemplate, mailStillTrue, readStatus } from '#domain/orders/status.ts';
import { contactOf } from '#domain/suppliers/contact.ts';
import { closeAlerts, expectCheck, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { mailAlertText, mailBouncedText } from '#text/orders/order-mail.text.ts';
import { holdOrderOfMail, keepMailState, mailsByMessageId, orderOfMail } from './mail-log.sql.ts';

/** Whoever changes what became of a mail holds its order first, and lets it say so after. */
export const orderMailKeeper = { hold: holdOrderOfMail, keep: keepMailState };

/** An order cancelled while its e-mail waited or was postponed: the supplier must not read it after its cancellation. */
export async function isOrderMailStillTrue(tx: OrgTx, mail_id: string): Promise<boolean> {
  const about = await orderOfMail(tx, mail_id);
  return !about || isStillTrue(about);
}

type About = NonNullable<Awaited<ReturnType<typeof orderOfMail>>>;

const isStillTrue = ({ template, order_status, answered }: About): boolean =>
  mailStillTrue(template as MailTemplate, { status: readStatus(order_status), answered });

/** In the transaction that says what became of a mail: a failure or a doubt never stays unseen. */
export async function noteMailVerdict(
  tx: OrgTx,
  { mail_id, state }: { mail_id: string; state: 'sent' | 'failed' | 'uncertain' },
): Promise<void> {
  const about = await orderOfMail(tx, mail_id);
  if (!about) return;
  const { po_id, template } = about;
  const cause = alertCause.mail({ po_id, mail_id });
  if (state === 'sent' || !isStillTrue(about)) {
    await closeAlerts(tx, cause, new Date());
    // From when it left, its answer is waited for.
    if (template === 'order') await expectCheck(tx, { orgId: about.org_id });
    return;
  }
  const say = mailAlertText[template === 'cancellation' || template === 'reminder' ? template : 'order'];
  await raiseAlert(tx, {
    type: state === 'failed' ? 'MAIL_FAILED' : 'MAIL_UNCERTAIN',
    cause,
    message: say[state](about.order_number ?? '', about.to_email ?? ''),
    context: { po_id },
  });
}

/** Sent, and come back: as long as it means something, somebody has to call. */
export async function noteBounced(
  tx: OrgTx,
  { po_id, message_ids }: { po_id: string; message_ids: readonly string[] },
): Promise<void> {
  const bounced = await mailsByMessageId(tx, { po_id, message_ids });
  for (const { mail_id, template, order_status: status, answered, ...mail } of bounced) {
    if (!mailStillTrue(template, { status, answered })) continue;
    const phone = contactOf(mail)?.phone ?? null;
    const about = {
      number: mail.order_number ?? '',
      supplier: mail.supplier_name,
      to: mail.to_email ?? '',
      phone,
    };
    await raiseAlert(tx, {
      type: 'MAIL_BOUNCED',
      cause: alertCause.mail({ po_id, mail_id }),
      message: mailBouncedText(template, about),
      context: { po_id, ...(phone && { phone }) },
    });
  }
}
