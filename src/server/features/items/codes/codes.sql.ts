import { sql } from 'kysely';
import { writtenForms } from '#domain/gs1/gtin.ts';
import type { Unit } from '#domain/items/item.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type CodedItem = { id: string; name: string; unit: Unit | null };

type FoundCode = { item: CodedItem | null; content: number | null };

/** What was learnt first, then what stands on an item's own card. Deleted items have no codes. */
export async function itemOfCode(tx: OrgTx, gtin: string): Promise<FoundCode> {
  const { rows } = await sql<CodedItem & { content: number | null }>`
    (select i.id, i.name, i.unit, c.content, 0 as place, i.name_key from item_codes c
     join items i on i.org_id = c.org_id and i.id = c.item_id
     where c.gtin = ${gtin} and i.deleted_at is null)
    union all
    (select i.id, i.name, i.unit, null::numeric, 1, i.name_key from items i
     where i.barcode = any(${writtenForms(gtin)}::text[]) and i.deleted_at is null
     order by i.name_key, i.id limit 1)
    order by place, name_key limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return { item: null, content: null };
  const { id, name, unit, content } = found;
  return { item: { id, name, unit }, content };
}

type CodesOfItem = { codes: string[]; contents: Record<string, number> };

export const codesOfItem = async (tx: OrgTx, item_id: string): Promise<CodesOfItem> => {
  const rows = await tx
    .selectFrom('item_codes')
    .select(['gtin', 'content'])
    .where('item_id', '=', item_id)
    .orderBy('gtin')
    .execute();
  const known = rows.flatMap(({ gtin, content }) => (content === null ? [] : [[gtin, content] as const]));
  return { codes: rows.map(({ gtin }) => gtin), contents: Object.fromEntries(known) };
};

type LearntCode = { gtin: string; item_id: string; content: number | null; now: Date };

/** Also where it was on another item until now. */
export const writeCode = (tx: OrgTx, { gtin, item_id, content, now }: LearntCode) =>
  tx
    .insertInto('item_codes')
    .values({ gtin, item_id, content, learnt_at: now })
    .onConflict((taken) =>
      taken
        .columns(['org_id', 'gtin'])
        .doUpdateSet({ item_id, content, learnt_at: now, learnt_by: sql`current_user_id()` }),
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
