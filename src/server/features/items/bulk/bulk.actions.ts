import {
  BULK_MAX,
  BULK_UNDO_MS,
  type BulkChange,
  type BulkKind,
  type BulkRefusal,
  bulkRefusal,
  type HeldItem,
  isAlready,
} from '#domain/items/bulk.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { soughtItems } from '#server/features/items/item-words.sql.ts';
import { holdCategory, holdZone } from '#server/features/items/labels.sql.ts';
import { soldBy } from '#server/features/items/offers.sql.ts';
import { ensureSupplier } from '#server/features/items/offers.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as bulk from './bulk.sql.ts';

type Which =
  | { ids: readonly string[] }
  | {
      filter: { search: string; category?: string | undefined; supplier_id?: string | undefined };
      except: readonly string[];
    };

/** What a filter finds is found now: what the person saw a minute ago may be more or less. */
async function idsOf(tx: OrgTx, which: Which): Promise<string[]> {
  if ('ids' in which) return [...new Set(which.ids)];
  const { search, ...filter } = which.filter;
  const sought = await soughtItems(tx, search);
  const ids = await bulk.idsFound(tx, { ...filter, sought, state: 'active' }, which.except);
  ensure(ids.length <= BULK_MAX, 'TOO_MANY_ITEMS', { limit: BULK_MAX });
  return ids;
}

export const previewBulk = (org: OrgContext, { which, kind }: { which: Which; kind: BulkKind }) =>
  inOrg(org, async (tx) => {
    const ids = await idsOf(tx, which);
    const [kept, values] = await Promise.all([
      bulk.keptBack(tx, ids),
      kind === 'delete'
        ? []
        : kind === 'supplier_id'
          ? bulk.suppliersOf(tx, ids)
          : bulk.bulkValuesOf(tx, ids, kind),
    ]);
    return { ...kept, values };
  });

/** Labels before items, items in the order of ids: as the edit of one item and whoever renames a label hold them. */
export const changeBulk = (org: OrgContext, { which, change }: { which: Which; change: BulkChange }) =>
  inOrg(org, async (tx) => {
    await holdWhatItNames(tx, change);
    const asked = await idsOf(tx, which);
    const items = await heldItems(tx, asked, change);
    const refusals = items.map((item) => ({ item, why: bulkRefusal(item, change) }));
    const may = refusals.filter(({ why }) => why === null).map(({ item }) => item);
    const ids = may.filter((item) => !isAlready(item, change)).map(({ id }) => id);
    const id = ids.length === 0 ? null : await write(tx, change, { ids, now: org.now });
    await Promise.all([
      bulk.forgetEdits(tx, new Date(org.now.getTime() - BULK_UNDO_MS)),
      id === null ? undefined : expectCheck(tx, org),
    ]);
    const left = refusals.flatMap(({ item, why }) => (why === null ? [] : [{ why, name: item.name }]));
    const unknown = Array.from({ length: asked.length - items.length }, () => UNKNOWN);
    return {
      id,
      changed: ids.length,
      already: may.length - ids.length,
      left: leftByReason([...left, ...unknown]),
    };
  });

const UNKNOWN = { why: 'unknown', name: null } as const;

async function holdWhatItNames(tx: OrgTx, change: BulkChange): Promise<void> {
  if (change.kind === 'supplier_id') return ensureSupplier(tx, change.to);
  if (change.kind === 'category' && change.to !== null)
    ensure(await holdCategory(tx, change.to), 'CATEGORY_UNKNOWN');
  if (change.kind === 'zone_id' && change.to !== null) ensure(await holdZone(tx, change.to), 'ZONE_UNKNOWN');
}

/** What the rule asks about is read once they are held. */
async function heldItems(tx: OrgTx, ids: readonly string[], change: BulkChange): Promise<HeldItem[]> {
  const held = await bulk.holdForBulk(tx, ids, change.kind);
  const used = change.kind === 'delete' ? await bulk.inUse(tx, ids) : null;
  const sold =
    change.kind === 'supplier_id' ? await soldBy(tx, { supplier_id: change.to, item_ids: ids }) : null;
  return held.map((item) => ({
    ...item,
    in_stock: used?.get(item.id)?.in_stock ?? false,
    awaited: used?.get(item.id)?.awaited ?? false,
    sold: sold?.has(item.id) ?? false,
  }));
}

function write(tx: OrgTx, change: BulkChange, targets: { ids: readonly string[]; now: Date }) {
  switch (change.kind) {
    case 'delete':
      return bulk.writeDeletion(tx, targets);
    case 'supplier_id':
      return bulk.writeSupplier(tx, { ...targets, supplier_id: change.to });
    default:
      return bulk.writeField(tx, change, targets);
  }
}

/** So many are named; of the others the number is said. */
const NAMED = 12;

export function leftByReason(left: readonly { why: BulkRefusal; name: string | null }[]) {
  return [...Map.groupBy(left, ({ why }) => why)].map(([why, items]) => ({
    why,
    count: items.length,
    names: items
      .flatMap(({ name }) => name ?? [])
      .sort((a, b) => a.localeCompare(b, 'fr'))
      .slice(0, NAMED),
  }));
}
