import { ago, ID, idOf, OFTEN, org, SLOWLY, type Tables } from './row.ts';

/** Nearly all orders are over; one in fifty is on its way. */
const status = `case when n % 50 = 0 then 'SENT' when n % 97 = 0 then 'DRAFT' else 'CLOSED' end`;
const CLAIMED = `n % 4 = 0 and n <= ${SLOWLY}`;
/** All sorts of amounts, in no order of time. */
const EUROS = '(n::bigint * 7919 % 100000) / 100.0';
const MAILED = `n <= ${SLOWLY}`;

/** People, suppliers, items, orders, deliveries and what is in stock of them. */
export const TRADE_TABLES: Tables = {
  'auth.users': { id: ID, name: `'Personne ' || n`, email: `n || '@exemple.fr'`, email_verified: 'true' },
  'auth.sessions': { id: ID, user_id: ID, token: `'jeton ' || n`, expires_at: `now() + interval '1 day'` },
  'auth.account_events': {
    id: ID,
    user_id: OFTEN,
    at: ago,
    event: `'password_changed'`,
    network: `'192.0.2.1'`,
  },
  audit_log: {
    ...{
      org_id: org,
      id: ID,
      at: ago,
      entity_id: ID,
      after: `jsonb_build_object('min_qty', n, 'item_id', ${ID})`,
    },
    user_id: idOf('n / 10 % 8 + 1'),
    action: `(array['order.created', 'item.updated', 'item.priced', 'supplier.updated', 'recipe.updated'])[n / 10 % 5 + 1]`,
    entity: `(array['purchase_orders', 'items', 'items', 'suppliers', 'recipes'])[n / 10 % 5 + 1]`,
  },
  organizations: { id: ID, name: `'Maison ' || n`, owner_id: ID },
  user_roles: { org_id: ID, id: ID, user_id: ID, role: `'ADMIN'` },
  api_keys: {
    ...{ org_id: org, id: ID, name: `'Programme ' || n`, handle: `lpad(to_hex(n), 8, '0')`, created_by: ID },
    ...{ secret_hash: `sha256(n::text::bytea)`, scopes: `'{org.read}'`, created_at: ago },
    ...{ revoked_at: 'case when n > 50 then now() end', revoked_by: `case when n > 50 then ${ID} end` },
  },
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
  official_sources: { source: `'s' || n`, host: `'exemple.fr'` },
  suppliers: { org_id: org, id: ID, name: `'Maison ' || n` },
  items: {
    org_id: org,
    id: ID,
    name: `'Article ' || n`,
    sku: `'A-' || n`,
    category: `case n % 3 when 0 then 'Lait' end`,
  },
  item_codes: { org_id: org, id: ID, item_id: ID, gtin: `lpad(n::text, 14, '0')` },
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
      // What is over came days ago: not a fifth of all orders is expected today.
      expected_at: `case when n % 50 = 0 then current_date else (${ago})::date end`,
      line_count: '1',
      total_estimated: EUROS,
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
    total_cents: `(${EUROS} * 100)::bigint`,
  },
  grn_photos: { org_id: org, id: ID, grn_id: ID, file_id: ID, position: '0' },
  grn_lines: {
    ...{ org_id: org, id: ID, grn_id: ID, po_line_id: `case when n % 50 > 0 then ${ID} end`, item_id: OFTEN },
    ...{ qty_expected: '5', qty_received: '5', unit_price: `${EUROS} / 5` },
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
      amount_claimed: EUROS,
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
};
