import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ItemState } from '#domain/items/item.ts';
import type { ItemFields as TypedFields } from '#domain/items/item-fields.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import type { Measure } from '#domain/recipes/recipe.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';
import { placeAfter } from '#server/platform/db/lists/page-of.ts';
import {
  type AskedInOrder,
  type ListOrders,
  pageInOrder,
  rowAfter,
} from '#server/platform/db/lists/sorted.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';
import { compared, listOffers, type Offer, rowsOfOffers } from './offers.sql.ts';

/** What a person types about an item itself. */
export type ItemFields = TypedFields & { zone_id: string | null };

const items = (tx: OrgTx) =>
  tx
    .selectFrom('items as i')
    .leftJoin('zones as z', (join) => byKey(join, 'z.id', 'i.zone_id'))
    .select([
      'i.id',
      'i.name',
      'i.sku',
      'i.unit',
      'i.category',
      'i.min_qty',
      'i.max_qty',
      'i.storage_family',
      'i.kept_min_celsius',
      'i.kept_max_celsius',
      'i.date_kind',
      'i.shelf_life_days',
      'i.alert_days',
      'i.allergens',
      'i.barcode',
      'i.zone_id',
      'z.name as zone_name',
      'i.content_qty',
      'i.content_unit',
      'i.version',
      'i.created_at',
      'i.updated_at',
      'i.deleted_at',
    ]);

export type ItemRow = RowOf<typeof items>;
export type Item = ItemRow & { offers: Offer[] };

export type ItemFilters = {
  sought: Sought;
  category?: string | undefined;
  supplier_id?: string | undefined;
  state: ItemState;
};
/** Where an item stands in a list: by how well it answers the search, if there is one, and then by name. */
export type ItemPlace = { rank: number; name_key: string; id: string };
export type ItemPage = ItemFilters & { after?: ItemPlace | undefined; limit: number };
type SortedItems = ItemFilters & AskedInOrder<SortColumn<'items'>> & { limit: number };

const SEARCHED = { text: 'search_text' };

/** Everything asked for here is in the indexes of the list, so that a search reads one of them alone (decision 0007). */
export const itemsMatching = (tx: OrgTx, { sought, category, supplier_id, state }: ItemFilters) => {
  let found = tx.selectFrom('items').where('deleted_at', state === 'active' ? 'is' : 'is not', null);
  if (sought.length > 0) found = found.where(isFound(SEARCHED, sought));
  if (category !== undefined) found = found.where('category', '=', category);
  if (supplier_id !== undefined) {
    found = found.where('id', 'in', (eb) =>
      eb
        .selectFrom('supplier_articles')
        .select('item_id')
        .where('supplier_id', '=', supplier_id)
        .where('deleted_at', 'is', null),
    );
  }
  return found;
};

/** By name in the order of the index; a search has all that it finds ordered by rank first (decision 0019). */
export const pageOfItems = (tx: OrgTx, { after, limit, ...filters }: ItemPage) => {
  const rank = rankOfFound(SEARCHED, filters.sought);
  let page = itemsMatching(tx, filters).select(['org_id', 'id', 'name_key', rank.as('rank')]);
  if (filters.sought.length === 0) {
    if (after) page = page.where(sql<boolean>`(name_key, id) > (${after.name_key}, ${after.id}::uuid)`);
    return page.orderBy('name_key').orderBy('id').limit(limit);
  }
  if (after) {
    const place = sql`(${after.rank}::integer, ${after.name_key}, ${after.id}::uuid)`;
    page = page.where(sql<boolean>`(${rank}, name_key, id) > ${place}`);
  }
  return page.orderBy('rank').orderBy('name_key').orderBy('id').limit(limit);
};

/** With who sells each, in one statement. */
const itemsOffered = (tx: OrgTx, today: LocalDate) => {
  const offers = rowsOfOffers(tx, today).where(sql<boolean>`(a.org_id, a.item_id) = (i.org_id, i.id)`);
  return items(tx).select(jsonArrayFrom(offers).as('offers'));
};

const KEYS = ['org_id', 'id', 'name_key', 'category_key', 'updated_at'] as const;
const NAME = { name: 'name_key', type: 'text' } as const;

const ordersOf = (tx: OrgTx): ListOrders<SortColumn<'items'>> => ({
  own: { sort: 'name', direction: 'asc' },
  by: {
    name: { by: [NAME] },
    category: { by: [{ name: 'category_key', type: 'text' }, NAME], nulls: 'last' },
    changed: { by: [{ name: 'updated_at', type: 'timestamptz' }] },
  },
  all: sql`${tx.selectFrom('items').select(KEYS)}`,
});

/** The page in the order asked for; without one, by name, or a search's best answers first. */
async function chosenItems(tx: OrgTx, { sort, direction, after, limit, ...filters }: SortedItems) {
  if (sort) {
    const rows = [sql`${itemsMatching(tx, filters).select(KEYS)}`];
    return pageInOrder(tx, ordersOf(tx), { sort, direction, after, limit, rows });
  }
  const place = await placeAfter(rowAfter({ after }), (id) => placeOfItem(tx, id, filters.sought));
  const rows = sql<{ org_id: string; id: string }>`(${pageOfItems(tx, { ...filters, after: place, limit })})`;
  return { rows, order: sql`page.rank, page.name_key, page.id` };
}

