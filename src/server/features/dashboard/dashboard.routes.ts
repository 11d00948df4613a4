import { dashboardContract } from '#contract/dashboard.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { cardGaps } from '#domain/organisations/card-gaps.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { dayCounts } from './dashboard.door.ts';
import { readFirstHour } from './first-steps.sql.ts';
import { readToday } from './today.ts';

const routes = inOrganisation(dashboardContract);

export const dashboardRoutes = {
  counts: routes.counts.handler(({ context: { org } }) => inOrg(org, (tx) => dayCounts(tx, org))),
  today: routes.today.handler(({ context: { org } }) => readToday(org)),
  firstSteps: routes.firstSteps.handler(async ({ context: { org } }) => {
    const read = await inOrg(org, readFirstHour);
    ensure(read, 'NOT_FOUND');
    const { supplier, items, order, receipt } = read;
    return { card: cardGaps(read).length === 0, supplier, items, order, receipt };
  }),
};
