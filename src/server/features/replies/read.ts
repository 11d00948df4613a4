import type { Logger } from 'pino';
import { instantIn } from '#domain/kernel/days/time-zone.ts';
import { readReply } from '#domain/replies/read-reply.ts';
import type { ReplyReading } from '#domain/replies/reply.ts';
import { holdOrder, orderToAnswer } from '#server/features/orders/orders.door.ts';
import { readReplyWithModel } from '#server/features/replies/reading/read-reply.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { LanguageModel } from '#server/platform/language-model/language-model.ts';
import * as replies from './reply-rows.sql.ts';
import { settleReading } from './settle.ts';

export type ReadingNeeds = {
  appUrl: string;
  /** Null: none is set. */
  model: LanguageModel | null;
  log: Pick<Logger, 'warn'>;
};

/** A message and the order that it is read with; null where one of them is gone. */
async function matterOf(tx: OrgTx, { email_id, po_id }: { email_id: string; po_id: string }) {
  const [message, order, sent_at] = await Promise.all([
    replies.readMessage(tx, email_id),
    orderToAnswer(tx, po_id),
    replies.sentAt(tx, po_id),
  ]);
  if (!message || !order) return null;
  const inZone = (instant: Date) => instantIn(instant, order.time_zone);
  return {
    order: {
      order_number: order.order_number,
      supplier: order.supplier_name,
      expected_at: order.expected_at,
      sent_at: inZone(sent_at ?? order.ordered_at),
      lines: order.lines.map(({ id, name, reference, unit, qty, unit_price, pack_content }) => ({
        line_id: id,
        item_name: name,
        sku: reference,
        unit: unit ?? '',
        qty,
        unit_price,
        pack_content,
      })),
    },
    mail: {
      from: message.from_email,
      subject: message.subject ?? '',
      text: message.text,
      date: inZone(message.received_at),
      ...(message.automatic && ({ written_by: message.bounced ? 'mail_server' : 'autoreply' } as const)),
    },
  };
}

type Which = { email_id: string; po_id: string };

const matterFor = (org: OrgContext, which: Which) =>
  inOrg({ ...org, changes: [] }, (tx) => matterOf(tx, which));

/** What it says of that order, for a person who waits: by the rules alone, which take no time. */
export async function readAtOnce(org: OrgContext, which: Which) {
  const matter = await matterFor(org, which);
  return matter && { reading: readReply(matter.order, matter.mail), read_by: 'rules' as const };
}

const isUnread = (reply: replies.ReplyRow | undefined): reply is replies.ReplyRow & { po_id: string } =>
  reply !== undefined && reply.state === 'open' && reply.reading === null && reply.po_id !== null;

/** Reads what waits to be read, once: whoever comes second finds it read, or attached elsewhere. */
export async function readWaiting(
  org: OrgContext,
  id: string,
  needs: ReadingNeeds & { signal: AbortSignal },
): Promise<void> {
  const waiting = await inOrg({ ...org, changes: [] }, (tx) => replies.readRow(tx, id));
  if (!isUnread(waiting)) return;
  const matter = await matterFor(org, waiting);
  if (!matter) return;
  const read = await readReplyWithModel({ ...matter, ...needs });
  await settleIfUnread(org, waiting, { ...read, ...needs });
}

/** One that could not be read to the end is a person's to read. */
export async function giveUpReading(
  org: OrgContext,
  id: string,
  needs: Pick<ReadingNeeds, 'appUrl'>,
): Promise<void> {
  const waiting = await inOrg({ ...org, changes: [] }, (tx) => replies.readRow(tx, id));
  if (!isUnread(waiting)) return;
  const reading: ReplyReading = {
    intent: 'question',
    lines: [],
    expected_at: null,
    needs_human: true,
    doubts: [{ doubt: 'not_understood', said_in: null }],
    date_said_in: null,
    agreement_said_in: null,
  };
  await settleIfUnread(org, waiting, { reading, read_by: 'rules', ...needs });
}

type Read = Pick<Parameters<typeof settleReading>[2], 'reading' | 'read_by' | 'appUrl'>;

const settleIfUnread = (
  org: OrgContext,
  { id, po_id }: { id: string; po_id: string },
  { reading, read_by, appUrl }: Read,
) =>
  inOrg(org, async (tx) => {
    const held = await holdOrder(tx, po_id);
    const reply = await replies.lockReply(tx, id);
    if (!held || !isUnread(reply) || reply.po_id !== po_id) return;
    await settleReading(tx, org, { reply, held, reading, read_by, appUrl, vouched_by: null });
  });
