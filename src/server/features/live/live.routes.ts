import { liveContract } from '#contract/live.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(liveContract);

export const liveRoutes = {
  follow: routes.follow.handler(({ context, input, signal }) => {
    const { services, org, user, resHeaders } = context;
    // A proxy that keeps an answer until it is complete would keep this one for good.
    resHeaders?.set('x-accel-buffering', 'no');
    return services.live.follow({ ...input, orgId: org.orgId, userId: user.id, signal });
  }),
};
