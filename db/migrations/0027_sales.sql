-- Sales (docs/sales.md): what tills sold, by which names, and what that took from the stock.

create table pos_profiles (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  provider text not null default 'custom' check (provider in ('custom', 'zelty', 'lightspeed', 'laddition', 'cashpad', 'square')),
  -- In lower case: whose reports these are.
  from_emails text[] not null default '{}' check (cardinality(from_emails) <= 20 and array_position(from_emails, null) is null),
  format text not null default 'csv' check (format in ('csv', 'xlsx')),
  csv_config jsonb not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create index pos_profiles_newest on pos_profiles (org_id, created_at desc, id desc) where deleted_at is null;
call protect('pos_profiles');

-- A name as tills write it, and the dish that it means: what was matched once is remembered.
create table sold_names (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  name_key text collate "C" not null generated always as (left(search_key(name), 200)) stored,
  recipe_id uuid,
  -- How many portions one sale takes: half a dish, a tray of six.
  portions numeric(9, 3) not null default 1 check (portions > 0 and portions <= 100000),
  -- `ignored`: a service charge, a deposit, a voucher. It is revenue and no dish.
  matched_by text not null check (matched_by in ('name', 'alike', 'person', 'created', 'ignored')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint sold_names_same_name unique (org_id, name_key),
  foreign key (org_id, recipe_id) references recipes (org_id, id),
  check ((matched_by = 'ignored') = (recipe_id is null))
);
create index sold_names_of_recipe on sold_names (org_id, recipe_id) where recipe_id is not null;
call protect('sold_names');

-- One file, e-mail or call that brought sales.
create table sales_batches (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  source text not null check (source in ('file', 'email', 'api')),
  -- The import or the e-mail that it came with.
  source_id uuid,
  pos_profile_id uuid,
  file_name text check (char_length(file_name) between 1 and 255),
  sha256 bytea check (octet_length(sha256) = 32),
  row_count integer not null default 0 check (row_count >= 0),
  first_day date,
  last_day date,
  created_by uuid default current_user_id() references auth.users (id),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, pos_profile_id) references pos_profiles (org_id, id)
);
create index sales_batches_newest on sales_batches (org_id, created_at desc, id desc);
create index sales_batches_of_file on sales_batches (org_id, sha256) where sha256 is not null;
create index sales_batches_of_source on sales_batches (org_id, source_id) where source_id is not null;
call protect('sales_batches');

-- What was sold on a day under a name, at one till (or at any, where no profile says which).
create table sales (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  day date not null check (day >= '2000-01-01'),
  sold_name_id uuid not null,
  pos_profile_id uuid,
  batch_id uuid not null,
  -- Refunds are taken off; what was offered is in the quantity and not in the revenue.
  qty numeric(13, 3) not null check (qty between -1000000000 and 1000000000),
  revenue numeric(14, 2) not null check (revenue between -999999999999.99 and 999999999999.99),
  tax_included boolean not null,
  primary key (org_id, id),
  foreign key (org_id, sold_name_id) references sold_names (org_id, id),
  foreign key (org_id, pos_profile_id) references pos_profiles (org_id, id),
  foreign key (org_id, batch_id) references sales_batches (org_id, id)
);
create index sales_of_day on sales (org_id, day, pos_profile_id) include (sold_name_id, qty, revenue, tax_included);
create index sales_of_name on sales (org_id, sold_name_id, day) include (qty, revenue, tax_included);
create index sales_of_batch on sales (org_id, batch_id);
call protect('sales');

-- What was used of an item on a day, in its stock unit: the history that covers and forecasts are reckoned from.
-- `sales`: through recipes. `counts`: between two counts, spread over their days, where no recipe says it.
create table item_use (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  day date not null,
  source text not null check (source in ('sales', 'counts')),
  qty numeric(13, 3) not null check (qty between -1000000000 and 1000000000),
  -- Of it what was taken from the stock, and by which posting of the ledger; null before the stock of the item was kept.
  posted_qty numeric(13, 3) check (posted_qty between -1000000000 and 1000000000),
  posting_id uuid,
  primary key (org_id, id),
  unique (org_id, item_id, source, day),
  foreign key (org_id, item_id) references items (org_id, id),
  check ((posted_qty is null) = (posting_id is null))
);
create index item_use_by_day on item_use (org_id, day, item_id) include (source, qty);
create index item_use_of_posting on item_use (org_id, posting_id) where posting_id is not null;
call protect('item_use');

-- A sales file is one more kind of import.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('suppliers', 'items', 'price_list', 'orders', 'sales'));

create unlogged table import_sales_rows (
  org_id uuid not null default current_org(),
  id bigint not null default nextval('import_row_ids'),
  import_id uuid not null,
  line integer not null,
  label text not null,
  problems jsonb,
  warnings jsonb,
  cells jsonb,
  day date,
  recipe_name text,
  sku text,
  qty numeric,
  revenue numeric,
  primary key (org_id, id)
);
create index on import_sales_rows (org_id, import_id, line);
call protect('import_sales_rows');

create or replace function forget_import_rows() returns trigger language plpgsql as $$
declare
  asking text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', old.org_id::text, true);
  delete from import_supplier_rows where import_id = old.id;
  delete from import_item_rows where import_id = old.id;
  delete from import_order_rows where import_id = old.id;
  delete from import_sales_rows where import_id = old.id;
  delete from import_outcomes where import_id = old.id;
  perform set_config('app.org_id', coalesce(asking, ''), true);
  return null;
end $$;
