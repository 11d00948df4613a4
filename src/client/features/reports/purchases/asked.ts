import { readId } from '#client/platform/browser/address-filters.ts';
import type { PurchaseGroup } from '#domain/reports/report.ts';

/** In the address: `?par=famille`, and what is looked into: `?fournisseur=…`, `?famille=…`, `?article=…`. */
export const GROUPING = 'par';
export const GROUP_NAMES = {
  supplier: 'fournisseur',
  category: 'famille',
  item: 'article',
} as const satisfies Record<PurchaseGroup, string>;

const GROUPS = Object.keys(GROUP_NAMES) as PurchaseGroup[];

type Filters = { supplier_id?: string; category?: string; item_id?: string };

export type PurchasesAsked = {
  by: PurchaseGroup;
  /** Groupings that say something more: of one supplier alone there is nothing to be told by supplier. */
  groups: PurchaseGroup[];
  filters: Filters;
  isDrilled: boolean;
};

export function purchasesAsked(params: URLSearchParams): PurchasesAsked {
  const supplier = readId(params.get(GROUP_NAMES.supplier) ?? '');
  const item = readId(params.get(GROUP_NAMES.item) ?? '');
  // Empty: of items without a category.
  const category = params.get(GROUP_NAMES.category);
  const filters = {
    ...(supplier && { supplier_id: supplier }),
    ...(category !== null && { category }),
    ...(item && { item_id: item }),
  };
  const groups = GROUPS.filter((group) => {
    if (group === 'supplier') return !supplier;
    if (item) return false;
    return group === 'item' || category === null;
  });
  const asked = groups.find((group) => GROUP_NAMES[group] === params.get(GROUPING));
  const isDrilled = Object.keys(filters).length > 0;
  const usual = isDrilled ? groups.at(-1) : groups[0];
  return { by: asked ?? usual ?? 'item', groups, filters, isDrilled };
}
