import type { Passage, ReplyDoubt, ShortReason } from '#domain/replies/reply.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';

/** What a sentence says, once, of a line of the order (by its place) or of the whole. */
export type Fact = (LineFact | OrderFact) & {
  said_in: Passage;
  /** Sentences are counted: of two that disagree, it matters whether one breath said both. */
  sentence: number;
  /** Which part of the sentence says it, where one does. */
  part?: number;
  /** Said in brackets, beside what was said. */
  in_brackets?: boolean;
  /** Said of « les autres farines »: it counts for those of which nothing else is said. */
  of_others?: true;
};

export type LineFact =
  /** So much comes. `of_missing`: reckoned from what is missing; `concludes`: « donc 15 » follows from what was said, and takes nothing of it back. */
  | { kind: 'settle'; line: number; qty: number; corrects: boolean; of_missing?: true; concludes?: true }
  /** `weak`: only « sauf » says it, and what follows may say how much comes after all. */
  | { kind: 'missing'; line: number; reason: ShortReason; weak: boolean }
  /** `keeps_price`: « hausse de 4 % sauf les tulipes » leaves it at its price. */
  | { kind: 'as_ordered'; line: number; keeps_price?: true }
  | { kind: 'price'; line: number; price: number }
  /** Comes later: all of it, or so much. `of_rest`: « le solde, 2 sacs », so that all the others come with the order. */
  | { kind: 'later'; line: number; qty: number | null; day: string | null; of_rest?: true; is_all?: true }
  /** `unsure`: another pack, of which nobody knows whether it is counted as the line is. */
  | {
      kind: 'substitute';
      line: number;
      product: string;
      qty: number | null;
      unsure?: true /** « cola boîte 33 »: the figure behind its name may be how big it is. */;
      perhaps_size?: true;
    }
  /** `unsure`: « peut-être 20 », whatever else is said of it; `short`: less comes, in packs that nobody knows the content of. */
  | { kind: 'open'; line: number; doubt: ReplyDoubt; unsure?: true; short?: true };

export type OrderFact =
  /** `counts`: « les quantités sont confirmées », whatever becomes of the day; `rest`: what is not spoken of otherwise; `weak`: a receipt or a delivery day, from which agreement is only concluded. */
  | { kind: 'agree'; weak: boolean; rest?: true; counts?: true }
  /** `concluded`: « 10 bottes et 10 kg, c'est tout ce que j'ai », and nobody agrees to the rest. */
  | { kind: 'rest_missing'; reason: ShortReason; concluded?: true }
  /** `of_short`: « reliquats livrés le 16 », of every line that is short, a whole table long. */
  | { kind: 'rest_later'; day: string | null; of_short?: true }
  /** `that_day`: « rien jeudi », which another day takes back; `firm`: « commande annulée », whatever is told later. */
  | { kind: 'refuse'; that_day?: true; firm?: true }
  /** `departs`: the day it leaves, which is that of the delivery only where no other is named. */
  /** `explicit`: « chez vous », « au lieu de jeudi », whatever passes the customs another day. */
  | { kind: 'day'; day: string; farewell: boolean; departs: boolean; explicit?: true }
  | { kind: 'vague_day'; firm: boolean; departs?: true }
  | { kind: 'day_refused' }
  | { kind: 'rate_all'; factor: number }
  /** `of_all`: « on compte et on vous dit »: until then nothing of the order is agreed to. */
  | {
      kind: 'answer_later';
      of_all?: true /** « je vous fais signe à la reprise »: of orders to come. */;
      of_next?: true;
    }
  /** It comes only if something else happens: no agreement settles what is not named. */
  /** `halted`: « nos expéditions sont suspendues », which no customer can end. */
  | { kind: 'withheld'; halted?: true }
  /** « on livre quand même »: what the sentence before makes a condition of is waived. */
  | { kind: 'anyhow' }
  /** « ok pour vous ? »: the day that was just named is only proposed. */
  | { kind: 'approval_wanted' }
  /** « merci de valider ce nouveau prix »: the prices of this sentence and of the one before are only proposed. */
  | { kind: 'price_to_agree' }
  /** Something firm changes, but nobody can say for which line. */
  | { kind: 'firm_change' }
  /** What this sentence and those behind it say of a line takes the place of what was said before. */
  | { kind: 'correction' }
  /** `idle`: a question that names nothing of the order (« pourquoi voulez-vous que ça coince ? »). */
  | { kind: 'doubt'; doubt: ReplyDoubt; idle?: true }
  /** Of goods that the order seems not to have: where one line alone is not spoken of, perhaps that one by another name. */
  /** `is_known`: goods of the trade, so that they are rather others than one of the lines. */
  | { kind: 'of_unknown'; says: 'missing' | 'comes'; said: QuantityMeant | null; is_known: boolean }
  /** Asked how it is to come: where only the rest is agreed to, it is open. */
  | { kind: 'asked_how'; of: number }
  /** Something is said of this line alone, and nobody understands it. */
  | {
      kind: 'passed_over';
      of: number /** « ok, mais les lentilles… »: against what was agreed to. */;
      against: boolean /** It has words of bad news. */;
      sounds_bad: boolean;
    }
  /** Words that could change a line, and from which nothing was taken: no reading that holds them needs nobody. */
  /** `strange`: only in words that seldom take something away; who says of no order that all of it comes may choose them. */
  | { kind: 'unread'; strange?: true }
  /** Said in words of warning, and meant well: « rien ne manque », « mêmes prix », « nos tarifs augmenteront au 1er ». */
  | { kind: 'harmless' /** The whole sentence is of something else. */; aside?: true };
