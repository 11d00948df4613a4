import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { allows, ORDER_STATUSES, statusAfter } from '#domain/orders/status.ts';
import { CLAIM_GROUPS, CLAIM_STATUSES, CLAIM_TRANSITIONS, claimAllows, claimStatusAfter } from './claim.ts';
import { claimedLines, claimedTotal, isPayable } from './claimed.ts';
import { type Credit, creditOutcome, outstandingOf } from './credit.ts';
import {
  expectedWhen,
  expiryFrom,
  momentProblem,
  restToCome,
  stillToCome,
  transitionOfReceipt,
  transitionOfReversal,
} from './expected.ts';
import { QUALITIES, REFUSAL_REASONS } from './receipt.ts';
import {
  acceptedOf,
  brokenLimit,
  decisionOf,
  differencesOf,
  evidentReason,
  missingOf,
  outcomeOf,
  priceDifference,
  pricesOf,
  problemsOf,
  type ReceivedLine,
  rejectedOf,
  surplusOf,
} from './received-line.ts';
import { isStroke, strokePath } from './signature.ts';
import { DEFAULT_TOLERANCE, isTolerance, toleratedShortage } from './tolerance.ts';

const qty = Quantity.of;
const price = UnitPrice.of;
const TODAY = localDate('2026-11-16');
const NO_LIMITS = { min: null, max: null };

/** Six kilos expected and there, at the price of the order. */
const AS_ORDERED: ReceivedLine = {
  expected: qty(6),
  tolerated: qty(0),
  received: qty(6),
  rejected: qty(0),
  price: price(24.5),
  price_expected: price(24.5),
  price_listed: price(24.5),
  price_decision: null,
  quality: 'OK',
  refusal_reason: null,
  comment: null,
  supplier_message: null,
  corrective_action: null,
  temperature: null,
  limits: NO_LIMITS,
  lots: [{ qty: qty(6), rejected: qty(0), expires_on: null, expiry_reason: null }],
};
const line = (change: Partial<ReceivedLine>): ReceivedLine => ({ ...AS_ORDERED, ...change });
const REFUSED: Partial<ReceivedLine> = {
  quality: 'REFUSED',
  rejected: qty(6),
  refusal_reason: 'PACKAGING',
  lots: [],
};
const lot = (amount: number, expires_on: string | null = null, expiry_reason: string | null = null) => ({
  qty: qty(amount),
  rejected: qty(0),
  expires_on: expires_on === null ? null : localDate(expires_on),
  expiry_reason,
});
/** `back`: what of the lot went back. */
const sentBack = (back: number, kept = 0, expires_on: string | null = null) => ({
  ...lot(kept, expires_on),
  rejected: qty(back),
});
const CHILLED = { min: null, max: 4 };

const quantity = fc.integer({ min: 0, max: 2_000_000 }).map((units) => Quantity.ofUnits(units));
const unitPrice = fc.integer({ min: 0, max: 1_000_000 }).map((units) => UnitPrice.ofUnits(units));
const anyLine: fc.Arbitrary<ReceivedLine> = fc
  .record({
    expected: fc.option(quantity, { nil: null }),
    received: quantity,
    share: fc.integer({ min: 0, max: 100 }),
    price: fc.option(unitPrice, { nil: null }),
    price_expected: fc.option(unitPrice, { nil: null }),
    price_listed: fc.option(unitPrice, { nil: null }),
    tolerated: quantity,
    price_decision: fc.constantFrom('update', 'claim', 'exceptional', null),
    quality: fc.constantFrom(...QUALITIES),
    refusal_reason: fc.constantFrom(null, ...REFUSAL_REASONS),
    supplier_message: fc.constantFrom(null, 'à reprendre'),
    corrective_action: fc.constantFrom(null, 'COOLED' as const),
    comment: fc.constantFrom(null, 'vu avec le livreur'),
    temperature: fc.option(fc.integer({ min: -30, max: 30 }), { nil: null }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    rejected: Quantity.ofUnits(Math.floor((rest.received * share) / 100)),
    limits: { min: 0, max: 4 },
    lots: [],
  }));

