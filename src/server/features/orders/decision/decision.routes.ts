import { decisionsContract } from '#contract/orders/decisions.contract.ts';
import { countToDecide } from '#server/features/orders/orders-list.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { offersElsewhere } from './elsewhere.ts';

const routes = inOrganisation({
  count: decisionsContract.count,
  elsewhere: decisionsContract.elsewhere,
});

export const decisionRoutes = {
  count: routes.count.handler(({ context: { org } }) => inOrg(org, countToDecide)),
  elsewhere: routes.elsewhere.handler(({ context, input }) => offersElsewhere(context.org, input)),
};
