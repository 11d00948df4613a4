import { DEFAULT_VAT_RATE } from '#domain/items/item.ts';
import { changePrice, endPrices, type PriceSource } from '#domain/items/prices.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { isActiveSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as items from './items.sql.ts';
import * as offers from './offers.sql.ts';

type OfSupplier = { id: string; supplier_id: string };
type GivenPrice = { price: number; valid_from: LocalDate | null };

const PLAIN_ARTICLE: offers.ArticleFields = {
  reference: null,
  wording: null,
  pack_label: null,
  pack_content: null,
  vat_rate: DEFAULT_VAT_RATE,
};

/** A new price from a day on. A supplier who did not sell the item yet now does. */
export const setPrice = (org: OrgContext, { id, supplier_id, ...given }: OfSupplier & GivenPrice) =>
  inOrg(org, async (tx) => {
    const before = await lockActive(tx, id, org);
    await addSupplier(tx, org, { item_id: id, supplier_id, article: PLAIN_ARTICLE });
    await writePrice(tx, org, { item_id: id, supplier_id, ...given });
    return noted(tx, org, { action: 'item.priced', before });
  });

export const saveOffer = (
  org: OrgContext,
  {
    id,
    supplier_id,
    version,
    price,
    valid_from,
    ...article
  }: OfSupplier &
    offers.ArticleFields & { version: number | null; price: number | null; valid_from: LocalDate | null },
) =>
  inOrg(org, async (tx) => {
    const before = await lockActive(tx, id, org);
    if (version === null) {
      ensure(await addSupplier(tx, org, { item_id: id, supplier_id, article }), 'OFFER_EXISTS');
    } else {
      await ensureSupplier(tx, supplier_id);
      const saved = await offers.updateArticle(tx, {
        ...article,
        item_id: id,
        supplier_id,
        version,
        now: org.now,
      });
      ensure(saved, 'VERSION_CONFLICT');
    }
    if (price !== null) await writePrice(tx, org, { item_id: id, supplier_id, price, valid_from });
    return noted(tx, org, { action: 'item.offer_saved', before });
  });

/** Its price ends yesterday; the history stays. */
export const removeOffer = (org: OrgContext, { id, supplier_id }: OfSupplier) =>
  inOrg(org, async (tx) => {
    const before = await lockActive(tx, id, org);
    const removed = await offers.removeArticle(tx, { item_id: id, supplier_id, now: org.now });
    ensure(removed, 'NOT_FOUND');
    const history = await offers.readPrices(tx, { item_id: id, supplier_id });
    await offers.closePrices(tx, endPrices(history, org.today));
    return noted(tx, org, { action: 'item.offer_removed', before });
  });

async function lockActive(tx: OrgTx, id: string, { today }: OrgContext): Promise<items.Item> {
  const item = await items.lockItem(tx, id, today);
  ensure(item, 'NOT_FOUND');
  ensure(item.deleted_at === null, 'ITEM_DELETED');
  return item;
}

async function ensureSupplier(tx: OrgTx, id: string): Promise<void> {
  ensure(await isActiveSupplier(tx, id), 'ITEM_SUPPLIER_UNKNOWN');
}

/** False where this supplier sells the item already. */
export async function addSupplier(
  tx: OrgTx,
  { now }: OrgContext,
  added: { item_id: string; supplier_id: string; article?: offers.ArticleFields },
): Promise<boolean> {
  const { item_id, supplier_id, article = PLAIN_ARTICLE } = added;
  await ensureSupplier(tx, supplier_id);
  return offers.insertArticle(tx, { ...article, item_id, supplier_id, now });
}

/** The item is locked: of two prices at once, the second closes the first. */
export async function writePrice(
  tx: OrgTx,
  { now, today }: OrgContext,
  given: { item_id: string; supplier_id: string; source?: PriceSource } & GivenPrice,
): Promise<void> {
  const { item_id, supplier_id, source = 'typed' } = given;
  const price = UnitPrice.of(given.price);
  const history = await offers.readPrices(tx, { item_id, supplier_id });
  const { close, open } = changePrice(history, { price, valid_from: given.valid_from ?? today });
  await offers.closePrices(tx, close);
  if (open) await offers.insertPrice(tx, { item_id, supplier_id, ...open, price, source, now });
}

async function noted(
  tx: OrgTx,
  { today }: OrgContext,
  { action, before }: { action: string; before: items.Item },
): Promise<items.Item> {
  const after = await items.readItem(tx, before.id, today);
  ensure(after, 'NOT_FOUND');
  await audit(tx, {
    action,
    entity: 'items',
    entityId: before.id,
    before: { offers: before.offers },
    after: { offers: after.offers },
  });
  return after;
}
