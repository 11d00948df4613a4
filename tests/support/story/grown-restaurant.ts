import type pg from 'pg';
import { vi } from 'vitest';

/** Row n of any table is about row n of the others, in the same organisation: ours has six of ten rows. */
/** The sum of a suggestion, as the contract has it. */
const SUM = {
  ...{ made_on: '2026-11-16', arrives_on: '2026-11-17', until: '2026-11-20', runs_out_on: null },
  ...{
    forecast_qty: 6,
    missing_qty: 0,
    safety_qty: 1,
    safety_by: 'forecast',
    usable_qty: 2,
    on_order_qty: 0,
  },
  ...{
    need_qty: 5,
    pack_content: null,
    capped_by: null,
    shelf_life_days: null,
    max_qty: null,
    unused_qty: 0,
  },
};

const ID = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const ORG = `$3::uuid[]`;
const org = `(${ORG})[greatest(n % 10 - 4, 1)]`;
/** Of five hundred that do most of the trade. */
const OFTEN = ID.replace('to_hex(n)', 'to_hex((n - 1) % 500 + 1)');
const ago = `now() - n * interval '7 minutes'`;
/** Nearly all orders are over; one in fifty is on its way. */
const status = `case when n % 50 = 0 then 'SENT' when n % 97 = 0 then 'DRAFT' else 'CLOSED' end`;

/** Those that fill up with every delivery; the others grow to so many rows, or filling them would take a minute. */
const QUICKLY = [
  'purchase_orders',
  'purchase_order_lines',
  'grns',
  'grn_lines',
  'lots',
  'stock_movements',
  'sales',
];
const SLOWLY = 5000;
const CLAIMED = `n % 4 = 0 and n <= ${SLOWLY}`;
const MAILED = `n <= ${SLOWLY}`;