describe('what differs', () => {
  test.each<[string, Partial<ReceivedLine>, object[]]>([
    ['nothing, as ordered', {}, []],
    ['nothing, without an order', { expected: null, received: qty(4) }, []],
    ['less', { received: qty(4.5) }, [{ kind: 'LESS', qty: qty(1.5) }]],
    ['more', { received: qty(7) }, [{ kind: 'MORE', qty: qty(1) }]],
    ['goods nobody ordered', { expected: qty(0), received: qty(2) }, [{ kind: 'MORE', qty: qty(2) }]],
    ['a refusal', { quality: 'REFUSED', rejected: qty(1) }, [{ kind: 'REJECTED', qty: qty(1) }]],
    [
      'damage',
      { quality: 'DAMAGED', rejected: qty(6) },
      [{ kind: 'DAMAGED' }, { kind: 'REJECTED', qty: qty(6) }],
    ],
    [
      'absence',
      { quality: 'MISSING', received: qty(0) },
      [{ kind: 'MISSING' }, { kind: 'LESS', qty: qty(6) }],
    ],
    [
      'the price',
      { price: price(26) },
      [{ kind: 'PRICE', paid: price(26), expected: price(24.5), against: 'promise' }],
    ],
    ['no price to compare', { price_expected: null, price_listed: null }, []],
    [
      'the price list, though the supplier had confirmed',
      { price: price(26), price_expected: price(26) },
      [{ kind: 'PRICE', paid: price(26), expected: price(24.5), against: 'list' }],
    ],
    [
      'the promise first, where both differ',
      { price: price(27), price_expected: price(26) },
      [{ kind: 'PRICE', paid: price(27), expected: price(26), against: 'promise' }],
    ],
    [
      'no price list of what did not come',
      { received: qty(0), price: price(26), price_expected: price(26) },
      [{ kind: 'LESS', qty: qty(6) }],
    ],
    ['warmth', { temperature: 4.1, limits: { min: null, max: 4 } }, [{ kind: 'TEMPERATURE', limit: 4 }]],
  ])('%s', (_name, change, differences) => {
    expect(differencesOf(line(change))).toEqual(differences);
  });

  test('received is expected, less what is missing, with what is over', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        if (one.expected === null) return missingOf(one) === 0 && surplusOf(one) === 0;
        const sum = one.expected - missingOf(one) + surplusOf(one);
        return sum === one.received && Math.min(missingOf(one), surplusOf(one)) === 0;
      }),
    );
  });
});

describe('prices per unit', () => {
  test.each([
    ['as it is shown', { paid: 0.0159, expected: 0.01588, listed: 0.01588 }, 0.01588, null],
    [
      'of a list that was rounded before',
      { paid: 0.01588, expected: 0.01588, listed: 0.0159 },
      0.01588,
      null,
    ],
    [
      'of a promise that was rounded before',
      { paid: 0.0159, expected: 0.0159, listed: 0.01588 },
      0.0159,
      null,
    ],
    ['with other digits', { paid: 0.01586, expected: 0.01588, listed: 0.01588 }, 0.01586, 'promise'],
    [
      'as promised, and not as listed',
      { paid: 0.01588, expected: 0.01588, listed: 0.01586 },
      0.01588,
      'list',
    ],
    ['as the list is shown', { paid: 0.0159, expected: 0.02, listed: 0.01588 }, 0.01588, 'promise'],
    ['of what had none', { paid: 0.0159, expected: null, listed: null }, 0.0159, null],
  ])('%s: %j', (_how, euros, kept, against) => {
    const prices = pricesOf(euros);
    expect(prices.price).toBe(price(kept));
    expect(priceDifference(line(prices))?.against ?? null).toBe(against);
  });

  test('what is no price yet is none', () => {
    expect(pricesOf({ paid: 1.0000001, expected: 1, listed: null }).price).toBeNull();
  });

  test('what was paid too dear is the difference of two totals, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    const contents = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(cents, cents, contents, (promised, more, content) => {
        const [due, paid] = [promised, promised + more].map((pack) =>
          UnitPrice.nearest(pack / 100 / content),
        );
        const pack = line({
          expected: qty(content),
          received: qty(content),
          price_decision: 'claim',
          price: paid ?? null,
          price_expected: due ?? null,
        });
        expect(claimedTotal(claimedLines(pack, 'claimed'))).toBe(more);
      }),
    );
  });
});

