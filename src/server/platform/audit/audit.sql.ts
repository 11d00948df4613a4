import type { AuditAction, TrailEntity } from '#domain/kernel/trail/actions.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';

export type AuditName = {
  /** What was done, in the words of the code: `supplier.updated`. */
  action: AuditAction;
  /** The table of what it was done to. */
  entity: TrailEntity;
};

type AuditEntry = AuditName & {
  entityId: string;
  before?: object | null;
  after?: object | null;
};

/**
 * Notes who did what, in the transaction of the command. Who and when come from the transaction itself,
 * and the server's role can neither change nor delete the row.
 */
export async function audit(tx: OrgTx, entry: AuditEntry): Promise<void> {
  const insertion = tx
    .insertInto('audit_log')
    .values((eb) => ({
      org_id: eb.fn<string>('current_org', []),
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    }))
    .execute();
  await sendUnheard(tx, insertion);
}
