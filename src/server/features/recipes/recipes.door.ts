import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { insertSoldDishes, type SoldDish } from './sold-dishes.sql.ts';

/** Dishes that a sales report named and nobody knew, by the name given. */
export const createDishesFromSales = (
  tx: OrgTx,
  _org: Pick<OrgContext, 'orgId' | 'now'>,
  dishes: readonly SoldDish[],
): Promise<Map<string, string>> => insertSoldDishes(tx, dishes);
