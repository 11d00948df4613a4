/** What the id in a field stands for: the trail shows its name. */
const REFERENCES = [
  'person',
  'supplier',
  'item',
  'zone',
  'recipe',
  'order',
  'order_line',
  'pos_profile',
] as const;
export type Reference = (typeof REFERENCES)[number];

export const isReference = (kind: FieldKind): kind is Reference =>
  REFERENCES.some((reference) => reference === kind);

/** How the value of a field reads. `quantity` and `unit_price` are of the unit of the row that they stand in. */
export type FieldKind =
  | Reference
  | 'text'
  | 'number'
  | 'euros'
  | 'unit_price'
  | 'quantity'
  | 'percent'
  | 'share'
  | 'days'
  | 'hours'
  | 'celsius'
  | 'day'
  | 'moment'
  | 'yes_no'
  | 'weekday'
  | 'file'
  | 'word';

/**
 * The fields that the trail shows, and how. Whatever is in neither list (a secret, say, or a column of next year) is
 * told of without its value: nothing leaves that nobody has thought of.
 */
const SHOWN = {
  name: 'text',
  sku: 'text',
  barcode: 'text',
  category: 'text',
  zone_id: 'zone',
  unit: 'text',
  min_qty: 'quantity',
  max_qty: 'quantity',
  content_qty: 'number',
  content_unit: 'text',
  shelf_life_days: 'days',
  alert_days: 'days',
  date_kind: 'word',
  storage_family: 'word',
  kept_min_celsius: 'celsius',
  kept_max_celsius: 'celsius',
  allergens: 'word',
  deleted_at: 'moment',
  supplier_id: 'supplier',
  reference: 'text',
  wording: 'text',
  brand: 'text',
  origin: 'text',
  pack_label: 'text',
  pack_content: 'quantity',
  vat_rate: 'percent',
  price: 'unit_price',
  valid_from: 'day',
  announced_until: 'day',
  status: 'word',
  order_number: 'text',
  external_number: 'text',
  ordered_at: 'moment',
  ordered_on: 'day',
  expected_at: 'day',
  expected_at_confirmed: 'day',
  date_agreed: 'yes_no',
  notes: 'text',
  total_estimated: 'euros',
  total: 'euros',
  delivery_fee: 'euros',
  copied_from: 'order',
  approval_requested_at: 'moment',
  approval_requested_by: 'person',
  answered_at: 'moment',
  answer_channel: 'word',
  answer_contact: 'text',
  answer_note: 'text',
  answer_decided_by: 'person',
  qty: 'quantity',
  unit_price: 'unit_price',
  qty_confirmed: 'quantity',
  price_confirmed: 'unit_price',
  price_proposed: 'unit_price',
  proposal_decision: 'word',
  substitute: 'text',
  supplier_notes: 'text',
  po_id: 'order',
  delivery_note: 'text',
  received_at: 'moment',
  qty_received: 'quantity',
  qty_rejected: 'quantity',
  refusal_reason: 'word',
  comment: 'text',
  photo_file_id: 'file',
  temperature: 'celsius',
  unclaimed_reason: 'text',
  reversal_reason: 'text',
  amount_claimed: 'euros',
  amount_settled: 'euros',
  amount: 'euros',
  credit_note: 'text',
  note: 'text',
  rest_reason: 'text',
  settled_at: 'moment',
  type_produit: 'text',
  contact_nom: 'text',
  contact_email: 'text',
  contact_tel: 'text',
  email: 'text',
  phone: 'text',
  adresse: 'text',
  code_postal: 'text',
  ville: 'text',
  pays: 'text',
  siret: 'text',
  vat_number: 'text',
  customer_code: 'text',
  lead_time_jours: 'days',
  lead_time_days: 'days',
  franco_amount: 'euros',
  franco_policy: 'word',
  delivery_days: 'weekday',
  opens_at: 'text',
  closes_at: 'text',
  reminders_active: 'yes_no',
  reminder_days_after: 'days',
  reminder_hours_before: 'hours',
  weekday: 'weekday',
  cutoff_time: 'text',
  days_before: 'days',
  starts_on: 'day',
  ends_on: 'day',
  reason: 'text',
  on_menu: 'yes_no',
  portions: 'number',
  yield_qty: 'number',
  yield_unit: 'text',
  sale_price: 'euros',
  target_food_cost: 'percent',
  method: 'text',
  loss_percent: 'percent',
  item_id: 'item',
  sub_recipe_id: 'recipe',
  recipe_id: 'recipe',
  reorder_point: 'quantity',
  safety_stock: 'quantity',
  fill_rate: 'share',
  active: 'yes_no',
  days_after_sending: 'days',
  hours_before_cutoff: 'hours',
  mail_subject: 'text',
  mail_body: 'text',
  legal_name: 'text',
  logo_file_id: 'file',
  delivery_instructions: 'text',
  mail_signature: 'text',
  order_mail_subject: 'text',
  order_mail_body: 'text',
  approval_above: 'euros',
  by_measure: 'percent',
  by_piece: 'percent',
  min_celsius: 'celsius',
  max_celsius: 'celsius',
  closed_weekdays: 'weekday',
  user_id: 'person',
  role: 'word',
  host: 'text',
  port: 'number',
  username: 'text',
  folder: 'text',
  reply_address: 'text',
  plus_addressing: 'yes_no',
  password_changed: 'yes_no',
  from_emails: 'text',
  provider: 'word',
  zone_ids: 'zone',
  counted_qty: 'quantity',
  items: 'number',
  variance_value: 'euros',
  counted: 'number',
  order: 'text',
  into: 'text',
  file_name: 'text',
  imported: 'number',
  created_recipes: 'number',
  row_count: 'number',
  state: 'word',
  value: 'euros',
  message: 'text',
  kind: 'word',
  list: 'word',
  format: 'text',
  from: 'day',
  to: 'day',
  lines: 'text',
  offers: 'text',
  prices: 'text',
  cutoffs: 'text',
  closures: 'text',
  credits: 'text',
} as const satisfies Record<string, FieldKind>;

