-- Receipts, lots, the stock ledger, claims and counts (product.md "Receiving, traceability, stock").

-- °C at receiving, where the organisation has its own; otherwise src/domain/items/storage.ts.
create table temperature_limits (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  storage_family text not null check (storage_family in
    ('chilled', 'frozen', 'minced_meat', 'fresh_fish', 'dairy', 'produce', 'dry', 'drinks')),
  min_celsius numeric(4, 1) check (min_celsius between -60 and 60),
  max_celsius numeric(4, 1) check (max_celsius between -60 and 60),
  primary key (org_id, id),
  unique (org_id, storage_family),
  check (max_celsius >= min_celsius)
);
call protect('temperature_limits');

-- Goods receipts (bons de réception). Never changed: a mistake is corrected by a reversal, and both stay.
create table grns (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  po_id uuid,
  supplier_id uuid not null,
  -- What the supplier's paper says.
  delivery_note text check (char_length(delivery_note) between 1 and 60),
  notes text check (char_length(notes) between 1 and 2000),
  received_at timestamptz not null,
  entered_at timestamptz not null default now(),
  received_by uuid default current_user_id() references auth.users (id),
  -- The receipt that this one takes back.
  reversal_of uuid,
  reversal_reason text check (char_length(reversal_reason) between 1 and 500),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  foreign key (org_id, reversal_of) references grns (org_id, id),
  check ((reversal_of is null) = (reversal_reason is null))
);
create unique index grns_reversed_once on grns (org_id, reversal_of) where reversal_of is not null;
create index grns_newest on grns (org_id, received_at desc, id desc);
create index grns_of_order on grns (org_id, po_id) where po_id is not null;
call protect('grns');
revoke update, delete on grns from economat_app;

create table grn_lines (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  grn_id uuid not null,
  po_line_id uuid,
  item_id uuid not null,
  position integer not null default 0 check (position >= 0),
  qty_expected numeric(13, 3) check (qty_expected >= 0 and qty_expected <= 1000000000),
  -- What arrived, and of it what was sent back or thrown away. Only the rest enters the stock.
  qty_received numeric(13, 3) not null check (qty_received between -1000000000 and 1000000000),
  qty_rejected numeric(13, 3) not null default 0 check (qty_rejected between -1000000000 and 1000000000),
  unit_price numeric(12, 4) check (unit_price between 0 and 9999999.9999),
  quality text not null default 'OK' check (quality in ('OK', 'DAMAGED', 'MISSING')),
  comment text check (char_length(comment) between 1 and 500),
  temperature numeric(4, 1) check (temperature between -60 and 99),
  -- The limit of that day, where the temperature broke it.
  temperature_limit numeric(4, 1),
  photo_file_id uuid,
  price_decision text check (price_decision in ('update', 'claim', 'exceptional')),
  primary key (org_id, id),
  foreign key (org_id, grn_id) references grns (org_id, id),
  foreign key (org_id, po_line_id) references purchase_order_lines (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, photo_file_id) references stored_files (org_id, id)
);
create index on grn_lines (org_id, grn_id, position);
create index on grn_lines (org_id, po_line_id) where po_line_id is not null;
create index on grn_lines (org_id, item_id);
call protect_append_only('grn_lines');

