import { createItemInput } from '#contract/items/items.contract.ts';
import { createRecipeInput as recipeInput } from '#contract/recipes/recipes.contract.ts';
import { createParamInput } from '#contract/replenishment/replenishment-settings.contract.ts';
import { supplierInput } from '#contract/suppliers.contract.ts';
import { restaurantCalendar } from '#domain/demo/restaurant.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import { USUAL_DATE_KIND } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { createItem } from '#server/features/items/items.actions.ts';
import { applyStarterSet } from '#server/features/items/labels.actions.ts';
import { saveCalendar } from '#server/features/organisations/calendar/calendar.actions.ts';
import { saveCard } from '#server/features/organisations/organisation-card.actions.ts';
import { readCard } from '#server/features/organisations/organisations.door.ts';
import { createRecipe } from '#server/features/recipes/recipes.actions.ts';
import { createParam } from '#server/features/replenishment/settings/settings.actions.ts';
import { createSupplier, updateSupplier } from '#server/features/suppliers/suppliers.actions.ts';
import { readSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { demoDishes, demoItems, demoRestaurant, demoSuppliers } from '#text/demo/demo-restaurant.text.ts';
import { DEMO_ITEMS, DISHES, rounded, SUPPLIER_KEYS } from './days.ts';
import { GOODS, type ItemKey, SUPPLIERS, type SupplierKey } from './goods.ts';
import { MENU } from './menu.ts';

export type DemoRestaurant = { suppliers: Record<SupplierKey, string>; items: Record<ItemKey, string> };

/** Where goods of a family stand, as the restaurant's own list of places has them. */
const PLACES: Record<StorageFamily, number> = {
  chilled: 0,
  minced_meat: 0,
  fresh_fish: 0,
  dairy: 0,
  produce: 0,
  frozen: 1,
  dry: 3,
  drinks: 4,
};

/** Its card, when it is open, its suppliers, what it buys from them and what it makes of it. */
export async function foundRestaurant(org: OrgContext, until: LocalDate): Promise<DemoRestaurant> {
  const { zones } = await applyStarterSet(org, 'restaurant');
  await fillCard(org);
  await saveCalendar(org, { ...restaurantCalendar(org.today, until, demoRestaurant.leave), version: null });
  const suppliers: Partial<DemoRestaurant['suppliers']> = {};
  for (const key of SUPPLIER_KEYS) suppliers[key] = await addSupplier(org, key);
  const known = suppliers as DemoRestaurant['suppliers'];
  const items: Partial<DemoRestaurant['items']> = {};
  for (const key of DEMO_ITEMS) {
    const zone_id = zones[PLACES[GOODS[key].family]]?.id ?? null;
    items[key] = await addItem(org, key, { supplier_id: known[GOODS[key].from], zone_id });
  }
  const restaurant = { suppliers: known, items: items as DemoRestaurant['items'] };
  for (const key of NEVER_WITHOUT) await watchOver(org, key, restaurant);
  for (const key of DISHES) await addDish(org, key, restaurant);
  return restaurant;
}

async function fillCard(org: OrgContext): Promise<void> {
  const card = await inOrg(org, readCard);
  if (!card) return;
  const { name: _, reply_address: _r, plus_addressing: _p, own_mail_server: _s, ...fields } = card;
  await saveCard(org, { ...fields, ...demoRestaurant.card });
}

/** Without an e-mail address: what was ordered in the past was told on the phone, and no message leaves for it. */
async function addSupplier(org: OrgContext, key: SupplierKey): Promise<string> {
  const { days, cutoff, franco, fee, sells } = SUPPLIERS[key];
  const { name, contact, ville } = demoSuppliers[key];
  const typed = supplierInput.parse({
    name,
    contact_nom: contact,
    ville,
    type_produit: sells,
    delivery_days: days,
    lead_time_jours: 1,
    franco_amount: franco,
    delivery_fee: fee,
    cutoffs: days.map((weekday) => ({ weekday, cutoff_time: cutoff, days_before: 1 })),
  });
  return (await createSupplier(org, typed)).id;
}

/** What no service can do without: ordered from one pack on, whatever is expected. */
const NEVER_WITHOUT: readonly ItemKey[] = [
  'farine',
  'huile',
  'beurre',
  'creme',
  'oeuf',
  'cafe',
  'pain',
  'eau',
];

async function watchOver(org: OrgContext, key: ItemKey, { items, suppliers }: DemoRestaurant): Promise<void> {
  const { pack, from, unit } = GOODS[key];
  const quarter = unit === 'unité' ? Math.round(pack / 4) : rounded(pack / 4);
  const typed = createParamInput.parse({
    item_id: items[key],
    reorder_point: pack,
    safety_stock: quarter,
    lead_time_days: 1,
    supplier_id: suppliers[from],
  });
  await createParam(org, typed);
}

type Placed = { supplier_id: string; zone_id: string | null };

async function addItem(org: OrgContext, key: ItemKey, { supplier_id, zone_id }: Placed): Promise<string> {
  const { unit, category, family, keeps, pack, price } = GOODS[key];
  const typed = createItemInput.parse({
    name: demoItems[key],
    unit,
    category,
    storage_family: family,
    zone_id,
    supplier_id,
    price,
    ...(keeps === null
      ? {}
      : { date_kind: USUAL_DATE_KIND[family], shelf_life_days: keeps, alert_days: Math.min(3, keeps) }),
    pack_content: pack,
    valid_from: org.today,
  });
  return (await createItem(org, typed)).id;
}

async function addDish(org: OrgContext, key: keyof typeof MENU, { items }: DemoRestaurant): Promise<void> {
  const { price, vat, takes } = MENU[key];
  const typed = recipeInput.parse({
    name: demoDishes[key],
    sale_price: price,
    vat_rate: vat,
    lines: DEMO_ITEMS.flatMap((item) => {
      const qty = takes[item];
      return qty === undefined ? [] : [{ item_id: items[item], qty, unit: GOODS[item].unit }];
    }),
  });
  await createRecipe(org, typed);
}

export const demoAddress = (key: SupplierKey): string => `commandes@${key}.example`;

/** From here on orders are mailed: to addresses that lead nowhere. */
export async function addAddresses(org: OrgContext, { suppliers }: DemoRestaurant): Promise<void> {
  for (const key of SUPPLIER_KEYS) {
    const supplier = await inOrg(org, (tx) => readSupplier(tx, suppliers[key]));
    if (supplier) await updateSupplier(org, { ...supplier, contact_email: demoAddress(key) });
  }
}
