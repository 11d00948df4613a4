import { ago, ID, OFTEN, org, type Tables } from './row.ts';

const SUM = `jsonb_build_object('made_on', current_date, 'arrives_on', current_date + 1, 'until', current_date + 8,
  'forecast_qty', 7, 'missing_qty', 0, 'safety_qty', 1, 'safety_by', 'forecast', 'usable_qty', 3, 'on_order_qty', 0,
  'need_qty', 5, 'pack_content', null, 'capped_by', null, 'shelf_life_days', null, 'max_qty', null, 'unused_qty', 0,
  'stock_known', true, 'runs_out_on', null)`;

/** Counts, recipes, what is used and what to order, sales, alerts and imports. */
export const KITCHEN_TABLES: Tables = {
  secondary_lives: { org_id: org, id: ID, item_id: ID, days: 'n % 8' },
  stock_counts: {
    ...{ org_id: org, id: ID, name: `'Inventaire ' || n`, started_at: ago, status: `'VALIDATED'` },
    ...{ ended_at: ago, items_total: '1' },
  },
  stock_count_lines: {
    org_id: org,
    id: ID,
    count_id: ID,
    item_id: OFTEN,
    counted_qty: '3',
    expected_qty: '3',
    counted_at: ago,
  },
  cold_rooms: {
    ...{ org_id: org, id: ID, name: `'Chambre ' || n`, kind: `'chilled'`, max_celsius: '4', position: 'n' },
    hours: `'[{"from": "2026-01-01", "times": ["10:00", "18:00"]}]'`,
  },
  temperature_readings: {
    ...{ org_id: org, id: ID, room_id: OFTEN, celsius: '2.8', max_celsius: '4' },
    ...{ taken_at: ago, device_at: ago, entered_at: ago },
  },
  recalls: { org_id: org, id: ID, title: `'Article ' || n`, reason: `'DOUBT'`, opened_at: ago },
  recall_lots: { org_id: org, id: ID, recall_id: ID, lot_id: ID, blocked_at: ago },
  recall_withdrawals: {
    ...{
      org_id: org,
      id: ID,
      recall_id: ID,
      fate: `'DESTROYED'`,
      signed_name: `'Camille'`,
      withdrawn_at: ago,
    },
  },
  official_matches: {
    ...{
      org_id: org,
      id: ID,
      reference: `'2026-' || n`,
      item_id: ID,
      notice: `jsonb_build_object('reference', '2026-' || n, 'published_on', null, 'brand', null, 'name', 'Saumon fumé',
        'identification', null, 'reason', null, 'risk', null, 'link', null, 'gtins', '[]'::jsonb)`,
      certainty: `'possible'`,
    },
    ...{ signs: `'{brand}'`, found_at: ago },
  },
  recall_withdrawal_lines: { org_id: org, id: ID, withdrawal_id: ID, item_id: OFTEN, lot_id: ID, qty: '1' },
  recipes: { org_id: org, id: ID, name: `'Article ' || n`, line_count: '1', sale_price: '12' },
  recipe_lines: { org_id: org, id: ID, recipe_id: ID, position: '0', item_id: OFTEN, qty: '1', unit: `'kg'` },
  recipe_items: { org_id: org, id: ID, recipe_id: ID, item_id: OFTEN, qty: '1' },
  item_use: { org_id: org, id: ID, item_id: ID, day: 'current_date - n % 28', source: `'sales'`, qty: '1' },
  item_use_months: {
    ...{ org_id: org, id: ID, item_id: ID, source: `'sales'`, qty: '1', days: '1' },
    month: `date_trunc('month', current_date - n % 28)`,
  },
  item_forecasts: {
    ...{ org_id: org, id: ID, item_id: ID, first_day: 'current_date', daily: `array_fill(1.5, array[42])` },
    ...{ spread: '1', learned_days: '90', source: `'sales'`, made_at: 'now()' },
  },
  replenishment_suggestions: {
    ...{ org_id: org, id: ID, batch_date: 'current_date', item_id: ID, supplier_id: OFTEN },
    ...{
      priority: '(n % 1000) / 1000.0',
      current_stock: '2',
      avg_daily_consumption: '1.5',
      suggested_qty: '5',
    },
    ...{ rationale: `'5 kg'`, sum: SUM },
  },
  replenishment_params: { org_id: org, id: ID, item_id: ID, reorder_point: '2', supplier_id: OFTEN },
  replenishment_batches: {
    ...{ org_id: org, id: ID, batch_date: 'current_date - n', made_at: 'now()', history_days: '90' },
  },
  nightly_runs: {
    ...{ org_id: org, id: ID, night_on: 'current_date - n', state: `'done'`, step: `'ledger'` },
    ...{ started_at: ago, finished_at: ago },
  },
  item_bulk_edits: { org_id: org, id: ID, kind: `'delete'`, undo: `'[]'`, made_at: ago },
  order_favourites: { org_id: org, id: ID, user_id: ID, item_id: ID },
  order_baskets: { org_id: org, id: ID, supplier_id: OFTEN, name: `'Panier ' || n` },
  order_basket_lines: { org_id: org, id: ID, basket_id: ID, item_id: ID, qty: '2', position: '0' },
  sold_names: {
    org_id: org,
    id: ID,
    name: `'PLAT N° ' || n`,
    recipe_id: ID,
    matched_by: `case n % 3 when 0 then 'alike' else 'name' end`,
  },
  sales_batches: { org_id: org, id: ID, source: `'api'`, row_count: '1', created_at: ago },
  sales: {
    ...{ org_id: org, id: ID, day: `current_date - n % 700`, sold_name_id: OFTEN, batch_id: ID },
    ...{ qty: '2', revenue: '9.5', tax_included: 'true' },
  },
  raw_emails: {
    ...{ org_id: org, id: ID, received_at: ago, message_key: `'m' || n`, from_email: `'a@exemple.fr'` },
    ...{
      kind: `'sales'`,
      status: `case when n % 40 = 0 then 'failed' else 'parsed' end`,
      pos_profile_id: OFTEN,
    },
  },
  supplier_replies: {
    ...{
      org_id: org,
      id: ID,
      email_id: ID,
      received_at: ago,
      po_id: ID,
      matched_by: `'thread'`,
      proven: 'true',
    },
    state: `case when n % 100 = 0 then 'open' else 'applied' end`,
  },
  order_reminders: { org_id: org, id: ID, po_id: ID, reminded_at: ago },
  alerts: {
    ...{ org_id: org, id: ID, type: `'MAIL_FAILED'`, severity: `'warning'`, message: `'Message'` },
    ...{ cause: `'cause ' || n`, context: `jsonb_build_object('po_id', ${ID})`, created_at: ago },
    ...{ deleted_at: `case when n % 100 > 0 then now() end`, due_on: `current_date + n % 30` },
  },
  low_stock_alerts: {
    ...{ org_id: org, id: ID, item_id: ID, qty_on_hand: '1', reorder_point: '2', triggered_at: ago },
    ...{
      handled: `n % 100 > 0`,
      handled_at: `case when n % 100 > 0 then now() end`,
      ended_at: `case when n % 100 > 0 then now() end`,
    },
  },
  imports: {
    ...{
      org_id: org,
      id: ID,
      kind: `'suppliers'`,
      state: `'ready'`,
      file_name: `'liste.csv'`,
      file_size: '9',
    },
    ...{
      sha256: `sha256(n::text::bytea)`,
      reading: `'{}'`,
      columns: `'[]'`,
      options: `'{}'`,
      created_at: ago,
    },
  },
  import_supplier_rows: { org_id: org, id: 'n', import_id: OFTEN, line: 'n', label: `'Maison ' || n` },
  import_outcomes: {
    org_id: org,
    id: 'n',
    import_id: OFTEN,
    line: 'n',
    status: `case n % 3 when 0 then 'new' else 'refused' end`,
  },
};
