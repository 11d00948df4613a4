/** Specification, section 5: what the person at the door says of a line. */
export const QUALITIES = ['OK', 'DAMAGED', 'MISSING', 'REFUSED'] as const;

export type Quality = (typeof QUALITIES)[number];

/** Why goods go back with the van, in the words of who refuses them every day; other reasons are typed. */
export const REFUSAL_REASONS = [
  'TOO_WARM',
  'PACKAGING',
  'SHORT_DATE',
  'NOT_ORDERED',
  'LABEL',
  'HYGIENE',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What was done about goods that were not as they should be; other things are typed. */
export const LINE_ACTIONS = ['RETURNED', 'SET_ASIDE', 'DISCARDED', 'COOLED', 'SUPPLIER_CALLED'] as const;

export type LineAction = (typeof LINE_ACTIONS)[number];

/** Pictures of a line beside its first, and of the delivery note. */
export const PHOTOS_MAX = 6;

/** Whether a person has seen the date on the label, or the shelf life says what it should be. */
export const EXPIRY_SOURCES = ['read', 'computed'] as const;

export type ExpirySource = (typeof EXPIRY_SOURCES)[number];

/** What to do about a price paid that is not the one expected. */
export const PRICE_DECISIONS = ['update', 'claim', 'exceptional'] as const;

export type PriceDecision = (typeof PRICE_DECISIONS)[number];