describe('what a temperature breaks', () => {
  test.each([
    [null, { min: null, max: 4 }, null],
    [4, { min: null, max: 4 }, null],
    [4.1, { min: null, max: 4 }, 4],
    [-17.9, { min: null, max: -18 }, -18],
    [-18, { min: null, max: -18 }, null],
    [-0.1, { min: 0, max: 2 }, 0],
    [30, NO_LIMITS, null],
  ])('%s within %j: %s', (temperature, limits, broken) => {
    expect(brokenLimit(temperature, limits)).toBe(broken);
  });
});

describe('a line', () => {
  test.each<[string, Partial<ReceivedLine>, object[]]>([
    ['as ordered is fine', {}, []],
    ['without lots is fine', { lots: [] }, []],
    ['refuses no more than what came', { rejected: qty(7) }, [{ code: 'REJECTED_TOO_MUCH' }]],
    ['that is missing is not there', { quality: 'MISSING' }, [{ code: 'MISSING_ARRIVED' }]],
    ['has lots that add up', { lots: [lot(2), lot(3.999)] }, [{ code: 'LOTS_SUM', accepted: qty(6) }]],
    ['takes in only what it keeps', { rejected: qty(2), lots: [lot(4)] }, []],
    ['says why more came', { received: qty(7), lots: [lot(7)] }, [{ code: 'MORE_WITHOUT_COMMENT' }]],
    ['with more and a word is fine', { received: qty(7), lots: [lot(7)], comment: 'offert' }, []],
    [
      'says why a date has passed',
      { lots: [lot(3, '2026-11-16'), lot(3, '2026-11-15')] },
      [{ code: 'EXPIRY_PAST', lot: 1 }],
    ],
    ['past its date with a reason is fine', { lots: [lot(6, '2026-11-01', 'pour le personnel')] }, []],
    [
      'says why it is warm',
      { temperature: 9, limits: { min: null, max: 4 } },
      [{ code: 'TEMPERATURE_WITHOUT_COMMENT', limit: 4 }],
    ],
    [
      'refused whole explains neither its warmth nor its date',
      {
        quality: 'REFUSED',
        rejected: qty(6),
        refusal_reason: 'TOO_WARM',
        temperature: 9,
        limits: CHILLED,
        lots: [sentBack(6, 0, '2026-11-01')],
      },
      [],
    ],
    [
      'refused in part explains the warmth of what is kept',
      {
        quality: 'REFUSED',
        rejected: qty(2),
        refusal_reason: 'TOO_WARM',
        temperature: 9,
        limits: CHILLED,
        lots: [sentBack(2, 4)],
      },
      [{ code: 'TEMPERATURE_WITHOUT_COMMENT', limit: 4 }],
    ],
    [
      'with more than ordered is fine where the surplus goes back',
      {
        received: qty(7),
        quality: 'REFUSED',
        rejected: qty(1),
        refusal_reason: 'NOT_ORDERED',
        lots: [lot(6)],
      },
      [],
    ],
    ['says why it is refused', { ...REFUSED, refusal_reason: null }, [{ code: 'REFUSED_WITHOUT_REASON' }]],
    ['refused says it in a note too', { ...REFUSED, refusal_reason: null, comment: 'écrasé' }, []],
    ['refused says it to the supplier too', { ...REFUSED, refusal_reason: null, supplier_message: 'vu' }, []],
    ['refused is something', { ...REFUSED, rejected: qty(0), lots: [] }, [{ code: 'REFUSED_NOTHING' }]],
    ['of which lots went back says all of them', { ...REFUSED, lots: [sentBack(6)] }, []],
    [
      'has refused lots that add up',
      { ...REFUSED, rejected: qty(4), lots: [lot(2), sentBack(3)] },
      [{ code: 'LOTS_REJECTED_SUM', rejected: qty(4) }],
    ],
    ['claims no price that is not above', { price_decision: 'claim' }, [{ code: 'PRICE_NOT_ABOVE' }]],
    ['claims no price below', { price: price(20), price_decision: 'claim' }, [{ code: 'PRICE_NOT_ABOVE' }]],
    ['sets no price without one', { price: null, price_decision: 'update' }, [{ code: 'PRICE_MISSING' }]],
  ])('%s', (_name, change, problems) => {
    expect(problemsOf(line(change), TODAY)).toEqual(problems);
  });

  test.each<[string, Partial<ReceivedLine>, string | null]>([
    ['the same price needs none', { price_decision: 'exceptional' }, null],
    ['another price without a word is exceptional', { price: price(25) }, 'exceptional'],
    ['a first price without a word decides nothing', { price_expected: null, price_listed: null }, null],
    [
      'a first price may be kept',
      { price_expected: null, price_listed: null, price_decision: 'update' },
      'update',
    ],
    ['one that only the order had may be kept', { price_listed: null, price_decision: 'update' }, 'update'],
    ['one that only the order had is asked about by nobody', { price_listed: null }, null],
    [
      'as confirmed and not as listed goes to the list',
      { price: price(26), price_expected: price(26), price_decision: 'update' },
      'update',
    ],
    [
      'as confirmed and not as listed, without a word, is exceptional',
      { price: price(26), price_expected: price(26) },
      'exceptional',
    ],
    ['another price is claimed', { price: price(25), price_decision: 'claim' }, 'claim'],
    ['of goods that did not come', { price: price(25), received: qty(0), price_decision: 'update' }, null],
    [
      'of goods that all went back',
      { price: price(25), received: qty(6), rejected: qty(6), price_decision: 'update' },
      null,
    ],
  ])('keeps a decision: %s', (_name, change, decision) => {
    expect(decisionOf(line(change))).toBe(decision);
  });

  test.each([
    ['REFUSED', undefined, 6],
    ['REFUSED', 2, 2],
    ['DAMAGED', undefined, 6],
    ['DAMAGED', 2, 2],
    ['DAMAGED', 0, 0],
    ['OK', undefined, 0],
    ['OK', 1, 1],
  ] as const)('%s, refused %s: %s of 6 go back', (quality, given, back) => {
    const rejected = given === undefined ? undefined : qty(given);
    expect(rejectedOf({ quality, received: qty(6), rejected })).toBe(qty(back));
  });
});

