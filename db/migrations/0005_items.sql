-- Items, what suppliers sell of them, and dated prices (docs/glossary.md). What is checked here mirrors
-- src/domain/items and the ranges of src/domain/kernel (Quantity, UnitPrice).

create table categories (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  position integer not null check (position >= 0),
  name_key text collate "C" not null generated always as (left(search_key(name), 60)) stored,
  primary key (org_id, id),
  -- What `items.category` points at: the specification's field is the name itself.
  unique (org_id, name),
  -- « Epices » beside « Épices » would be a slip.
  constraint categories_same_name unique (org_id, name_key)
);
call protect('categories');

-- Where goods are kept: the order of a count.
create table zones (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  position integer not null check (position >= 0),
  name_key text collate "C" not null generated always as (left(search_key(name), 60)) stored,
  primary key (org_id, id),
  constraint zones_same_name unique (org_id, name_key)
);
call protect('zones');

create table items (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  sku text check (char_length(sku) between 1 and 60),
  unit text check (unit in ('kg', 'g', 'L', 'mL', 'unité', 'boîte', 'sac')),
  category text,
  min_qty numeric(13, 3) check (min_qty between 0 and 1000000000),
  max_qty numeric(13, 3) check (max_qty between 0 and 1000000000),
  storage_family text check (storage_family in
    ('chilled', 'frozen', 'minced_meat', 'fresh_fish', 'dairy', 'produce', 'dry', 'drinks')),
  date_kind text check (date_kind in ('DLC', 'DDM')),
  shelf_life_days smallint check (shelf_life_days between 1 and 3650),
  alert_days smallint check (alert_days between 0 and 365),
  -- The fourteen of regulation (EU) 1169/2011, annex II.
  allergens text[] not null default '{}' check (
    allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery',
                       'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']
    and cardinality(allergens) <= 14 and array_position(allergens, null) is null),
  -- GTIN-8, -12, -13 or -14; its check digit is tested in src/domain/items/gtin.ts.
  barcode text check (barcode ~ '^(\d{8}|\d{12,14})$'),
  zone_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Cut short so that an index entry always fits: text of strange letters grows when it is decomposed.
  name_key text collate "C" not null generated always as (left(search_key(name), 120)) stored,
  search_text text collate "C" not null generated always as (left(search_key(
    name || ' ' || coalesce(sku, '') || ' ' || coalesce(category, '') || ' ' || coalesce(barcode, '')), 400)) stored,
  primary key (org_id, id),
  foreign key (org_id, category) references categories (org_id, name) on update cascade,
  foreign key (org_id, zone_id) references zones (org_id, id),
  check (max_qty >= min_qty)
);
-- The list in its order, with the text that is searched (decision 0007).
create index items_active_by_name on items (org_id, name_key, id) include (search_text) where deleted_at is null;
create index items_deleted_by_name on items (org_id, name_key, id) include (search_text) where deleted_at is not null;
create index items_by_category on items (org_id, category, name_key, id) include (search_text) where deleted_at is null;
-- For renaming or deleting a category or a zone, deleted items included.
create index items_category on items (org_id, category);
create index items_zone on items (org_id, zone_id) where zone_id is not null;
create index items_barcode on items (org_id, barcode) where barcode is not null;
-- A reference of ours names one item; a deleted one frees it.
create unique index items_one_per_sku on items (org_id, sku) where deleted_at is null;
call protect('items');

-- What a supplier sells of an item: their words, their pack.
create table supplier_articles (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  supplier_id uuid not null,
  reference text check (char_length(reference) between 1 and 60),
  wording text check (char_length(wording) between 1 and 200),
  pack_label text check (char_length(pack_label) between 1 and 60),
  -- In the item's stock unit: 6 for a « carton de 6 × 1 kg ».
  pack_content numeric(13, 3) check (pack_content > 0 and pack_content <= 1000000000),
  -- Percent points: the rates of France.
  vat_rate numeric(4, 2) not null default 5.5 check (vat_rate in (0, 2.1, 5.5, 8.5, 10, 20)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  -- A label without its content says nothing.
  check (pack_label is null or pack_content is not null)
);
create unique index supplier_articles_one_each on supplier_articles (org_id, item_id, supplier_id) where deleted_at is null;
create index supplier_articles_by_supplier on supplier_articles (org_id, supplier_id, item_id) where deleted_at is null;
-- For price lists, which name goods by the supplier's own reference.
create index supplier_articles_by_reference on supplier_articles (org_id, supplier_id, reference) where deleted_at is null;
call protect('supplier_articles');

-- Euros per stock unit, dated. A price holds from its day until the day before the next one; one that was
-- replaced on its own first day keeps an empty range (valid_to the day before valid_from): nothing is lost.
create table item_prices (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  supplier_id uuid not null,
  price numeric(12, 4) not null check (price between 0 and 9999999.9999),
  valid_from date not null check (valid_from >= '1900-01-02'),
  valid_to date,
  source text not null default 'typed' check (source in ('typed', 'receipt', 'invoice', 'price_list')),
  created_by uuid default current_user_id() references auth.users (id),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  check (valid_to >= valid_from - 1)
);
create unique index item_prices_one_open on item_prices (org_id, item_id, supplier_id) where valid_to is null;
create unique index item_prices_one_per_day on item_prices (org_id, item_id, supplier_id, valid_from)
  where valid_to is null or valid_to >= valid_from;
create index item_prices_history on item_prices (org_id, item_id, supplier_id, valid_from desc, created_at desc);
call protect('item_prices');
-- A price is closed, never rewritten nor removed.
revoke update, delete on item_prices from economat_app;
grant update (valid_to) on item_prices to economat_app;

-- Every organisation starts with the specified categories (section 5) and three places to put things:
-- the set « default » of src/domain/items/starter-sets.ts.
create function plant_items(org uuid) returns void language sql as $$
  insert into categories (org_id, name, position)
  select org, name, place - 1
  from unnest(array['Farine', 'Sucre', 'Œufs', 'Beurre', 'Lait', 'Chocolat', 'Fruits', 'Épices', 'Autre'])
    with ordinality as c(name, place);
  insert into zones (org_id, name, position)
  select org, name, place - 1
  from unnest(array['Chambre froide', 'Congélateur', 'Réserve sèche']) with ordinality as z(name, place);
$$;

create function plant_items_on_founding() returns trigger language plpgsql as $$
begin
  perform plant_items(new.id);
  return new;
end $$;
create trigger plant_items after insert on organizations for each row execute function plant_items_on_founding();

-- Organisations that were there before this migration. Their owner may be no superuser: then the policies hold
-- for it too, and it would see none of them.
alter table organizations no force row level security;
do $$
declare
  org uuid;
begin
  for org in select id from organizations loop
    perform set_config('app.org_id', org::text, true);
    perform plant_items(org);
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
alter table organizations force row level security;
