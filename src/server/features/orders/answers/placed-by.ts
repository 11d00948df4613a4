import { wantsAnswers } from '#server/features/alerts/alerts.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { mailRoom } from '#server/platform/mail/limits/daily-limits.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { answerToDecideMail } from '#text/orders/mails/answer-mail.text.ts';
import { whoPlaced } from './answers.sql.ts';

type AnswerNotice = {
  po_id: string;
  order_number: string;
  supplier: string;
  refused: boolean;
  /** Each a sentence; none where a message waits to be read. */
  changes: readonly string[];
  appUrl: string;
  /** Who writes it down: they know. */
  by: string | null;
};

/**
 * Who placed the order is told by e-mail that its answer waits, if they chose it, once per answer. Past the day's allowance
 * the bell says it alone.
 */
export async function notifyWhoPlaced(
  tx: OrgTx,
  { po_id, appUrl, by, ...answer }: AnswerNotice,
): Promise<void> {
  const person = await whoPlaced(tx, po_id);
  if (!person || person.id === by || !(await wantsAnswers(tx, person.id))) return;
  if ((await mailRoom(tx, person.email)).refusal) return;
  const mail = answerToDecideMail({ ...answer, url: `${appUrl}/orders/${po_id}` });
  await enqueueMail(tx, { appUrl, to: person.email, subject: mail.subject, ...renderMail(mail) });
}
