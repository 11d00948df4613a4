import { toTenths } from '#domain/kernel/scaled.ts';
/**
 * What is known of a supplier's word over some time, as counts: a share without what it is a share of says nothing of
 * three deliveries. What each of them counts: decision 0045.
 */
export type ReliabilityCounts = {
  /** Orders of which a receipt tells, on the day of the first. */
  deliveries: number;
  /** Orders that had a day: those of which goods came, and those whose day went by without. */
  promised: number;
  on_time: number;
  /** Deliveries that brought every line as ordered, less the tolerance of receipts. */
  complete: number;
  /** Order lines of which something was kept, and whose price was known before and after. */
  priced_lines: number;
  /** Those that cost what was ordered, or less. */
  prices_kept: number;
  /** What those lines cost, and what they would have cost at the prices ordered. */
  paid: number;
  worth: number;
  /** Orders that left, those that we cancelled before an answer not counted. */
  sent: number;
  answered: number;
  /** From the sending to the first answer, half of them sooner; null where nobody answered. */
  answer_minutes: number | null;
};

/** Of a supplier of whom nothing is known. */
export const NOTHING_COUNTED: ReliabilityCounts = {
  deliveries: 0,
  promised: 0,
  on_time: 0,
  complete: 0,
  priced_lines: 0,
  prices_kept: 0,
  paid: 0,
  worth: 0,
  sent: 0,
  answered: 0,
  answer_minutes: null,
};

/** In percent; null is not known, which is neither 0 nor 100. */
export type Reliability = {
  on_time: number | null;
  complete: number | null;
  prices_kept: number | null;
  /** What was paid against what was ordered: above zero is dearer. */
  price_change: number | null;
  answered: number | null;
};

/** In which way an order was not what was agreed. */
export const RELIABILITY_FAULTS = ['late', 'incomplete', 'dearer', 'unanswered'] as const;
export type ReliabilityFault = (typeof RELIABILITY_FAULTS)[number];

/** In percent: below it, somebody has a word with the supplier. */
export const RELIABLE_FROM = 90;

/** How far back one looks where nobody chose a period. */
export const RELIABILITY_DAYS = 90;

const share = (part: number, whole: number): number | null =>
  whole > 0 ? toTenths((part * 100) / whole) : null;

export const reliabilityOf = (counts: ReliabilityCounts): Reliability => ({
  on_time: share(counts.on_time, counts.promised),
  complete: share(counts.complete, counts.deliveries),
  prices_kept: share(counts.prices_kept, counts.priced_lines),
  price_change: counts.worth > 0 ? toTenths((counts.paid / counts.worth - 1) * 100) : null,
  answered: share(counts.answered, counts.sent),
});
