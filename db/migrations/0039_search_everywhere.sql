-- One field finds whatever the restaurant has (docs/decisions/0046). Each way to it starts from an index: by the
-- beginning of a number, by name (indexes that are there), and from an item or a supplier to what hangs on it.

-- The number that a past order had elsewhere, however it is written. Stored, as row-level security lets no index answer
-- a test that calls a function (decision 0007).
alter table purchase_orders
  add column external_key text collate "C" generated always as (left(code_key(external_number), 60)) stored;
create index purchase_orders_by_external on purchase_orders (org_id, external_key)
  where external_key is not null and deleted_at is null;

-- The newest lines of an item, where any order of its lines was good enough before.
drop index purchase_order_lines_org_id_item_id_idx;
create index purchase_order_lines_of_item on purchase_order_lines (org_id, item_id, created_at desc) include (po_id)
  where deleted_at is null;

create index lots_by_code on lots (org_id, lot_key) where lot_key is not null;
-- Any part of the code, of what is still there: few enough to be looked through.
drop index lots_in_stock;
create index lots_in_stock on lots (org_id, item_id, expires_on, received_at, id)
  include (qty_left, unit_cost, lot_key) where qty_left > 0;

create index grns_by_note_key on grns (org_id, note_key) where note_key is not null;
