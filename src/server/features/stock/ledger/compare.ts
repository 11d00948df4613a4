import { alertCause } from '#domain/alerts/alert.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { stockMismatchAlert } from '#text/stock/stock.text.ts';
import { compareWithLedger } from './compare.sql.ts';

/** Levels and lots beside what the ledger adds up to: an alert says where they differ, and ends with its cause. */
export async function compareLedger(tx: OrgTx, { now }: Pick<OrgContext, 'now'>): Promise<number> {
  const differences = await compareWithLedger(tx);
  const cause = alertCause.stockMismatch;
  if (differences.length === 0) await closeAlerts(tx, cause, now);
  else {
    const message = stockMismatchAlert(differences);
    const level = differences.length;
    await raiseAlert(tx, { type: 'STOCK_MISMATCH', cause, message, context: {}, level });
  }
  return differences.length;
}
