import type { TemperatureLimits } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { meantPrice, readsTheSame } from '#domain/kernel/shown-price.ts';
import type { LineAction, PriceDecision, Quality, RefusalReason } from './receipt.ts';

/** `qty` is kept, `rejected` went back: of one code there may be both. */
type ReceivedLot = {
  qty: Quantity;
  rejected: Quantity;
  expires_on: LocalDate | null;
  expiry_reason: string | null;
};

/** A line as the person at the door says it, beside what was expected. */
export type ReceivedLine = {
  /** What was still to come: zero for goods that nobody ordered, null for a receipt without an order. */
  expected: Quantity | null;
  /** What may be missing without anybody claiming it. */
  tolerated: Quantity;
  received: Quantity;
  /** Of what arrived, what was sent back. */
  rejected: Quantity;
  price: UnitPrice | null;
  /** What was promised: confirmed, else ordered; without an order, the price list's. */
  price_expected: UnitPrice | null;
  /** What the supplier's price list says, which the next order proposes. */
  price_listed: UnitPrice | null;
  price_decision: PriceDecision | null;
  quality: Quality;
  refusal_reason: RefusalReason | null;
  /** For ourselves. */
  comment: string | null;
  supplier_message: string | null;
  corrective_action: LineAction | null;
  temperature: number | null;
  limits: TemperatureLimits;
  lots: readonly ReceivedLot[];
};

/** What is damaged or refused goes back whole, unless told otherwise. */
export const rejectedOf = ({
  quality,
  received,
  rejected,
}: {
  quality: Quality;
  received: Quantity;
  rejected: Quantity | undefined;
}): Quantity => rejected ?? (quality === 'DAMAGED' || quality === 'REFUSED' ? received : Quantity.zero);

/** What is kept of a line's outcome: goods that went back were refused, whatever else was said of them. */
export const outcomeOf = ({ quality, rejected }: Pick<ReceivedLine, 'quality' | 'rejected'>): Quality =>
  quality === 'OK' && rejected > 0 ? 'REFUSED' : quality;

/** Why goods are refused, where the line shows it by itself. */
export function evidentReason({
  expected,
  temperature,
  limits: { max },
}: Pick<ReceivedLine, 'expected' | 'temperature' | 'limits'>): RefusalReason | null {
  if (temperature !== null && max !== null && temperature > max) return 'TOO_WARM';
  return expected === Quantity.zero ? 'NOT_ORDERED' : null;
}

/** Only this enters the stock. */
export const acceptedOf = ({ received, rejected }: Pick<ReceivedLine, 'received' | 'rejected'>): Quantity =>
  Quantity.subtract(received, rejected);

const above = (a: Quantity, b: Quantity): Quantity => (a > b ? Quantity.subtract(a, b) : Quantity.zero);

/** Expected, and not there. */
export const missingOf = ({ expected, received }: Pick<ReceivedLine, 'expected' | 'received'>): Quantity =>
  expected === null ? Quantity.zero : above(expected, received);

/** Missing, and more than anybody lets pass: it is claimed, awaited, or let go with a reason. */
export function shortOf(line: Pick<ReceivedLine, 'expected' | 'received' | 'tolerated'>): Quantity {
  const missing = missingOf(line);
  return missing > line.tolerated ? missing : Quantity.zero;
}

/** There, and not expected. */
export const surplusOf = ({ expected, received }: Pick<ReceivedLine, 'expected' | 'received'>): Quantity =>
  expected === null ? Quantity.zero : above(received, expected);

/** The limit that a temperature breaks; null where it keeps them, or was not taken. */
export function brokenLimit(temperature: number | null, { min, max }: TemperatureLimits): number | null {
  if (temperature === null) return null;
  if (max !== null && temperature > max) return max;
  if (min !== null && temperature < min) return min;
  return null;
}

const priceOf = (euros: number | null): UnitPrice | null =>
  euros !== null && UnitPrice.isDecimal(euros) ? UnitPrice.of(euros) : null;

type Prices = Pick<ReceivedLine, 'price' | 'price_expected' | 'price_listed'>;

/** From decimals, as typed and as known: what was paid is what is meant by it. */
export function pricesOf(euros: Record<'paid' | 'expected' | 'listed', number | null>): Prices {
  const [paid, price_expected, price_listed] = [
    priceOf(euros.paid),
    priceOf(euros.expected),
    priceOf(euros.listed),
  ];
  const price = paid === null ? null : meantPrice(paid, price_expected, price_listed);
  return { price, price_expected, price_listed };
}

type PriceDifference = { paid: UnitPrice; expected: UnitPrice; against: 'promise' | 'list' };

/**
 * What was paid is not what was promised; or it is, and the price list says something else still. Of goods that did not
 * come nothing was paid: their promise has nothing to teach the list. A person said what was paid, and it is compared to
 * the last digit; between the promise and the list, the digits that nobody sees are no difference.
 */
export function priceDifference(line: ReceivedLine): PriceDifference | null {
  const { price: paid, price_expected: promised, price_listed: listed } = line;
  if (paid === null) return null;
  if (promised !== null && paid !== promised) return { paid, expected: promised, against: 'promise' };
  if (listed !== null && !readsTheSame(paid, listed) && line.received > 0)
    return { paid, expected: listed, against: 'list' };
  return null;
}

