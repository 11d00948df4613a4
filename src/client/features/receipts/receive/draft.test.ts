import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onFreshOrder } from '#client/features/receipts/kept/fresh-order.ts';
import type { LineToReceive, OrderToReceive } from '#client/features/receipts/receipts.api.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import { CREAM, idOf, ORDER_OF_CREAM } from '../../../../../tests/support/screens/goods-at-the-door.ts';
import {
  acceptedQuantity,
  addedLine,
  isTouched,
  lotShares,
  newLot,
  type ReceiveDraft,
  type ReceivingLine,
  startReceipt,
  unorderedGoods,
  withLine,
  withoutSurplus,
  withQuality,
  withQuantity,
} from './draft.ts';
import { receiptInput } from './input.ts';
import {
  allDifferences,
  claimTotal,
  hasProblems,
  hasShortage,
  isClaimed,
  linesWithoutLot,
  nextOf,
  receivedLineProblems,
  surplusQuantity,
  temperaturesNotTaken,
  temperatureVerdict,
  uncheckedLines,
} from './rules.ts';

const today = localDate('2026-11-12');
const MILK: LineToReceive = {
  ...CREAM,
  po_line_id: idOf(3),
  item_id: idOf(4),
  item_name: 'Lait entier',
  unit_price: 1.1,
  price_listed: 1.1,
  pack_content: null,
  pack_label: null,
  temperature_max: null,
  qty_ordered: 24,
  qty_expected: 24,
};

const ORDER: OrderToReceive = { ...ORDER_OF_CREAM, lines: [CREAM, MILK] };

const cream = (change: Partial<ReceivingLine> = {}): ReceivingLine => {
  const [line] = startReceipt(ORDER).lines;
  if (!line) throw new Error('no line');
  return { ...line, ...change };
};
const drafted = (...changes: Partial<ReceivingLine>[]) => {
  const draft = startReceipt(ORDER);
  return { ...draft, lines: draft.lines.map((line, place) => ({ ...line, ...changes[place] })) };
};

describe('a delivery as expected', () => {
  test('differs in nothing, claims nothing, has no problem and is not touched', () => {
    const draft = startReceipt(ORDER);
    expect(allDifferences(draft)).toEqual([]);
    expect(claimTotal(draft)).toBe(0);
    expect(draft.lines.some((line) => hasProblems(receivedLineProblems(line, today)))).toBe(false);
    expect(isTouched(draft)).toBe(false);
  });

  test('is sent whole: one lot a line, its date prefilled', () => {
    const whose = {
      po_id: ORDER.id,
      supplier_id: ORDER.supplier_id,
      received_at: '2026-11-12T08:30:00.000Z',
    };
    const { lines, supplier_id } = receiptInput(startReceipt(ORDER), whose);
    expect(supplier_id).toBeNull();
    expect(lines[0]).toMatchObject({
      po_line_id: CREAM.po_line_id,
      qty_received: 18,
      qty_rejected: 0,
      unit_price: 4.15,
      price_decision: null,
      lots: [{ qty: 18, qty_rejected: 0, lot_code: '', expires_on: '2026-11-19', expiry_source: 'computed' }],
    });
  });

  test('has no lot yet: how many lines lack one is known', () => {
    expect(linesWithoutLot(startReceipt(ORDER))).toHaveLength(2);
    const lots: ReceivingLine['lots'] = [{ ...newLot('1', null), lot_code: 'C4493' }];
    expect(linesWithoutLot(drafted({ lots }))).toHaveLength(1);
    expect(linesWithoutLot(drafted({ lots }, { qty: 0, quality: 'MISSING' }))).toHaveLength(0);
  });

  test('asks nothing about a line of which nothing is to come any more', () => {
    const draft = startReceipt({ ...ORDER, lines: [CREAM, { ...MILK, qty_expected: 0 }] });
    expect(draft.lines).toHaveLength(1);
  });
});

