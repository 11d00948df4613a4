-- Suppliers (docs/glossary.md). What is checked here mirrors src/domain/suppliers.

-- What a hurried typist means: no accents, no case, ligatures opened, one kind of space. Immutable for
-- real (collation "C", Unicode decomposition), so that it can be stored and indexed, and built in: it
-- asks no extension of a managed server (docs/decisions/0007-search-inside-one-organisation.md).
create function search_key(words text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(
      lower(regexp_replace(replace(replace(normalize(words, nfkd) collate "C", 'Œ', 'OE'), 'Æ', 'AE'), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'),
    '[\s’''-]+', ' ', 'g'));

create table suppliers (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  type_produit text check (type_produit in
    ('Poissonnerie', 'Primeurs & Riz', 'Boissons', 'Épicerie', 'Matériel & Vaisselle', 'Desserts', 'Autre')),
  notes text check (char_length(notes) between 1 and 2000),
  customer_code text check (char_length(customer_code) between 1 and 50),
  siret text check (siret ~ '^\d{14}$'),
  contact_nom text check (char_length(contact_nom) between 1 and 100),
  contact_email text check (char_length(contact_email) between 3 and 254),
  contact_tel text check (char_length(contact_tel) between 1 and 30),
  -- Older fields, read where the contact has none (specification, section 3).
  email text check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 1 and 30),
  adresse text check (char_length(adresse) between 1 and 200),
  code_postal text,
  ville text check (char_length(ville) between 1 and 80),
  pays text not null default 'France' check (pays in ('France', 'Belgique', 'Suisse', 'Autre')),
  -- 0 is Sunday.
  delivery_days smallint[] not null default '{}' check (
    delivery_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]
    and cardinality(delivery_days) <= 7 and array_position(delivery_days, null) is null),
  lead_time_jours smallint not null default 2 check (lead_time_jours between 0 and 30),
  franco_amount numeric(10, 2) check (franco_amount >= 0),
  delivery_fee numeric(10, 2) check (delivery_fee >= 0),
  franco_policy text not null default 'WARN' check (franco_policy in ('WARN', 'BLOCK')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Cut short so that an index entry always fits: text of strange letters grows when it is decomposed.
  name_key text collate "C" not null generated always as (left(search_key(name), 120)) stored,
  search_text text collate "C" not null generated always as (left(search_key(
    name || ' ' || coalesce(type_produit, '') || ' ' || coalesce(ville, '') || ' ' || coalesce(contact_nom, '')
    || ' ' || coalesce(customer_code, '') || ' ' || coalesce(siret, '')), 400)) stored,
  primary key (org_id, id),
  check (code_postal ~ case when pays in ('Belgique', 'Suisse') then '^\d{4}$' else '^\d{5}$' end)
);
-- The list in its order, with the text that is searched: the search reads the organisation's own part of
-- the index and nothing else.
create index suppliers_active_by_name on suppliers (org_id, name_key, id) include (search_text) where deleted_at is null;
create index suppliers_deleted_by_name on suppliers (org_id, name_key, id) include (search_text) where deleted_at is not null;
call protect('suppliers');

-- After this moment an order misses the delivery of that weekday.
create table supplier_cutoffs (
  org_id uuid not null default current_org(),
  id uuid not null default gen_random_uuid(),
  supplier_id uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  -- On the organisation's wall clock.
  cutoff_time text not null check (cutoff_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  days_before smallint not null default 1 check (days_before between 0 and 7),
  primary key (org_id, id),
  unique (org_id, supplier_id, weekday),
  foreign key (org_id, supplier_id) references suppliers (org_id, id)
);
call protect('supplier_cutoffs');

-- Days on which a supplier neither takes orders nor delivers; both ends included.
create table supplier_closures (
  org_id uuid not null default current_org(),
  id uuid not null default gen_random_uuid(),
  supplier_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  reason text check (char_length(reason) between 1 and 200),
  primary key (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  check (ends_on >= starts_on)
);
create index on supplier_closures (org_id, supplier_id, starts_on);
call protect('supplier_closures');
