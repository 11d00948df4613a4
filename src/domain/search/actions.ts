import { can, type Permission, type Rights } from '#domain/access/permissions.ts';
import { RANKS } from '#domain/kernel/search/ranking.ts';
import { allows, type OrderStatus } from '#domain/orders/status.ts';
import type { SearchRequest, Verb } from './request.ts';

/** What can be done without naming anything, in the order in which it is offered. */
export const PLAIN_ACTIONS = [
  'new_order',
  'receive',
  'waste',
  'count',
  'receive_unordered',
  'add_item',
  'add_supplier',
  'new_recipe',
  'import_prices',
  'import_items',
  'import_sales',
  'invite',
] as const;

export type PlainAction = (typeof PLAIN_ACTIONS)[number];

const NEEDS: Record<PlainAction, Permission> = {
  new_order: 'orders.write',
  receive: 'receipts.write',
  waste: 'waste.write',
  count: 'counts.write',
  receive_unordered: 'receipts.write',
  add_item: 'items.write',
  add_supplier: 'suppliers.write',
  new_recipe: 'recipes.write',
  import_prices: 'imports.run',
  import_items: 'imports.run',
  import_sales: 'imports.run',
  invite: 'users.manage',
};

/** The four that a phone has at hand. */
export const COMMONEST_ACTIONS = [
  'new_order',
  'receive',
  'waste',
  'count',
] as const satisfies readonly PlainAction[];

export const plainActionsOf = <Action extends PlainAction>(
  rights: Rights,
  actions: readonly Action[],
): Action[] => actions.filter((action) => can(rights, NEEDS[action]));

type Ranked = { id: string; name: string; rank: number };
type FoundItem = Ranked & { supplier_id: string | null };
type FoundOrder = { id: string; rank: number; status: OrderStatus };
type FoundZone = { id: string; name: string };

/** What a search found that something can be done with. */
type Actionable<
  Item extends FoundItem,
  Supplier extends Ranked,
  Order extends FoundOrder,
  Zone extends FoundZone,
> = {
  items: readonly Item[];
  suppliers: readonly Supplier[];
  orders: readonly Order[];
  zones: readonly Zone[];
};

export type ThingAction<Item, Supplier, Order, Zone> =
  | { kind: 'order_item'; item: Item; supplier_id: string }
  | { kind: 'waste_item'; item: Item }
  | { kind: 'order_from'; supplier: Supplier }
  | { kind: 'receive_order'; order: Order }
  | { kind: 'count_zone'; zone: Zone };

/** Whoever says what to do may mean any of these; who does not, the best answer. */
const MEANT_MAX = 4;

/**
 * What a person can do with what the search found. Said with a verb, that alone and with all that may be meant; without
 * one, what is usual with the best answer, if the name really begins so.
 */
export function thingActions<
  Item extends FoundItem,
  Supplier extends Ranked,
  Order extends FoundOrder,
  Zone extends FoundZone,
>(
  { verb }: SearchRequest,
  found: Actionable<Item, Supplier, Order, Zone>,
  rights: Rights,
): ThingAction<Item, Supplier, Order, Zone>[] {
  const wants = (one: Verb) => verb === null || verb === one;
  const most = verb === null ? 1 : MEANT_MAX;
  const near = <Thing extends { rank: number }>(things: readonly Thing[]) =>
    things.filter(({ rank }) => verb !== null || rank <= RANKS.word_begins).slice(0, most);
  const items = near(found.items);
  const ordered = wants('order') && can(rights, 'orders.write');
  return [
    ...(ordered
      ? items.flatMap((item) =>
          item.supplier_id === null
            ? []
            : [{ kind: 'order_item' as const, item, supplier_id: item.supplier_id }],
        )
      : []),
    ...(wants('waste') && can(rights, 'waste.write')
      ? items.map((item) => ({ kind: 'waste_item' as const, item }))
      : []),
    ...(ordered ? near(found.suppliers).map((supplier) => ({ kind: 'order_from' as const, supplier })) : []),
    ...(wants('receive') && can(rights, 'receipts.write')
      ? near(found.orders.filter(({ status }) => allows(status, 'receive'))).map((order) => ({
          kind: 'receive_order' as const,
          order,
        }))
      : []),
    ...(wants('count') && can(rights, 'counts.write')
      ? found.zones.slice(0, MEANT_MAX).map((zone) => ({ kind: 'count_zone' as const, zone }))
      : []),
  ];
}