export type FieldName = keyof typeof SHOWN;

/** Marks and figures that follow from others: a change of them is no news. */
const UNTOLD = new Set([
  ...[
    'id',
    'org_id',
    'version',
    'created_at',
    'updated_at',
    'created_by',
    'name_key',
    'search_text',
    'position',
  ],
  ...['line_count', 'last_mail_id', 'mail_state', 'note_key', 'external_key', 'reply_token', 'answer_undo'],
  ...[
    'answer_differs',
    'answer_decided_at',
    'decision_since',
    'reminders_expected',
    'import_id',
    'bulk_edit',
  ],
  ...[
    'undo_of',
    'item_name',
    'item_deleted',
    'supplier_name',
    'zone_name',
    'line_total',
    'is_cheapest',
    'source',
  ],
  ...['over_cheapest', 'pack_price', 'grn_id', 'po_line_id', 'line_id', 'entered_at', 'received_by', 'lots'],
  ...[
    'settled_by',
    'opened_at',
    'opened_by',
    'supplier_email',
    'supplier_phone',
    'supplier_deleted',
    'name_was',
  ],
  ...[
    'was',
    'becomes',
    'part',
    'unresolved',
    'price_expected',
    'price_listed',
    'qty_expected',
    'qty_accepted',
  ],
  ...[
    'quality',
    'price_decision',
    'temperature_limit',
    'claim',
    'channel',
    'checked_at',
    'last_error',
    'failures',
  ],
  ...[
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
  ],
  ...['reversed_by', 'reversal_of', 'differs', 'owner_id', 'log_id', 'claim_status', 'claim_id'],
  ...[
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
  ],
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

export type RowList = keyof typeof ROWS;

export const isRowList = (field: string): field is RowList => Object.hasOwn(ROWS, field);

/** A field that the trail shows; `untold` where it says nothing; null where nobody knows it. */
export function fieldOf(field: string): FieldName | 'untold' | null {
  if (Object.hasOwn(SHOWN, field)) return field as FieldName;
  return UNTOLD.has(field) ? 'untold' : null;
}

const ORDER = new Map(Object.keys(SHOWN).map((field, place) => [field, place]));

/** As the trail tells them: a database hands out the fields of JSON in no order of anybody's. */
export const inOrder = (fields: Iterable<string>): string[] =>
  [...fields].sort((one, other) => (ORDER.get(one) ?? ORDER.size) - (ORDER.get(other) ?? ORDER.size));

export const kindOf = (field: FieldName): FieldKind => SHOWN[field];
