import { decisionsContract } from '#contract/orders/decisions.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { offersElsewhere } from './elsewhere.ts';

const routes = inOrganisation({ elsewhere: decisionsContract.elsewhere });

export const decisionRoutes = {
  elsewhere: routes.elsewhere.handler(({ context, input }) => offersElsewhere(context.org, input)),
};
