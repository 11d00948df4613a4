import type { Unit } from '#domain/items/item.ts';
import type { SameDayPolicy } from '#domain/sales/sales.ts';

/**
 * What a price can be the price of: what is ordered (« Unité de commande », else the outermost container), the container
 * inside it, a kilo or litre, a piece, or the unit in which the item is kept.
 */
export const PRICE_BASES = ['order_unit', 'inner', 'measure', 'piece', 'stock_unit'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Where the taken basis comes from; null: the file cannot tell, a person has to. */
export const BASIS_REASONS = [
  'answered',
  'cells',
  'unit_column',
  'header',
  'beside',
  'second_price',
  'only_one',
] as const;
export type BasisReason = (typeof BASIS_REASONS)[number];

/** One row of the file by one reading: « 42,60 € le colis de 4 sachets de 2,5 kg, soit 4,26 € / kg ». */
export type PricedRow = {
  line: number;
  label: string;
  /** The cell, as written. */
  written: string;
  amount: number;
  /** « le colis de 4 sachets de 2,5 kg », « le kg »: what the amount is taken for the price of. */
  of: string;
  per_unit: { amount: number; unit: Unit } | null;
  /** The price of what is ordered, where that is a pack. */
  per_pack: { amount: number; pack: string } | null;
  /** What the second price column says, per the same unit. */
  second: number | null;
};

export const DISAGREEMENT_CAUSES = [
  'already_per_measure',
  'ten_times_more',
  'ten_times_less',
  'hundred_times',
  'thousand_times',
  'tax',
  'gap',
] as const;
export type DisagreementCause = (typeof DISAGREEMENT_CAUSES)[number];

/** The price and the second price of a row do not say the same. */
export type Disagreement = PricedRow & { second: number; cause: DisagreementCause };

export type PriceReading = {
  basis: PriceBasis;
  /** Rows whose price this reading can tell. */
  rows: number;
  /** Of the rows that have a second price to compare with (`compared`), those that agree. */
  agree: number;
  compared: number;
  /** By this reading, and by no other, the goods cost what they usually do. */
  is_usual?: boolean | undefined;
  /** The same three rows in every reading. */
  samples: PricedRow[];
  /** The first ones; `compared - agree` in all. */
  disagreements: Disagreement[];
};

export type PriceSurvey = {
  price_column: number;
  second_column: number | null;
  /** The likeliest first; readings that come to the same for every row are one. */
  readings: PriceReading[];
  taken: PriceBasis | null;
  why: BasisReason | null;
};

/** Fields whose words are matched once to ours. */
export const WORD_FIELDS = ['category', 'unit', 'order_unit', 'storage_family'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

export type WordSurvey = {
  field: WordField;
  /** As written; `ours`: what it stands for here, null where it is unknown (a category is then made). The commonest first. */
  words: { word: string; rows: number; ours: string | null }[];
  /** Further words that are not listed. */
  more: number;
};

/**
 * No column says the VAT: by category of the file ('' for rows without one), with what is usual. `with_vat`: prices are
 * told with it, and what they are without depends on the answer.
 */
export type VatSurvey = {
  categories: { category: string; rows: number; proposed: number | null }[];
  with_vat?: boolean | undefined;
};

/** Rows with one and the same trouble. A refused row is left out, the others come in without that value. */
export type Cause = {
  /** Names the cause in `rows`: the code, and the field where there is one. */
  key: string;
  refuses: boolean;
  field: string | null;
  title: string;
  rows: number;
  /** Cells as written. */
  examples: string[];
};

/** Articles of past orders that are not here. */
type UnknownItem = {
  name: string;
  rows: number;
  /** Items that look alike, the likeliest first. */
  like: { id: string; name: string }[];
};

/** What was understood of the file as a whole, once it was read through. */
export type ImportSurvey = {
  rows: number;
  /** With whatever number of faults; those whose two prices disagree are still to be decided. */
  refused_rows: number;
  prices: PriceSurvey | null;
  words: WordSurvey[];
  vat: VatSurvey | null;
  causes: Cause[];
  unknown_items: UnknownItem[];
  unknown_item_count: number;
  /** Of sales: days that have other sales already; a person says what becomes of them. */
  same_days?: SameDays;
};

/** A day of the file that has sales of the same till already, and they are not the same. */
export type SameDay = { day: string; revenue_here: number; revenue: number };
/** The first ones, and how many there are. */
type SameDays = { days: SameDay[]; count: number };

/** Of a cell that does not read: the row comes without it, is refused, or gets this value. */
export type UnreadPolicy = 'without' | 'refuse' | { value: string };

export const PRICE_CHOICES = ['price', 'second_price', 'leave_out'] as const;
export type PriceChoice = (typeof PRICE_CHOICES)[number];

/** What a person settled about the file as a whole. */
export type ImportAnswers = {
  /** Null: as the file tells. */
  price_basis: PriceBasis | null;
  /** By field. */
  unread: Record<string, UnreadPolicy>;
  /** By field and word of the file: ours. */
  words: Partial<Record<WordField, Record<string, string>>>;
  /** By category of the file; '' for rows without one. */
  vat_rates: Record<string, number>;
  /** Rows whose two prices disagree, by line. Those that nobody decided are left out and said. */
  prices: Record<string, PriceChoice>;
  /** For every disagreeing row that `prices` does not name. */
  other_prices: PriceChoice;
  /** Cells typed again, by line and field. */
  corrections: Record<string, Record<string, string>>;
  /** Names of past orders: an item's id, `create` or `leave_out`. */
  items: Record<string, string>;
  /** Of sales: what becomes of days that have some already. Null: nobody has said. */
  same_days: SameDayPolicy | null;
};

/** As kept with an import or with its headers. */
export type SomeAnswers = Partial<ImportAnswers>;

export const NO_ANSWERS: ImportAnswers = {
  price_basis: null,
  unread: {},
  words: {},
  vat_rates: {},
  prices: {},
  other_prices: 'leave_out',
  corrections: {},
  items: {},
  same_days: null,
};

export const CREATE_ITEM = 'create';
/** The orders that name it are refused, for a total without it would be wrong. */
export const LEAVE_ITEM = 'leave_out';

/** What only a person can say. */
export type MissingAnswer =
  | { code: 'PRICE_BASIS' }
  | { code: 'VAT'; categories: string[] }
  | { code: 'SAME_DAYS' };

/** What is still to be said before rows can be compared. */
export function missingAnswers(
  {
    prices,
    vat,
    told,
    same_days,
  }: Pick<ImportSurvey, 'prices' | 'vat' | 'same_days'> & { told: PriceBasis | null },
  answers: ImportAnswers,
): MissingAnswer[] {
  const hasBasis = answers.price_basis !== null || told !== null;
  const open = (vat?.categories ?? []).filter(({ category }) => !Object.hasOwn(answers.vat_rates, category));
  return [
    ...(prices && prices.readings.length > 0 && !hasBasis ? [{ code: 'PRICE_BASIS' as const }] : []),
    ...(open.length > 0 ? [{ code: 'VAT' as const, categories: open.map(({ category }) => category) }] : []),
    ...(same_days && answers.same_days === null ? [{ code: 'SAME_DAYS' as const }] : []),
  ];
}

/** What holds for every list of this kind, and is proposed for the next one. */
export const answersToRemember = ({ price_basis, unread, words, vat_rates }: ImportAnswers): SomeAnswers => ({
  price_basis,
  unread,
  words,
  vat_rates,
});
