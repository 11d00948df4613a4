import { cheapestOn } from '#server/features/items/items.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { readLevels } from './rows.sql.ts';

type Level = { item_id: string; last_cost: number | null };

/** What a unit of each item costs where no lot says it: paid last, or else the price of today. */
export async function unitCosts(
  tx: OrgTx,
  org: Pick<OrgContext, 'today'>,
  levels: readonly Level[],
): Promise<Map<string, number | null>> {
  const unpriced = levels.filter(({ last_cost }) => last_cost === null);
  const prices = await cheapestOn(
    tx,
    unpriced.map(({ item_id }) => item_id),
    org.today,
  );
  return new Map(levels.map(({ item_id, last_cost }) => [item_id, last_cost ?? prices.get(item_id) ?? null]));
}

export async function unitCostOf(tx: OrgTx, org: Pick<OrgContext, 'today'>, item_id: string) {
  const [level] = await readLevels(tx, [item_id]);
  return (await unitCosts(tx, org, [level ?? { item_id, last_cost: null }])).get(item_id) ?? null;
}
