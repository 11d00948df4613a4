import { readReply } from '#domain/replies/read-reply.ts';
import type { RepliedOrder, ReplyMail, ReplyReading } from '#domain/replies/reply.ts';
import type { ReplyReader } from '#domain/replies/reply-state.ts';

type Asked = {
  model: null;
  order: RepliedOrder;
  mail: ReplyMail;
  signal?: AbortSignal | undefined;
};

/** What a message says of its order, by the rules alone until there is a language model to ask beside them. */
export async function readReplyWithModel({
  order,
  mail,
}: Asked): Promise<{ reading: ReplyReading; read_by: ReplyReader }> {
  return { reading: readReply(order, mail), read_by: 'rules' };
}
