/** What some words of a sentence mean by themselves, before anybody asks what is said with them. */
export type Meaning =
  | LinesMeant
  | QuantityMeant
  | PriceMeant
  | RateMeant
  | DayMeant
  | { kind: 'hour' }
  /** « du 25 au 31 », by its first day. */
  | { kind: 'period'; from: string }
  | {
      kind: 'vague_day' /** A day was given, but it contradicts itself. */;
      firm: boolean /** « la semaine prochaine », « le mois prochain ». */;
      is_next?: true;
      /** « samedi ou plutôt lundi ». */
      is_choice?: true;
    };

/** Lines of the order, by their place in it. */
export type LinesMeant = {
  kind: 'lines';
  lines: readonly number[];
  /** Each of `lines` may be meant, but only one of them is. */
  ambiguous: boolean;
  /** Named by reference or place: no doubt at all. */
  sure: boolean;
  /** A word beside the name that another article has: « demi-sel » beside « beurre » where the order says « doux ». */
  foreign: boolean;
  /** « les autres farines »: those of `lines` of which nothing else is said. */
  others?: true;
  /** « vos vins », of which some are only thought to be wine. */
  perhaps?: true;
};

export type QuantityMeant = {
  kind: 'quantity';
  amount: number;
  /** As the trade says it (kg, L, colis, sac…); null where only a figure was written. */
  unit: string | null;
  /** What one `unit` holds: « 2 colis de 5 kg »; `count`: in so many pieces, « 5 packs de 6 x 1 L ». */
  content: { amount: number; unit: string | null; count?: number } | null;
  /** `amount` is a share of what was ordered. */
  is_share: boolean;
  approximate: boolean;
  /** Written with two decimals, as prices are. */
  has_cents?: boolean;
  /** « 3/5 »: of so many that were ordered. */
  out_of?: number;
  /** « 2 pointes de 6,8 kg »: what pieces weigh together. */
  is_sum?: true;
};

export type PriceMeant = {
  kind: 'price';
  /** In euros. */
  amount: number;
  per: {
    unit: string;
    amount: number /** « le carton de 12 »: how many it holds. */;
    holds: number | null;
    /** « 4 sacs de 5 kg, 6 € le sac »: what it holds that many of. */
    of?: string | null;
    /** « le carton de 6 bouteilles »: what holds them. */
    pack?: string;
  } | null;
  /** A word or sign of money stands beside the figure. */
  has_currency: boolean;
  /** With tax, and without the price before it. */
  taxed?: true;
};

type RateMeant = { kind: 'rate'; percent: number; sign: 1 | -1 | null };

/** `said`: the words, for those before the day that tell what it is the day of (« du 12 », « jusqu'au 20 »). */
export type DayMeant = { kind: 'day'; day: string; said: string };

/** The bare figure of a quantity: « deux », and no « 2 kg ». */
export const quantityIn = (meaning: Meaning | undefined): number | null =>
  meaning?.kind === 'quantity' && meaning.unit === null && !meaning.is_share ? meaning.amount : null;
