import { localDate } from '#domain/kernel/days/local-date.ts';
import { writtenText } from '#domain/replies/body/written-text.ts';
import { guarded } from '#domain/replies/guard/guard.ts';
import { askedTwice } from '#domain/replies/kind/asked-twice.ts';
import { type MessageKind, messageKind } from '#domain/replies/kind/message-kind.ts';
import { vocabularyOf } from '#domain/replies/lines/vocabulary.ts';
import { factsOf, orderWords } from '#domain/replies/reading/facts-of.ts';
import { lastResort } from '#domain/replies/reading/last-resort.ts';
import { readAnswer } from '#domain/replies/reading/read-answer.ts';
import { dayOfMail } from '#domain/replies/values/days.ts';
import type { Passage, RepliedOrder, ReplyMail, ReplyReading } from './reply.ts';

/** What a careful person would note after reading a supplier's reply to an order. */
export function readReply(order: RepliedOrder, mail: ReplyMail): ReplyReading {
  const end = endOfReading(mail.text);
  if (end === mail.text.length) return readWhole(order, mail);
  const read = readWhole(order, { ...mail, text: mail.text.slice(0, end) });
  const doubt = { doubt: 'not_understood' as const, said_in: { start: end, end: mail.text.length } };
  return { ...read, needs_human: true, doubts: [...read.doubts, doubt] };
}

/** Beyond this a person has to read it: no answer is so long, history under it rarely. */
const LONGEST_READ = 20_000;
const MOST_LINES = 300;

function endOfReading(text: string): number {
  let end = -1;
  for (let line = 0; line < MOST_LINES; line++) {
    end = text.indexOf('\n', end + 1);
    if (end === -1 || end > LONGEST_READ) return Math.min(text.length, LONGEST_READ);
  }
  return end;
}

function readWhole(order: RepliedOrder, mail: ReplyMail): ReplyReading {
  const written = writtenText(mail, order);
  const kind = messageKind(mail, order, written);
  const twice = kind.kind === 'answer' || isOfOtherOrder(kind) ? askedTwice(written) : null;
  if (twice) return onlyAsked(twice);
  if (kind.kind !== 'answer') return noAnswer(kind);
  const today = dayOfMail(mail.date) ?? dayOfMail(order.sent_at) ?? localDate('2000-01-01');
  const vocabulary = vocabularyOf(order.lines);
  const facts = factsOf(written, { order, vocabulary, today, order_words: orderWords(order.order_number) });
  const { expected_at, lines } = order;
  const reading = lastResort(readAnswer(order, facts, written), order, written);
  return guarded(reading, facts, { ...written, expected_at, lines });
}

const isOfOtherOrder = (kind: MessageKind): boolean =>
  kind.kind === 'unrelated' && kind.what === 'other_order';

/** Whether there is an order at all is asked: nothing of it is settled. */
const onlyAsked = (said_in: Passage): ReplyReading => ({
  intent: 'question',
  lines: [],
  expected_at: null,
  needs_human: true,
  doubts: [{ doubt: 'question', said_in }],
  date_said_in: null,
  agreement_said_in: null,
});

/** A message that answers nothing; somebody looks at it only where it asks for that. */
function noAnswer(kind: Exclude<MessageKind, { kind: 'answer' }>): ReplyReading {
  const doubts: ReplyReading['doubts'] =
    kind.kind === 'out_of_office'
      ? kind.elsewhere
        ? [{ doubt: 'elsewhere', said_in: kind.elsewhere }]
        : []
      : kind.attention
        ? [{ doubt: kind.what === 'other_order' ? 'other_order' : 'attention', said_in: kind.said_in }]
        : [];
  return {
    intent: kind.kind,
    lines: [],
    expected_at: null,
    needs_human: doubts.length > 0,
    doubts,
    date_said_in: null,
    agreement_said_in: null,
  };
}
