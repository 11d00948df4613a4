import { dashboardContract } from '#contract/dashboard.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { readStepsDone } from './first-steps.sql.ts';

const routes = inOrganisation(dashboardContract);

export const dashboardRoutes = {
  firstSteps: routes.firstSteps.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => {
      const done = await readStepsDone(tx);
      ensure(done, 'NOT_FOUND');
      return done;
    }),
  ),
};
