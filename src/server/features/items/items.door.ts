import type { PriceSource } from '#domain/items/prices.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import { isMeasured } from '#domain/recipes/amounts.ts';
import type { Measure } from '#domain/recipes/recipe.ts';
import * as typed from '#server/features/items/units/typed-unit.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';
import { soughtItems as wordsOfItems } from './item-words.sql.ts';
import * as edits from './items.actions.ts';
import * as items from './items.sql.ts';
import { insertItems, insertManyLabels, insertNamedItems, updateItems } from './items-bulk.sql.ts';
import { insertStarterLabels } from './labels.sql.ts';
import {
  listOffers,
  listOffersByName,
  listOffersToOrder,
  type Offer,
  type OfferRow,
  type OfferToOrder,
} from './offers.sql.ts';
import { addWhatIsMissing, type NewPrices, writePrices } from './offers.ts';
import {
  closeManyPrices,
  insertArticles,
  insertNamedArticles,
  insertPrices,
  markAnnounced,
  updateArticles,
} from './offers-bulk.sql.ts';
import {
  notePrices,
  type Priced,
  type PriceRise,
  validPrice as queryOfPrice,
  priceRises as readPriceRises,
} from './prices.sql.ts';

/** A supplier who did not sell an item yet now does. Each item is named once, and its new price noted. */
export async function setPrices(tx: OrgTx, given: NewPrices): Promise<void> {
  const { supplier_id, prices, now } = given;
  if (prices.length === 0) return;
  const item_ids = prices.map(({ item_id }) => item_id);
  ensure((await items.holdItems(tx, item_ids)) === item_ids.length, 'ITEM_DELETED');
  await addWhatIsMissing(tx, { supplier_id, item_ids, now });
  const changed = await writePrices(tx, given);
  await notePrices(tx, given, changed);
}

/**
 * Whoever writes a quantity or a price in an item's unit says in which one it was typed. The unit stays what it is until
 * the transaction ends; before stock levels, as `moveStock` does. What says no unit is taken to mean the item's.
 */
export async function holdUnits(tx: OrgTx, lines: readonly TypedIn[]): Promise<void> {
  const held = new Map((await items.shareUnits(tx, lines)).map((item) => [item.id, item]));
  for (const { item_id, unit } of lines) {
    const item = held.get(item_id);
    if (item) typed.ensureTypedIn(item, unit);
  }
}
type TypedIn = { item_id: string; unit?: typed.TypedUnit };

/** The same where what was typed is about a line that keeps the item's unit as it is: an order that is held. */
export const ensureTypedIn = (item: Parameters<typeof typed.ensureTypedIn>[0], unit: typed.TypedUnit): void =>
  typed.ensureTypedIn(item, unit);

/** Who sells each of these items on that day: the cheapest first, those without a price last. */
export const offersOn = (
  tx: OrgTx,
  itemIds: readonly string[],
  day: LocalDate,
): Promise<Map<string, Offer[]>> => listOffers(tx, itemIds, day);

export type ListedOffer = OfferRow;

/** The same, by the suppliers' names and with nothing reckoned: what a file says of them. */
export const offersByName = (tx: OrgTx, itemIds: readonly string[], day: LocalDate): Promise<ListedOffer[]> =>
  listOffersByName(tx, itemIds, day);

/** The same, of many items: only what an order has to know. */
export const offersToOrder = (
  tx: OrgTx,
  itemIds: readonly string[],
  day: LocalDate,
): Promise<Map<string, OfferToOrder[]>> => listOffersToOrder(tx, itemIds, day);

/** Labels and open work that an edit of an item needs held before the item itself. */
export const holdForEdit = (tx: OrgTx, edit: edits.ItemEdit) => edits.holdForEdit(tx, edit);

/** An item as its form has it, its unit too: recipes are held by whoever asks, and reckoned anew where it is another. */
export const editItem = (tx: OrgTx, org: OrgContext, held: edits.HeldEdit) => edits.editItem(tx, org, held);
export type ItemEdit = edits.ItemEdit;

/** The cheapest offer of each item, where it is still sold at a price. */
export async function cheapestOn(
  tx: OrgTx,
  itemIds: readonly string[],
  day: LocalDate,
): Promise<Map<string, number>> {
  const offers = await listOffersToOrder(tx, itemIds, day);
  return new Map(
    [...offers].flatMap(([id, [cheapest]]) =>
      cheapest?.price == null ? [] : [[id, cheapest.price] as const],
    ),
  );
}

