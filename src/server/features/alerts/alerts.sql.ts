import { sql } from 'kysely';
import type { AlertContext, AlertSeverity, AlertType } from '#domain/alerts/alert.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type Alert = {
  id: string;
  type: AlertType;
  severity: AlertSeverity;
  message: string;
  context: AlertContext;
  created_at: Date;
};

type Said = Pick<Alert, 'type' | 'severity' | 'message' | 'context'> & { cause: string };

/** In the place of the one that is open for the same cause, where there is one. */
export const putAlert = (tx: OrgTx, { cause, context, ...alert }: Said) => {
  const said = { ...alert, context: JSON.stringify(context), created_at: sql<Date>`now()` };
  return tx
    .insertInto('alerts')
    .values({ ...said, cause })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'cause']).where('deleted_at', 'is', null).doUpdateSet(said),
    )
    .execute();
};

export const endAlerts = (tx: OrgTx, causePrefix: string, now: Date) =>
  tx
    .updateTable('alerts')
    .set({ deleted_at: now })
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`starts_with(cause, ${causePrefix})`)
    .execute();

const openAlerts = (tx: OrgTx, po_id: string | undefined) => {
  const open = tx.selectFrom('alerts').where('deleted_at', 'is', null);
  return po_id === undefined ? open : open.where(sql<boolean>`context ->> 'po_id' = ${po_id}`);
};

/** The newest, and how many there are in all, and of them how many are critical: one statement. */
export async function listAlerts(
  tx: OrgTx,
  { po_id, limit }: { po_id?: string | undefined; limit: number },
): Promise<{ alerts: Alert[]; total: number; critical: number }> {
  const all = openAlerts(tx, po_id).select((eb) => eb.fn.countAll<number>().as('total'));
  const grave = openAlerts(tx, po_id)
    .where('severity', '=', 'critical')
    .select((eb) => eb.fn.countAll<number>().as('critical'));
  const rows = await openAlerts(tx, po_id)
    .select(['id', 'type', 'severity', 'message', 'context', 'created_at'])
    .select([all.as('total'), grave.as('critical')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const [first] = rows;
  return {
    alerts: rows.map(({ total: _, critical: __, ...alert }) => alert),
    total: first?.total ?? 0,
    critical: first?.critical ?? 0,
  };
}

/** Nothing where it is resolved already, or never was. */
export const markResolved = (
  tx: OrgTx,
  { id, userId, now }: { id: string; userId: string | null; now: Date },
) =>
  tx
    .updateTable('alerts')
    .set({ deleted_at: now, resolved_by: userId })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'type', 'message'])
    .executeTakeFirst();
