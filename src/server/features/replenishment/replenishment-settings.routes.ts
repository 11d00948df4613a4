import { replenishmentSettingsContract } from '#contract/replenishment/replenishment-settings.contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(replenishmentSettingsContract);

const notYet = (): never => {
  throw new AppError('NOT_FOUND');
};

export const replenishmentSettingsRoutes = {
  listParams: routes.listParams.handler(notYet),
  createParam: routes.createParam.handler(notYet),
  updateParam: routes.updateParam.handler(notYet),
  deleteParam: routes.deleteParam.handler(notYet),
  get: routes.get.handler(notYet),
  save: routes.save.handler(notYet),
};
