import type { Letter } from '#domain/replies/match/match.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as arrivals from './arrivals.ts';
import { suppliersOf } from './matching.sql.ts';
import { repliesByEmail } from './of-emails.sql.ts';
import { countReplies, placeOfReply, readWholeReply } from './replies.sql.ts';

/** Asked of every message that is no report, before it is kept: null where it answers nobody. */
export const recogniseReply = (
  tx: OrgTx,
  letter: Letter,
  received_at: Date,
): Promise<arrivals.Recognised | null> => arrivals.recognise(tx, letter, received_at);

/** Once it is kept: the order's journal tells of it, and it waits to be read, or for a person to say of which order it is. */
export const keepReply = (
  tx: OrgTx,
  org: OrgContext,
  mail: arrivals.KeptMail,
  recognised: arrivals.Recognised,
): Promise<string> => arrivals.keep(tx, org, mail, recognised);

/** Nobody recognised it, and a person says that it answers an order: which one, they say next. Its own id. */
export async function replyOfStranger(
  tx: OrgTx,
  org: OrgContext,
  mail: Omit<arrivals.KeptMail, 'bounced_ids'>,
): Promise<string> {
  const known = (await repliesByEmail(tx, [mail.email_id])).get(mail.email_id);
  return known?.id ?? arrivals.keep(tx, org, { ...mail, bounced_ids: [] }, { kind: 'nothing' });
}

/** What came of these messages, where they answer (or may answer) an order, as it stands now. */
export const repliesOfEmails = (tx: OrgTx, emailIds: readonly string[]) => repliesByEmail(tx, emailIds);

/** How many e-mails of suppliers wait for somebody to say which order they answer. */
export const unmatchedReplies = async (tx: OrgTx): Promise<number> => (await countReplies(tx)).unmatched;

export const isReply = async (tx: OrgTx, id: string): Promise<boolean> =>
  (await placeOfReply(tx, id)) !== undefined;

type SuppliersMessage = { subject: string | null; text: string; supplier_ids: string[] };

/** What was written, and who may have written it: the supplier of its order, else all whose address it came from. */
export async function suppliersMessage(tx: OrgTx, id: string): Promise<SuppliersMessage | undefined> {
  const found = await readWholeReply(tx, id);
  if (!found) return undefined;
  const { subject, text, supplier_id, from_email } = found;
  const senders = supplier_id === null ? await suppliersOf(tx, from_email) : [{ id: supplier_id }];
  return { subject, text, supplier_ids: senders.map((sender) => sender.id) };
}
