import { optional } from '#domain/imports/fields/field.ts';
import { ITEM_FIELDS } from '#domain/imports/fields/item-fields.ts';
import { ORDER_FIELDS } from '#domain/imports/fields/order-fields.ts';
import { PRICE_LIST_FIELDS } from '#domain/imports/fields/price-list-fields.ts';
import { SALES_FIELDS } from '#domain/imports/fields/sales-fields.ts';
import { SUPPLIER_CELL_FIELDS } from '#domain/imports/fields/supplier-fields.ts';
import type { ImportField } from './column-matching.ts';
import type { ImportKind, ImportOptions } from './import.ts';

/** What our exports write in front, so that a line comes back to its own row even when its name was changed. */
const ID_FIELD = optional('id', 'code', 'identifiant économat,id économat');

/** Beyond the wholesalers' columns: what our own exports hold, so that they come back whole. */
const SUPPLIER_IMPORT_FIELDS = [
  ID_FIELD,
  ...SUPPLIER_CELL_FIELDS.filter(
    (field): field is Exclude<(typeof SUPPLIER_CELL_FIELDS)[number], { name: 'cutoff_time' }> =>
      field.name !== 'cutoff_time',
  ),
  // One hour for every delivery, or one per day: « lun 18:30 J-1, jeu 12:00 J-0 ».
  optional(
    'cutoffs',
    'text',
    'heures limites,heure limite,heure limite de commande,commande avant,limite commande,cut-off',
  ),
  // One to a line: « 24/12/2026 – 02/01/2027 Fêtes ».
  optional('closures', 'text', 'fermetures,fermeture,congés,fermeture annuelle'),
  optional('franco_policy', 'text', 'sous le franco'),
  optional('email', 'email', 'ancien email,email standard'),
  optional('phone', 'phone', 'ancien téléphone,téléphone standard'),
] as const;

const ITEM_IMPORT_FIELDS = [
  ID_FIELD,
  ...ITEM_FIELDS,
  optional('supplier_id', 'code', 'identifiant économat du fournisseur'),
  // As we keep them: « pack » reads what a wholesaler writes in one cell.
  optional('pack_label', 'text', 'nom du colis'),
  optional('pack_content', 'number', 'contenu du colis,contenu du colis (en unités de stock)'),
] as const;

const IMPORT_FIELDS = {
  suppliers: SUPPLIER_IMPORT_FIELDS,
  items: ITEM_IMPORT_FIELDS,
  price_list: PRICE_LIST_FIELDS,
  orders: ORDER_FIELDS,
  sales: SALES_FIELDS,
} as const satisfies Record<ImportKind, readonly ImportField[]>;

export type ImportFieldName<Kind extends ImportKind = ImportKind> =
  (typeof IMPORT_FIELDS)[Kind][number]['name'];

export const importFields = (kind: ImportKind): readonly ImportField[] => IMPORT_FIELDS[kind];

export const isImportField = (kind: ImportKind, name: string): boolean =>
  importFields(kind).some((field) => field.name === name);

/** Prices are a supplier's: those of a list, or of items, whose rows name none, wait for a choice. */
export function needsSupplier(kind: ImportKind, mapped: ReadonlySet<string>): boolean {
  if (kind === 'suppliers' || kind === 'sales' || mapped.has('supplier_name') || mapped.has('supplier_id'))
    return false;
  return kind !== 'items' || mapped.has('price');
}

/** What is still to be said before the rows can be read: fields without a column, and whose list it is. */
export function missingForImport(
  kind: ImportKind,
  mapped: ReadonlySet<string>,
  { supplier_id, sales_day }: Pick<ImportOptions, 'supplier_id' | 'sales_day'>,
): string[] {
  const missing = importFields(kind)
    .filter(({ name, required }) => required && name !== 'supplier_name' && !mapped.has(name))
    .map(({ name }) => name);
  const isNobodys = supplier_id === null && needsSupplier(kind, mapped);
  if (isNobodys) missing.push('supplier_name');
  if (kind === 'sales' && !mapped.has('day') && sales_day === null) missing.push('day');
  return missing;
}
