import { sql } from 'kysely';
import { writtenForms } from '#domain/gs1/gtin.ts';
import type { Unit } from '#domain/items/item.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type CodedItem = { id: string; name: string; unit: Unit | null };

/** What was learnt first, then what stands on an item's own card. Deleted items have no codes. */
export async function itemOfCode(tx: OrgTx, gtin: string): Promise<CodedItem | null> {
  const { rows } = await sql<CodedItem>`
    (select i.id, i.name, i.unit, 0 as place, i.name_key from item_codes c
     join items i on i.org_id = c.org_id and i.id = c.item_id
     where c.gtin = ${gtin} and i.deleted_at is null)
    union all
    (select i.id, i.name, i.unit, 1, i.name_key from items i
     where i.barcode = any(${writtenForms(gtin)}::text[]) and i.deleted_at is null
     order by i.name_key, i.id limit 1)
    order by place, name_key limit 1`.execute(tx);
  const [found] = rows;
  return found ? { id: found.id, name: found.name, unit: found.unit } : null;
}

export const codesOfItem = async (tx: OrgTx, item_id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('item_codes')
    .select('gtin')
    .where('item_id', '=', item_id)
    .orderBy('gtin')
    .execute();
  return rows.map(({ gtin }) => gtin);
};

/** Also where it was on another item until now. */
export const writeCode = (tx: OrgTx, { gtin, item_id, now }: { gtin: string; item_id: string; now: Date }) =>
  tx
    .insertInto('item_codes')
    .values({ gtin, item_id, learnt_at: now })
    .onConflict((taken) =>
      taken
        .columns(['org_id', 'gtin'])
        .doUpdateSet({ item_id, learnt_at: now, learnt_by: sql`current_user_id()` }),
    )
    .execute();

/** The item that it was on; undefined where nobody had learnt it. */
export const deleteCode = async (tx: OrgTx, gtin: string): Promise<string | undefined> => {
  const gone = await tx
    .deleteFrom('item_codes')
    .where('gtin', '=', gtin)
    .returning('item_id')
    .executeTakeFirst();
  return gone?.item_id;
};
