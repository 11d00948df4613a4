import { BOUGHT_DAYS } from '#domain/alerts/watched.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import type { Period } from '#domain/reports/period.ts';
import { REPORT_ROWS_MAX, type RowLimit } from '#domain/reports/report.ts';
import { endOfDay } from '#server/features/reports/report-span.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { priceMovers } from './price-movers.sql.ts';

/** A price paid earlier than this is no longer what anybody compares with. */
const KNOWN_DAYS = 366;

/** Prices that moved, by what that costs or saves in a month. `rows`: how many of each are told. */
export async function priceReport(
  tx: OrgTx,
  { timeZone }: OrgContext,
  { from, to, rows = REPORT_ROWS_MAX }: Period & { rows?: RowLimit },
) {
  // A week says little about a month: what is bought is averaged as the alerts do, over the whole period where that is longer.
  const averaged = addDays(to, 1 - BOUGHT_DAYS);
  const bought = { from: averaged < from ? averaged : from, to };
  const known = addDays(from, -KNOWN_DAYS);
  const found = await priceMovers(tx, {
    period: { from, to },
    bought,
    at: {
      known: startOfDay(known < bought.from ? known : bought.from, timeZone),
      bought: startOfDay(bought.from, timeZone),
      from: startOfDay(from, timeZone),
      until: endOfDay(to, timeZone),
    },
    timeZone,
    rows,
  });
  const { rises, falls, sums } = found ?? { rises: null, falls: null, sums: undefined };
  return {
    from,
    to,
    bought_from: bought.from,
    rises: { movers: rises ?? [], count: sums?.rises ?? 0, effect: sums?.rise_effect ?? 0 },
    falls: { movers: falls ?? [], count: sums?.falls ?? 0, effect: sums?.fall_effect ?? 0 },
    unbought: sums?.unbought ?? 0,
  };
}