describe('quantities', () => {
  test('nothing received and « Manquant » are the same thing', () => {
    expect(withQuantity(cream(), 0)).toMatchObject({ qty: 0, quality: 'MISSING' });
    expect(withQuality(cream(), 'MISSING')).toMatchObject({ qty: 0 });
    expect(withQuantity(withQuality(cream(), 'MISSING'), 6)).toMatchObject({ qty: 6, quality: 'OK' });
    expect(withQuality(withQuality(cream(), 'MISSING'), 'OK')).toMatchObject({ qty: 18, quality: 'OK' });
  });

  test('what is damaged goes back whole, and never more than what came', () => {
    const damaged = withQuality(cream(), 'DAMAGED');
    expect(damaged.rejected).toBe(18);
    expect(withQuantity(damaged, 12).rejected).toBe(12);
    expect(withQuantity(withQuantity(damaged, 12), 20).rejected).toBe(20);
    expect(withQuantity({ ...damaged, rejected: 6 }, 20).rejected).toBe(6);
    expect(withQuantity({ ...damaged, rejected: 6 }, 4).rejected).toBe(4);
    expect(acceptedQuantity({ ...damaged, rejected: 6 })).toBe(Quantity.of(12));
    expect(withQuality(damaged, 'OK').rejected).toBeNull();
  });

  test('more than ordered needs a comment', () => {
    expect(receivedLineProblems(cream({ qty: 24 }), today).comment).toBe(say.noteForMore);
    expect(receivedLineProblems(cream({ qty: 24, comment: 'Offert' }), today).comment).toBeUndefined();
  });

  test('missing goods are claimed, unless their rest is awaited', () => {
    const draft = drafted({ qty: 12 });
    expect(hasShortage(draft)).toBe(true);
    expect(claimTotal(draft)).toBe(24.9);
    expect(claimTotal({ ...draft, wait_for_rest: true })).toBe(0);
  });

  test('what is within the tolerance is told, and neither claimed nor asked about', () => {
    const draft = drafted({ qty: 17.46 });
    expect(allDifferences(draft)).toHaveLength(1);
    expect([hasShortage(draft), claimTotal(draft)]).toEqual([false, 0]);
    expect([hasShortage(drafted({ qty: 17.459 })), claimTotal(drafted({ qty: 17.459 }))]).toEqual([
      true,
      2.25,
    ]);
  });

  test('what is let go leaves with its reason, and only where something is short', () => {
    const whose = { po_id: idOf(5), supplier_id: null, received_at: null };
    const reasonOf = (draft: ReceiveDraft) => receiptInput(draft, whose).unclaimed_reason;
    const let_go = { ...drafted({ qty: 12 }), unclaimed_reason: ' écart de pesée ' };
    expect([claimTotal(let_go), reasonOf(let_go)]).toEqual([0, 'écart de pesée']);
    expect(reasonOf({ ...let_go, wait_for_rest: true })).toBeUndefined();
    expect(reasonOf({ ...drafted({}), unclaimed_reason: 'rien' })).toBeUndefined();
  });

  test('a price as confirmed and not as listed is a difference to decide upon', () => {
    const goods = { ...cream().goods, price_listed: 3.9 };
    const draft = drafted({ goods });
    expect(allDifferences(draft)[0]?.differences).toMatchObject([{ kind: 'PRICE', against: 'list' }]);
    const decided = (price_decision: 'update' | null) =>
      receiptInput(drafted({ goods, price_decision }), {
        po_id: idOf(5),
        supplier_id: null,
        received_at: null,
      }).lines[0]?.price_decision;
    expect([decided('update'), decided(null)]).toEqual(['update', 'exceptional']);
  });
});

