import { marginReportsContract } from '#contract/reports/margins.contract.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { margins } from './margins.ts';

const routes = inOrganisation(marginReportsContract);

export const marginReportsRoutes = {
  margins: routes.margins.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => margins(tx, org, input)),
  ),
};
