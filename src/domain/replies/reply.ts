/** What a supplier's e-mail is read with: its order as it was sent, and the message as plain text. */

export type RepliedLine = {
  line_id: string;
  item_name: string;
  /** The supplier's own reference, where one is known. */
  sku: string | null;
  /** What `qty` counts: kg, L, pièce, colis, sac… */
  unit: string;
  qty: number;
  /** In euros before tax, for one `unit`. */
  unit_price: number | null;
  /** The pack it is bought by, where one is known: 5 for « sac de 5 kg » on a line in kg. */
  pack_content?: number | null;
};

export type RepliedOrder = {
  order_number: string;
  /** An instant with its offset: days in the reply are those of that offset. */
  sent_at: string;
  /** The day that was asked for, `YYYY-MM-DD`. */
  expected_at: string | null;
  supplier: string;
  lines: readonly RepliedLine[];
};

export type ReplyMail = {
  from: string;
  subject: string;
  /** An instant with its offset, as the message says it. */
  date: string;
  text: string;
  /** What its headers (Auto-Submitted, Precedence, List-Unsubscribe, multipart/report) say of who wrote it, where they were read. */
  written_by?: MailWriter;
};

/** By its headers: an answering machine, a list (newsletter), a mail server that could not deliver, or nothing of the kind. */
type MailWriter = 'person' | 'autoreply' | 'list' | 'mail_server';

export const REPLY_INTENTS = [
  'confirmed',
  'changed',
  'refused',
  'question',
  'out_of_office',
  'unrelated',
] as const;

export type ReplyIntent = (typeof REPLY_INTENTS)[number];

export const SHORT_REASONS = ['out_of_stock', 'backorder', 'refused'] as const;

/** Why less comes than was ordered. */
export type ShortReason = (typeof SHORT_REASONS)[number];

/** Where in `ReplyMail.text` something is said: from `start` up to, not with, `end`. */
export type Passage = { start: number; end: number };

/** A line whose quantity the reply settles, changed or not. What the reply leaves open is absent. */
export type ReadLine = {
  line_id: string;
  /** With the order's delivery, in the line's unit; of the substitute where there is one. */
  qty_confirmed: number;
  /** Only where this order's price changes. */
  unit_price?: number;
  reason?: ShortReason;
  /** « nouveau produit au lieu de produit commandé »: only where the supplier decided it. */
  substitution?: string;
  backorder?: { qty: number; date: string | null };
  /** The sentences it comes from; none for a line settled by nothing but a general agreement. */
  said_in: readonly Passage[];
};

/** Why a person has to read it, for them to see at a glance. */
export const REPLY_DOUBTS = [
  'question',
  'condition',
  'answer_later',
  'contradiction',
  'unknown_product',
  'ambiguous_product',
  'unclear_quantity',
  'unclear_price',
  'unclear_date',
  'other_order',
  'attachment',
  'open_lines',
  'not_understood',
  'elsewhere',
  'attention',
  /** A language model, where one is asked, reads it otherwise than the rules do. */
  'disagreement',
] as const;

export type ReplyDoubt = (typeof REPLY_DOUBTS)[number];

/** What a careful person would note after reading the reply; how it is decided stands in docs/replies.md. */
export type ReplyReading = {
  intent: ReplyIntent;
  lines: readonly ReadLine[];
  /** The new delivery day; null where it does not change. */
  expected_at: string | null;
  needs_human: boolean;
  /** None where no person is needed; each with the words that raised it, where there are some. */
  doubts: readonly { doubt: ReplyDoubt; said_in: Passage | null }[];
  /** Where the new day and the general agreement are said. */
  date_said_in: Passage | null;
  agreement_said_in: Passage | null;
};