describe('the outcome of a line', () => {
  test.each([
    ['OK', 0, 'OK'],
    ['OK', 6, 'REFUSED'],
    ['OK', 1, 'REFUSED'],
    ['REFUSED', 6, 'REFUSED'],
    ['DAMAGED', 6, 'DAMAGED'],
    ['DAMAGED', 0, 'DAMAGED'],
    ['MISSING', 0, 'MISSING'],
  ] as const)('%s with %s of 6 sent back is kept as %s', (quality, back, outcome) => {
    expect(outcomeOf({ quality, rejected: qty(back) })).toBe(outcome);
  });

  test('is never OK where something went back', () => {
    fc.assert(fc.property(anyLine, (one) => one.rejected === 0 || outcomeOf(one) !== 'OK'));
  });

  test.each<[string, Partial<ReceivedLine>, string | null]>([
    ['nothing shows it', {}, null],
    ['too warm', { temperature: 5.8, limits: CHILLED }, 'TOO_WARM'],
    ['too cold is not too warm', { temperature: -2, limits: { min: 0, max: 4 } }, null],
    ['at the limit', { temperature: 4, limits: CHILLED }, null],
    ['nobody ordered it', { expected: qty(0) }, 'NOT_ORDERED'],
    ['without an order nothing was ordered', { expected: null }, null],
  ])('shows why it is refused: %s', (_name, change, reason) => {
    expect(evidentReason(line(change))).toBe(reason);
  });
});