/** Whatever is not as expected, for whoever confirms the receipt. */
export type Difference =
  | { kind: 'LESS' | 'MORE' | 'REJECTED'; qty: Quantity }
  | { kind: 'DAMAGED' | 'MISSING' }
  | ({ kind: 'PRICE' } & PriceDifference)
  | { kind: 'TEMPERATURE'; limit: number };

export function differencesOf(line: ReceivedLine): Difference[] {
  const found: Difference[] = [];
  const [less, more] = [missingOf(line), surplusOf(line)];
  // « Refus de 6 L » says a refusal by itself.
  if (line.quality === 'DAMAGED' || line.quality === 'MISSING') found.push({ kind: line.quality });
  if (less > 0) found.push({ kind: 'LESS', qty: less });
  if (more > 0) found.push({ kind: 'MORE', qty: more });
  if (line.rejected > 0) found.push({ kind: 'REJECTED', qty: line.rejected });
  const price = priceDifference(line);
  if (price) found.push({ kind: 'PRICE', ...price });
  const limit = brokenLimit(line.temperature, line.limits);
  if (limit !== null) found.push({ kind: 'TEMPERATURE', limit });
  return found;
}

/** Why a line cannot be written as it was typed. */
export type LineProblem =
  | { code: 'REJECTED_TOO_MUCH' | 'MISSING_ARRIVED' | 'MORE_WITHOUT_COMMENT' }
  | { code: 'REFUSED_NOTHING' | 'REFUSED_WITHOUT_REASON' }
  | { code: 'LOTS_SUM'; accepted: Quantity }
  | { code: 'LOTS_REJECTED_SUM'; rejected: Quantity }
  | { code: 'EXPIRY_PAST'; lot: number }
  | { code: 'TEMPERATURE_WITHOUT_COMMENT'; limit: number }
  | { code: 'PRICE_MISSING' | 'PRICE_NOT_ABOVE' };

/** `day`: on which the goods arrived. */
export function problemsOf(line: ReceivedLine, day: LocalDate): LineProblem[] {
  const found: LineProblem[] = [];
  if (line.rejected > line.received) return [{ code: 'REJECTED_TOO_MUCH' }];
  if (line.quality === 'MISSING' && line.received > 0) found.push({ code: 'MISSING_ARRIVED' });
  const accepted = acceptedOf(line);
  found.push(...refusalProblems(line), ...lotProblems(line, day));
  // Only what is kept has to be explained.
  if (surplusOf({ expected: line.expected, received: accepted }) > 0 && line.comment === null)
    found.push({ code: 'MORE_WITHOUT_COMMENT' });
  const limit = brokenLimit(line.temperature, line.limits);
  if (limit !== null && accepted > 0 && line.comment === null && line.corrective_action === null)
    found.push({ code: 'TEMPERATURE_WITHOUT_COMMENT', limit });
  return [...found, ...priceProblems(line)];
}

/** A reason is one of the few, or typed: for ourselves or for the supplier. */
function refusalProblems(line: ReceivedLine): LineProblem[] {
  if (line.quality !== 'REFUSED') return [];
  if (line.rejected === 0) return [{ code: 'REFUSED_NOTHING' }];
  const reason = line.refusal_reason ?? line.comment ?? line.supplier_message;
  return reason === null ? [{ code: 'REFUSED_WITHOUT_REASON' }] : [];
}

/** Lots make up what is kept; those that went back what went back, where anybody says which they are. */
function lotProblems(line: ReceivedLine, day: LocalDate): LineProblem[] {
  const { lots, rejected } = line;
  if (lots.length === 0) return [];
  const found: LineProblem[] = [];
  const accepted = acceptedOf(line);
  if (Quantity.sum(lots.map(({ qty }) => qty)) !== accepted) found.push({ code: 'LOTS_SUM', accepted });
  const back = Quantity.sum(lots.map((lot) => lot.rejected));
  if (back > 0 && back !== rejected) found.push({ code: 'LOTS_REJECTED_SUM', rejected });
  lots.forEach(({ qty, expires_on, expiry_reason }, lot) => {
    if (qty > 0 && expires_on !== null && expires_on < day && expiry_reason === null)
      found.push({ code: 'EXPIRY_PAST', lot });
  });
  return found;
}

/** Only then is there something to ask back. */
export const isAbovePromise = ({ price, price_expected }: ReceivedLine): boolean =>
  price !== null && price_expected !== null && price > price_expected;

function priceProblems(line: ReceivedLine): LineProblem[] {
  if (line.price_decision === 'update' && line.price === null) return [{ code: 'PRICE_MISSING' }];
  return line.price_decision === 'claim' && !isAbovePromise(line) ? [{ code: 'PRICE_NOT_ABOVE' }] : [];
}

/** What is kept of the decision: none where there was nothing to decide, « exceptional » where nobody did. */
export function decisionOf(line: ReceivedLine): PriceDecision | null {
  const { price, price_expected, price_listed, price_decision } = line;
  // Of goods that did not come, or all went back, nothing was paid.
  if (acceptedOf(line) === Quantity.zero) return null;
  if (priceDifference(line)) return price_decision ?? 'exceptional';
  // A first price: nothing to compare it with, and yet it may be kept.
  if (price === null || price_listed !== null) return null;
  return price_expected === null || price_decision === 'update' ? price_decision : null;
}
