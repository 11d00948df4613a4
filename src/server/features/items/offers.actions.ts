import { endPrices } from '#domain/items/prices.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { ensureTypedIn, type TypedUnit } from '#server/features/items/units/typed-unit.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as items from './items.sql.ts';
import * as offers from './offers.sql.ts';
import { addSupplier, ensureSupplier, writePrices } from './offers.ts';
import { closePrices, markPriceOn, pricesOf } from './prices.sql.ts';

type OfSupplier = { id: string; supplier_id: string };
type GivenPrice = { price: number; valid_from: LocalDate | null };
type Typed = { unit?: TypedUnit };

/** A new price from a day on. A supplier who did not sell the item yet now does. */
export const setPrice = (
  org: OrgContext,
  { id, supplier_id, unit, ...given }: OfSupplier & GivenPrice & Typed,
) =>
  inOrg(org, async (tx) => {
    const before = await lockActive(tx, id, org);
    ensureTypedIn(before, unit);
    await addSupplier(tx, { item_id: id, supplier_id, now: org.now });
    await writePrice(tx, org, { item_id: id, supplier_id, ...given });
    return noteOffer(tx, org, { action: 'item.priced', before });
  });

export const saveOffer = (
  org: OrgContext,
  {
    id,
    supplier_id,
    version,
    price,
    unit,
    valid_from,
    announced_until,
    ...article
  }: OfSupplier &
    Typed &
    offers.ArticleFields & {
      version: number | null;
      price: number | null;
      valid_from: LocalDate | null;
      announced_until?: LocalDate | null | undefined;
    },
) =>
  inOrg(org, async (tx) => {
    const before = await lockActive(tx, id, org);
    ensureTypedIn(before, unit);
    if (version === null) {
      ensure(await addSupplier(tx, { item_id: id, supplier_id, article, now: org.now }), 'OFFER_EXISTS');
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
    // The end that was there is the old price's: a new price takes over only one that a person gives it.
    const was = before.offers.find((offer) => offer.supplier_id === supplier_id)?.announced_until ?? null;
    if (announced_until !== undefined && announced_until !== was) {
      await markPriceOn(tx, { item_id: id, supplier_id, day: valid_from ?? org.today, announced_until });
    }
    return noteOffer(tx, org, { action: 'item.offer_saved', before });
  });

/** Its price ends yesterday; the history stays. */
export const removeOffer = (org: OrgContext, { id, supplier_id }: OfSupplier) =>
  inOrg(org, async (tx) => {
    const before = await lockActive(tx, id, org);
    const removed = await offers.removeArticle(tx, { item_id: id, supplier_id, now: org.now });
    ensure(removed, 'NOT_FOUND');
    const history = (await pricesOf(tx, { supplier_id, item_ids: [id] })).get(id) ?? [];
    await closePrices(tx, endPrices(history, org.today));
    return noteOffer(tx, org, { action: 'item.offer_removed', before });
  });

async function lockActive(tx: OrgTx, id: string, { today }: OrgContext): Promise<items.Item> {
  const item = await items.lockItem(tx, id, today);
  ensure(item, 'NOT_FOUND');
  ensure(item.deleted_at === null, 'ITEM_DELETED');
  return item;
}

/** The item is locked. */
export const writePrice = (
  tx: OrgTx,
  { now, today }: OrgContext,
  { item_id, supplier_id, price, valid_from }: { item_id: string; supplier_id: string } & GivenPrice,
) =>
  writePrices(tx, {
    supplier_id,
    prices: [{ item_id, price: UnitPrice.of(price) }],
    valid_from: valid_from ?? today,
    source: 'typed',
    now,
  });

async function noteOffer(
  tx: OrgTx,
  org: OrgContext,
  { action, before }: { action: AuditAction; before: items.Item },
): Promise<items.Item> {
  const [after] = await Promise.all([items.readItem(tx, before.id, org.today), expectCheck(tx, org)]);
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
