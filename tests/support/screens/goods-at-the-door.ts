import type { KeptReceipt } from '#client/features/receipts/kept/receipts.ts';
import type { LineToReceive, OrderToReceive } from '#client/features/receipts/receipts.api.ts';
import { EMPTY_RECEIPT, type unorderedGoods } from '#client/features/receipts/receive/draft.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';

/** The last figure of an id. */
export const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const NAMED = {
  item_name: 'Crème crue 35 %',
  item_deleted: false,
  sku: null,
  unit: 'L',
  reference: null,
  wording: null,
} as const;

export const CREAM: LineToReceive = {
  po_line_id: idOf(1),
  item_id: idOf(2),
  ...NAMED,
  pack_label: 'Carton',
  pack_content: 6,
  unit_price: 4.15,
  price_listed: 4.15,
  storage_family: 'chilled',
  temperature_min: null,
  temperature_max: 4,
  date_kind: 'DLC',
  expires_on: localDate('2026-11-19'),
  alert_days: 2,
  codes: [],
  code_contents: {},
  qty_ordered: 18,
  qty_confirmed: null,
  qty_before: 0,
  qty_expected: 18,
  qty_tolerated: 0.54,
  substitute: null,
  supplier_notes: null,
};

export const ORDER_OF_CREAM: OrderToReceive = {
  id: idOf(5),
  order_number: 'BC-2026-00208',
  external_number: null,
  supplier_id: idOf(6),
  supplier_name: 'Crèmerie Lenoir',
  status: 'SENT',
  day: localDate('2026-11-12'),
  notes: null,
  lines: [CREAM],
};

/** Of which nothing is known but its price. */
export const LOOSE_CREAM: Parameters<typeof unorderedGoods>[0] = {
  item_id: idOf(1),
  ...NAMED,
  pack_label: null,
  pack_content: null,
  unit_price: 4.15,
  price_listed: 4.15,
  storage_family: null,
  temperature_min: null,
  temperature_max: null,
  date_kind: null,
  expires_on: null,
  alert_days: null,
  codes: [],
  code_contents: {},
};

/** What a device keeps of a receipt that was only begun. */
export const BEGUN_RECEIPT: KeptReceipt = {
  saved_at: '2026-11-12T08:30:00.000Z',
  order: null,
  supplier: null,
  draft: EMPTY_RECEIPT,
  command_key: null,
  pressed_at: null,
  sending: null,
  refusal: null,
};
