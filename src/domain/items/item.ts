/** Specification, section 5: the stock units; none is allowed too. */
export const UNITS = ['kg', 'g', 'L', 'mL', 'unité', 'boîte', 'sac'] as const;
export type Unit = (typeof UNITS)[number];

/** One by one: how an item without a unit is counted too. */
export const COUNTED_UNIT = 'unité' satisfies Unit;

/** DLC: unsafe after it. DDM: not at its best after it. */
export const DATE_KINDS = ['DLC', 'DDM'] as const;
export type DateKind = (typeof DATE_KINDS)[number];

/** The fourteen that regulation (EU) 1169/2011 wants declared, in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Each once, in the order of the regulation: two lists with the same allergens are the same list. */
export const sortedAllergens = (allergens: readonly Allergen[]): Allergen[] =>
  ALLERGENS.filter((allergen) => allergens.includes(allergen));

/** VAT of France in percent points: food for home 5.5, prepared 10, alcohol 20; 2.1 and 8.5 overseas. */
export const VAT_RATES = [0, 2.1, 5.5, 8.5, 10, 20] as const;
export type VatRate = (typeof VAT_RATES)[number];
export const DEFAULT_VAT_RATE: VatRate = 5.5;
/** Of what is served at a table. */
export const DEFAULT_DISH_VAT_RATE: VatRate = 10;

export const ITEM_STATES = ['active', 'deleted'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** A maximum under its minimum would raise both alerts at once. */
export const boundsMakeSense = ({ min_qty, max_qty }: { min_qty: number | null; max_qty: number | null }) =>
  min_qty === null || max_qty === null || max_qty >= min_qty;
