import { sql } from 'kysely';
import type { DateKind } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** One of the two. */
type Labelled = { item_id?: string | undefined; recipe_id?: string | undefined };

type LabelledThing = {
  name: string;
  days: number | null;
  kept_min_celsius: number | null;
  kept_max_celsius: number | null;
};

/** What a label says of it, deleted or not: what is in the fridge has to be labelled all the same. */
export async function readLabelled(
  tx: OrgTx,
  { item_id, recipe_id }: Labelled,
): Promise<LabelledThing | undefined> {
  const { rows } = await (item_id
    ? sql<LabelledThing>`
        select i.name, s.days, i.kept_min_celsius, i.kept_max_celsius
        from items i left join secondary_lives s on s.org_id = i.org_id and s.item_id = i.id
        where i.id = ${item_id}::uuid`
    : sql<LabelledThing>`
        select r.name, s.days, null::numeric as kept_min_celsius, null::numeric as kept_max_celsius
        from recipes r left join secondary_lives s on s.org_id = r.org_id and s.recipe_id = r.id
        where r.id = ${recipe_id}::uuid`
  ).execute(tx);
  return rows[0];
}

type LabelledLot = {
  id: string;
  lot_code: string | null;
  expires_on: LocalDate | null;
  date_kind: DateKind | null;
};

const MOST = 30;

/** In stock and not blocked, the first to expire first. */
export async function lotsToLabel(tx: OrgTx, item_id: string): Promise<LabelledLot[]> {
  const { rows } = await sql<LabelledLot>`
    select id, lot_code, expires_on, date_kind from lots
    where item_id = ${item_id}::uuid and qty_left > 0 and blocked_at is null
    order by expires_on nulls last, received_at, id limit ${MOST}`.execute(tx);
  return rows;
}

export const lotToLabel = (tx: OrgTx, id: string): Promise<LabelledLot | undefined> =>
  tx
    .selectFrom('lots')
    .select(['id', 'lot_code', 'expires_on', 'date_kind'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();

export async function keepDays(
  tx: OrgTx,
  { item_id, recipe_id }: Labelled,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const fields = { days, said_at: now };
  await tx
    .insertInto('secondary_lives')
    .values({ item_id: item_id ?? null, recipe_id: recipe_id ?? null, ...fields })
    .onConflict((known) =>
      (item_id
        ? known.columns(['org_id', 'item_id']).where('item_id', 'is not', null)
        : known.columns(['org_id', 'recipe_id']).where('recipe_id', 'is not', null)
      ).doUpdateSet(fields),
    )
    .execute();
}
