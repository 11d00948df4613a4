import type { ImportKind } from '#domain/imports/import.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { applyItems, itemCreates, itemEffects, lockItems, planItems } from './items-apply.sql.ts';
import { resolveItems } from './items-import.sql.ts';
import { applyOrders, lockOrders, orderEffects, resolveOrderRows } from './orders-import.sql.ts';
import type { Creates, Effects, Resolution } from './outcomes.sql.ts';
import {
  applySuppliers,
  lockSuppliers,
  resolveSupplierRows,
  supplierEffects,
} from './suppliers-import.sql.ts';

/** What differs between the kinds of import; the rest is the same story. */
type KindOfImport = {
  lock: (tx: OrgTx) => Promise<unknown>;
  /** Leaves one line per readable row in the temporary table `imp_outcome`. */
  resolve: (tx: OrgTx, resolution: Resolution) => Promise<void>;
  plan: (tx: OrgTx) => Promise<void>;
  effects: (tx: OrgTx) => Promise<Effects>;
  creates: (tx: OrgTx) => Promise<Creates>;
  apply: (tx: OrgTx, resolution: Resolution) => Promise<void>;
};

const nothingToPlan = async () => {};
const createsNothing = async (): Promise<Creates> => ({ suppliers: [], categories: [], zones: [] });

const items: KindOfImport = {
  lock: lockItems,
  resolve: resolveItems,
  plan: planItems,
  effects: itemEffects,
  creates: itemCreates,
  apply: applyItems,
};

const KINDS: Record<ImportKind, KindOfImport> = {
  suppliers: {
    lock: lockSuppliers,
    resolve: resolveSupplierRows,
    plan: nothingToPlan,
    effects: supplierEffects,
    creates: createsNothing,
    apply: applySuppliers,
  },
  items,
  price_list: items,
  orders: {
    lock: lockOrders,
    resolve: resolveOrderRows,
    plan: nothingToPlan,
    effects: orderEffects,
    creates: createsNothing,
    apply: applyOrders,
  },
};

export const kindOf = (kind: ImportKind): KindOfImport => KINDS[kind];
