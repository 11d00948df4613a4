import { type FieldKind, SHOWN } from './shown-fields.ts';

export type FieldName = keyof typeof SHOWN;

/** Marks and figures that follow from others: a change of them is no news. */
const HIDDEN = new Set([
  'id',
  'org_id',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'name_key',
  'search_text',
  'position',
  'line_count',
  'last_mail_id',
  'mail_state',
  'note_key',
  'external_key',
  'reply_token',
  'answer_undo',
  'answer_differs',
  'answer_decided_at',
  'decision_since',
  'reminders_expected',
  'import_id',
  'bulk_edit',
  'undo_of',
  'item_name',
  'item_deleted',
  'supplier_name',
  'zone_name',
  'line_total',
  'is_cheapest',
  'source',
  'over_cheapest',
  'pack_price',
  'grn_id',
  'po_line_id',
  'line_id',
  'entered_at',
  'received_by',
  'lots',
  'settled_by',
  'opened_at',
  'opened_by',
  'supplier_email',
  'supplier_phone',
  'supplier_deleted',
  'name_was',
  'was',
  'becomes',
  'part',
  'unresolved',
  'price_expected',
  'price_listed',
  'qty_expected',
  'qty_accepted',
  'quality',
  'price_decision',
  'temperature_limit',
  'temperature_min',
  'temperature_max',
  'truck_limit',
  'chilled_limit',
  'frozen_limit',
  'claim',
  'channel',
  'checked_at',
  'last_error',
  'failures',
  'last_uid',
  'uid_validity',
  'counted_by',
  'used_in',
  'ref_id',
  'of',
  'kept_days',
  'key',
  'noted_at',
  'noted_by',
  'handle',
  'last_used_at',
  'revoked_by',
  'signature',
  'lot_ids',
  'reply_id',
  'note_photo_ids',
  'more_photo_ids',
  'reversed_by',
  'reversal_of',
  'differs',
  'owner_id',
  'log_id',
  'claim_status',
  'claim_id',
  'group',
  'by',
  'search',
  'type',
  'set',
  'matched_by',
  'only',
  'state_was',
  'mails',
  'items_total',
  'allergens_known',
]);

/** Of lists: what their rows are told by, and what the words about one row that came or went are made of. */
export const ROWS = {
  lines: ['qty', 'unit_price', 'qty_received', 'qty_confirmed', 'price_confirmed'],
  offers: ['price', 'reference'],
  prices: ['price', 'valid_from'],
  cutoffs: ['days_before', 'cutoff_time'],
  closures: ['ends_on', 'reason'],
  credits: ['credit_note'],
} as const satisfies Partial<Record<FieldName, readonly FieldName[]>>;

type RowList = keyof typeof ROWS;

export const isRowList = (field: string): field is RowList => Object.hasOwn(ROWS, field);

/** A field that the trail shows; `hidden` where it says nothing; null where nobody knows it. */
export function fieldOf(field: string): FieldName | 'hidden' | null {
  if (Object.hasOwn(SHOWN, field)) return field as FieldName;
  return HIDDEN.has(field) ? 'hidden' : null;
}

const ORDER = new Map(Object.keys(SHOWN).map((field, place) => [field, place]));

/** As the trail tells them: a database hands out the fields of JSON in no order of anybody's. */
export const inOrder = (fields: Iterable<string>): string[] =>
  [...fields].sort((one, other) => (ORDER.get(one) ?? ORDER.size) - (ORDER.get(other) ?? ORDER.size));

export const kindOf = (field: FieldName): FieldKind => SHOWN[field];
