import { liveContract } from '#contract/live.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(liveContract);

export const liveRoutes = {
  follow: routes.follow.handler(({ context: { services, org, user }, input, signal }) =>
    services.live.follow({ ...input, orgId: org.orgId, userId: user.id, signal }),
  ),
};
