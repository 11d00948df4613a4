import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';

/** Beyond so many the line of the day is full. */
const CAME_MAX = 40;

/** What has come since then and was not taken back. */
export const readCame = (tx: OrgTx, since: Date) =>
  tx
    .selectFrom('grns as g')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'g.supplier_id'))
    .select(['g.id', 'g.received_at', 's.name as supplier_name'])
    .where('g.received_at', '>=', since)
    .where('g.reversal_of', 'is', null)
    .where(sql<boolean>`not exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id)`)
    .orderBy('g.received_at')
    .orderBy('g.id')
    .limit(CAME_MAX)
    .execute();

type UseOfItem = {
  item_id: string;
  dish: { id: string; name: string } | null;
  draft_id: string | null;
};

/** Of each item: what is cooked of it, a dish of the menu first, and the newest draft in which more of it stands. */
export async function readUses(tx: OrgTx, itemIds: readonly string[]): Promise<UseOfItem[]> {
  const { rows } = await sql<UseOfItem>`
    select i.id as item_id,
      (select json_build_object('id', r.id, 'name', r.name)
        from recipe_lines l join recipes r on r.org_id = l.org_id and r.id = l.recipe_id
        where l.item_id = i.id and r.deleted_at is null
        order by r.kind <> 'dish', not r.on_menu, r.name_key, r.id limit 1) as dish,
      (select o.id from purchase_order_lines l join purchase_orders o on o.org_id = l.org_id and o.id = l.po_id
        where l.item_id = i.id and l.deleted_at is null and o.deleted_at is null and o.status = 'DRAFT'
        order by o.ordered_at desc, o.id desc limit 1) as draft_id
    from unnest(${itemIds}::uuid[]) as i (id)`.execute(tx);
  return rows;
}
