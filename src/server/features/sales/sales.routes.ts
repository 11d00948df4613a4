import { salesContract } from '#contract/sales.contract.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { daysBefore, lengthOf, type Period } from '#domain/reports/period.ts';
import { NAMES_TO_CHECK, type NameMatch, type SalesTax } from '#domain/sales/sales.ts';
import { inOrg, type OrgTx } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { listBatches, placeOfBatch } from './batches-list.sql.ts';
import * as figures from './figures.sql.ts';
import { importCalledRows, matchName, removeBatch } from './sales.actions.ts';
import { dishesLike } from './sales.door.ts';
import { listNames, placeOfName, type SoldNameRow } from './sold-names.sql.ts';

const routes = inOrganisation(salesContract);

const DISHES_SHOWN = 50;

const isToCheck = (matched_by: NameMatch): boolean =>
  (NAMES_TO_CHECK as readonly NameMatch[]).includes(matched_by);

/** Of what a rule decided: what else it may be. */
async function withLike(tx: OrgTx, rows: readonly SoldNameRow[]) {
  const like = rows.some(({ matched_by }) => isToCheck(matched_by)) ? await dishesLike(tx) : () => [];
  return rows.map((row) => ({
    ...row,
    like: isToCheck(row.matched_by) ? like(row.name, row.recipe?.id) : [],
  }));
}

const sum = (values: readonly number[], digits: number): number =>
  Number(values.reduce((total, value) => total + value, 0).toFixed(digits));

const totalsOf = (days: Awaited<ReturnType<typeof figures.soldByDay>>, tax: SalesTax | null) => ({
  qty: sum(
    days.map(({ qty }) => qty),
    3,
  ),
  revenue: sum(
    days.map(({ revenue }) => revenue),
    2,
  ),
  days: days.length,
  tax: days.length > 0 ? tax : null,
});

async function periodOf(tx: OrgTx, period: Period) {
  const length = lengthOf(period);
  const before = daysBefore(period);
  const tax = await figures.taxOf(tx, { from: before.from, to: period.to });
  const now = await figures.soldByDay(tx, period, tax);
  const then = await figures.soldByDay(tx, before, tax);
  const dishes = await figures.soldByDish(tx, { period, before, tax, limit: DISHES_SHOWN });
  const [today, earlier] = [now, then].map((days) => new Map(days.map((day) => [day.day, day])));
  return {
    ...period,
    before,
    totals: totalsOf(now, tax),
    totals_before: totalsOf(then, tax),
    days: Array.from({ length }, (_, at) => {
      const day = addDays(period.from, at);
      const { qty = 0, revenue = 0 } = today?.get(day) ?? {};
      return { day, qty, revenue, revenue_before: earlier?.get(addDays(before.from, at))?.revenue ?? 0 };
    }),
    dish_count: dishes[0]?.dishes ?? 0,
    dishes: dishes.map(({ dishes: _all, ...dish }) => dish),
    ...(await figures.soldSince(tx)),
    names_to_check: await figures.countToCheck(tx),
  };
}

export const salesRoutes = {
  import: routes.import.handler(({ context: { org }, input }) => {
    const { org_id = org.orgId, same_day, tax_included, pos_profile_id } = input;
    ensure(org_id === org.orgId, 'ORG_ACCESS_DENIED');
    const rows = 'rows' in input ? input.rows : input.items;
    return importCalledRows(org, { rows, same_day, tax_included, pos_profile_id });
  }),
  period: routes.period.handler(({ context: { org }, input }) => inOrg(org, (tx) => periodOf(tx, input))),
  batches: routes.batches.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(input.after, (id) => placeOfBatch(tx, id));
      const found = await listBatches(tx, { after, limit: oneMore(input.limit) });
      const { rows: batches, next } = pageOf(found, input.limit, byId);
      return { batches, next };
    }),
  ),
  removeBatch: routes.removeBatch.handler(({ context, input }) => removeBatch(context.org, input.id)),
  soldNames: routes.soldNames.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(input.after, (id) => placeOfName(tx, id));
      const found = await listNames(tx, { ...input, after, limit: oneMore(input.limit), today: org.today });
      const { rows, next } = pageOf(found, input.limit, byId);
      return { names: await withLike(tx, rows), next, to_check: await figures.countToCheck(tx) };
    }),
  ),
  matchName: routes.matchName.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const row = await matchName({ ...org, tx }, input);
      const [shown] = await withLike(tx, [row]);
      ensure(shown, 'NOT_FOUND');
      return shown;
    }),
  ),
};
