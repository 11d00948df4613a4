import type { OrderStatus } from '#domain/orders/status.ts';
import type { ReplyGuess, ReplyMatch } from '#domain/replies/reply-state.ts';
import { orderNumbersIn } from './order-numbers.ts';
import { tokensIn } from './reply-address.ts';
import { writesFor } from './sender.ts';

/** What is looked at of a message. */
export type Letter = {
  from: string | null;
  subject: string | null;
  text: string | null;
  in_reply_to: string | null;
  references: readonly string[];
  recipients: readonly string[];
  bounced_ids: readonly string[];
  automatic: boolean;
  authenticated: boolean;
  /** Its own mail server says that the sender is not who they say. */
  forged: boolean;
};

/** By what an order may be found, the surest first. */
export type Clues = {
  tokens: string[];
  /** Message-IDs: what it answers first, then what stands before that, newest first. */
  message_ids: string[];
  in_subject: string[];
  in_text: string[];
};

export const cluesOf = (letter: Letter): Clues => ({
  tokens: tokensIn(letter.recipients),
  message_ids: [
    ...new Set([
      ...letter.bounced_ids,
      ...(letter.in_reply_to === null ? [] : [letter.in_reply_to]),
      ...letter.references.toReversed(),
    ]),
  ],
  in_subject: orderNumbersIn(letter.subject ?? ''),
  in_text: orderNumbersIn(letter.text ?? ''),
});

/** An order that was sent, and the addresses that are known of its supplier. */
export type MatchableOrder = {
  po_id: string;
  order_number: string | null;
  status: OrderStatus;
  addresses: readonly string[];
};

/** What the organisation has to these clues; nothing of any other one. Newest orders first. */
export type Found = {
  by_token: readonly MatchableOrder[];
  by_message: readonly { message_id: string; order: MatchableOrder }[];
  by_number: readonly MatchableOrder[];
  /** Sent before the message came, still to be delivered, of suppliers that the sender may write for. */
  of_sender: readonly MatchableOrder[];
  /** The sender may write for a supplier, whether that owes us anything or not. */
  is_supplier: boolean;
  /** Of the organisation and its people. */
  own_addresses: readonly string[];
};

export type Matched =
  | { kind: 'matched'; po_id: string; matched_by: Exclude<ReplyMatch, 'person'>; proven: boolean }
  /** It may answer an order: a person says which. */
  | { kind: 'unmatched'; guess: { po_id: string; why: ReplyGuess } }
  /** From a supplier, and no answer: advertising, an invoice, a machine. */
  | { kind: 'nothing' }
  /** Neither from a supplier nor about an order. */
  | { kind: 'stranger' };

/**
 * To which order a message belongs. Its own address is told to nobody but the supplier, so it proves whose answer it is,
 * unless the receiving server says that the sender is forged, or it comes from our own house. Our Message-ID travels with
 * whatever is passed on, so it proves that only together with the supplier's own address; a number or a sender can be written by anybody, and proves it only where that server vouches for the supplier's own
 * domain. What we write ourselves, and get a copy of, answers nothing.
 */
export function matchReply(letter: Letter, clues: Clues, found: Found): Matched {
  const { from, forged } = letter;
  if (from !== null && found.own_addresses.includes(from)) return { kind: 'stranger' };
  const proven = !forged && from !== null && !writesFor(from, found.own_addresses);
  const [byToken, ...others] = found.by_token;
  if (byToken && others.length === 0)
    return { kind: 'matched', po_id: byToken.po_id, matched_by: 'reply_address', proven };
  const thread = clues.message_ids
    .map((id) => found.by_message.find(({ message_id }) => message_id === id))
    .find((known) => known !== undefined);
  if (thread)
    return {
      kind: 'matched',
      po_id: thread.order.po_id,
      matched_by: 'thread',
      proven: proven && isOf(letter, thread.order),
    };
  const named = byNumber(letter, clues, found);
  if (named && !(letter.automatic && named.kind === 'unmatched')) return named;
  if (letter.automatic) return found.is_supplier ? { kind: 'nothing' } : { kind: 'stranger' };
  return bySender(letter, found);
}

const isOf = ({ from }: Letter, { addresses }: MatchableOrder): boolean =>
  from !== null && writesFor(from, addresses);

const vouchedFor = (letter: Letter, order: MatchableOrder): boolean =>
  letter.authenticated && !letter.forged && isOf(letter, order);

/** What the subject names counts before what stands somewhere in the text, which may quote anything. */
function byNumber(letter: Letter, clues: Clues, { by_number, is_supplier }: Found): Matched | null {
  const ordersOf = (numbers: readonly string[]) =>
    by_number.filter(({ order_number }) => order_number !== null && numbers.includes(order_number));
  const inSubject = ordersOf(clues.in_subject);
  const named = inSubject.length > 0 ? inSubject : ordersOf(clues.in_text);
  const own = named.filter((order) => isOf(letter, order));
  // Whoever is no supplier of ours may write for one, from an address that we do not know.
  const [sure, ...more] = own.length > 0 || is_supplier ? own : named;
  if (sure && more.length === 0)
    return {
      kind: 'matched',
      po_id: sure.po_id,
      matched_by: 'order_number',
      proven: vouchedFor(letter, sure),
    };
  const likely = own[0] ?? named[0];
  if (!likely) return null;
  const why = named.length > 1 ? 'several_numbers' : 'order_number';
  return { kind: 'unmatched', guess: { po_id: likely.po_id, why } };
}

function bySender(letter: Letter, { of_sender, is_supplier }: Found): Matched {
  const [waiting, ...more] = of_sender.filter(({ status }) => status === 'SENT');
  if (waiting && more.length === 0)
    return {
      kind: 'matched',
      po_id: waiting.po_id,
      matched_by: 'sender',
      proven: vouchedFor(letter, waiting),
    };
  if (waiting) return { kind: 'unmatched', guess: { po_id: waiting.po_id, why: 'several_orders' } };
  const [answered] = of_sender;
  if (answered) return { kind: 'unmatched', guess: { po_id: answered.po_id, why: 'answered_order' } };
  return is_supplier ? { kind: 'nothing' } : { kind: 'stranger' };
}
