import type { OrgTx } from '#server/platform/db/in-org.ts';

type Star = { user_id: string; item_id: string };

export async function insertFavourite(tx: OrgTx, { user_id, item_id }: Star, now: Date): Promise<void> {
  await tx
    .insertInto('order_favourites')
    .values({ user_id, item_id, created_at: now })
    .onConflict((conflict) => conflict.constraint('order_favourites_once').doNothing())
    .execute();
}

export async function deleteFavourite(tx: OrgTx, { user_id, item_id }: Star): Promise<void> {
  await tx
    .deleteFrom('order_favourites')
    .where('user_id', '=', user_id)
    .where('item_id', '=', item_id)
    .execute();
}