-- A lot is what came together: one code, one date, one price.
create table lots (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  supplier_id uuid,
  grn_line_id uuid,
  lot_code text check (char_length(lot_code) between 1 and 60),
  lot_key text collate "C" generated always as (left(search_key(lot_code), 60)) stored,
  date_kind text check (date_kind in ('DLC', 'DDM')),
  expires_on date,
  expiry_reason text check (char_length(expiry_reason) between 1 and 200),
  unit_cost numeric(12, 4) check (unit_cost between 0 and 9999999.9999),
  received_at timestamptz not null,
  -- Kept in the transaction of each movement; the nightly comparison checks it.
  qty_left numeric(13, 3) not null default 0 check (qty_left >= 0),
  primary key (org_id, id),
  unique (org_id, item_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  foreign key (org_id, grn_line_id) references grn_lines (org_id, id)
);
create index lots_in_stock on lots (org_id, item_id, expires_on, received_at, id) include (qty_left, unit_cost) where qty_left > 0;
create index lots_expiring on lots (org_id, expires_on) include (item_id, qty_left, unit_cost) where qty_left > 0;
create index lots_newest on lots (org_id, received_at desc, id desc);
create index lots_of_item on lots (org_id, item_id, received_at desc, id desc);
create index lots_of_supplier on lots (org_id, supplier_id, received_at desc, id desc) where supplier_id is not null;
create index lots_by_code on lots (org_id, lot_key) where lot_key is not null;
create index lots_of_line on lots (org_id, grn_line_id) where grn_line_id is not null;
call protect('lots');

-- One row per item that ever moved. Locked first by whoever moves it.
create table stock_levels (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  qty_on_hand numeric(13, 3) not null default 0,
  -- Taken out beyond what the lots held: qty_on_hand = sum of lots − shortage.
  shortage numeric(13, 3) not null default 0 check (shortage >= 0),
  last_counted_at timestamptz,
  -- What was paid for it last: the cost of goods that a count finds, and of a shortage.
  last_cost numeric(12, 4) check (last_cost between 0 and 9999999.9999),
  -- The first moment that the ledger knows of: an item of a week has no average over four.
  tracked_since timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, item_id),
  foreign key (org_id, item_id) references items (org_id, id)
);
call protect('stock_levels');

-- The ledger: append-only. Level = sum of qty; a lot's balance = sum of its rows; rows without a lot are shortage.
create table stock_movements (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  lot_id uuid,
  movement_type text not null check (movement_type in ('IN', 'OUT', 'WASTE', 'COUNT', 'TRANSFER', 'CORRECTION')),
  qty numeric(13, 3) not null check (qty <> 0 and qty between -1000000000 and 1000000000),
  unit_cost numeric(12, 4) check (unit_cost between 0 and 9999999.9999),
  reason text check (char_length(reason) between 1 and 300),
  waste_reason text check (waste_reason in ('EXPIRED', 'DAMAGED', 'OVERPRODUCTION', 'SPILLED', 'TASTED', 'THEFT', 'OTHER')),
  -- One gesture, several rows: the receipt, the waste entry, the count.
  ref_kind text not null check (ref_kind in ('receipt', 'waste', 'count', 'sale', 'transfer', 'correction')),
  ref_id uuid not null,
  reversal_of uuid,
  occurred_at timestamptz not null,
  entered_at timestamptz not null default clock_timestamp(),
  user_id uuid default current_user_id() references auth.users (id),
  primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, item_id, lot_id) references lots (org_id, item_id, id),
  foreign key (org_id, reversal_of) references stock_movements (org_id, id)
);
create index stock_movements_of_item on stock_movements (org_id, item_id, occurred_at desc, id desc);
create index stock_movements_newest on stock_movements (org_id, occurred_at desc, id desc);
-- The list of one type; and what was used in a window, without reading a row.
create index stock_movements_by_type on stock_movements (org_id, movement_type, occurred_at desc, id desc)
  include (item_id, qty, unit_cost);
create index stock_movements_of_lot on stock_movements (org_id, lot_id, occurred_at desc) where lot_id is not null;
create index stock_movements_of_ref on stock_movements (org_id, ref_id);
create unique index stock_movements_reversed_once on stock_movements (org_id, reversal_of) where reversal_of is not null;
call protect_append_only('stock_movements');

-- The nights on which levels and lots were compared with the ledger: one per local date.
create table stock_checks (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  checked_on date not null,
  checked_at timestamptz not null default now(),
  differences integer not null default 0 check (differences >= 0),
  primary key (org_id, id),
  unique (org_id, checked_on)
);
call protect('stock_checks');

