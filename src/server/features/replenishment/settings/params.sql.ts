import { sql } from 'kysely';
import type { Sought } from '#domain/kernel/search/words.ts';
import { pageOfItems, type placeOfItem } from '#server/features/items/items.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

export type ParamFields = {
  reorder_point: number;
  safety_stock: number;
  lead_time_days: number;
  supplier_id: string | null;
};

const params = (tx: OrgTx) =>
  tx
    .selectFrom('replenishment_params as p')
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'p.item_id'))
    .leftJoin('suppliers as s', (join) => byKey(join, 's.id', 'p.supplier_id').on('s.deleted_at', 'is', null))
    .select([
      'p.id',
      'p.item_id',
      'i.name as item_name',
      'i.sku',
      'i.unit',
      'p.reorder_point',
      'p.safety_stock',
      'p.lead_time_days',
      // A supplier that is deleted sells nothing: as if nobody had been named.
      's.id as supplier_id',
      's.name as supplier_name',
      'p.version',
      'p.updated_at',
    ]);

export type Param = RowOf<typeof params>;
type ItemPlace = NonNullable<Awaited<ReturnType<typeof placeOfItem>>>;
export type ParamPage = { sought: Sought; after?: ItemPlace | undefined; limit: number };

/** The page's items, as their own list orders and finds them. */
export const pageOfParams = (tx: OrgTx, page: ParamPage) =>
  pageOfItems(tx, { ...page, state: 'active' }).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('replenishment_params as p')
        .select('p.id')
        .whereRef('p.org_id', '=', 'items.org_id')
        .whereRef('p.item_id', '=', 'items.id'),
    ),
  );

export const listParams = (tx: OrgTx, page: ParamPage): Promise<Param[]> =>
  tx
    .selectFrom(pageOfParams(tx, page).as('page'))
    .innerJoinLateral(
      params(tx).where(sql<boolean>`(p.org_id, p.item_id) = (page.org_id, page.id)`).offset(BY_KEY).as('row'),
      (join) => join.onTrue(),
    )
    .selectAll('row')
    .orderBy('page.rank')
    .orderBy('page.name_key')
    .orderBy('page.id')
    .execute();

export const readParam = async (tx: OrgTx, id: string): Promise<Param | null> =>
  (await params(tx).where('p.id', '=', id).executeTakeFirst()) ?? null;

/** Of which item, held until the transaction ends. */
export const lockParam = (tx: OrgTx, id: string) =>
  tx.selectFrom('replenishment_params').select('item_id').where('id', '=', id).forUpdate().executeTakeFirst();

export const namedItem = (tx: OrgTx, id: string) =>
  tx.selectFrom('items').select(['name', 'deleted_at']).where('id', '=', id).executeTakeFirst();

/** Null where the item has one already. */
export async function insertParam(
  tx: OrgTx,
  { now, ...values }: ParamFields & { item_id: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('replenishment_params')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.constraint('replenishment_params_one_per_item').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False where the version is no longer the one that the edit started from. */
export async function writeParam(
  tx: OrgTx,
  { id, version, now, ...values }: ParamFields & { id: string; version: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('replenishment_params')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For good (specification, section 3). */
export const removeParam = (tx: OrgTx, id: string) =>
  tx.deleteFrom('replenishment_params').where('id', '=', id).execute();
