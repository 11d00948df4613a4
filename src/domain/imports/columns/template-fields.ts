import type { ImportField } from '#domain/imports/column-matching.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';

/** What only our own exports write, and what helps to understand lists that somebody else wrote. */
const NOT_TO_FILL_IN = new Set([
  'id',
  'supplier_id',
  'pack_label',
  'pack_content',
  'pack_count',
  'price_count',
  'discount',
  'whole_content',
  'inner_count',
  'variety',
  'content_unit',
  'second_price',
  'email',
  'phone',
]);

/** The columns of the file that a person downloads to fill in. */
export const templateFields = (kind: ImportKind): readonly ImportField[] =>
  importFields(kind).filter(({ name }) => !NOT_TO_FILL_IN.has(name));
