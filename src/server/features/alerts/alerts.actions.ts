import { can } from '#domain/access/permissions.ts';
import { permissionToResolve } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import * as alerts from './alerts.sql.ts';

/** Resolved is deleted (specification, section 4): it leaves the list, and its cause may raise another one. */
export const resolveAlert = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const alert = await alerts.markResolved(tx, { id, userId: org.userId, now: org.now });
    ensure(alert, 'NOT_FOUND');
    // After the fact, and undone with it: what it is is known only now.
    ensure(org.role !== null && can(org.role, permissionToResolve(alert.type)), 'PERMISSION_DENIED');
    const { type, message } = alert;
    await audit(tx, {
      action: 'alert.resolved',
      entity: 'alerts',
      entityId: id,
      before: { type, message },
    });
  });