/** Every table that grows with the years or with the number of restaurants, as `columns` from `values`. */
const TABLES: Record<string, Record<string, string>> = {
  'auth.users': { id: ID, name: `'Personne ' || n`, email: `n || '@exemple.fr'`, email_verified: 'true' },
  'auth.sessions': { id: ID, user_id: ID, token: `'jeton ' || n`, expires_at: `now() + interval '1 day'` },
  organizations: { id: ID, name: `'Maison ' || n`, owner_id: ID },
  user_roles: { org_id: ID, id: ID, user_id: ID, role: `'ADMIN'` },
  invitations: {
    ...{ org_id: ID, id: ID, email: `'i' || n || '@exemple.fr'`, role: `'CHEF'`, invited_by: ID },
    ...{
      token_hash: `sha256(n::text::bytea)`,
      created_at: ago,
      sent_at: ago,
      expires_at: `now() + interval '1 day'`,
    },
  },
  local_mailbox: {
    id: ID,
    from_address: `'a@exemple.fr'`,
    to_address: `'b' || n`,
    subject: `'S'`,
    raw: `''::bytea`,
    received_at: ago,
  },
  suppliers: { org_id: org, id: ID, name: `'Maison ' || n` },
  items: {
    org_id: org,
    id: ID,
    name: `'Article ' || n`,
    sku: `'A-' || n`,
    category: `case n % 3 when 0 then 'Lait' end`,
  },
  supplier_articles: { org_id: org, id: ID, item_id: ID, supplier_id: OFTEN, reference: `'R' || n` },
  item_prices: {
    org_id: org,
    id: ID,
    item_id: ID,
    supplier_id: OFTEN,
    price: '2',
    valid_from: `date '2026-01-01'`,
  },
  mail_outbox: {
    ...{ org_id: org, id: ID, to_address: `'c@exemple.fr'`, subject: `'Commande'`, text: `'Bonjour'` },
    ...{ message_id: `'<' || n || '@exemple.fr>'`, state: `'sent'`, sent_at: ago, created_at: ago },
  },
  purchase_orders: {
    ...{
      org_id: org,
      id: ID,
      order_number: `'BC-2026-' || lpad(n::text, 6, '0')`,
      supplier_id: OFTEN,
      status,
    },
    ...{
      ordered_at: ago,
      expected_at: `current_date + n % 5`,
      line_count: '1',
      last_mail_id: `case when ${MAILED} then ${ID} end`,
      mail_state: `case when ${MAILED} then 'sent' end`,
    },
  },
  purchase_order_lines: { org_id: org, id: ID, po_id: ID, item_id: OFTEN, qty: '5', unit_price: '2' },
  mail_logs: {
    ...{
      org_id: org,
      id: ID,
      po_id: ID,
      claim_id: `case when ${CLAIMED} then ${ID} end`,
      mail_id: ID,
      created_at: ago,
    },
    ...{
      direction: `'outbound'`,
      template: `case when ${CLAIMED} then 'claim' else 'order' end`,
      subject: `'Commande'`,
    },
  },
  order_events: { org_id: org, id: ID, po_id: ID, event: `'sent'`, occurred_at: ago },
  order_links: {
    org_id: org,
    id: ID,
    po_id: ID,
    token_hash: `sha256(n::text::bytea)`,
    expires_at: `now() + interval '1 day'`,
  },
  grns: {
    org_id: org,
    id: ID,
    po_id: `case when n % 50 > 0 then ${ID} end`,
    supplier_id: OFTEN,
    delivery_note: `'BL-' || n`,
    received_at: ago,
  },
  grn_lines: {
    ...{ org_id: org, id: ID, grn_id: ID, po_line_id: `case when n % 50 > 0 then ${ID} end`, item_id: OFTEN },
    ...{ qty_expected: '5', qty_received: '5', unit_price: '2' },
  },
  lots: {
    ...{
      org_id: org,
      id: ID,
      item_id: OFTEN,
      supplier_id: OFTEN,
      grn_line_id: ID,
      lot_code: `'L' || n`,
      unit_cost: '2',
    },
    ...{
      expires_on: `current_date + 400 - n / 100`,
      received_at: ago,
      qty_left: `case when n % 20 = 0 then 3 else 0 end`,
    },
  },
  stock_levels: { org_id: org, id: ID, item_id: ID, qty_on_hand: '3', tracked_since: ago },
  stock_movements: {
    ...{
      org_id: org,
      id: ID,
      item_id: OFTEN,
      lot_id: ID,
      movement_type: `case n % 3 when 0 then 'IN' else 'OUT' end`,
    },
    ...{
      qty: `case n % 3 when 0 then 6 else -3 end`,
      ref_kind: `case n % 3 when 0 then 'receipt' else 'sale' end`,
    },
    ...{ ref_id: ID, occurred_at: ago },
  },
  claims: {
    ...{
      org_id: org,
      id: ID,
      grn_id: ID,
      po_id: ID,
      supplier_id: OFTEN,
      amount_claimed: '5',
      opened_at: ago,
    },
    ...{
      status: `case when n % 50 = 1 then 'OPEN' else 'SETTLED' end`,
      settled_at: `case when n % 50 <> 1 then ${ago} end`,
    },
  },
  claim_lines: {
    org_id: org,
    id: ID,
    claim_id: ID,
    grn_line_id: ID,
    kind: `'MISSING'`,
    qty: '1',
    amount: '5',
  },
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
  recipes: { org_id: org, id: ID, name: `'Article ' || n`, line_count: '1', sale_price: '12' },
  recipe_lines: { org_id: org, id: ID, recipe_id: ID, position: '0', item_id: OFTEN, qty: '1', unit: `'kg'` },
  recipe_items: { org_id: org, id: ID, recipe_id: ID, item_id: OFTEN, qty: '1' },
  item_use: { org_id: org, id: ID, item_id: ID, day: 'current_date - n % 28', source: `'sales'`, qty: '1' },
  item_forecasts: {
    ...{ org_id: org, id: ID, item_id: ID, first_day: 'current_date', daily: `array_fill(1.5, array[42])` },
    ...{ spread: '1', learned_days: '90', source: `'sales'`, made_at: 'now()' },
  },
  replenishment_suggestions: {
    // A night proposes hundreds, and many nights are kept.
    ...{ org_id: org, id: ID, batch_date: '(current_date - n / 1000)', item_id: ID, supplier_id: OFTEN },
    ...{
      priority: '(n % 1000) / 1000.0',
      current_stock: '2',
      avg_daily_consumption: '1.5',
      suggested_qty: '5',
    },
    ...{ rationale: `'5 kg'`, sum: `'${JSON.stringify(SUM)}'` },
  },
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

export const GROWING = Object.keys(TABLES);

/** Adds rows from + 1 to n of each table. The owner checks no keys (session_replication_role): they are right by construction. */
export async function growRestaurant(
  owner: pg.Pool,
  { orgs, from, to }: { orgs: readonly string[]; from: number; to: number },
): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const last = QUICKLY.includes(table) ? to : Math.min(to, SLOWLY);
    await owner.query(
      `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
       from generate_series($1::int + 1, $2::int) n where ${ORG} is not null`,
      [from, last, orgs],
    );
  }
  await vi.waitFor(() => settle(owner), { timeout: 60_000, interval: 200 });
}

/** Until every page is known to be seen by everybody: what else looks at the tables meanwhile puts that off. */
async function settle(owner: pg.Pool): Promise<void> {
  await owner.query(`vacuum (analyze) ${GROWING.join(', ')}`);
  const { rows } = await owner.query(
    'select relname from pg_class where oid = any($1::text[]::regclass[]) and relallvisible < relpages',
    [GROWING],
  );
  if (rows.length > 0) throw new Error(`not all pages are visible to all: ${JSON.stringify(rows)}`);
}

/** The nth row of every table; ours, for n that end in 0 to 5. */
export const rowId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
