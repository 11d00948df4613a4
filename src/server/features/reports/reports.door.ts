import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { theoreticalFoodCost } from '#domain/reports/food-cost.ts';
import type { Period } from '#domain/reports/period.ts';
import { RELIABILITY_DAYS } from '#domain/reports/reliability.ts';
import { costedSums } from '#server/features/reports/food-cost/food-cost.sql.ts';
import { countsByMonth, type MonthCounts } from '#server/features/reports/reliability/by-month.sql.ts';
import { type ReliabilityFigures, reliabilityIn } from '#server/features/reports/reliability/reliability.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

/** How one supplier kept its word in the last 90 days, today included. */
export async function supplierReliability(
  tx: OrgTx,
  org: Pick<OrgContext, 'today' | 'timeZone'>,
  supplier_id: string,
): Promise<ReliabilityFigures> {
  const period = { from: addDays(org.today, 1 - RELIABILITY_DAYS), to: org.today };
  return (await reliabilityIn(tx, org, { ...period, supplier_id })).all;
}

/** The same, month by month from that day on. */
export const supplierReliabilityByMonth = (
  tx: OrgTx,
  org: Pick<OrgContext, 'today' | 'timeZone'>,
  { supplier_id, from }: { supplier_id: string; from: LocalDate },
): Promise<MonthCounts[]> => countsByMonth(tx, { from, to: org.today, supplier_id }, org);

/** The theoretical food cost of a period in percent, as the reports have it; null where nothing with a known cost was sold. */
export const foodCostIn = async (tx: OrgTx, org: OrgContext, period: Period): Promise<number | null> =>
  theoreticalFoodCost(await costedSums(tx, period, org));
