import { sql } from 'kysely';
import { DEFAULT_VAT_RATE } from '#domain/items/item.ts';
import { changePrice } from '#domain/items/prices.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { type ArticleFields, insertArticle, type KeptPrice } from '#server/features/items/offers.sql.ts';
import { closePrices, insertPrices } from '#server/features/items/offers-bulk.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

const PLAIN_ARTICLE: ArticleFields = {
  reference: null,
  wording: null,
  pack_label: null,
  pack_content: null,
  vat_rate: DEFAULT_VAT_RATE,
};

type Paid = { item_id: string; price: UnitPrice };
type Given = { supplier_id: string; paid: readonly Paid[]; valid_from: LocalDate; now: Date };

/** What was paid is the supplier's price from that day on; a supplier who did not sell the item yet now does. */
export async function writePricesPaid(
  tx: OrgTx,
  { supplier_id, paid, valid_from, now }: Given,
): Promise<void> {
  if (paid.length === 0) return;
  const item_ids = paid.map(({ item_id }) => item_id);
  await holdItems(tx, item_ids);
  await addArticles(tx, { supplier_id, item_ids, now });
  const histories = await pricesOf(tx, { supplier_id, item_ids });
  const changes = paid.map(({ item_id, price }) => ({
    item_id,
    price,
    ...changePrice(histories.get(item_id) ?? [], { price, valid_from }),
  }));
  const ends = changes.flatMap(({ close }) =>
    close.map(({ price, valid_to }) => ({ id: price.id, valid_to })),
  );
  if (ends.length > 0)
    await closePrices(
      tx,
      sql`select id, valid_to from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as c(id uuid, valid_to date)`,
    );
  const fresh = changes.flatMap(({ item_id, price, open }) =>
    open ? [{ item_id, price: UnitPrice.toDecimal(price), ...open }] : [],
  );
  if (fresh.length === 0) return;
  const rows = sql`select gen_random_uuid() as id, item_id, ${supplier_id}::uuid as supplier_id, price, valid_from, valid_to
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as f(item_id uuid, price numeric, valid_from date, valid_to date)`;
  await insertPrices(tx, { rows, now, source: 'receipt' });
}

/**
 * Of two prices at once, the second closes the first. Not for update: whoever moves the stock refers to the item
 * while holding its level, and would wait for us while we wait for that level.
 */
async function holdItems(tx: OrgTx, ids: readonly string[]): Promise<void> {
  const held = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  ensure(held.length === new Set(ids).size, 'ITEM_DELETED');
}

type Sold = { supplier_id: string; item_ids: readonly string[] };

async function addArticles(tx: OrgTx, { supplier_id, item_ids, now }: Sold & { now: Date }): Promise<void> {
  const supplier = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  ensure(supplier, 'ITEM_SUPPLIER_UNKNOWN');
  const sold = await tx
    .selectFrom('supplier_articles')
    .select('item_id')
    .where('supplier_id', '=', supplier_id)
    .where('item_id', '=', sql<string>`any(${item_ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(sold.map(({ item_id }) => item_id));
  for (const item_id of item_ids.filter((id) => !known.has(id)))
    await insertArticle(tx, { ...PLAIN_ARTICLE, item_id, supplier_id, now });
}

async function pricesOf(tx: OrgTx, { supplier_id, item_ids }: Sold): Promise<Map<string, KeptPrice[]>> {
  const rows = await tx
    .selectFrom('item_prices')
    .select(['id', 'item_id', 'price', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .where('item_id', '=', sql<string>`any(${item_ids}::uuid[])`)
    .execute();
  const prices = rows.map(({ price, ...row }) => ({ ...row, price: UnitPrice.of(price) }));
  return Map.groupBy(prices, ({ item_id }) => item_id);
}
