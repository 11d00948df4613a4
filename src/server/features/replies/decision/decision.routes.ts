import { decisionsContract } from '#contract/orders/decisions.contract.ts';
import type { DecidingPerson } from '#server/features/orders/orders.door.ts';
import { inOrganisation, type OrgRequest } from '#server/platform/http/implement.ts';
import { decide, decisionInView, undo } from './decision.actions.ts';

const routes = inOrganisation({
  get: decisionsContract.get,
  decide: decisionsContract.decide,
  undo: decisionsContract.undo,
});

const personOf = ({ org, user, services }: OrgRequest): DecidingPerson => ({
  org,
  sender: user,
  settings: { secret: services.auth.options.secret, appUrl: services.appUrl, testMode: services.testMode },
});

export const answerDecisionRoutes = {
  get: routes.get.handler(({ context, input }) => decisionInView(context.org, input.id)),
  decide: routes.decide.handler(({ context, input }) => decide(personOf(context), input)),
  undo: routes.undo.handler(({ context, input }) => undo(context.org, input)),
};
