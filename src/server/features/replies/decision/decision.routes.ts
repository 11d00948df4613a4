import { decisionsContract } from '#contract/orders/decisions.contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation({
  get: decisionsContract.get,
  decide: decisionsContract.decide,
  undo: decisionsContract.undo,
});

export const answerDecisionRoutes = {
  get: routes.get.handler(() => ({ decision: null })),
  decide: routes.decide.handler(() => {
    throw new AppError('NOT_FOUND');
  }),
  undo: routes.undo.handler(() => {
    throw new AppError('NOT_FOUND');
  }),
};
