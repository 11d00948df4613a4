-- How long something keeps once it was opened or prepared, as the kitchen last said when it printed a label (decision 0064).
create table secondary_lives (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid,
  recipe_id uuid,
  days smallint not null check (days between 0 and 365),
  said_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, recipe_id) references recipes (org_id, id),
  check (num_nonnulls(item_id, recipe_id) = 1)
);
create unique index secondary_lives_of_item on secondary_lives (org_id, item_id) where item_id is not null;
create unique index secondary_lives_of_recipe on secondary_lives (org_id, recipe_id) where recipe_id is not null;
call protect('secondary_lives');