describe('what is claimed', () => {
  test.each<[string, Partial<ReceivedLine>, [string, number, number][]]>([
    ['nothing, as ordered', {}, []],
    ['what is damaged, whole', { quality: 'DAMAGED', rejected: qty(2) }, [['DAMAGED', 2, 49]]],
    ['what was refused, at the price paid', { rejected: qty(1), price: price(26) }, [['REFUSED', 1, 26]]],
    ['what is missing, at the price promised', { received: qty(4), price: price(26) }, [['MISSING', 2, 49]]],
    [
      'the difference in price, for what is kept',
      { price: price(26), price_decision: 'claim', rejected: qty(1) },
      [
        ['REFUSED', 1, 26],
        ['OVER_PRICED', 5, 7.5],
      ],
    ],
    ['no difference that nobody claims', { price: price(26), price_decision: 'exceptional' }, []],
    [
      'goods without a price, for nothing',
      { price: null, price_expected: null, rejected: qty(1) },
      [['REFUSED', 1, 0]],
    ],
  ])('%s', (_name, change, claimed) => {
    expect(
      claimedLines(line(change), 'claimed').map(({ kind, qty: units, amount }) => [
        kind,
        Quantity.toDecimal(units),
        Cents.toDecimal(amount),
      ]),
    ).toEqual(claimed);
  });

  test.each(['awaited', 'unclaimed'] as const)('is not what is missing and %s', (rest) => {
    expect(claimedLines(line({ received: qty(4) }), rest)).toEqual([]);
    expect(claimedLines(line({ received: qty(4), rejected: qty(1) }), rest)).toMatchObject([
      { kind: 'REFUSED', qty: qty(1) },
    ]);
  });

  test.each([
    ['nothing that is tolerated', 5.85, 0.15, []],
    ['all of it, one gram beyond', 5.849, 0.15, [qty(0.151)]],
  ])('%s', (_name, received, tolerated, missing) => {
    const short = line({ received: qty(received), tolerated: qty(tolerated) });
    expect(claimedLines(short, 'claimed').map(({ qty: units }) => units)).toEqual(missing);
    expect(differencesOf(short)).toMatchObject([{ kind: 'LESS' }]);
  });

  test('is never more than the goods cost, and never less than nothing', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom('awaited', 'claimed', 'unclaimed'), (one, rest) => {
        // The over-priced claim is refused where the price is not above (problemsOf).
        fc.pre(problemsOf({ ...one, comment: 'x', quality: 'OK' }, TODAY).length === 0);
        const claimed = claimedLines(one, rest);
        const dearest = Math.max(one.price ?? 0, one.price_expected ?? 0);
        const most = Math.ceil(((one.received + missingOf(one)) * dearest) / 100_000) + claimed.length;
        const total = claimedTotal(claimed);
        return total <= most && claimed.every(({ qty: units, amount }) => units > 0 && amount >= 0);
      }),
    );
  });

  test('is an amount: what would not be is refused', () => {
    expect(isPayable([AS_ORDERED])).toBe(true);
    expect(isPayable([line({ received: qty(1_000_000), price: price(81) })])).toBe(false);
    expect(isPayable([line({ expected: qty(1_000_000), price_expected: price(9_999_999) })])).toBe(false);
  });
});

describe('what may be missing without a claim', () => {
  const own = { by_measure: 2.5, by_piece: 10 };
  test.each([
    [5, 'kg', DEFAULT_TOLERANCE, 0.15],
    [500, 'g', DEFAULT_TOLERANCE, 15],
    [12, 'L', DEFAULT_TOLERANCE, 0.36],
    [0.02, 'mL', DEFAULT_TOLERANCE, 0],
    [12, 'unité', DEFAULT_TOLERANCE, 0],
    [12, null, DEFAULT_TOLERANCE, 0],
    [10, 'kg', own, 0.25],
    [12, 'boîte', own, 1.2],
    [1_000_000_000, 'kg', { by_measure: 20, by_piece: 0 }, 200_000_000],
  ] as const)('of %s %s, with %j: %s', (due, unit, tolerance, tolerated) => {
    expect(toleratedShortage({ due: qty(due), unit, tolerance })).toBe(qty(tolerated));
  });

  test.each([
    [0, true],
    [3, true],
    [2.5, true],
    [20, true],
    [2.55, false],
    [20.1, false],
    [-1, false],
    [Number.NaN, false],
  ])('%s percent is one: %s', (percent, is) => {
    expect(isTolerance(percent)).toBe(is);
  });
});

