import { DEFAULT_VAT_RATE } from '#domain/items/item.ts';
import { changePrice, type PriceSource, priceOn } from '#domain/items/prices.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { isActiveSupplier } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { type ArticleFields, insertArticle, soldBy } from './offers.sql.ts';
import { type ChangedPrice, closePrices, openPrices, pricesOf } from './prices.sql.ts';

const PLAIN_ARTICLE: ArticleFields = {
  reference: null,
  wording: null,
  brand: null,
  origin: null,
  pack_label: null,
  pack_content: null,
  vat_rate: DEFAULT_VAT_RATE,
};

export async function ensureSupplier(tx: OrgTx, id: string): Promise<void> {
  ensure(await isActiveSupplier(tx, id), 'ITEM_SUPPLIER_UNKNOWN');
}

type Added = { item_id: string; supplier_id: string; article?: ArticleFields; now: Date };

/** False where this supplier sells the item already. */
export async function addSupplier(
  tx: OrgTx,
  { item_id, supplier_id, article = PLAIN_ARTICLE, now }: Added,
): Promise<boolean> {
  await ensureSupplier(tx, supplier_id);
  return insertArticle(tx, { ...article, item_id, supplier_id, now });
}

type Missing = { supplier_id: string; item_ids: readonly string[]; now: Date };

/** Whatever of this the supplier did not sell yet, it sells now. */
export async function addWhatIsMissing(tx: OrgTx, { supplier_id, item_ids, now }: Missing): Promise<void> {
  await ensureSupplier(tx, supplier_id);
  const sold = await soldBy(tx, { supplier_id, item_ids });
  for (const item_id of item_ids.filter((id) => !sold.has(id)))
    await insertArticle(tx, { ...PLAIN_ARTICLE, item_id, supplier_id, now });
}

/** What a supplier asks for these items from a day on. */
export type NewPrices = {
  supplier_id: string;
  prices: readonly { item_id: string; price: UnitPrice }[];
  valid_from: LocalDate;
  source: PriceSource;
  now: Date;
};

/** The items are held: of two prices at once, the second closes the first. Those that say what was known change nothing. */
export async function writePrices(
  tx: OrgTx,
  { supplier_id, prices, valid_from, source, now }: NewPrices,
): Promise<ChangedPrice[]> {
  const item_ids = prices.map(({ item_id }) => item_id);
  const histories = await pricesOf(tx, { supplier_id, item_ids });
  const changes = prices.map(({ item_id, price }) => ({
    item_id,
    price: UnitPrice.toDecimal(price),
    ...changePrice(histories.get(item_id) ?? [], { price, valid_from }),
  }));
  await closePrices(
    tx,
    changes.flatMap(({ close }) => close),
  );
  const fresh = changes.flatMap(({ item_id, price, open }) => (open ? [{ item_id, price, ...open }] : []));
  await openPrices(tx, { supplier_id, source, now, prices: fresh });
  return fresh.map(({ item_id, price }) => {
    const was = priceOn(histories.get(item_id) ?? [], valid_from);
    return { item_id, before: was ? UnitPrice.toDecimal(was.price) : null, after: price };
  });
}
