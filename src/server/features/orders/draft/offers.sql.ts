import { sql } from 'kysely';
import type { OfferedItem } from '#domain/items/item-fields.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import { validPrice } from '#server/features/items/items.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** An item that a supplier sells today, and how. */
export type Orderable = OfferedItem & { wording: string | null; vat_rate: number };

type OrderableFilters = { supplier_id: string; sought: Sought; item_ids?: string[] | undefined };

const SEARCHED = { text: 'i.search_text', reference: 'a.reference' };

const OF_ARTICLE = {
  org_id: sql.ref('a.org_id'),
  item_id: sql.ref('a.item_id'),
  supplier_id: sql.ref('a.supplier_id'),
};

/**
 * Items with a current price of the supplier. A deleted supplier sells nothing. Of `items` only what its list's index holds is asked for (decision 0007).
 */
export const orderableItems = (
  tx: OrgTx,
  { supplier_id, sought, item_ids }: OrderableFilters,
  today: LocalDate,
) => {
  let found = tx
    .selectFrom('supplier_articles as a')
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'a.item_id'))
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'a.supplier_id'))
    .innerJoinLateral(validPrice(tx, OF_ARTICLE, today).as('current'), (join) => join.onTrue())
    .where('a.supplier_id', '=', supplier_id)
    .where('a.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null);
  if (item_ids) found = found.where(sql<boolean>`a.item_id = any(${item_ids}::uuid[])`);
  return sought.length === 0 ? found : found.where(isFound(SEARCHED, sought));
};

/** The best answers first, then by name; the rest of the items is read for those of the page alone. */
export const pageOfOrderables = (
  tx: OrgTx,
  { limit, ...filters }: OrderableFilters & { limit: number },
  today: LocalDate,
) =>
  tx
    .selectFrom(
      orderableItems(tx, filters, today)
        .select([
          'a.org_id',
          'a.item_id',
          'i.name_key',
          'current.price',
          'a.reference',
          'a.wording',
          'a.pack_label',
          'a.pack_content',
          'a.vat_rate',
        ])
        .select(rankOfFound(SEARCHED, filters.sought).as('rank'))
        .orderBy('rank')
        .orderBy('i.name_key')
        .orderBy('i.id')
        .limit(limit)
        .as('page'),
    )
    .innerJoin('items as n', (join) => byKey(join, 'n.id', 'page.item_id'))
    .select([
      'page.item_id',
      'n.name',
      'n.sku',
      'n.category',
      'n.unit',
      'page.price',
      'page.reference',
      'page.wording',
      'page.pack_label',
      'page.pack_content',
      'page.vat_rate',
    ])
    .orderBy('page.rank')
    .orderBy('page.name_key')
    .orderBy('page.item_id');

export async function countOrderables(
  tx: OrgTx,
  filters: OrderableFilters,
  today: LocalDate,
): Promise<number> {
  const { count } = await orderableItems(tx, filters, today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of these items, those that the supplier sells today. */
export async function offersOf(
  tx: OrgTx,
  { supplier_id, item_ids }: { supplier_id: string; item_ids: string[] },
  today: LocalDate,
): Promise<Map<string, Orderable>> {
  if (item_ids.length === 0) return new Map();
  const asked = { supplier_id, item_ids, sought: [], limit: item_ids.length };
  const rows = await pageOfOrderables(tx, asked, today).modifyFront(PREPARED).execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** Names, deleted items included; an item of somebody else has none. */
export async function namesOfItems(tx: OrgTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('items').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is being ordered there already. */
export const newestDraftOf = (tx: OrgTx, supplier_id: string) =>
  tx
    .selectFrom('purchase_orders')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('status', '=', 'DRAFT')
    .where('deleted_at', 'is', null)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Of these orders, those that are still drafts. */
export async function draftsById(
  tx: OrgTx,
  ids: readonly string[],
): Promise<{ id: string; order_number: string; supplier_name: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .select((eb) => [
      'o.id',
      eb.fn.coalesce('o.order_number', sql<string>`''`).as('order_number'),
      's.name as supplier_name',
    ])
    .where('o.id', 'in', ids)
    .where('o.status', '=', 'DRAFT')
    .where('o.deleted_at', 'is', null)
    .orderBy('o.order_number')
    .execute();
}
