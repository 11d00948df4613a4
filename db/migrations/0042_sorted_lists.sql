-- Lists sorted by their columns (decision 0050). Each order has an index; where a column is of a kind that row-level
-- security does not let an index compare (numeric), or is written with accents, its key is kept beside it.

alter table suppliers
  add column type_key text collate "C" generated always as (left(search_key(type_produit), 80)) stored,
  add column city_key text collate "C" generated always as (left(search_key(ville), 80)) stored;
create index suppliers_by_type on suppliers (org_id, type_key, name_key, id) include (search_text) where deleted_at is null;
create index suppliers_by_city on suppliers (org_id, city_key, name_key, id) include (search_text) where deleted_at is null;
create index suppliers_by_lead_time on suppliers (org_id, lead_time_jours, name_key, id) include (search_text)
  where deleted_at is null;

alter table items
  add column category_key text collate "C" generated always as (left(search_key(category), 60)) stored;
create index items_by_category_key on items (org_id, category_key, name_key, id) include (search_text)
  where deleted_at is null;
create index items_by_change on items (org_id, updated_at, id) include (search_text, category) where deleted_at is null;

-- What an order costs as its supplier answered, where that is not what was ordered: kept by the statements that write
-- an answer. Without force, as an owner that is no superuser would see no row under the policy.
alter table purchase_orders add column answered_total numeric(14, 2);
alter table purchase_orders no force row level security;
alter table purchase_order_lines no force row level security;
update purchase_orders o set answered_total = (
  select coalesce(sum(round(c.qty * coalesce(c.price, 0), 2)), 0)
    + case when bool_or(c.qty > 0) then o.delivery_fee else 0 end
  from (select coalesce(l.qty_confirmed, l.qty) as qty, coalesce(l.price_confirmed, l.unit_price) as price
    from purchase_order_lines l
    where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null) c)
where o.answer_differs;
alter table purchase_orders force row level security;
alter table purchase_order_lines force row level security;
alter table purchase_orders add column net_cents bigint not null generated always as ((100 * case
  when answer_differs and status <> 'CANCELLED' and answered_total is not null then answered_total
  else total_estimated + delivery_fee end)::bigint) stored;
create index purchase_orders_by_amount on purchase_orders (org_id, net_cents, id)
  include (supplier_id, status, ordered_at) where deleted_at is null;
create index purchase_orders_by_delivery on purchase_orders (org_id,
  (case when expected_at_confirmed is null then expected_at else expected_at_confirmed end), id)
  include (supplier_id, status, ordered_at) where deleted_at is null;

-- What a receipt comes to: its lines never change.
alter table grns add column total_cents bigint not null default 0;
alter table grns no force row level security;
alter table grn_lines no force row level security;
update grns g set total_cents = (
  select coalesce(sum(100 * round((l.qty_received - l.qty_rejected) * l.unit_price, 2)), 0)::bigint
  from grn_lines l where l.org_id = g.org_id and l.grn_id = g.id);
alter table grns force row level security;
alter table grn_lines force row level security;
create index grns_by_total on grns (org_id, total_cents, id) include (supplier_id);

alter table claims add column claimed_cents bigint not null generated always as ((100 * amount_claimed)::bigint) stored;
create index claims_by_amount on claims (org_id, status, claimed_cents, id) include (supplier_id);

alter table stock_counts
  add column name_key text collate "C" not null generated always as (left(search_key(name), 120)) stored;
create index stock_counts_by_name on stock_counts (org_id, name_key, id);
