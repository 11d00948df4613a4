import type { ImportKind } from '#domain/imports/import.ts';
import type { Creates, Effects } from '#domain/imports/import-session.ts';
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
import { unknownItems } from '#server/features/imports/orders/order-items.sql.ts';
import {
  applyOrders,
  lockOrders,
  orderEffects,
  resolveOrderRows,
} from '#server/features/imports/orders/orders-import.sql.ts';
import type { Resolution } from '#server/features/imports/rows/outcomes.sql.ts';
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
  /** Of past orders: names that mean no item here, and of which a person can say what they are. */
  unknownItems: (tx: OrgTx) => Promise<UnknownItems>;
  /** What the rows are compared with, in a few characters; null where a yes always compares again. */
  comparedWith: (tx: OrgTx, resolution: Resolution) => Promise<string | null>;
  /** Columns of `imp_outcome` that are kept, because `apply` writes from them. */
  plan: readonly string[];
  effects: (tx: OrgTx, importId: string) => Promise<Effects>;
  creates: (tx: OrgTx, importId: string) => Promise<Creates>;
  apply: (tx: OrgTx, resolution: Resolution) => Promise<void>;
};

type UnknownItems = Pick<ImportSurvey, 'unknown_items' | 'unknown_item_count'>;
export const NOTHING_UNKNOWN: UnknownItems = { unknown_items: [], unknown_item_count: 0 };
const knowsAll = async () => NOTHING_UNKNOWN;

const always = { comparedWith: async () => null, plan: [] };
const createsNothing = async (): Promise<Creates> => ({ suppliers: [], categories: [], zones: [] });

const items: KindOfImport = {
  lock: lockItems,
  resolve: resolveItems,
  unknownItems: knowsAll,
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
    unknownItems: knowsAll,
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
    unknownItems,
    effects: orderEffects,
    creates: createsNothing,
    apply: applyOrders,
  },
};

export const importKind = (kind: ImportKind): KindOfImport => KINDS[kind];