describe('a refusal', () => {
  const warm = () => withQuality(cream({ temperature: '5,8' }), 'REFUSED');
  const sent = (line: ReceivingLine) =>
    receiptInput(
      { ...startReceipt(ORDER), lines: [line] },
      { po_id: ORDER.id, supplier_id: null, received_at: null },
    ).lines[0];

  test('is an outcome of its own: all of it goes back, and the probe says why', () => {
    expect(warm()).toMatchObject({ quality: 'REFUSED', rejected: 18, refusal_reason: 'TOO_WARM' });
    expect(hasProblems(receivedLineProblems(warm(), today))).toBe(false);
    expect(withQuality(warm(), 'OK')).toMatchObject({ quality: 'OK', rejected: null, refusal_reason: null });
  });

  test('keeps its lot, which enters no stock', () => {
    const lots: ReceivingLine['lots'] = [{ ...newLot('1', CREAM.expires_on), lot_code: 'C4493' }];
    expect(sent({ ...warm(), lots })).toMatchObject({
      quality: 'REFUSED',
      qty_rejected: 18,
      refusal_reason: 'TOO_WARM',
      temperature: 5.8,
      lots: [{ qty: 0, qty_rejected: 18, lot_code: 'C4493' }],
    });
    expect(sent({ ...warm(), lots, rejected: 6, comment: 'Le reste est froid' })).toMatchObject({
      lots: [{ qty: 12, qty_rejected: 6, lot_code: 'C4493' }],
    });
  });

  test('wants a reason, by a press or in words', () => {
    const refused = withQuality(cream(), 'REFUSED');
    expect(receivedLineProblems(refused, today).reason).toBe(say.refusalReason);
    expect(receivedLineProblems({ ...refused, refusal_reason: 'SHORT_DATE' }, today).reason).toBeUndefined();
    expect(receivedLineProblems({ ...refused, supplier_message: 'Écrasé' }, today).reason).toBeUndefined();
    expect(receivedLineProblems({ ...refused, rejected: 0 }, today).rejected).toBe(say.refusedNothing);
  });

  test('of the surplus needs no word', () => {
    const more = cream({ qty: 20 });
    expect(receivedLineProblems(more, today).comment).toBe(say.noteForMore);
    const without = withoutSurplus(more, surplusQuantity(more));
    expect(without).toMatchObject({ quality: 'REFUSED', rejected: 2, refusal_reason: 'NOT_ORDERED' });
    expect(hasProblems(receivedLineProblems(without, today))).toBe(false);
  });

  test('of a lot past its date asks for no excuse', () => {
    const lots: ReceivingLine['lots'] = [newLot('1', localDate('2026-11-01'))];
    const refused = { ...withQuality(cream({ lots }), 'REFUSED'), refusal_reason: 'SHORT_DATE' as const };
    expect(hasProblems(receivedLineProblems(refused, today))).toBe(false);
  });

  test('of one lot out of two: the lot that is named goes back, the other takes what is kept', () => {
    const lots: ReceivingLine['lots'] = [
      { ...newLot('1', null), lot_code: 'A' },
      { ...newLot('2', null), lot_code: 'B', refused: true },
    ];
    const part = {
      ...withQuality(cream({ lots }), 'REFUSED'),
      rejected: 6,
      refusal_reason: 'PACKAGING' as const,
    };
    expect(hasProblems(receivedLineProblems(part, today))).toBe(false);
    expect(sent(part)?.lots).toMatchObject([
      { qty: 12, qty_rejected: 0, lot_code: 'A' },
      { qty: 0, qty_rejected: 6, lot_code: 'B' },
    ]);
    const both: ReceivingLine = {
      ...part,
      lots: [
        { ...lots[0], refused: true },
        { ...newLot('2', null), qty: 6, refused: true },
      ],
    };
    expect(receivedLineProblems(both, today).lots['2']?.qty).toBeDefined();
  });

  test('only what is claimed has an e-mail for its message', () => {
    const draft = startReceipt(ORDER);
    expect(isClaimed(cream(), draft)).toBe(false);
    expect(isClaimed(warm(), draft)).toBe(true);
    expect(isClaimed(cream({ qty: 12 }), draft)).toBe(true);
    expect(isClaimed(cream({ qty: 12 }), { ...draft, wait_for_rest: true })).toBe(false);
  });
});

describe('lots', () => {
  const two = (qty: number | null) =>
    cream({ lots: [newLot('1', CREAM.expires_on), { ...newLot('2', CREAM.expires_on), qty }] });

  test('the first takes what the others leave', () => {
    expect(lotShares(two(6)).map(({ qty }) => Quantity.toDecimal(qty))).toEqual([12, 6]);
    expect(hasProblems(receivedLineProblems(two(6), today))).toBe(false);
  });

  test.each([[null], [0], [-1], [18], [30]])('a second lot of %s is refused', (qty) => {
    expect(receivedLineProblems(two(qty), today).lots['2']?.qty).toBeDefined();
  });

  test('always make up what is accepted', () => {
    const amount = fc.integer({ min: 1, max: 5_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 3 }), (others) => {
        const line = cream({
          lots: [
            newLot('1', null),
            ...others.map((qty, place) => ({ ...newLot(String(place + 2), null), qty })),
          ],
        });
        expect(Quantity.sum(lotShares(line).map(({ qty }) => qty))).toBe(acceptedQuantity(line));
      }),
    );
  });

  test('a date that has passed needs a reason', () => {
    const past = newLot('1', localDate('2026-11-11'));
    expect(receivedLineProblems(cream({ lots: [past] }), today).lots['1']?.reason).toBe(say.expiryPast);
    const known = { ...past, expiry_reason: 'Geste commercial' };
    expect(hasProblems(receivedLineProblems(cream({ lots: [known] }), today))).toBe(false);
    const nothing = withQuantity(cream({ lots: [past] }), 0);
    expect(hasProblems(receivedLineProblems(nothing, today))).toBe(false);
  });
});

