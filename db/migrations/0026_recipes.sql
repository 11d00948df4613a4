-- Recipes (docs/recipes.md): dishes that are sold and preparations that go into them. What is checked here mirrors
-- src/domain/recipes.

-- What one stock unit holds, where it is counted and not weighed: an egg of 60 g, a tin of 2.5 kg. A recipe in grams can
-- then use what is bought by the piece.
alter table items
  add column content_qty numeric(13, 3) check (content_qty > 0 and content_qty <= 1000000000),
  add column content_unit text check (content_unit in ('kg', 'g', 'L', 'mL')),
  add check ((content_qty is null) = (content_unit is null));

create table recipes (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  name_key text collate "C" not null generated always as (left(search_key(name), 120)) stored,
  search_text text collate "C" not null generated always as (left(' ' || search_words(name) || ' |  |  ', 200)) stored,
  -- A preparation (sous-recette) is made for other recipes and never sold.
  kind text not null default 'dish' check (kind in ('dish', 'preparation')),
  on_menu boolean not null default true,
  -- Made by a sales report that named a dish nobody knew: « à compléter » until it has lines.
  origin text not null default 'person' check (origin in ('person', 'sales')),
  portions numeric(9, 3) not null default 1 check (portions > 0 and portions <= 100000),
  -- The weight or volume that the lines give once cooked.
  yield_qty numeric(13, 3) check (yield_qty > 0 and yield_qty <= 1000000000),
  yield_unit text check (yield_unit in ('kg', 'g', 'L', 'mL')),
  -- Of one portion, VAT included.
  sale_price numeric(10, 2) check (sale_price between 0 and 99999999.99),
  vat_rate numeric(4, 2) not null default 10 check (vat_rate in (0, 2.1, 5.5, 8.5, 10, 20)),
  -- Percent of the price without VAT that the ingredients may cost.
  target_food_cost numeric(4, 1) not null default 30 check (target_food_cost between 1 and 100),
  method text check (char_length(method) between 1 and 10000),
  -- Kept by what writes lines: how many there are, and how many come to no quantity (domain/recipes/figures.ts).
  line_count integer not null default 0 check (line_count >= 0),
  unresolved integer not null default 0 check (unresolved between 0 and line_count),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default current_user_id() references auth.users (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check ((yield_qty is null) = (yield_unit is null))
);
-- « Crème brulée » beside « Crème brûlée » would be a slip; a deleted recipe frees its name.
create unique index recipes_same_name on recipes (org_id, name_key) where deleted_at is null;
create index recipes_by_name on recipes (org_id, name_key, id) include (kind, on_menu, search_text) where deleted_at is null;
create index recipes_deleted_by_name on recipes (org_id, name_key, id) include (kind, on_menu, search_text) where deleted_at is not null;
call protect('recipes');

create table recipe_lines (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  position integer not null check (position >= 0),
  item_id uuid,
  sub_recipe_id uuid,
  -- What ends up in the dish, in `unit`; what is lost in peeling and trimming comes on top.
  qty numeric(13, 3) not null check (qty > 0 and qty <= 1000000000),
  unit text not null check (unit in ('kg', 'g', 'L', 'cL', 'mL', 'unité', 'boîte', 'sac', 'portion')),
  loss_percent numeric(4, 1) not null default 0 check (loss_percent >= 0 and loss_percent < 100),
  primary key (org_id, id),
  foreign key (org_id, recipe_id) references recipes (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, sub_recipe_id) references recipes (org_id, id),
  check (num_nonnulls(item_id, sub_recipe_id) = 1),
  check (sub_recipe_id <> recipe_id)
);
create index recipe_lines_of_recipe on recipe_lines (org_id, recipe_id, position);
create index recipe_lines_of_item on recipe_lines (org_id, item_id) where item_id is not null;
create index recipe_lines_of_sub on recipe_lines (org_id, sub_recipe_id) where sub_recipe_id is not null;
call protect('recipe_lines');

-- Kept with the recipe: what one portion takes of each item, losses and sub-recipes included, in the item's stock unit.
-- Costs, allergens and consumption are then sums of one table. Written by recipes.sql.ts whenever lines change.
create table recipe_items (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  recipe_id uuid not null,
  item_id uuid not null,
  -- Nine decimals: a gram of saffron for three thousand portions is no more than that.
  qty numeric(18, 9) not null check (qty > 0),
  primary key (org_id, id),
  unique (org_id, recipe_id, item_id),
  foreign key (org_id, recipe_id) references recipes (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id)
);
create index recipe_items_of_item on recipe_items (org_id, item_id);
call protect('recipe_items');
