import { can } from '#domain/access/permissions.ts';
import { ALERT_KINDS, ALERT_TYPES, type AlertKind, permissionToResolve } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as alerts from './alerts.sql.ts';
import * as lowStock from './low-stock.sql.ts';

type Resolved = { id: string; type: string; message: string };

const noteResolved = (tx: OrgTx, { id, type, message }: Resolved) =>
  audit(tx, { action: 'alert.resolved', entity: 'alerts', entityId: id, before: { type, message } });

/** Resolved is deleted (specification, section 4): it leaves the list until its cause was gone (decision 0037). */
export const resolveAlert = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const alert = await alerts.markResolved(tx, { id, userId: org.userId, now: org.now });
    ensure(alert, 'NOT_FOUND');
    // After the fact, and undone with it: what it is is known only now.
    ensure(org.role !== null && can(org.role, permissionToResolve(alert.type)), 'PERMISSION_DENIED');
    await noteResolved(tx, alert);
  });

type Seen = { kind?: AlertKind | undefined; until: string };

/** Those that this person may resolve, and that they have seen. */
export const resolveAll = (org: OrgContext, { kind, until }: Seen) =>
  inOrg(org, async (tx) => {
    const { role, userId, now } = org;
    const asked = kind === undefined ? ALERT_TYPES : ALERT_KINDS[kind];
    const types = asked.filter((type) => role !== null && can(role, permissionToResolve(type)));
    const resolved = await alerts.markAllResolved(tx, { types, until, userId, now });
    for (const alert of resolved) await noteResolved(tx, alert);
    return resolved.length;
  });

const noteHandled = (tx: OrgTx, { id, ...after }: { id: string; item_id: string }) =>
  audit(tx, { action: 'low_stock.handled', entity: 'low_stock_alerts', entityId: id, after });

export const handleLowStock = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const alert = await lowStock.markHandled(tx, { id, userId: org.userId, now: org.now });
    ensure(alert, 'NOT_FOUND');
    await noteHandled(tx, alert);
  });

export const handleAllLowStock = (org: OrgContext, until: string) =>
  inOrg(org, async (tx) => {
    const handled = await lowStock.markAllHandled(tx, { until, userId: org.userId, now: org.now });
    for (const alert of handled) await noteHandled(tx, alert);
    return handled.length;
  });
