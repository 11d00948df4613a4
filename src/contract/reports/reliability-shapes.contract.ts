import { z } from 'zod';

const count = z.number().int();
const share = z.number().nullable();

/** What is counted of the orders of any time: of a period, or of a month. */
export const keptCounts = {
  /** Orders of which a receipt tells, on the day of the first. */
  deliveries: count,
  /** Orders that had a day: goods came, or the day went by without. */
  promised: count,
  on_time: count,
  /** Deliveries that brought every line as ordered, less the tolerance of receipts. */
  complete: count,
  /** Order lines that came, and whose price was known before and after. */
  priced_lines: count,
  /** Those that cost what was ordered, or less. */
  prices_kept: count,
};

/** How a supplier kept its word (decision 0045): counts, and percent of them, null where nothing is known. */
export const reliabilityFigures = z.object({
  counts: z.object({
    ...keptCounts,
    paid: z.number(),
    worth: z.number(),
    sent: count,
    answered: count,
    /** Half of the answers came sooner. */
    answer_minutes: count.nullable(),
  }),
  percent: z.object({
    on_time: share,
    complete: share,
    prices_kept: share,
    /** What was paid against what was ordered. */
    price_change: share,
    answered: share,
  }),
});
