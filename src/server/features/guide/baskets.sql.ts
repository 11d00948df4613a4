import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#domain/kernel/errors.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type BasketLine = { item_id: string; qty: number };
export type Basket = { id: string; name: string; version: number; lines: BasketLine[] };

const LINES = sql<
  BasketLine[]
>`coalesce((select json_agg(json_build_object('item_id', l.item_id, 'qty', l.qty)
  order by l.position) from order_basket_lines l where l.org_id = b.org_id and l.basket_id = b.id), '[]')`;

const baskets = (tx: OrgTx) =>
  tx.selectFrom('order_baskets as b').select(['b.id', 'b.name', 'b.version', LINES.as('lines')]);

export const basketsOf = (tx: OrgTx, supplier_id: string): Promise<Basket[]> =>
  baskets(tx).where('b.supplier_id', '=', supplier_id).orderBy(sql`lower(b.name)`).orderBy('b.id').execute();

export const readBasket = (tx: OrgTx, id: string): Promise<Basket | undefined> =>
  baskets(tx).where('b.id', '=', id).executeTakeFirst();

export async function countBaskets(tx: OrgTx, supplier_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_baskets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirstOrThrow();
  return count;
}

const sayItIsTaken =
  (name: string) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error, 'order_baskets_one_name')) throw error;
    throw new AppError('BASKET_NAME_TAKEN', { details: { name } });
  };

type NewBasket = { supplier_id: string; name: string; lines: readonly BasketLine[] };

export async function insertBasket(
  tx: OrgTx,
  { supplier_id, name, lines }: NewBasket,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('order_baskets')
    .values({ id, supplier_id, name, created_at: now, updated_at: now })
    .execute()
    .catch(sayItIsTaken(name));
  const rows = lines.map(({ item_id, qty }, position) => ({ basket_id: id, item_id, qty, position }));
  await tx.insertInto('order_basket_lines').values(rows).execute();
  return id;
}

export const lockBasket = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('order_baskets')
    .select(['id', 'supplier_id', 'name', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function renameBasket(
  tx: OrgTx,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('order_baskets')
    .set((eb) => ({ name, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch(sayItIsTaken(name));
}

export async function deleteBasket(tx: OrgTx, id: string): Promise<void> {
  await tx.deleteFrom('order_baskets').where('id', '=', id).execute();
}
