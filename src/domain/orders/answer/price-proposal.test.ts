import { describe, expect, it } from 'vitest';
import { isOpenProposal, type PricedByAnswer, pricesAfterAnswer } from './price-proposal.ts';

type Prices = Omit<PricedByAnswer<number>, 'unit_price'>;
const none: Prices = { price_confirmed: null, price_proposed: null, proposal_decision: null };
const open: Prices = { ...none, price_proposed: 26 };
const refused: Prices = { ...open, proposal_decision: 'refused' };
const accepted: Prices = { price_confirmed: 26, price_proposed: 26, proposal_decision: 'accepted' };
/** Written before a price was a proposal. */
const old: Prices = { ...none, price_confirmed: 25 };

describe('a line ordered at 24', () => {
  it.each<[string, Prices, number | null, Prices]>([
    ['as ordered', none, null, none],
    ['at its own price', none, 24, none],
    ['at 26: a proposal', none, 26, open],
    ['at 26 again: the same proposal', open, 26, open],
    ['at 26 again: still refused', refused, 26, refused],
    ['at 26 again: still agreed', accepted, 26, accepted],
    ['at 27 after a refusal: a new proposal', refused, 27, { ...none, price_proposed: 27 }],
    [
      'at 27 after 26 was agreed: 26 until that is decided',
      accepted,
      27,
      { ...open, price_confirmed: 26, price_proposed: 27 },
    ],
    ['back at the ordered price: nothing is left to decide', open, null, none],
    ['at the price that an older answer was taken at', old, 25, old],
    ['at another than the older answer’s', old, 26, { ...open, price_confirmed: 25 }],
  ])('%s', (_, before, answered, after) => {
    expect(pricesAfterAnswer({ unit_price: 24, ...before }, answered)).toEqual(after);
  });
});

it.each([
  ['none', none, false],
  ['open', open, true],
  ['refused', refused, false],
  ['accepted', accepted, false],
  ['of an older answer', old, false],
] as const)('%s waits for the restaurant: %s', (_, prices, waits) => {
  expect(isOpenProposal(prices)).toBe(waits);
});
