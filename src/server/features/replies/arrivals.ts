import { randomUUID } from 'node:crypto';
import { alertCause } from '#domain/alerts/alert.ts';
import { cluesOf, type Letter, type Matched, matchReply } from '#domain/replies/match/match.ts';
import { expectCheck, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { holdOrder, noteMailBounced, noteReplyMail } from '#server/features/orders/orders.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { replyText } from '#text/replies/reply-alerts.text.ts';
import { findOrders } from './matching.sql.ts';
import { readReplyJob } from './replies-jobs.ts';
import { insertReply } from './reply-rows.sql.ts';

/** Whose answer a message is, or may be. */
export type Recognised = Exclude<Matched, { kind: 'stranger' }>;

/** Null where it is neither from a supplier nor about an order: whoever keeps it keeps it as any other. */
export async function recognise(tx: OrgTx, letter: Letter, received_at: Date): Promise<Recognised | null> {
  const clues = cluesOf(letter);
  const found = await findOrders(tx, { clues, from: letter.from, received_at });
  const matched = matchReply(letter, clues, found);
  return matched.kind === 'stranger' ? null : matched;
}

/** A message that is kept already. */
export type KeptMail = {
  email_id: string;
  received_at: Date;
  from_email: string;
  to_email: string | null;
  subject: string | null;
  bounced_ids: readonly string[];
};

/**
 * Says under which id. In the transaction that keeps the message, so once: its line in the journal of the order, and its turn to be read. One
 * that came back is told at once: there is nothing to read in it.
 */
export async function keep(
  tx: OrgTx,
  org: OrgContext,
  mail: KeptMail,
  recognised: Recognised,
): Promise<string> {
  const { email_id, received_at } = mail;
  const id = randomUUID();
  const row = {
    id,
    email_id,
    received_at,
    po_id: null,
    matched_by: null,
    guessed_po_id: null,
    guessed_by: null,
    proven: false,
  };
  // Deleted since it was found: as if it had never been.
  const order = recognised.kind === 'matched' ? await holdOrder(tx, recognised.po_id) : null;
  if (recognised.kind === 'matched' && order) {
    const { po_id, matched_by, proven } = recognised;
    const bounced = mail.bounced_ids.length > 0;
    await insertReply(tx, { ...row, po_id, matched_by, proven, state: bounced ? 'nothing' : 'open' });
    await noteReplyMail(tx, { ...mail, po_id });
    if (bounced) await noteMailBounced(tx, { po_id, message_ids: mail.bounced_ids });
    else await enqueue(tx, readReplyJob, { org_id: org.orgId, reply_id: id });
    await expectCheck(tx, org);
    return id;
  }
  if (recognised.kind !== 'unmatched') {
    await insertReply(tx, { ...row, state: 'nothing' });
    return id;
  }
  const { guess } = recognised;
  await insertReply(tx, { ...row, state: 'unmatched', guessed_po_id: guess.po_id, guessed_by: guess.why });
  await raiseAlert(tx, {
    type: 'REPLY_UNMATCHED',
    cause: alertCause.unmatchedReply(id),
    message: replyText.unmatched(mail.from_email, mail.subject),
    context: { raw_email: email_id, from_email: mail.from_email, reply_id: id, reason: guess.why },
  });
  return id;
}
