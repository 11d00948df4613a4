import { nightContract } from '#contract/night/night.contract.ts';
import { nextNight } from '#domain/night/night.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { runByHand } from './night.actions.ts';
import * as runs from './night.sql.ts';

const routes = inOrganisation(nightContract);

export const nightRoutes = {
  last: routes.last.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => ({ run: (await runs.lastRun(tx)) ?? null, next_at: nextNight(org) })),
  ),
  run: routes.run.handler(({ context: { org } }) => runByHand(org)),
};