describe('what is still to come', () => {
  test.each([
    [10, null, 0, 10],
    [10, 8, 0, 8],
    [10, 12, 4, 8],
    [10, null, 10, 0],
    [10, null, 13, 0],
    [10, 0, 0, 0],
  ])('ordered %s, confirmed %s, here %s: %s', (ordered, confirmed, before, rest) => {
    const known = confirmed === null ? null : qty(confirmed);
    expect(stillToCome({ ordered: qty(ordered), confirmed: known, before: qty(before) })).toBe(qty(rest));
  });

  test('a remainder received in any number of parts leaves nothing', () => {
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 6 }), (parts) => {
        const ordered = Quantity.sum(parts);
        let before = Quantity.zero;
        for (const part of parts) {
          const due = stillToCome({ ordered, confirmed: null, before });
          if (part > due) return false;
          before = Quantity.add(before, part);
        }
        return stillToCome({ ordered, confirmed: null, before }) === 0;
      }),
    );
  });

  test.each([
    ['2026-11-16', 'today'],
    ['2026-11-15', 'late'],
    ['2026-11-17', 'awaited'],
    [null, 'awaited'],
  ])('expected on %s stands under %s', (day, when) => {
    expect(expectedWhen(day === null ? null : localDate(day), TODAY)).toBe(when);
  });

  test('a date is offered from the shelf life', () => {
    expect(expiryFrom(TODAY, 5)).toBe('2026-11-21');
    expect(expiryFrom(TODAY, null)).toBeNull();
    expect(expiryFrom(localDate('2100-12-30'), 5)).toBeNull();
  });
});

describe('the order after a receipt', () => {
  test.each([
    ['all there', [6, 6], 'claimed', 'RECEIVED'],
    ['all there, though the rest was awaited', [6, 6], 'awaited', 'RECEIVED'],
    ['something missing and given up', [6, 4], 'claimed', 'RECEIVED'],
    ['something missing and awaited', [6, 4], 'awaited', 'PARTIALLY_RECEIVED'],
    ['more than ordered', [6, 9], 'awaited', 'RECEIVED'],
    ['missing no more than is let pass', [6, 5.9], 'awaited', 'RECEIVED'],
  ] as const)('%s', (_name, [expected, received], rest, status) => {
    const transition = transitionOfReceipt(
      [line({ expected: qty(expected), received: qty(received), tolerated: qty(0.1) })],
      rest,
    );
    expect(statusAfter(transition)).toBe(status);
  });

  test.each([
    ['nothing came yet', 5, 0, 0.15, 5],
    ['what is left is let pass', 0.07, 4.93, 0.15, 0],
    ['more is left', 1, 4, 0.15, 1],
    ['a small line of which nothing came', 0.1, 0, 0.15, 0.1],
  ])('is waited for: %s', (_name, due, before, tolerated, rest) => {
    expect(restToCome({ due: qty(due), before: qty(before), tolerated: qty(tolerated) })).toBe(qty(rest));
  });

  test('goes back to where it was, from wherever a receipt brought it', () => {
    const due = [qty(0), qty(2)];
    const cases = [
      [{ othersStand: true, answered: true }, 'PARTIALLY_RECEIVED'],
      [{ othersStand: false, answered: true }, 'SUPPLIER_CONFIRMED'],
      [{ othersStand: false, answered: false }, 'SENT'],
    ] as const;
    for (const [situation, status] of cases) {
      const transition = transitionOfReversal({ ...situation, due });
      expect(transition && statusAfter(transition)).toBe(status);
      expect(ORDER_STATUSES.filter((from) => transition && allows(from, transition))).toEqual([
        'PARTIALLY_RECEIVED',
        'RECEIVED',
      ]);
    }
  });

  test('stays received where the other receipts brought all of it', () => {
    expect(transitionOfReversal({ othersStand: true, answered: true, due: [qty(0), qty(0)] })).toBeNull();
    expect(transitionOfReversal({ othersStand: false, answered: true, due: [qty(0)] })).toBe(
      'reopen_confirmed',
    );
  });
});

