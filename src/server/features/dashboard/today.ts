import { seesCosts } from '#domain/access/costs.ts';
import { expiryAdvice } from '#domain/dashboard/expiring.ts';
import { weeksToCompare } from '#domain/dashboard/weeks.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { openClaims } from '#server/features/claims/claims.door.ts';
import { countUnderWay } from '#server/features/counts/counts.door.ts';
import { unmatchedReplies } from '#server/features/replies/replies.door.ts';
import { lotsExpiring, stockValue } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { readBought } from './purchases.sql.ts';
import { readCame, readUses } from './today.sql.ts';

/** The most pressing; the pages behind the cards have the rest. */
const LOTS_SHOWN = 4;
const CLAIMS_SHOWN = 3;

/** What the day asks for besides what is to be ordered. Who sees no costs gets the counts without their euros. */
export const readToday = (org: OrgContext) =>
  inOrg(org, async (tx) => {
    const costs = seesCosts(org.role);
    const [unmatched_replies, stock_value, count_under_way, came, expiring, claims, purchases] =
      await Promise.all([
        unmatchedReplies(tx),
        costs ? stockValue(tx) : null,
        countUnderWay(tx),
        readCame(tx, startOfDay(org.today, org.timeZone)),
        expiringLots(tx, org.today),
        openClaims(tx, CLAIMS_SHOWN),
        readPurchases(tx, org),
      ]);
    return {
      unmatched_replies,
      stock_value,
      count_under_way,
      came,
      expiring,
      purchases,
      claims: {
        total: claims.total,
        outstanding: costs ? claims.outstanding : null,
        newest: claims.newest.map((claim) => ({
          ...claim,
          outstanding: costs ? claim.outstanding : null,
        })),
      },
    };
  });

async function expiringLots(tx: OrgTx, today: LocalDate) {
  const { total, lots } = await lotsExpiring(tx, today, LOTS_SHOWN);
  const uses = lots.length === 0 ? [] : await readUses(tx, [...new Set(lots.map(({ item_id }) => item_id))]);
  const useOf = new Map(uses.map((use) => [use.item_id, use]));
  return {
    total,
    lots: lots.map((lot) => {
      const { dish = null, draft_id = null } = useOf.get(lot.item_id) ?? {};
      const known = { in_dishes: dish !== null, in_draft: draft_id !== null };
      return { ...lot, dish, draft_id, advice: expiryAdvice({ ...lot, ...known }, today) };
    }),
  };
}

/** Since Monday, and the same weekdays of the week before; without euros for who sees no costs. */
export async function readPurchases(tx: OrgTx, org: OrgContext) {
  const { this_week, last_week } = weeksToCompare(org.today);
  const span = ({ from, to }: typeof this_week) => ({
    from: startOfDay(from, org.timeZone),
    before: startOfDay(addDays(to, 1), org.timeZone),
  });
  const [now, then] = await readBought(tx, [span(this_week), span(last_week)]);
  const figuresOf = (bought: typeof now) => ({
    receipts: bought?.receipts ?? 0,
    amount: seesCosts(org.role) ? (bought?.amount ?? 0) : null,
  });
  return { this_week: { ...this_week, ...figuresOf(now) }, last_week: { ...last_week, ...figuresOf(then) } };
}
