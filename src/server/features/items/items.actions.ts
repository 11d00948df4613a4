import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { holdingsOf } from '#server/features/items/holdings/holdings.sql.ts';
import { changeUnit, type GivenRatio } from '#server/features/items/units/unit-change.ts';
import { holdOpenWork } from '#server/features/items/units/unit-figures.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { itemInUseText } from '#text/items/item-in-use.text.ts';
import * as items from './items.sql.ts';
import { holdCategory, holdZone } from './labels.sql.ts';
import { writePrice } from './offers.actions.ts';
import type { ArticleFields } from './offers.sql.ts';
import { addSupplier } from './offers.ts';

type NewItem = items.ItemFields &
  ArticleFields & { supplier_id: string; price: number; valid_from: LocalDate | null };

export const createItem = (org: OrgContext, input: NewItem) =>
  inOrg(org, async (tx) => {
    const { supplier_id, price, valid_from, ...rest } = input;
    const { reference, wording, brand, origin, pack_label, pack_content, vat_rate, ...fields } = rest;
    ensureLabels(await holdLabels(tx, fields));
    const item_id = await items.insertItem(tx, { ...fields, now: org.now });
    const article = { reference, wording, brand, origin, pack_label, pack_content, vat_rate };
    await addSupplier(tx, { item_id, supplier_id, article, now: org.now });
    await writePrice(tx, org, { item_id, supplier_id, price, valid_from });
    return noteItem(tx, org, { action: 'item.created', id: item_id, before: null });
  });

export type ItemEdit = items.ItemFields & {
  id: string;
  version: number;
  supplier_id: string | null;
  price: number | null;
  valid_from: LocalDate | null;
  unit_ratio: GivenRatio | null;
};

/** What is held before the item, and whether its unit is to become another one. A first unit comes without a ratio. */
export async function holdForEdit(tx: OrgTx, { id, unit, unit_ratio, ...edit }: ItemEdit) {
  const known = await holdLabels(tx, edit);
  if (unit_ratio) await holdOpenWork(tx, id);
  return { known, changesUnit: unit_ratio !== null || (await items.unitOfItem(tx, id)) !== unit };
}

/**
 * With a supplier and a price, that price is valid from its day on (specification, section 7). With another unit, all
 * that is told in the old one is converted, what the edit itself says included; recipes are the caller's.
 */
export async function editItem(
  tx: OrgTx,
  org: OrgContext,
  { edit: { supplier_id, price, valid_from, unit_ratio, ...edit }, known }: HeldEdit,
): Promise<{ item: items.Item; hasOtherUnit: boolean }> {
  const before = await items.lockItem(tx, edit.id, org.today);
  ensure(before, 'NOT_FOUND');
  ensure(before.deleted_at === null, 'ITEM_DELETED');
  ensure(before.version === edit.version, 'VERSION_CONFLICT');
  ensureLabels(known);
  ensure(await items.writeItem(tx, { ...edit, now: org.now }), 'VERSION_CONFLICT');
  if (supplier_id !== null && price !== null) {
    await addSupplier(tx, { item_id: edit.id, supplier_id, now: org.now });
    await writePrice(tx, org, { item_id: edit.id, supplier_id, price, valid_from });
  }
  const hasOtherUnit = before.unit !== edit.unit;
  if (hasOtherUnit) await changeUnit(tx, { item: before, to: edit.unit, given: unit_ratio });
  return { item: await noteItem(tx, org, { action: 'item.updated', id: edit.id, before }), hasOtherUnit };
}

export type HeldEdit = { edit: ItemEdit; known: KnownLabels };

export const deleteItem = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await items.lockItem(tx, id, org.today);
    ensure(before, 'NOT_FOUND');
    // Held: nobody moves it or orders it meanwhile.
    const sentence = itemInUseText({ ...(await holdingsOf(tx, id)), unit: before.unit });
    if (before.deleted_at === null && sentence) throw new AppError('ITEM_IN_USE', { details: { sentence } });
    ensure(await items.markItemDeleted(tx, id, org.now), 'ITEM_DELETED');
    return noteItem(tx, org, { action: 'item.deleted', id, before });
  });

export const restoreItem = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await items.lockItem(tx, id, org.today);
    ensure(before, 'NOT_FOUND');
    const restored = await items.markItemRestored(tx, { id, sku: before.sku, now: org.now });
    ensure(restored, 'ITEM_NOT_DELETED');
    return noteItem(tx, org, { action: 'item.restored', id, before });
  });

type KnownLabels = { category: boolean; zone: boolean };

/**
 * Held until the end: a category cannot be renamed or deleted while an item takes it. Before the item, as whoever
 * renames or merges one holds it before its items.
 */
async function holdLabels(
  tx: OrgTx,
  { category, zone_id }: Pick<items.ItemFields, 'category' | 'zone_id'>,
): Promise<KnownLabels> {
  const held = category === null || (await holdCategory(tx, category)) !== undefined;
  return { category: held, zone: zone_id === null || (await holdZone(tx, zone_id)) !== undefined };
}

function ensureLabels(known: KnownLabels): void {
  ensure(known.category, 'CATEGORY_UNKNOWN');
  ensure(known.zone, 'ZONE_UNKNOWN');
}

async function noteItem(
  tx: OrgTx,
  org: OrgContext,
  { action, id, before }: { action: AuditAction; id: string; before: items.Item | null },
): Promise<items.Item> {
  // Other bounds, another price, none of it any more: alerts may speak of it.
  const [after] = await Promise.all([items.readItem(tx, id, org.today), expectCheck(tx, org)]);
  ensure(after, 'NOT_FOUND');
  await audit(tx, { action, entity: 'items', entityId: id, before, after });
  return after;
}
