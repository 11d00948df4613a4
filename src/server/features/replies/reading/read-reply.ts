import type { Logger } from 'pino';
import type { RepliedOrder, ReplyMail, ReplyReading } from '#domain/replies/reply.ts';
import type { ReplyReader } from '#domain/replies/reply-state.ts';

type Asked = {
  model: null;
  order: RepliedOrder;
  mail: ReplyMail;
  signal?: AbortSignal | undefined;
  log?: Pick<Logger, 'error'>;
};

/** Until the reader is here: nothing is understood but the plainest agreement. */
export async function readReplyWithModel({
  order,
  mail,
}: Asked): Promise<{ reading: ReplyReading; read_by: ReplyReader }> {
  const nothing = { expected_at: null, date_said_in: null, agreement_said_in: null };
  const agreed = order.lines.map(({ line_id, qty }) => ({ line_id, qty_confirmed: qty, said_in: [] }));
  if (/absent/i.test(mail.text))
    return {
      reading: { ...nothing, intent: 'out_of_office', lines: [], needs_human: false, doubts: [] },
      read_by: 'rules',
    };
  if (/^(?:bonjour,?\s*)?(?:c’est bon|commande confirmée)/i.test(mail.text))
    return {
      reading: { ...nothing, intent: 'confirmed', lines: agreed, needs_human: false, doubts: [] },
      read_by: 'rules',
    };
  return {
    reading: {
      ...{ ...nothing, intent: 'changed', lines: [], needs_human: true },
      doubts: [{ doubt: 'not_understood', said_in: null }],
    },
    read_by: 'rules',
  };
}
