-- Orders, as far as past ones need them (docs/glossary.md, specification section 3).

create table purchase_orders (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  -- Ours, without gaps; a past order brought in has only the number it had elsewhere.
  order_number text check (char_length(order_number) between 1 and 30),
  external_number text check (char_length(external_number) between 1 and 60),
  source text not null default 'app' check (source in ('app', 'import')),
  supplier_id uuid not null,
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'SENT', 'SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED')),
  ordered_at timestamptz,
  expected_at date,
  notes text check (char_length(notes) between 1 and 2000),
  total_estimated numeric(10, 2) not null default 0 check (total_estimated between 0 and 99999999.99),
  import_id uuid,
  created_by uuid default current_user_id() references auth.users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  foreign key (org_id, import_id) references imports (org_id, id)
);
create unique index purchase_orders_one_number on purchase_orders (org_id, order_number);
create unique index purchase_orders_one_external on purchase_orders (org_id, supplier_id, external_number)
  where source = 'import' and deleted_at is null;
create index purchase_orders_by_date on purchase_orders (org_id, ordered_at desc, id) where deleted_at is null;
create index purchase_orders_by_supplier on purchase_orders (org_id, supplier_id, ordered_at desc) where deleted_at is null;
call protect('purchase_orders');

create table purchase_order_lines (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  po_id uuid not null,
  item_id uuid not null,
  position integer not null default 0 check (position >= 0),
  -- In the item's stock unit, as its price is per stock unit.
  qty numeric(13, 3) not null check (qty > 0 and qty <= 1000000000),
  qty_confirmed numeric(13, 3) check (qty_confirmed between 0 and 1000000000),
  unit_price numeric(12, 4) check (unit_price between 0 and 9999999.9999),
  supplier_notes text check (char_length(supplier_notes) between 1 and 2000),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id)
);
create index on purchase_order_lines (org_id, po_id, position) where deleted_at is null;
create index on purchase_order_lines (org_id, item_id) where deleted_at is null;
call protect('purchase_order_lines');
