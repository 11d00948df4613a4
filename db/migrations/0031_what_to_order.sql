-- What to order (docs/replenishment.md): when the house is open, what a person asked for, what is expected to be used,
-- and what follows from it.

-- When the organisation serves: one row, unset until somebody says it.
create table organisation_calendars (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  -- Whose public holidays count.
  country text not null default 'FR' check (country in ('FR', 'BE', 'CH')),
  -- 0 is Sunday.
  closed_weekdays smallint[] not null default '{}' check (
    closed_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[] and cardinality(closed_weekdays) <= 6
    and array_position(closed_weekdays, null) is null),
  -- Public holidays on which it stays closed (domain/forecast/holidays.ts).
  closed_holidays text[] not null default '{}' check (
    cardinality(closed_holidays) <= 40 and array_position(closed_holidays, null) is null),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);
call protect('organisation_calendars');

-- Leave, works, a private party: days on which nothing is sold.
create table organisation_closures (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  starts_on date not null,
  ends_on date not null,
  reason text check (char_length(reason) between 1 and 200),
  primary key (org_id, id),
  check (ends_on >= starts_on and ends_on - starts_on <= 365)
);
create index on organisation_closures (org_id, starts_on);
call protect('organisation_closures');

-- What a person set for an item (specification, section 3); deleted for good.
create table replenishment_params (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  reorder_point numeric(13, 3) not null check (reorder_point between 0 and 1000000000),
  safety_stock numeric(13, 3) not null default 0 check (safety_stock between 0 and 1000000000),
  lead_time_days smallint not null default 0 check (lead_time_days between 0 and 365),
  -- From whom it is ordered; unset, from whoever sells it cheapest.
  supplier_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint replenishment_params_one_per_item unique (org_id, item_id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id)
);
create index on replenishment_params (org_id, supplier_id) where supplier_id is not null;
call protect('replenishment_params');

-- How careful orders are: one row, unset until somebody says it.
create table replenishment_settings (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  -- Of what guests ask for, how much is to be there.
  fill_rate numeric(4, 3) not null default 0.97 check (fill_rate between 0.8 and 0.999),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);
call protect('replenishment_settings');

-- What is expected to be used of an item, in its stock unit; the latest one alone.
create table item_forecasts (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  -- The first day that it speaks of: `daily[1]` is that day's.
  first_day date not null,
  daily double precision[] not null check (
    cardinality(daily) between 1 and 366 and array_position(daily, null) is null),
  -- How far from the truth it was before: the deviation of a total is this times total^0.6 (src/domain/forecast/totals.ts).
  spread double precision not null check (spread >= 0),
  -- Days of history that it was learned from.
  learned_days integer not null check (learned_days >= 0),
  source text not null check (source in ('sales', 'counts', 'orders')),
  made_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, item_id),
  foreign key (org_id, item_id) references items (org_id, id)
);
-- Whether there are any of these days.
create index on item_forecasts (org_id, first_day);
call protect('item_forecasts');

-- What is to come on a day: the supplier's own, else the one asked for. Not `coalesce`: what a row's policy guards is not
-- looked for by it.
create index purchase_orders_by_day on purchase_orders (org_id,
  (case when expected_at_confirmed is null then expected_at else expected_at_confirmed end), status)
  where deleted_at is null and status not in ('DRAFT', 'CANCELLED');

-- What a night proposes to order (specification, section 3).
create table replenishment_suggestions (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  batch_date date not null,
  item_id uuid not null,
  -- Unset where nobody sells it.
  supplier_id uuid,
  priority numeric(4, 3) not null check (priority between 0 and 1),
  current_stock numeric(13, 3) not null,
  avg_daily_consumption numeric(13, 3) not null check (avg_daily_consumption >= 0),
  suggested_qty numeric(13, 3) not null check (suggested_qty >= 0 and suggested_qty <= 1000000000),
  rationale text not null check (char_length(rationale) between 1 and 1000),
  -- The same sum in figures (domain/replenishment/suggestion.ts).
  sum jsonb not null check (jsonb_typeof(sum) = 'object'),
  -- The draft that was made of it.
  po_id uuid,
  primary key (org_id, id),
  constraint replenishment_suggestions_once unique (org_id, batch_date, item_id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id)
);
create index replenishment_suggestions_by_priority on replenishment_suggestions (org_id, batch_date, priority desc, id);
create index on replenishment_suggestions (org_id, item_id);
create index on replenishment_suggestions (org_id, po_id) where po_id is not null;
create index on replenishment_suggestions (org_id, supplier_id) where supplier_id is not null;
call protect('replenishment_suggestions');

-- In another unit (decision 0018): what a person typed comes out even; forecasts and suggestions are reckoned anew by
-- the next night, and are thrown away until then, as they speak of the old unit.
do $$
declare
  before text := pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure);
  mark text := '  update stock_count_lines set';
begin
  assert strpos(before, mark) > 0;
  execute replace(before, mark, '  update replenishment_params set reorder_point = reorder_point * becomes / was,
    safety_stock = safety_stock * becomes / was, version = version + 1
  where org_id = org and item_id = target;
  delete from item_forecasts where org_id = org and item_id = target;
  delete from replenishment_suggestions where org_id = org and item_id = target;

' || mark);
end $$;