-- Litiges.
create table claims (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  grn_id uuid not null,
  po_id uuid,
  supplier_id uuid not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'CREDIT_EXPECTED', 'SETTLED', 'DROPPED')),
  amount_claimed numeric(10, 2) not null default 0 check (amount_claimed between 0 and 99999999.99),
  amount_settled numeric(10, 2) check (amount_settled between 0 and 99999999.99),
  credit_note text check (char_length(credit_note) between 1 and 60),
  note text check (char_length(note) between 1 and 1000),
  opened_at timestamptz not null default now(),
  opened_by uuid default current_user_id() references auth.users (id),
  settled_at timestamptz,
  settled_by uuid references auth.users (id),
  version integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, grn_id) references grns (org_id, id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  check ((status in ('SETTLED', 'DROPPED')) = (settled_at is not null))
);
create unique index claims_one_per_receipt on claims (org_id, grn_id);
create index claims_by_status on claims (org_id, status, opened_at desc, id desc) include (amount_claimed);
create index claims_of_order on claims (org_id, po_id) where po_id is not null;
call protect('claims');

create table claim_lines (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  grn_line_id uuid not null,
  kind text not null check (kind in ('DAMAGED', 'MISSING', 'REFUSED', 'OVER_PRICED')),
  qty numeric(13, 3) not null check (qty > 0 and qty <= 1000000000),
  amount numeric(10, 2) not null check (amount between 0 and 99999999.99),
  primary key (org_id, id),
  foreign key (org_id, claim_id) references claims (org_id, id),
  foreign key (org_id, grn_line_id) references grn_lines (org_id, id)
);
create index on claim_lines (org_id, claim_id);
call protect('claim_lines');

-- The e-mails of a claim: in its order's journal too, where there is one.
alter table mail_logs alter column po_id drop not null;
alter table mail_logs add column claim_id uuid;
alter table mail_logs add foreign key (org_id, claim_id) references claims (org_id, id);
alter table mail_logs drop constraint mail_logs_template_check;
alter table mail_logs add constraint mail_logs_template_check
  check (template in ('order', 'cancellation', 'supplier_answer', 'claim'));
alter table mail_logs add constraint mail_logs_subject_known
  check (case template when 'claim' then claim_id is not null else po_id is not null end);
create index mail_logs_of_claim on mail_logs (org_id, claim_id, created_at desc) where claim_id is not null;

alter table order_events drop constraint order_events_event_check;
alter table order_events add constraint order_events_event_check
  check (event in ('created', 'sent', 'confirmed', 'refused', 'cancelled', 'partially_received', 'received',
    'receipt_reversed', 'closed', 'link_revoked'));

-- An inventory count. An item without a line, or whose line has no quantity, was not counted: it is not zero.
create table stock_counts (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  status text not null default 'OPEN' check (status in ('OPEN', 'VALIDATED', 'CANCELLED')),
  -- Empty: everywhere.
  zone_ids uuid[] not null default '{}',
  started_at timestamptz not null default now(),
  started_by uuid default current_user_id() references auth.users (id),
  ended_at timestamptz,
  ended_by uuid references auth.users (id),
  -- How many items it was about when it ended; until then they are counted afresh.
  items_total integer check (items_total >= 0),
  primary key (org_id, id),
  check ((status = 'OPEN') = (ended_at is null)),
  check ((status = 'OPEN') = (items_total is null))
);
create index stock_counts_newest on stock_counts (org_id, started_at desc, id desc);
call protect('stock_counts');

create table stock_count_lines (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  item_id uuid not null,
  -- Null: taken back. The row stays, so that its version only grows.
  counted_qty numeric(13, 3) check (counted_qty between 0 and 1000000000),
  counted_at timestamptz not null,
  counted_by uuid default current_user_id() references auth.users (id),
  -- Written at validation: what the ledger said at that moment, and what a unit costs. Left null where a later
  -- count was validated before this one.
  expected_qty numeric(13, 3),
  unit_cost numeric(12, 4),
  version integer not null default 1,
  primary key (org_id, id),
  unique (org_id, count_id, item_id),
  foreign key (org_id, count_id) references stock_counts (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id)
);
call protect('stock_count_lines');
