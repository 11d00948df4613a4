import type { Unit } from '#domain/items/item.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import { holdSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as params from './params.sql.ts';
import { readSettings, type Settings, writeSettings } from './settings.sql.ts';

type Typed = params.ParamFields & { unit?: Unit | null | undefined };

export const createParam = (org: OrgContext, { item_id, unit, ...fields }: Typed & { item_id: string }) =>
  inOrg(org, async (tx) => {
    await holdUnits(tx, [{ item_id, unit }]);
    const item = await params.namedItem(tx, item_id);
    ensure(item, 'NOT_FOUND');
    ensure(item.deleted_at === null, 'ITEM_DELETED');
    await ensureSupplier(tx, fields.supplier_id);
    const id = await params.insertParam(tx, { item_id, ...fields, now: org.now });
    if (id === null) throw new AppError('REPLENISHMENT_PARAM_EXISTS', { details: { item: item.name } });
    return auditedParam(tx, org, { id, action: 'replenishment_param.created' });
  });

/** The item stays what it is (specification, section 5). */
export const updateParam = (
  org: OrgContext,
  { id, version, unit, ...fields }: Typed & { id: string; version: number },
) =>
  inOrg(org, async (tx) => {
    const before = await openParam(tx, id);
    await holdUnits(tx, [{ item_id: before.item_id, unit }]);
    await ensureSupplier(tx, fields.supplier_id);
    ensure(await params.writeParam(tx, { id, version, ...fields, now: org.now }), 'VERSION_CONFLICT');
    return auditedParam(tx, org, { id, action: 'replenishment_param.updated', before });
  });

/** For good: what the audit trail says of it is all that is left. */
export const deleteParam = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await openParam(tx, id);
    await Promise.all([params.removeParam(tx, id), expectCheck(tx, org)]);
    await audit(tx, {
      action: 'replenishment_param.deleted',
      entity: 'replenishment_params',
      entityId: id,
      before,
    });
    return { success: true as const };
  });

async function openParam(tx: OrgTx, id: string): Promise<params.Param> {
  ensure(await params.lockParam(tx, id), 'NOT_FOUND');
  const param = await params.readParam(tx, id);
  ensure(param, 'NOT_FOUND');
  return param;
}

/** Nobody deletes it meanwhile. */
async function ensureSupplier(tx: OrgTx, id: string | null): Promise<void> {
  if (id === null) return;
  const supplier = await holdSupplier(tx, id);
  ensure(supplier, 'NOT_FOUND');
  ensure(supplier.deleted_at === null, 'ORDER_SUPPLIER_GONE');
}

async function auditedParam(
  tx: OrgTx,
  org: OrgContext,
  { id, action, before }: { id: string; action: AuditAction; before?: params.Param },
): Promise<params.Param> {
  // Another reorder point: low stock may be another.
  const [after] = await Promise.all([params.readParam(tx, id), expectCheck(tx, org)]);
  ensure(after, 'NOT_FOUND');
  await audit(tx, { action, entity: 'replenishment_params', entityId: id, before: before ?? null, after });
  return after;
}

export const saveSettings = (org: OrgContext, edit: Settings) =>
  inOrg(org, async (tx) => {
    const before = await readSettings(tx);
    const saved = await writeSettings(tx, { ...edit, now: org.now });
    ensure(saved, 'VERSION_CONFLICT');
    const { id, ...after } = saved;
    await audit(tx, {
      action: 'replenishment_settings.updated',
      entity: 'replenishment_settings',
      entityId: id,
      before,
      after,
    });
    return after;
  });
