/**
 * A turn of phrase that decides what a supplier says, over sentences whose names, quantities, prices and days are single
 * capitals already: M lines, Q a quantity, P a price, R a percentage, D a day, V a vague day, H an hour, O an order number.
 */
export const cue = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![^ ])(?:${alternatives.join('|')})(?![^ ])`);

/** Any word. */
export const W = '[a-z]+';
