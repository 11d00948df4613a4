import type { Passage, ReplyMail } from '#domain/replies/reply.ts';

/** Of no use to this order; `attention`: somebody should look at it all the same (unpaid invoice, bounce, other order). */
export type Unrelated = { what: UnrelatedKind; attention: boolean; said_in: Passage | null };

type UnrelatedKind =
  | 'bounce'
  | 'ticket'
  | 'read_receipt'
  | 'advertising'
  | 'invoice'
  | 'greeting'
  | 'tracking'
  | 'other_order';

/** A message as the questions about its kind see it: folded, with what may be asked of it. */
export type Seen = {
  mail: ReplyMail;
  subject: string;
  from: string;
  /** All that the supplier wrote, quotes left out; and the whole message, where footers stand. */
  said: string;
  whole: string;
  /** « Re: » of the mail that the order was sent with. */
  isReply: boolean;
  /** Names the order, one of its goods, or what is done with an order. */
  isAboutOrder: boolean;
  namesGoods: boolean;
  /** Where in the message these words of `said` stand. */
  passage: (pattern: RegExp) => Passage | null;
};
