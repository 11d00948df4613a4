import { replenishmentContract } from '#contract/replenishment/replenishment.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { createOrders } from '#server/features/replenishment/batch/batch.actions.ts';
import {
  countSuggestions,
  listSuggestions,
  placeOfSuggestion,
  readBatch,
} from '#server/features/replenishment/batch/batch.sql.ts';
import { readOutlook } from '#server/features/replenishment/outlook/outlook.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { itemsToOrder, suggestOne, suggestOrders } from './suggest.ts';

const routes = inOrganisation(replenishmentContract);

const totalOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

export const replenishmentRoutes = {
  suggest: routes.suggest.handler(({ context, input }) => suggestOrders(context.org, input)),
  suggestedQty: routes.suggestedQty.handler(async ({ context: { org }, input }) => {
    const {
      p_org_id,
      p_item_id: item_id,
      p_horizon_days: horizon_days,
      p_safety_stock: safety_stock,
    } = input;
    // Named twice, by the header and by the specified call: who names another one gets no answer of this one.
    ensure(p_org_id === undefined || p_org_id === org.orgId, 'ORG_ACCESS_DENIED');
    return (await suggestOne(org, { item_id, horizon_days, safety_stock })).qty;
  }),
  suggestion: routes.suggestion.handler(({ context, input }) =>
    suggestOne(context.org, { ...input, safety_stock: 0 }),
  ),
  toOrder: routes.toOrder.handler(({ context, input }) => itemsToOrder(context.org, input.item_ids)),
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { after: afterId, limit, ...filters } = input;
      const batch_date = org.today;
      const after = await placeAfter(afterId, (id) => placeOfSuggestion(tx, id));
      const [found, suppliers, batch] = await Promise.all([
        listSuggestions(tx, { ...filters, batch_date, after, limit: oneMore(limit) }),
        countSuggestions(tx, batch_date),
        readBatch(tx, batch_date),
      ]);
      const { rows, next } = pageOf(found, limit, byId);
      const { supplier_id } = filters;
      const counted = supplier_id ? suppliers.filter(({ id }) => id === supplier_id) : suppliers;
      return {
        suggestions: rows,
        next,
        counts: {
          all: totalOf(counted, 'all'),
          medium: totalOf(counted, 'medium'),
          urgent: totalOf(counted, 'urgent'),
        },
        suppliers: suppliers.map(({ id, name, all: count }) => ({ id, name, count })),
        batch: batch ?? null,
      };
    }),
  ),
  createOrders: routes.createOrders.handler(({ context, input }) => createOrders(context.org, input)),
  outlook: routes.outlook.handler(({ context, input }) => readOutlook(context.org, input.id)),
};