/** What costs more at a supplier than a month ago, with what is bought of it a month. */
export const priceRises = (tx: OrgTx, today: LocalDate): Promise<PriceRise[]> => readPriceRises(tx, today);

type Content = { content_qty: number | null; content_unit: Measure | null };

/**
 * What one unit holds of an item that is counted: recipes take it by weight or volume then, nothing else changes. `was`:
 * what the screen showed.
 */
export async function changeContent(
  tx: OrgTx,
  org: OrgContext,
  { id, was, ...content }: Content & { id: string; was: Content },
): Promise<void> {
  const item = await items.lockContent(tx, id);
  ensure(item, 'NOT_FOUND');
  ensure(item.deleted_at === null, 'ITEM_DELETED');
  ensure(!isMeasured(item.unit), 'ITEM_NOT_COUNTED');
  const { content_qty, content_unit } = item;
  ensure(content_qty === was.content_qty && content_unit === was.content_unit, 'VERSION_CONFLICT');
  await items.writeContent(tx, { id, ...content, now: org.now });
  const before = { content_qty, content_unit };
  await audit(tx, { action: 'item.content_changed', entity: 'items', entityId: id, before, after: content });
}

/** What a person looks for among the items, slips of the finger put right. */
export const soughtItems = (tx: OrgTx, search: string): Promise<Sought> => wordsOfItems(tx, search);

/** Where a page of a list starts: after this item, deleted or not. */
export const placeOfItem = (tx: OrgTx, id: string, sought: Sought = []) => items.placeOfItem(tx, id, sought);

/** A page of the items that a search finds, as the list of items orders them. */
export const pageOfItems = (tx: OrgTx, page: items.ItemPage) => items.pageOfItems(tx, page);

/**
 * The items that a person looks for, as a query to go on from: the stock narrows its own lists by the same words, and a
 * list is one statement (decision 0007).
 */
export const itemsMatching = (tx: OrgTx, filters: items.ItemFilters) => items.itemsMatching(tx, filters);

/** What a supplier asks for an item on a day, as a query to join: who lists what can be ordered asks for each row. */
export const validPrice = (tx: OrgTx, of: Priced, day: LocalDate) => queryOfPrice(tx, of, day);

/** The categories and places that a new organisation starts from. */
export const startLabels = (tx: OrgTx) => insertStarterLabels(tx, 'default');

/** `rows`: name, in the order in which they are added to the end of the list. */
export const bringInLabels = (tx: OrgTx, kind: 'categories' | 'zones', rows: RowSource) =>
  insertManyLabels(tx, kind, rows);

type Brought = {
  /** id and what a person says of an item; of those that change, what is null stays as it is. */
  items: { created: RowSource; changed: RowSource };
  /** id, item_id, supplier_id, reference, wording, brand, origin, pack_label, pack_content, vat_rate. */
  articles: { created: RowSource; changed: RowSource };
  /**
   * `ended`: id and valid_to. `started`: id, item_id, supplier_id, price, valid_from, valid_to, announced_until.
   * `announced`: id and announced_until of prices that are there already.
   */
  prices: { ended: RowSource; started: RowSource; announced: RowSource; source: PriceSource };
  now: Date;
  /** What the audit trail says beside each item that changes. */
  note: object;
};

/** A whole list at once: one statement per table, whatever the number of rows. New items are the caller's to audit. */
export async function bringInItems(
  tx: OrgTx,
  { items: goods, articles, prices, now, note }: Brought,
): Promise<void> {
  await insertItems(tx, { rows: goods.created, now });
  await updateItems(tx, { rows: goods.changed, now, note });
  await insertArticles(tx, { rows: articles.created, now });
  await updateArticles(tx, { rows: articles.changed, now });
  await closeManyPrices(tx, prices.ended);
  await markAnnounced(tx, prices.announced);
  await insertPrices(tx, { rows: prices.started, now, source: prices.source });
}

/** Goods that an old order names, and who sold them: `items` has id, name and unit; `articles` item_id, supplier_id, reference, wording. */
export async function bringInNamedItems(
  tx: OrgTx,
  { items: goods, articles, now }: { items: RowSource; articles: RowSource; now: Date },
): Promise<void> {
  await insertNamedItems(tx, { rows: goods, now });
  await insertNamedArticles(tx, { rows: articles, now });
}
