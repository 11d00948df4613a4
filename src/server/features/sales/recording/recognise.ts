import { dishFinder } from '#domain/sales/find-dish.ts';
import { NEW_DISHES_MAX } from '#domain/sales/limits.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import * as names from './names.sql.ts';

/** A dish that is to be made. */
export type NewDish = { name_key: string; name: string; sku: string | null };

type Recognised = {
  created: NewDish[];
  /** Names beyond what any menu has: they mean nothing. */
  too_many: number;
};

/** Leaves in `sold_as` what each name of `sold_rows` means. */
export async function recogniseNames(tx: OrgTx): Promise<Recognised> {
  await names.recallNames(tx);
  const unknown = await names.unknownNames(tx);
  const found: Recognised = { created: [], too_many: 0 };
  if (unknown.length === 0) return found;
  const { find } = dishFinder(await names.soldDishes(tx));
  const decided: names.Decided[] = [];
  for (const { name_key, name, sku } of unknown) {
    const meant = find(name);
    if (meant) {
      const { dish, portions } = meant;
      decided.push({ name_key, matched_by: 'alike', recipe_id: dish.id, portions });
    } else if (found.created.length < NEW_DISHES_MAX) {
      found.created.push({ name_key, name, sku });
      decided.push({ name_key, matched_by: 'created', recipe_id: null, portions: 1 });
    } else found.too_many += 1;
  }
  await names.decideNames(tx, decided);
  return found;
}