describe('temperature', () => {
  test.each([
    ['', 'none'],
    ['3,2', 'kept'],
    ['4', 'kept'],
    ['4.1', 'broken'],
    ['froid', 'none'],
    ['120', 'none'],
  ])('« %s » is %s', (temperature, kind) => {
    expect(temperatureVerdict(cream({ temperature })).kind).toBe(kind);
  });

  test('above the limit needs a comment; what is no figure is said, not dropped', () => {
    expect(receivedLineProblems(cream({ temperature: '7' }), today).comment).toBeDefined();
    expect(
      receivedLineProblems(cream({ temperature: '7', comment: 'Camion ouvert' }), today).comment,
    ).toBeUndefined();
    expect(receivedLineProblems(cream({ temperature: 'froid' }), today).temperature).toBe(
      say.temperatureInvalid,
    );
    expect(receivedLineProblems(cream({ temperature: '3,25' }), today).temperature).toBe(
      say.temperatureInvalid,
    );
  });

  test('those not taken are counted, where there is a limit and something came', () => {
    expect(temperaturesNotTaken(startReceipt(ORDER))).toBe(1);
    expect(temperaturesNotTaken(drafted({ temperature: '3' }))).toBe(0);
    expect(temperaturesNotTaken(drafted({ qty: 0, quality: 'MISSING' }))).toBe(0);
  });
});

describe('price', () => {
  test('another one is exceptional unless somebody decides', () => {
    const whose = { po_id: ORDER.id, supplier_id: null, received_at: '2026-11-12T08:30:00.000Z' };
    const decided = (change: Partial<ReceivingLine>) =>
      receiptInput(drafted(change), whose).lines[0]?.price_decision;
    expect(decided({ price: 4.3 })).toBe('exceptional');
    expect(decided({ price: 4.3, price_decision: 'claim' })).toBe('claim');
    expect(decided({ price: 4.15, price_decision: 'claim' })).toBeNull();
  });

  test('too dear and claimed adds to the claim', () => {
    expect(claimTotal(drafted({ price: 4.25, price_decision: 'claim' }))).toBe(1.8);
    expect(receivedLineProblems(cream({ price: 4, price_decision: 'claim' }), today).price).toBe(
      say.priceNotAbove,
    );
    expect(receivedLineProblems(cream({ price: null }), today).price).toBe(say.priceInvalid);
  });
});

describe('going on', () => {
  test('the next line is the next unchecked one, going round', () => {
    const draft = startReceipt(ORDER);
    const next = (of: typeof draft, after: string) =>
      nextOf(of, { wanted: uncheckedLines(of), after })?.goods.key;
    expect(next(draft, CREAM.po_line_id)).toBe(MILK.po_line_id);
    expect(next(draft, MILK.po_line_id)).toBe(CREAM.po_line_id);
    expect(next(drafted({}, { checked: true }), CREAM.po_line_id)).toBeUndefined();
  });

  test('what was typed is kept on a fresh order; a line that changed is to be checked again', () => {
    const typed = drafted({ checked: true, qty: 12 }, { checked: true });
    expect(onFreshOrder(typed, ORDER)).toEqual({ draft: typed, changed: false });
    const fewer = { ...ORDER, lines: [CREAM, { ...MILK, qty_expected: 10 }] };
    const { draft, changed } = onFreshOrder(typed, fewer);
    expect(changed).toBe(true);
    expect(draft.lines.map(({ checked }) => checked)).toEqual([true, false]);
    expect(draft.lines[0]?.qty).toBe(12);
    expect(onFreshOrder(typed, { ...ORDER, lines: [CREAM] }).draft.lines).toHaveLength(1);
  });

  test('goods that nobody ordered stay, and need a comment beside an order only', () => {
    const beside = addedLine(unorderedGoods({ ...MILK, item_id: idOf(7) }, 'ordered'));
    const draft = startReceipt(ORDER);
    const typed = { ...draft, lines: [...draft.lines, beside] };
    expect(onFreshOrder(typed, ORDER)).toMatchObject({ changed: false, draft: { lines: { length: 3 } } });
    expect(receivedLineProblems(beside, today).comment).toBe(say.noteForMore);
    const free = addedLine(unorderedGoods(MILK, 'free'));
    expect(hasProblems(receivedLineProblems(free, today))).toBe(false);
    expect(isTouched(withLine(typed, beside.goods.key, (line) => line))).toBe(true);
  });
});
