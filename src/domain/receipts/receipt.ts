/** Specification, section 5: what the person at the door says of a line. */
export const QUALITIES = ['OK', 'DAMAGED', 'MISSING'] as const;

export type Quality = (typeof QUALITIES)[number];

/** What to do about a price paid that is not the one expected. */
export const PRICE_DECISIONS = ['update', 'claim', 'exceptional'] as const;

export type PriceDecision = (typeof PRICE_DECISIONS)[number];
