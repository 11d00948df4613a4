import { ALERT_PAGE, alertsContract } from '#contract/alerts.contract.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { resolveAlert } from './alerts.actions.ts';
import * as alerts from './alerts.sql.ts';

const routes = inOrganisation(alertsContract);

export const alertsRoutes = {
  list: routes.list.handler(({ context: { org }, input: { po_id } }) =>
    inOrg(org, (tx) => alerts.listAlerts(tx, { po_id, limit: ALERT_PAGE })),
  ),
  resolve: routes.resolve.handler(async ({ context: { org }, input }) => {
    await resolveAlert(org, input.id);
    return { success: true } as const;
  }),
};
