-- The order guide (docs/orders.md): what a person stars, and choices of goods that are ordered again under a name.

-- A star is a person's own: the pastry chef and the cook order from the same supplier and look for other things.
create table order_favourites (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint order_favourites_once unique (org_id, user_id, item_id),
  foreign key (org_id, item_id) references items (org_id, id)
);
create index on order_favourites (org_id, item_id);
call protect('order_favourites');

-- « Paniers »: the organisation's, one supplier each; deleted for good.
create table order_baskets (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  supplier_id uuid not null,
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id)
);
create unique index order_baskets_one_name on order_baskets (org_id, supplier_id, lower(name));
call protect('order_baskets');

create table order_basket_lines (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  basket_id uuid not null,
  item_id uuid not null,
  -- In the item's stock unit, as an order's line.
  qty numeric(13, 3) not null check (qty > 0 and qty <= 1000000000),
  position smallint not null check (position >= 0),
  primary key (org_id, id),
  constraint order_basket_lines_once unique (org_id, basket_id, item_id),
  foreign key (org_id, basket_id) references order_baskets (org_id, id) on delete cascade,
  foreign key (org_id, item_id) references items (org_id, id)
);
create index on order_basket_lines (org_id, item_id);
call protect('order_basket_lines');

-- In another unit (decision 0018).
do $$
declare
  before text := pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure);
  mark text := '  update stock_count_lines set';
begin
  assert strpos(before, mark) > 0;
  execute replace(before, mark, '  update order_basket_lines set qty = qty * becomes / was
  where org_id = org and item_id = target;

' || mark);
end $$;
