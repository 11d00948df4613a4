import { type AlertContext, type AlertType, SEVERITY_OF } from '#domain/alerts/alert.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { endAlerts, putAlert } from './alerts.sql.ts';

type Raised = { type: AlertType; cause: string; message: string; context: AlertContext };

/** One is open per cause (domain/alerts): raised again, it says what is true now, and counts as new. */
export async function raiseAlert(tx: OrgTx, alert: Raised): Promise<void> {
  await putAlert(tx, { ...alert, severity: SEVERITY_OF[alert.type] });
}

/** Of every cause that starts so: what they were about is over, and nobody resolved them. */
export async function closeAlerts(tx: OrgTx, causePrefix: string, now: Date): Promise<void> {
  await endAlerts(tx, causePrefix, now);
}
