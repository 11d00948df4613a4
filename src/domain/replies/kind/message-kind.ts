import { goodsOf } from '#domain/replies/body/order-goods.ts';
import { orderNumbersOf } from '#domain/replies/body/order-numbers.ts';
import { fold, passageOf, stems } from '#domain/replies/body/trace.ts';
import type { WrittenText } from '#domain/replies/body/written.ts';
import type { Passage, RepliedOrder, ReplyMail } from '#domain/replies/reply.ts';
import { absenceOf } from './absence.ts';
import { machineKind } from './machines.ts';
import type { Seen, Unrelated } from './seen.ts';
import { SPEAKS_OF_ORDER, unaskedKind } from './unasked.ts';

/** What a message is before anybody asks what it says of the order. */
export type MessageKind =
  /** A person, or the supplier's own order system: read on. */
  | { kind: 'answer' }
  /** Absence or closed mailbox; `elsewhere`: orders are not handled there, or must go to somebody else. */
  | { kind: 'out_of_office'; elsewhere: Passage | null }
  | ({ kind: 'unrelated' } & Unrelated);

export function messageKind(mail: ReplyMail, order: RepliedOrder, written: WrittenText): MessageKind {
  const seen = seenOf(mail, order, written);
  const machine = machineKind(seen);
  if (machine?.what === 'bounce' || machine?.what === 'read_receipt')
    return { kind: 'unrelated', ...machine };
  const absence = absenceOf(seen);
  if (absence) return { kind: 'out_of_office', ...absence };
  if (machine) return { kind: 'unrelated', ...machine };
  const other = otherOrder(mail, order, written);
  if (other) return { kind: 'unrelated', what: 'other_order', attention: true, said_in: other.said_in };
  const unasked = unaskedKind(seen);
  return unasked ? { kind: 'unrelated', ...unasked } : { kind: 'answer' };
}

function seenOf(mail: ReplyMail, order: RepliedOrder, written: WrittenText): Seen {
  const subject = fold(mail.subject).trim();
  const said = written.blocks.map(({ text }) => fold(text)).join('\n');
  const { goods } = goodsOf(order);
  const namesGoods = written.blocks.some(({ text }) => stems(text).some((word) => goods.has(word)));
  const isThis = orderNumbersOf(order)(mail.subject).some((mention) => mention.isThis);
  return {
    mail,
    subject,
    from: fold(mail.from).trim(),
    said,
    whole: fold(mail.text.slice(0, 20_000)),
    isReply: isThis || /^(?:re|rép|rep|aw|antw|sv)\s?:/.test(subject),
    isAboutOrder: namesGoods || written.names_this_order || SPEAKS_OF_ORDER.test(said),
    namesGoods,
    passage: (pattern) => {
      const block = written.blocks.find(({ text }) => pattern.test(fold(text)));
      return block ? passageOf(block) : null;
    },
  };
}

/** Another order of the restaurant's is named where this one is not, or all that is said is said of others. */
function otherOrder(
  mail: ReplyMail,
  order: RepliedOrder,
  written: WrittenText,
): { said_in: Passage | null } | null {
  const said_in = written.other_orders[0]?.said_in ?? null;
  if (written.names_this_order) return null;
  const ofSubject = orderNumbersOf(order)(mail.subject);
  const isSubjectOther = ofSubject.length > 0 && ofSubject.every(({ isThis }) => !isThis);
  // A delivery note or a reminder that names another order alone, in a mail of its own.
  const isNamedAlone =
    ofSubject.length === 0 &&
    written.other_orders.length > 0 &&
    !/^(?:re|rep|aw|antw)\s?:/.test(fold(mail.subject).trim());
  if (isSubjectOther || isNamedAlone) return { said_in };
  if (said_in === null) return null;
  const here = written.blocks.filter(({ other_order }) => other_order === null);
  const { goods } = goodsOf(order);
  const isElsewhere = here.every(
    ({ text }) =>
      !SPEAKS_OF_ORDER.test(fold(text)) &&
      !/\d/.test(text) &&
      // « Pour celle-ci : pas d'andouille, le reste oui. »
      !(/\bcelle[- ]ci\b/.test(fold(text)) && stems(fold(text)).some((word) => goods.has(word))),
  );
  return isElsewhere && here.length < written.blocks.length ? { said_in } : null;
}