/** With how many there are in all, on the first page: the same statement counts them. */
export async function listItems(
  tx: OrgTx,
  asked: SortedItems,
  today: LocalDate,
): Promise<{ items: Item[]; total: number | null }> {
  const first = asked.after === undefined;
  const all = itemsMatching(tx, asked).select((eb) => eb.fn.countAll<number>().as('count'));
  const page = await chosenItems(tx, asked);
  const rows = await tx
    .selectFrom(page.rows.as('page'))
    .innerJoinLateral(itemsOffered(tx, today).where(ofPage('i')).offset(BY_KEY).as('row'), (join) =>
      join.onTrue(),
    )
    .selectAll('row')
    .$if(first, (query) => query.select(all.as('total')))
    .orderBy(page.order)
    .execute();
  return {
    items: rows.map(({ total: _, ...row }) => ({ ...row, offers: compared(row.offers) })),
    total: first ? (rows[0]?.total ?? 0) : null,
  };
}

/** Where a page starts: after this item, deleted or not. */
export const placeOfItem = (tx: OrgTx, id: string, sought: Sought): Promise<ItemPlace | undefined> =>
  tx
    .selectFrom('items')
    .select([rankOfFound(SEARCHED, sought).as('rank'), 'name_key', 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function readItem(tx: OrgTx, id: string, today: LocalDate): Promise<Item | null> {
  const item = await itemsOffered(tx, today).where('i.id', '=', id).executeTakeFirst();
  return item ? { ...item, offers: compared(item.offers) } : null;
}

/** Locked until the transaction ends: of two edits or two prices at once, the second sees what the first did. */
export async function lockItem(tx: OrgTx, id: string, today: LocalDate): Promise<Item | null> {
  const item = await items(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst();
  if (!item) return null;
  return { ...item, offers: (await listOffers(tx, [id], today)).get(id) ?? [] };
}

/** As it is now: nobody is kept from changing it. */
export const unitOfItem = async (tx: OrgTx, id: string) =>
  (await tx.selectFrom('items').select('unit').where('id', '=', id).executeTakeFirst())?.unit;

/**
 * Those of these that are not deleted, held until the transaction ends: how many. Not for update: whoever moves the
 * stock refers to the item while holding its level, and would wait for us while we wait for that level.
 */
export async function holdItems(tx: OrgTx, ids: readonly string[]): Promise<number> {
  const held = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return held.length;
}

/** A unit that cannot change until the transaction ends, in the order of ids: as whoever refers to the item holds it. */
export const shareUnits = (tx: OrgTx, wanted: readonly { item_id: string }[]) =>
  tx
    .selectFrom('items')
    .select(['id', 'name', 'unit'])
    .where('id', '=', sql<string>`any(${wanted.map(({ item_id }) => item_id)}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();

export const insertItem = async (tx: OrgTx, { now, ...values }: ItemFields & { now: Date }) => {
  const { id } = await tx
    .insertInto('items')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(sayWhichSku(values.sku));
  return id;
};

type Edit = ItemFields & { id: string; version: number; now: Date };

/** False where the version is no longer the one that the edit started from, or the item is deleted. */
export async function writeItem(tx: OrgTx, { id, version, now, ...values }: Edit): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('items')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .catch(sayWhichSku(values.sku));
  return numUpdatedRows > 0n;
}

/** Soft: orders, prices and receipts keep their item. False where it is deleted already. */
export const markItemDeleted = (tx: OrgTx, id: string, now: Date) =>
  setDeleted(tx, id, { from: 'active', deleted_at: now, now });

/** False where it is not deleted. */
export const markItemRestored = (
  tx: OrgTx,
  { id, sku, now }: { id: string; sku: string | null; now: Date },
) => setDeleted(tx, id, { from: 'deleted', deleted_at: null, now }).catch(sayWhichSku(sku));

async function setDeleted(
  tx: OrgTx,
  id: string,
  { from, deleted_at, now }: { from: ItemState; deleted_at: Date | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('items')
    .set({ deleted_at, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', from === 'active' ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Content = { content_qty: number | null; content_unit: Measure | null };

/** What one stock unit of it holds, held until the transaction ends. */
export const lockContent = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('items')
    .select(['id', 'name', 'unit', 'content_qty', 'content_unit', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const writeContent = (tx: OrgTx, { id, now, ...content }: Content & { id: string; now: Date }) =>
  tx
    .updateTable('items')
    .set({ ...content, updated_at: now })
    .where('id', '=', id)
    .execute();

const sayWhichSku =
  (sku: string | null) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error, 'items_one_per_sku')) throw error;
    throw new AppError('ITEM_SKU_TAKEN', { details: { sku: sku ?? '' } });
  };

export const hasItems = async (tx: OrgTx): Promise<boolean> =>
  (await tx.selectFrom('items').select('id').limit(1).executeTakeFirst()) !== undefined;
