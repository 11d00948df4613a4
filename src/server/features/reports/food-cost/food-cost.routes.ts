import { foodCostReportsContract } from '#contract/reports/food-cost.contract.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { foodCost, foodCostByItem } from './food-cost.ts';

const routes = inOrganisation(foodCostReportsContract);

export const foodCostReportsRoutes = {
  foodCost: routes.foodCost.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => foodCost(tx, org, input)),
  ),
  foodCostItems: routes.foodCostItems.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => foodCostByItem(tx, org, input)),
  ),
};
