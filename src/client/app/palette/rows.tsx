import {
  Barcode,
  Boxes,
  ChefHat,
  ClipboardList,
  FileUp,
  type LucideIcon,
  PackageOpen,
  Plus,
  ShoppingBasket,
  Trash2,
  Truck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import type {
  Answer,
  FoundItem,
  FoundLot,
  FoundOrder,
  FoundSupplier,
} from '#client/features/search/search.api.ts';
import { CoverMeasure } from '#client/features/stock/stock.parts.tsx';
import type { Clock } from '#client/platform/clock.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { wholePacks } from '#domain/orders/packs.ts';
import type { PlainAction, ThingAction } from '#domain/search/actions.ts';
import type { SearchGroup } from '#domain/search/groups.ts';
import { expiryUrgency } from '#domain/stock/urgency.ts';
import { roleNames } from '#text/kernel/common.text.ts';
import { DOT, formatNearDate } from '#text/kernel/format.ts';
import { blockText } from '#text/recalls/recall-screens.text.ts';
import { searchText as text } from '#text/search/search.text.ts';
import { dayWord } from '#text/stock/stock-screens.text.ts';
import { wayTo, wayToDo } from './ways.ts';

/** One line of the palette, whatever it leads to. */
export type PaletteRow = {
  key: string;
  group: SearchGroup | 'recent';
  rank: number;
  Icon: LucideIcon;
  label: string;
  detail: string;
  aside?: ReactNode;
  path: string;
  /** Where Ctrl+Enter orders it. */
  order?: string | undefined;
};

type Where = { clock: Clock; timeZone: string; mayOrder: boolean };

const joined = (...parts: (string | null | false | undefined)[]): string => parts.filter(Boolean).join(DOT);

/** What a search found, kind by kind, as lines. */
export function rowsOf(answer: Answer, where: Where): PaletteRow[] {
  return [
    ...answer.items.rows.map((item) => itemRow(item, where)),
    ...answer.orders.rows.map(orderRow),
    ...answer.lots.rows.map((lot) => lotRow(lot, where)),
    ...answer.suppliers.rows.map((supplier) => supplierRow(supplier, where)),
    ...answer.receipts.rows.map(
      ({ id, rank, delivery_note, supplier_name, order_number, received_at }): PaletteRow => {
        const day = where.clock.dayOf(received_at);
        return {
          key: `receipt:${id}`,
          group: 'receipts',
          rank,
          Icon: PackageOpen,
          path: wayTo.receipt(id),
          label: text.receipt(delivery_note, day),
          detail: joined(supplier_name, order_number),
          aside: delivery_note && text.receivedOn(day),
        };
      },
    ),
    ...answer.recipes.rows.map(
      ({ id, rank, name, kind }): PaletteRow => ({
        key: `recipe:${id}`,
        group: 'recipes',
        rank,
        Icon: ChefHat,
        path: wayTo.recipe(id),
        label: name,
        detail: text.recipeKinds[kind],
      }),
    ),
    ...answer.people.rows.map(
      ({ id, rank, name, email, role }): PaletteRow => ({
        key: `person:${id}`,
        group: 'people',
        rank,
        Icon: UserRound,
        path: wayTo.team,
        label: name,
        detail: joined(roleNames[role], email),
      }),
    ),
  ];
}

function itemRow(item: FoundItem, { mayOrder }: Where): PaletteRow {
  const { id, rank, name, supplier_id, supplier_name, zone_name, qty_on_hand, unit } = item;
  return {
    key: `item:${id}`,
    group: 'items',
    rank,
    Icon: Boxes,
    path: wayTo.item(id),
    label: name,
    detail: joined(supplier_name, zone_name),
    order: mayOrder && supplier_id !== null ? wayToDo.order(supplier_id, id) : undefined,
    aside: qty_on_hand !== null && (
      <>
        {item.days_of_cover !== null && (
          <span className="max-md:hidden">
            <CoverMeasure of={{ ...item, use_source: null }} />
          </span>
        )}
        <span className="min-w-14 whitespace-nowrap text-right font-semibold text-ink">
          {text.quantity(qty_on_hand, unit)}
        </span>
      </>
    ),
  };
}

const numberOf = ({ order_number, external_number }: FoundOrder): string =>
  order_number ?? external_number ?? text.orderWithout;

function orderRow(order: FoundOrder): PaletteRow {
  const { id, rank, supplier_name, status, expected_on, line } = order;
  return {
    key: `order:${id}`,
    group: 'orders',
    rank,
    Icon: ShoppingBasket,
    path: wayTo.order(id),
    label: numberOf(order),
    detail: joined(supplier_name, line && `${line.item_name}, ${amountOf(line)}`),
    aside: (
      <>
        {expected_on && <span className="whitespace-nowrap max-md:hidden">{text.delivery(expected_on)}</span>}
        <OrderStatusBadge status={status} />
      </>
    ),
  };
}

/** In packs where it comes to whole ones. */
function amountOf({ qty, unit, pack_content }: NonNullable<FoundOrder['line']>): string {
  const packs = pack_content === null ? null : wholePacks(Quantity.of(qty), Quantity.of(pack_content));
  return packs === null ? text.quantity(qty, unit) : text.packs(packs);
}

function lotRow(lot: FoundLot, { clock }: Where): PaletteRow {
  const { id, rank, lot_code, item_name, qty_left, unit, expires_on, alert_days, is_blocked } = lot;
  const today = clock.today();
  const urgency = expires_on && expiryUrgency({ expires_on, alert_days }, today);
  return {
    key: `lot:${id}`,
    group: 'lots',
    rank,
    Icon: Barcode,
    path: wayTo.lot(id),
    label: text.lot(lot_code),
    detail: joined(item_name, is_blocked ? blockText.blocked : text.left(qty_left, unit)),
    aside: !is_blocked && expires_on && (
      <>
        <span className="whitespace-nowrap max-md:hidden">
          {text.expiry(formatNearDate(expires_on, today))}
        </span>
        {qty_left > 0 && (
          <Chip
            className={urgency === 'none' ? 'bg-sunken px-2' : ''}
            tone={urgency === 'now' ? 'danger' : urgency === 'soon' ? 'saffron' : 'plain'}
          >
            {dayWord(expires_on, today)}
          </Chip>
        )}
      </>
    ),
  };
}

function supplierRow(supplier: FoundSupplier, { timeZone, mayOrder }: Where): PaletteRow {
  const { id, rank, name, delivery_days, franco_amount, deadline } = supplier;
  return {
    key: `supplier:${id}`,
    group: 'suppliers',
    rank,
    Icon: Truck,
    label: name,
    path: wayTo.supplier(id, name),
    detail: joined(
      delivery_days.length > 0 && text.delivers(delivery_days),
      franco_amount !== null && franco_amount > 0 && text.franco(franco_amount),
    ),
    order: mayOrder ? wayToDo.order(id) : undefined,
    aside: deadline && <span className="max-md:hidden">{text.orderBefore(deadline, timeZone)}</span>,
  };
}

export const ACTION_ICONS: Record<PlainAction, LucideIcon> = {
  new_order: ShoppingBasket,
  receive: PackageOpen,
  waste: Trash2,
  count: ClipboardList,
  receive_unordered: PackageOpen,
  add_item: Plus,
  add_supplier: Plus,
  new_recipe: ChefHat,
  import_prices: FileUp,
  import_items: FileUp,
  import_sales: FileUp,
  invite: UserRound,
};

type Doable = ThingAction<FoundItem, FoundSupplier, FoundOrder, Answer['zones'][number]>;

/** Equally good, and in the order of the rule. */
export const actionRow = (action: Doable, rank: number): PaletteRow => ({
  group: 'actions',
  rank,
  detail: '',
  ...actionParts(action),
});

function actionParts(action: Doable): Omit<PaletteRow, 'group' | 'rank' | 'detail'> & { detail?: string } {
  switch (action.kind) {
    case 'order_item':
      return orderItem(action);
    case 'waste_item': {
      const { id, name, qty_on_hand, unit } = action.item;
      const aside = qty_on_hand !== null && (
        <span className="whitespace-nowrap max-md:hidden">{text.inStock(qty_on_hand, unit)}</span>
      );
      const label = text.wasteItem(name);
      return { key: `waste:${id}`, Icon: Trash2, label, aside, path: wayToDo.waste(id) };
    }
    case 'order_from': {
      const { id, name } = action.supplier;
      const path = wayToDo.order(id);
      return { key: `order_from:${id}`, Icon: Plus, label: text.orderFrom(name), path, order: path };
    }
    case 'receive_order': {
      const { id, supplier_name } = action.order;
      const label = text.receiveOrder(numberOf(action.order));
      const path = wayToDo.receive(id);
      return { key: `receive:${id}`, Icon: PackageOpen, label, detail: supplier_name, path };
    }
    case 'count_zone': {
      const { id, name } = action.zone;
      const path = wayToDo.count(id);
      return { key: `count:${id}`, Icon: ClipboardList, label: text.countZone(name), path };
    }
  }
}

function orderItem({ item, supplier_id }: Extract<Doable, { kind: 'order_item' }>) {
  const { id, name, suggested_qty, unit, supplier_name } = item;
  const path = wayToDo.order(supplier_id, id);
  return {
    key: `order_item:${id}`,
    Icon: Plus,
    label: text.orderItem(name),
    path,
    order: path,
    detail: joined(supplier_name, suggested_qty !== null && text.suggested(suggested_qty, unit)),
  };
}
