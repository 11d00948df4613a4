import { ensure } from '#domain/kernel/errors.ts';
import { BASKETS_MAX } from '#domain/orders/guide/guide.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import { holdSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as baskets from './baskets.sql.ts';
import { deleteFavourite, insertFavourite } from './favourites.sql.ts';
import { knownItems } from './guide.sql.ts';

async function basketAt(tx: OrgTx, id: string): Promise<baskets.Basket> {
  const basket = await baskets.readBasket(tx, id);
  ensure(basket, 'NOT_FOUND');
  return basket;
}

type NewBasket = {
  supplier_id: string;
  name: string;
  lines: (Parameters<typeof holdUnits>[1][number] & { qty: number })[];
};

/** What was chosen, to be ordered again: at the prices and in the packs of that day. */
export const saveBasket = (org: OrgContext, { supplier_id, name, lines }: NewBasket) =>
  inOrg(org, async (tx) => {
    const supplier = await holdSupplier(tx, supplier_id);
    ensure(supplier, 'NOT_FOUND');
    ensure(supplier.deleted_at === null, 'ORDER_SUPPLIER_GONE');
    await holdUnits(tx, lines);
    const known = await knownItems(
      tx,
      lines.map(({ item_id }) => item_id),
    );
    ensure(
      lines.every(({ item_id }) => known.has(item_id)),
      'NOT_FOUND',
    );
    ensure((await baskets.countBaskets(tx, supplier_id)) < BASKETS_MAX, 'TOO_MANY_BASKETS', {
      limit: BASKETS_MAX,
    });
    const id = await baskets.insertBasket(tx, { supplier_id, name, lines }, org.now);
    const after = { supplier_id, name, lines: lines.length };
    await audit(tx, { action: 'basket.created', entity: 'order_baskets', entityId: id, after });
    return basketAt(tx, id);
  });

export const renameBasket = (
  org: OrgContext,
  { id, name, version }: { id: string; name: string; version: number },
) =>
  inOrg(org, async (tx) => {
    const before = await baskets.lockBasket(tx, id);
    ensure(before, 'NOT_FOUND');
    ensure(before.version === version, 'VERSION_CONFLICT');
    await baskets.renameBasket(tx, { id, name, now: org.now });
    await audit(tx, {
      action: 'basket.renamed',
      entity: 'order_baskets',
      entityId: id,
      before: { name: before.name },
      after: { name },
    });
    return basketAt(tx, id);
  });

export const deleteBasket = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await baskets.lockBasket(tx, id);
    ensure(before, 'NOT_FOUND');
    await baskets.deleteBasket(tx, id);
    await audit(tx, { action: 'basket.deleted', entity: 'order_baskets', entityId: id, before });
    return { success: true } as const;
  });

/** A star is whoever set it's own; said twice it is the same star. */
export const starItem = (org: OrgContext, { item_id, favourite }: { item_id: string; favourite: boolean }) =>
  inOrg(org, async (tx) => {
    const { userId: user_id } = org;
    ensure(user_id !== null && (await knownItems(tx, [item_id])).has(item_id), 'NOT_FOUND');
    const star = { user_id, item_id };
    await (favourite ? insertFavourite(tx, star, org.now) : deleteFavourite(tx, star));
    return { favourite };
  });
