import { seesCosts } from '#domain/access/costs.ts';
import type { Role } from '#domain/access/permissions.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { toOrderSoon } from '#server/features/board/board.door.ts';
import { dayCounts, weekPurchases } from '#server/features/dashboard/dashboard.door.ts';
import { foodCostIn } from '#server/features/reports/reports.door.ts';
import { inOrg, type OrgContext, type UserContext } from '#server/platform/db/in-org.ts';

type Membership = { org_id: string; name: string; role: Role; time_zone: string };

/** How many organisations are read at once: one person does not take all connections. */
const AT_ONCE = 3;

/** Long enough that one slow week does not speak for a restaurant. */
const FOOD_COST_DAYS = 28;

/** Each organisation in its own transaction, under the role that the person has there: no query sees two of them. */
export async function readSites(
  me: UserContext,
  memberships: readonly Membership[],
  onFailure: (orgId: string, error: unknown) => void,
) {
  const waiting = memberships.map((membership, place) => ({ membership, place }));
  const sites: { org_id: string; name: string; role: Role; figures: Figures | null }[] = [];
  const readOneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { org_id, name, role } = next.membership;
      const figures = await readFigures(me, next.membership).catch((error: unknown) => {
        onFailure(org_id, error);
        return null;
      });
      sites[next.place] = { org_id, name, role, figures };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOneByOne));
  return sites;
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

async function readFigures(me: UserContext, membership: Membership) {
  const org = contextOf(me, membership);
  const costs = seesCosts(membership.role);
  const period = { from: addDays(org.today, 1 - FOOD_COST_DAYS), to: org.today };
  return inOrg(org, async (tx) => {
    const [order, counts, bought, foodCost] = await Promise.all([
      toOrderSoon(tx, org),
      dayCounts(tx, org),
      weekPurchases(tx, org),
      costs ? foodCostIn(tx, org, period) : null,
    ]);
    const { this_week, last_week } = bought;
    return {
      ...order,
      expected_today: counts.expected_today,
      received_today: counts.received_today,
      alerts: counts.alerts,
      critical_alerts: counts.critical_alerts,
      purchases: {
        ...this_week,
        amount_before: last_week.amount,
        receipts_before: last_week.receipts,
      },
      food_cost: foodCost,
    };
  });
}

const contextOf = (
  { db, now, userId }: UserContext,
  { org_id, role, time_zone }: Membership,
): OrgContext => ({
  db,
  now,
  userId,
  role,
  orgId: org_id,
  timeZone: time_zone,
  today: localDateIn(now, time_zone),
  changes: [],
});
