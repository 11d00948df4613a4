import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { type Closure, type Cutoff, cutoffsOfDays, sortedClosures } from '#domain/suppliers/delivery.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { supplierInUseText } from '#text/suppliers/suppliers.text.ts';
import * as suppliers from './suppliers.sql.ts';

type SupplierInput = suppliers.SupplierFields & { cutoffs: Cutoff[]; closures: Closure[] };

export const createSupplier = (org: OrgContext, { cutoffs, closures, ...fields }: SupplierInput) =>
  inOrg(org, async (tx) => {
    const row = await suppliers.insertSupplier(tx, { ...fields, now: org.now });
    const after = await withDelivery(tx, row, { cutoffs, closures });
    await note(tx, 'supplier.created', { after });
    return after;
  });

/** The whole card at once, cut-offs and closures included: what is left out is gone. */
export const updateSupplier = (
  org: OrgContext,
  { id, version, cutoffs, closures, ...fields }: SupplierInput & { id: string; version: number },
) =>
  inOrg(org, async (tx) => {
    const before = await suppliers.lockSupplier(tx, id);
    ensure(before, 'NOT_FOUND');
    ensure(before.deleted_at === null, 'SUPPLIER_DELETED');
    const row = await suppliers.writeSupplier(tx, { ...fields, id, version, now: org.now });
    ensure(row, 'VERSION_CONFLICT');
    const after = await withDelivery(tx, row, { cutoffs, closures });
    await note(tx, 'supplier.updated', { before, after });
    // Its cut-offs and its hours say when it is reminded, and from when on it is silent.
    await expectCheck(tx, org);
    return after;
  });

export const deleteSupplier = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await suppliers.lockSupplier(tx, id);
    ensure(before, 'NOT_FOUND');
    // Held: nobody writes an order to it meanwhile.
    const sentence = supplierInUseText(await suppliers.holdingsOf(tx, id));
    if (before.deleted_at === null && sentence)
      throw new AppError('SUPPLIER_IN_USE', { details: { sentence } });
    const row = await suppliers.markSupplierDeleted(tx, id, org.now);
    ensure(row, 'SUPPLIER_DELETED');
    const after = { ...before, ...row };
    await note(tx, 'supplier.deleted', { before, after });
    return after;
  });

export const restoreSupplier = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await suppliers.lockSupplier(tx, id);
    ensure(before, 'NOT_FOUND');
    const row = await suppliers.markSupplierRestored(tx, id, org.now);
    ensure(row, 'SUPPLIER_NOT_DELETED');
    const after = { ...before, ...row };
    await note(tx, 'supplier.restored', { before, after });
    return after;
  });

async function withDelivery(
  tx: OrgTx,
  row: suppliers.SupplierRow,
  given: { cutoffs: Cutoff[]; closures: Closure[] },
): Promise<suppliers.Supplier> {
  const cutoffs = cutoffsOfDays(given.cutoffs, row.delivery_days);
  const closures = sortedClosures(given.closures);
  await suppliers.replaceCutoffs(tx, row.id, cutoffs);
  await suppliers.replaceClosures(tx, row.id, closures);
  return { ...row, cutoffs, closures };
}

const note = (
  tx: OrgTx,
  action: AuditAction,
  { before, after }: { before?: suppliers.Supplier; after: suppliers.Supplier },
) => audit(tx, { action, entity: 'suppliers', entityId: after.id, before: before ?? null, after });
