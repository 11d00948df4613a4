import { reliabilityReportsContract } from '#contract/reports/reliability.contract.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { reliabilityReport } from './reliability.ts';
import { reliabilityOrders } from './reliability-orders.sql.ts';

const routes = inOrganisation(reliabilityReportsContract);

export const reliabilityReportsRoutes = {
  reliability: routes.reliability.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => reliabilityReport(tx, org, input)),
  ),
  reliabilityOrders: routes.reliabilityOrders.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const found = await reliabilityOrders(tx, { ...input, limit: oneMore(input.limit) }, org);
      const { rows: orders, next } = pageOf(found, input.limit, byId);
      return { orders, next };
    }),
  ),
};
