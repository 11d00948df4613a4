import { remembered } from '#domain/replies/words/remembered.ts';

/**
 * A turn of phrase that decides what a supplier says, over sentences whose names, quantities, prices and days are single
 * capitals already: M lines, Q a quantity, P a price, R a percentage, D a day, V a vague day, H an hour, O an order number.
 * The lines of a list say the same of one article after the other (« M : ok »), so what was looked for in one is known of the next.
 */
export function cue(...alternatives: readonly string[]): RegExp {
  const source = `(?<![^ ])(?:${alternatives.join('|')})(?![^ ])`;
  const pattern = new RegExp(source);
  const test = remembered((text) => pattern.test(text), MOST);
  return Object.assign(new RegExp(source), { test });
}

const MOST = 300;

/** Any word. */
export const W = '[a-z]+';
