import { alertCause } from '#domain/alerts/alert.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { withdrawClaimMails } from '#server/features/orders/orders.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

/** What is no longer asked for: the e-mail that still waits does not leave, and nobody worries about one that did not. */
export async function keepMailsBack(tx: OrgTx, { now }: OrgContext, claim_id: string): Promise<void> {
  await withdrawClaimMails(tx, claim_id);
  await closeAlerts(tx, alertCause.ofClaim(claim_id), now);
}
