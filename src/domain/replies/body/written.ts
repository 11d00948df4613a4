import type { Passage } from '#domain/replies/reply.ts';

/**
 * What the supplier really wrote: no quoted history, signature or footer, one block per sentence-bearing line. Lines that a mail
 * program broke are joined again; left-over HTML is decoded, no-break spaces are plain, invisible characters are gone.
 */
export type WrittenText = {
  /** In the order they stand in the message. */
  blocks: readonly WrittenBlock[];
  /** Order numbers of the same kind as this order's that the supplier wrote himself, other than this one. */
  other_orders: readonly { order_number: string; said_in: Passage }[];
  /** Whether the supplier wrote this order's number himself. */
  names_this_order: boolean;
  /** Whether something quoted or forwarded was left out: then the text above it is the answer. */
  has_quote: boolean;
  /** More was written than anybody says about one order: only the beginning is here. */
  is_cut: boolean;
};

/** Text with the way back to where each of its characters stands in `ReplyMail.text`. */
export type TracedText = {
  text: string;
  /** For each character its place, and at the end the place behind the last: `text.length + 1` of them. */
  places: readonly number[];
};

type InMessage = TracedText & {
  /** Blocks with a blank line between them have different ones; it only grows. */
  paragraph: number;
  /** The other order it speaks of, where the message has a section for each; null: this one, or all. */
  other_order: string | null;
  /** After a closing formula (« Cordialement », « Merci »): a P.S., or a line that might be the signature's. */
  after_closing: boolean;
};

/** Plain words of the supplier: a line, or the whole sentence where a mail program broke it. */
type OwnWords = InMessage & {
  kind: 'words';
  /** « 2 » of « 2) rupture », « 4, 5 » of « 4) et 5) ok »: the marker is not in `text`. None: no list, or plain bullets. */
  list_numbers: readonly number[];
  is_bullet: boolean;
};

/** Written under, behind or beside a quoted line of the order: `text` is what was added alone. */
type InlineAnswer = InMessage & {
  kind: 'answer';
  /** The lines of the order that it answers; none where what is quoted is no line (greeting, delivery day, the whole). */
  line_ids: readonly string[];
  /** What it answers, as it was quoted. */
  quoted: string;
};

export type TableColumn =
  | 'reference'
  | 'name'
  | 'ordered'
  /** What comes: livré, expédié, confirmé, dispo, servi. */
  | 'sent'
  /** What does not come. */
  | 'missing'
  /** What comes later: reliquat, à suivre. */
  | 'later'
  | 'unit'
  | 'price'
  /** The price that was, beside a new one. */
  | 'old_price'
  /** Quantity times price: of no use. */
  | 'amount'
  | 'date'
  /** Statut, remarque, observation: words. */
  | 'note'
  /** « Qté » without more, in a table without another quantity: what comes. */
  | 'quantity'
  /** Numéro de ligne. */
  | 'number'
  | 'unknown';

export type TableCell = TracedText & { column: TableColumn };

/** One line of a table that the supplier wrote; its head and its totals are left out. `text` is the whole line. */
export type TableRow = InMessage & {
  kind: 'row';
  /** By reference or name; none where neither is one of the order's. */
  line_ids: readonly string[];
  cells: readonly TableCell[];
};

export type WrittenBlock = OwnWords | InlineAnswer | TableRow;
