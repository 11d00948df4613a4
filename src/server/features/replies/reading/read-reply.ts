import type { Logger } from 'pino';
import { agree } from '#domain/replies/agreed-reading.ts';
import { checkedAnswer } from '#domain/replies/model-answer.ts';
import { readReply } from '#domain/replies/read-reply.ts';
import type { RepliedOrder, ReplyMail, ReplyReading } from '#domain/replies/reply.ts';
import type { ReplyReader } from '#domain/replies/reply-state.ts';
import type { LanguageModel } from '#server/platform/language-model/language-model.ts';
import { replyQuestion, withLineIds } from './model-question.ts';

type Asked = {
  /** Null: none is set, the rules read alone. */
  model: LanguageModel | null;
  order: RepliedOrder;
  mail: ReplyMail;
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
};

/**
 * A reply as the rules read it, and a language model beside them where there is one. It may take a minute: no transaction is
 * open meanwhile. A model that fails is done without; only whoever is told to stop (`signal`, a server that shuts down) has
 * no reading, and does it again.
 */
export async function readReplyWithModel({
  model,
  order,
  mail,
  signal,
  log,
}: Asked): Promise<{ reading: ReplyReading; read_by: ReplyReader }> {
  const rules = readReply(order, mail);
  if (model === null) return { reading: rules, read_by: 'rules' };
  const answer = await model.ask({ ...replyQuestion(order, mail), signal });
  if (answer.answered) {
    const second = checkedAnswer(withLineIds(answer.value, order), { order, mail });
    return { reading: agree(rules, second), read_by: 'rules_and_model' };
  }
  const { failure } = answer;
  if (failure.reason === 'CANCELLED') throw new Error('The reading of a reply was stopped');
  log.warn({ failure, order_number: order.order_number }, 'replies: the language model gave no answer');
  return { reading: rules, read_by: 'rules' };
}
