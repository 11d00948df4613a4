import { sql } from 'kysely';
import { compareOffers, packPrice } from '#domain/items/offers.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Cents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { validPrice } from './prices.sql.ts';

/** What a supplier calls an item, and the pack it comes in. */
export type ArticleFields = {
  reference: string | null;
  wording: string | null;
  brand: string | null;
  origin: string | null;
  pack_label: string | null;
  pack_content: number | null;
  vat_rate: number;
};

export type Offer = ArticleFields & {
  supplier_id: string;
  supplier_name: string;
  version: number;
  price: number | null;
  valid_from: LocalDate | null;
  announced_until: LocalDate | null;
  pack_price: number | null;
  is_cheapest: boolean;
  over_cheapest: number | null;
};

/** An offer as it is read, beside no other. */
export type OfferRow = Omit<Offer, 'pack_price' | 'is_cheapest' | 'over_cheapest'> & { item_id: string };

const OF_ARTICLE = {
  org_id: sql.ref('a.org_id'),
  item_id: sql.ref('a.item_id'),
  supplier_id: sql.ref('a.supplier_id'),
};

/** Who sells items today, at which price; suppliers that are deleted sell nothing. */
export const rowsOfOffers = (tx: OrgTx, today: LocalDate) =>
  tx
    .selectFrom('supplier_articles as a')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'a.supplier_id'))
    .leftJoinLateral(validPrice(tx, OF_ARTICLE, today).as('current'), (join) => join.onTrue())
    .select([
      'a.item_id',
      'a.supplier_id',
      's.name as supplier_name',
      'a.reference',
      'a.wording',
      'a.brand',
      'a.origin',
      'a.pack_label',
      'a.pack_content',
      'a.vat_rate',
      'a.version',
      'current.price',
      'current.valid_from',
      'current.announced_until',
    ])
    .where('a.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name_key')
    .orderBy('s.id');

/** Of these items; by the names of those who sell them. */
export const listOffersByName = (
  tx: OrgTx,
  itemIds: readonly string[],
  today: LocalDate,
): Promise<OfferRow[]> =>
  rowsOfOffers(tx, today).where('a.item_id', '=', sql<string>`any(${itemIds}::uuid[])`).execute();

/** Of these items; the cheapest of each first. */
export async function listOffers(
  tx: OrgTx,
  itemIds: readonly string[],
  today: LocalDate,
): Promise<Map<string, Offer[]>> {
  if (itemIds.length === 0) return new Map();
  const byItem = Map.groupBy(await listOffersByName(tx, itemIds, today), ({ item_id }) => item_id);
  return new Map([...byItem].map(([id, offers]) => [id, compared(offers)]));
}

/** What has to be known of an offer to order from it. */
export type OfferToOrder = Pick<Offer, 'supplier_id' | 'price' | 'pack_label' | 'pack_content'>;

type OfferToOrderRow = OfferToOrder & { item_id: string };

/** Of each of these items who sells it on that day, the cheapest first, those without a price last; each read by key. */
export async function listOffersToOrder(
  tx: OrgTx,
  itemIds: readonly string[],
  day: LocalDate,
): Promise<Map<string, OfferToOrder[]>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<OfferToOrderRow>`
    select a.item_id, a.supplier_id, p.price, a.pack_label, a.pack_content
    from unnest(${itemIds}::uuid[]) as wanted(item_id)
    cross join lateral (select a.* from supplier_articles a
      where a.item_id = wanted.item_id and a.deleted_at is null offset ${BY_KEY}) a
    join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id and s.deleted_at is null
    left join lateral ${validPrice(tx, OF_ARTICLE, day)} p on true
    order by s.name_key, s.id`.execute(tx);
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id);
  for (const offers of byItem.values()) offers.sort(byPrice);
  return byItem;
}

const byPrice = (a: OfferToOrder, b: OfferToOrder): number =>
  (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER);

export const compared = (rows: readonly OfferRow[]): Offer[] =>
  compareOffers(
    rows.map(({ item_id: _, price, ...row }) => ({
      ...row,
      price: price === null ? null : UnitPrice.of(price),
    })),
  ).map(({ price, over_cheapest, ...offer }) => ({
    ...offer,
    price: price === null ? null : UnitPrice.toDecimal(price),
    over_cheapest: over_cheapest === null ? null : Percent.toDecimal(over_cheapest),
    pack_price: priceOfPack(price, offer.pack_content),
  }));

function priceOfPack(price: UnitPrice | null, content: number | null): number | null {
  const cents = price === null || content === null ? null : packPrice(price, Quantity.of(content));
  return cents === null ? null : Cents.toDecimal(cents);
}

type ArticleKey = { item_id: string; supplier_id: string };

/** False where this supplier sells the item already. */
export async function insertArticle(
  tx: OrgTx,
  { now, ...values }: ArticleFields & ArticleKey & { now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('supplier_articles')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'item_id', 'supplier_id']).where('deleted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where the version is no longer the one that the edit started from, or nothing is sold there. */
export async function updateArticle(
  tx: OrgTx,
  edit: ArticleFields & ArticleKey & { version: number; now: Date },
): Promise<boolean> {
  const { item_id, supplier_id, version, now, ...values } = edit;
  const { numUpdatedRows } = await tx
    .updateTable('supplier_articles')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('item_id', '=', item_id)
    .where('supplier_id', '=', supplier_id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeArticle(
  tx: OrgTx,
  { item_id, supplier_id, now }: ArticleKey & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('supplier_articles')
    .set({ deleted_at: now, updated_at: now, version: sql`version + 1` })
    .where('item_id', '=', item_id)
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of these items that the supplier sells. */
export async function soldBy(
  tx: OrgTx,
  { supplier_id, item_ids }: { supplier_id: string; item_ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('supplier_articles')
    .select('item_id')
    .where('supplier_id', '=', supplier_id)
    .where('item_id', '=', sql<string>`any(${item_ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}
