import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type SoldDish = { name: string; sku: string | null };

/** Replaced by the recipes' own. */
export async function insertSoldDishes(tx: OrgTx, dishes: readonly SoldDish[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with given as (
      select distinct name, left(search_key(name), 120) as key from unnest(${dishes.map(({ name }) => name)}::text[]) name
    ), made as (
      insert into recipes (name, origin) select distinct on (key) name, 'sales' from given
      on conflict do nothing returning id, name_key
    ) select g.name, m.id from given g join made m on m.name_key = g.key`.execute(tx);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
