import { replenishmentContract } from '#contract/replenishment/replenishment.contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(replenishmentContract);

const notYet = (): never => {
  throw new AppError('NOT_FOUND');
};

export const replenishmentRoutes = {
  suggest: routes.suggest.handler(notYet),
  suggestedQty: routes.suggestedQty.handler(notYet),
  suggestion: routes.suggestion.handler(notYet),
  list: routes.list.handler(notYet),
  createOrders: routes.createOrders.handler(notYet),
  outlook: routes.outlook.handler(notYet),
};
