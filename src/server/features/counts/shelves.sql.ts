import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** Those of them that stand in the zone, in this order and from the front; how many. */
export async function placeItems(
  tx: OrgTx,
  { zone_id, item_ids }: { zone_id: string; item_ids: readonly string[] },
): Promise<number> {
  await tx.deleteFrom('shelf_places').where('zone_id', '=', zone_id).execute();
  const { rows } = await sql`
    insert into shelf_places (zone_id, item_id, place)
    select i.zone_id, i.id, array_position(${item_ids}::uuid[], i.id) - 1
    from items i
    where i.id = any(${item_ids}::uuid[]) and i.zone_id = ${zone_id}::uuid
    on conflict (org_id, item_id) do update set zone_id = excluded.zone_id, place = excluded.place
    returning item_id`.execute(tx);
  return rows.length;
}