describe('the moment of a receipt', () => {
  const now = new Date('2026-11-16T09:00:00Z');
  test.each([
    ['2026-11-16T09:00:00Z', null],
    ['2026-11-16T09:04:00Z', null],
    ['2026-11-16T09:06:00Z', 'IN_FUTURE'],
    ['2026-11-01T09:00:00Z', null],
    ['2024-11-01T09:00:00Z', 'TOO_OLD'],
  ])('%s: %s', (at, problem) => {
    expect(momentProblem(new Date(at), { now, aheadMs: 300_000 })).toBe(problem);
  });
});

describe('a claim', () => {
  test.each([
    ['OPEN', ['send', 'expect_credit', 'credit_part', 'settle', 'drop']],
    ['CREDIT_EXPECTED', ['send', 'credit_part', 'settle', 'drop']],
    ['SETTLED', []],
    ['DROPPED', []],
  ] as const)('that is %s allows %j and nothing else', (status, transitions) => {
    expect(CLAIM_TRANSITIONS.filter((transition) => claimAllows(status, transition))).toEqual(transitions);
  });

  test('stands in one group of the list', () => {
    expect(Object.values(CLAIM_GROUPS).flat().sort()).toEqual([...CLAIM_STATUSES].sort());
  });

  test('ends settled or dropped, and is sent without changing', () => {
    expect(CLAIM_TRANSITIONS.map(claimStatusAfter)).toEqual([
      null,
      'CREDIT_EXPECTED',
      'CREDIT_EXPECTED',
      'SETTLED',
      'DROPPED',
    ]);
  });
});

describe('a credit', () => {
  const claim = (amount_claimed: number, amount_settled: number | null = null) => ({
    amount_claimed,
    amount_settled,
  });
  const cents = Cents.of;
  test.each<[string, ReturnType<typeof claim>, Partial<Credit>, object]>([
    ['of all of it settles', claim(50.5), {}, { transition: 'settle', settled: cents(50.5) }],
    ['of more settles too', claim(50), {}, { transition: 'settle', settled: cents(50.5) }],
    ['of the rest settles', claim(70.5, 20), {}, { transition: 'settle', settled: cents(70.5) }],
    ['of goods without a price settles', claim(0), { amount: cents(0) }, { transition: 'settle' }],
    ['of less asks about the rest', claim(50.51), {}, { problem: 'REST_UNSAID' }],
    [
      'of less with the rest awaited',
      claim(50.51),
      { rest: 'expected' },
      { transition: 'credit_part', settled: cents(50.5), restGivenUp: false },
    ],
    ['of nothing awaits nothing', claim(9), { amount: cents(0), rest: 'expected' }, { problem: 'NO_AMOUNT' }],
    [
      'of less gives nothing up without a word',
      claim(51),
      { rest: 'given_up' },
      { problem: 'REASON_MISSING' },
    ],
    [
      'of less with the rest given up',
      claim(51),
      { rest: 'given_up', reason: 'geste' },
      { transition: 'settle', settled: cents(50.5), restGivenUp: true },
    ],
    [
      'beyond any amount is none',
      claim(99_999_999, 99_999_998),
      { amount: cents(99_999_999) },
      { problem: 'NO_AMOUNT' },
    ],
  ])('%s', (_name, claimed, credit, outcome) => {
    expect(
      creditOutcome(claimed, { amount: cents(50.5), rest: null, reason: null, ...credit }),
    ).toMatchObject(outcome);
  });

  test.each([
    [50.5, null, 50.5],
    [50.5, 20.2, 30.3],
    [50.5, 60, 0],
  ])('of %s claimed and %s back, %s is outstanding', (claimed, settled, left) => {
    expect(outstandingOf(claim(claimed, settled))).toBe(cents(left));
  });
});

test('what is accepted and what goes back make up what arrived', () => {
  fc.assert(fc.property(anyLine, (one) => acceptedOf(one) + one.rejected === one.received));
});

test('a hand is strokes inside its box, and a dot is one too', () => {
  expect(
    [
      [0, 0],
      [10, 20, 300, 120],
    ].every(isStroke),
  ).toBe(true);
  expect([[], [10], [10, 121], [301, 5], [1.5, 2]].some(isStroke)).toBe(false);
  expect([strokePath([10, 20, 30, 40]), strokePath([5, 6])]).toEqual(['M10 20L30 40', 'M5 6h0.1']);
});
