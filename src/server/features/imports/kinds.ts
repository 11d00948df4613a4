import type { ImportKind } from '#domain/imports/import.ts';
import type { Creates, Effects, SalesPreview } from '#domain/imports/import-session.ts';
import type { ImportSurvey } from '#domain/imports/survey.ts';
import { applyItems } from '#server/features/imports/items/apply.sql.ts';
import {
  ITEM_PLAN,
  itemCreates,
  itemEffects,
  itemsComparedWith,
  lockItems,
  resolveItems,
} from '#server/features/imports/items/items-import.sql.ts';
import { askAboutItems } from '#server/features/imports/orders/order-items.sql.ts';
import {
  applyOrders,
  lockOrders,
  orderEffects,
  resolveOrderRows,
} from '#server/features/imports/orders/orders-import.sql.ts';
import type { Resolution } from '#server/features/imports/rows/outcomes.sql.ts';
import {
  applySales,
  askAboutDays,
  previewSales,
  resolveSalesRows,
  salesComparedWith,
  salesEffects,
} from '#server/features/imports/sales/sales-import.sql.ts';
import { holdSales } from '#server/features/sales/sales.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import {
  applySuppliers,
  lockSuppliers,
  resolveSupplierRows,
  supplierEffects,
} from './suppliers-import.sql.ts';

/** What differs between the kinds of import; the rest is the same story. */
type KindOfImport = {
  /** Holds what the kept outcomes write, before they are compared again. */
  lock: (tx: OrgTx, importId: string) => Promise<unknown>;
  /** Leaves one line per readable row in the temporary table `imp_outcome`. */
  resolve: (tx: OrgTx, resolution: Resolution) => Promise<void>;
  /** What only shows once rows are compared, and a person has to say; null where nothing is left to ask. */
  asks: (tx: OrgTx, resolution: Resolution) => Promise<Asked | null>;
  /** What the rows are compared with, in a few characters; null where a yes always compares again. */
  comparedWith: (tx: OrgTx, resolution: Resolution) => Promise<string | null>;
  /** Columns of `imp_outcome` that are kept, because `apply` writes from them. */
  plan: readonly string[];
  effects: (tx: OrgTx, importId: string) => Promise<Effects>;
  creates: (tx: OrgTx, importId: string) => Promise<Creates>;
  /** Of sales alone. */
  sales: (tx: OrgTx, resolution: Resolution) => Promise<SalesPreview | null>;
  apply: (tx: OrgTx, resolution: Resolution) => Promise<void>;
};

type Asked = Partial<Pick<ImportSurvey, 'unknown_items' | 'unknown_item_count' | 'same_days'>>;

const nothing = async () => null;
const usual = { asks: nothing, sales: nothing };
const always = { ...usual, comparedWith: nothing, plan: [] };
const createsNothing = async (): Promise<Creates> => ({ suppliers: [], categories: [], zones: [] });

const items: KindOfImport = {
  ...usual,
  lock: lockItems,
  resolve: resolveItems,
  comparedWith: itemsComparedWith,
  plan: ITEM_PLAN,
  effects: itemEffects,
  creates: itemCreates,
  apply: applyItems,
};

const KINDS: Record<ImportKind, KindOfImport> = {
  suppliers: {
    ...always,
    lock: lockSuppliers,
    resolve: resolveSupplierRows,
    effects: supplierEffects,
    creates: createsNothing,
    apply: applySuppliers,
  },
  items,
  price_list: items,
  orders: {
    ...always,
    lock: lockOrders,
    resolve: resolveOrderRows,
    asks: askAboutItems,
    effects: orderEffects,
    creates: createsNothing,
    apply: applyOrders,
  },
  sales: {
    ...always,
    lock: holdSales,
    resolve: resolveSalesRows,
    comparedWith: salesComparedWith,
    asks: askAboutDays,
    effects: salesEffects,
    creates: createsNothing,
    sales: previewSales,
    apply: applySales,
  },
};

export const importKind = (kind: ImportKind): KindOfImport => KINDS[kind];
