import { consumptionContract } from '#contract/stock/consumption.contract.ts';
import { costsSeenBy, seesCosts } from '#domain/access/costs.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import * as use from './consumption.sql.ts';

const routes = inOrganisation(consumptionContract);

export const consumptionRoutes = {
  consumption: routes.consumption.handler(({ context: { org }, input: { limit, ...input } }) =>
    inOrg(org, async (tx) => {
      const [counts, pending_days] = await Promise.all([use.lastCounts(tx), use.pendingDays(tx)]);
      const count_id = input.count_id ?? counts[0]?.id ?? null;
      if (count_id === null) return { count_id, counts, items: [], next: null, totals: null, pending_days };
      const seen = costsSeenBy(org.role);
      // The order by value tells what it cost.
      const order = input.order === 'value' && !seesCosts(org.role) ? 'percent' : input.order;
      const asked = { count_id, timeZone: org.timeZone };
      const page = { ...input, ...asked, order, limit: oneMore(limit) };
      const found = await use.consumptionPage(page).execute(tx);
      const { rows: items, next } = pageOf(found.rows, limit, byId);
      const totals = input.after ? null : ((await use.consumptionTotals(asked).execute(tx)).rows[0] ?? null);
      const shown = { items: items.map(seen), totals: totals && seen(totals) };
      return { count_id, counts, ...shown, next, pending_days };
    }),
  ),
  consumptionOf: routes.consumptionOf.handler(({ context: { org }, input: { id: item_id, count_id } }) =>
    inOrg(org, async (tx) => {
      const { timeZone } = org;
      const count = count_id ?? (await use.lastCounts(tx))[0]?.id;
      ensure(count, 'NOT_FOUND');
      const { rows } = await use.consumptionOfItem({ count_id: count, item_id, timeZone }).execute(tx);
      const [item] = rows;
      ensure(item, 'NOT_FOUND');
      const { rows: days } = await use.daysOfItem({ ...item, item_id, timeZone }).execute(tx);
      return { item: costsSeenBy(org.role)(item), days };
    }),
  ),
};
