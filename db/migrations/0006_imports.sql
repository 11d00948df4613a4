-- Bringing lists in (docs/imports.md): the import itself, its file, what was chosen before, and its rows on their way.

create table imports (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('suppliers', 'items', 'price_list', 'orders')),
  state text not null default 'mapping' check (state in ('mapping', 'reading', 'ready', 'applying', 'done', 'failed')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  file_size integer not null check (file_size > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- What a person corrected about reading the file.
  overrides jsonb not null default '{}',
  -- How the file was read, its columns with samples, what is unclear.
  reading jsonb not null,
  columns jsonb not null,
  ambiguous jsonb not null default '[]',
  options jsonb not null,
  -- Counts up with every preview: the job of an earlier one then writes nothing.
  round integer not null default 0,
  processed integer not null default 0,
  total integer,
  preview jsonb,
  result jsonb,
  failure jsonb,
  created_by uuid default current_user_id() references auth.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (org_id, id),
  check ((state = 'done') = (applied_at is not null))
);
create index on imports (org_id, created_at desc, id);
create index on imports (org_id, kind, sha256) where state = 'done';
call protect('imports');
-- For housekeeping, which belongs to no organisation: imports that nobody finished, and only those.
create policy forget_unfinished on imports for delete
  using (applied_at is null and updated_at < now() - interval '7 days');

-- Gone as soon as the import is done or forgotten; the hash stays with the import.
create table import_files (
  org_id uuid not null default current_org(),
  id uuid not null,
  bytes bytea not null,
  primary key (org_id, id),
  foreign key (org_id, id) references imports (org_id, id) on delete cascade
);
call protect('import_files');

-- Which column was which the last time a list with these headers came.
create table import_mappings (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- The headers, in any order.
  signature bytea not null check (octet_length(signature) = 32),
  columns jsonb not null,
  options jsonb not null,
  used_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, kind, signature)
);
call protect('import_mappings');

-- Rows of every kind are counted alike: what is found out about them lies in one table.
create sequence import_row_ids;
grant usage on sequence import_row_ids to economat_app;

-- Identifiers that grow with n within one moment (their first half is the clock, as in UUID version 7): many rows
-- written at once then fill an index from left to right instead of all over it.
create function ordered_uuid(n bigint) returns uuid language sql volatile parallel safe
  return (
    lpad(to_hex((extract(epoch from transaction_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(lpad(to_hex(n), 8, '0'), 1, 3)
    || '8' || substr(lpad(to_hex(n), 8, '0'), 4, 3)
    || substr(lpad(to_hex(n), 8, '0'), 7, 2) || right(gen_random_uuid()::text, 10)
  )::uuid;

-- Rows of a file between its preview and its end. Unlogged: they can be read from the file again, and are after
-- a crash. Typed like the columns they are meant for, so that comparing and writing are one statement each.
create unlogged table import_supplier_rows (
  org_id uuid not null default current_org(),
  id bigint not null default nextval('import_row_ids'),
  import_id uuid not null,
  line integer not null,
  label text not null,
  problems jsonb,
  given_id uuid,
  name text,
  type_produit text,
  notes text,
  customer_code text,
  siret text,
  contact_nom text,
  contact_email text,
  contact_tel text,
  email text,
  phone text,
  adresse text,
  code_postal text,
  ville text,
  pays text,
  delivery_days smallint[],
  lead_time_jours smallint,
  franco_amount numeric(10, 2),
  delivery_fee numeric(10, 2),
  franco_policy text,
  -- {weekday, cutoff_time, days_before}; a weekday of -1 stands for every delivery.
  cutoffs jsonb,
  primary key (org_id, id)
);
create index on import_supplier_rows (org_id, import_id, line);
call protect('import_supplier_rows');

create unlogged table import_item_rows (
  org_id uuid not null default current_org(),
  id bigint not null default nextval('import_row_ids'),
  import_id uuid not null,
  line integer not null,
  label text not null,
  problems jsonb,
  given_id uuid,
  name text,
  sku text,
  unit text,
  category text,
  min_qty numeric(13, 3),
  max_qty numeric(13, 3),
  storage_family text,
  date_kind text,
  shelf_life_days smallint,
  alert_days smallint,
  allergens text[],
  barcode text,
  zone text,
  given_supplier_id uuid,
  supplier_name text,
  reference text,
  wording text,
  pack_label text,
  -- In `pack_unit`, or in the item's stock unit where that is null.
  pack_content numeric,
  pack_unit text,
  vat_rate numeric(4, 2),
  -- Per `price_unit`, or per the item's stock unit where that is null.
  price numeric,
  price_unit text,
  valid_from date,
  primary key (org_id, id)
);
create index on import_item_rows (org_id, import_id, line);
call protect('import_item_rows');

create unlogged table import_order_rows (
  org_id uuid not null default current_org(),
  id bigint not null default nextval('import_row_ids'),
  import_id uuid not null,
  line integer not null,
  label text not null,
  problems jsonb,
  order_number text,
  supplier_name text,
  ordered_on date,
  expected_at date,
  item_name text,
  sku text,
  qty numeric,
  qty_unit text,
  unit_price numeric,
  price_unit text,
  notes text,
  primary key (org_id, id)
);
create index on import_order_rows (org_id, import_id, line);
call protect('import_order_rows');

-- What the preview says of each row: the promise that the confirmation is held to.
create unlogged table import_outcomes (
  org_id uuid not null default current_org(),
  -- The row's own.
  id bigint not null,
  import_id uuid not null,
  line integer not null,
  status text not null check (status in ('new', 'changed', 'unchanged', 'refused')),
  problems jsonb,
  -- The supplier, item or order that the row is about, where there is one already.
  target_id uuid,
  supplier_id uuid,
  primary key (org_id, id)
);
create index on import_outcomes (org_id, import_id, status, line);
call protect('import_outcomes');

-- An import takes its rows with it. They have no foreign key: checking it 100,000 times would cost more than writing them.
create function forget_import_rows() returns trigger language plpgsql as $$
declare
  asking text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', old.org_id::text, true);
  delete from import_supplier_rows where import_id = old.id;
  delete from import_item_rows where import_id = old.id;
  delete from import_order_rows where import_id = old.id;
  delete from import_outcomes where import_id = old.id;
  perform set_config('app.org_id', coalesce(asking, ''), true);
  return null;
end $$;
create trigger forget_rows after delete on imports for each row execute function forget_import_rows();
