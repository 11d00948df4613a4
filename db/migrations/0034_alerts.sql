-- Alerts that come and go with what they are about (docs/alerts.md, decision 0037).

alter table alerts
  -- How bad it is, within its type: what got worse may speak again.
  add column level smallint not null default 0 check (level between 0 and 99),
  -- Resolved by a person while its cause goes on: it stays silent until the cause was gone, or got worse.
  add column muted boolean not null default false,
  -- The day that it is about, where there is one: a date of a lot, a delivery.
  add column due_on date,
  add check (not muted or deleted_at is not null);
create unique index alerts_one_muted_per_cause on alerts (org_id, cause) where muted;
create index alerts_of_type on alerts (org_id, type, created_at desc, id desc) include (severity) where deleted_at is null;
create index alerts_by_day on alerts (org_id, type, due_on, id) where deleted_at is null;
create index alerts_of_order on alerts (org_id, (context ->> 'po_id'), created_at desc, id desc) where deleted_at is null;

-- An item at its reorder point (specification, section 3). Of each item one is not over.
create table low_stock_alerts (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  -- As it is while nobody handled it; then as it was.
  qty_on_hand numeric(13, 3) not null,
  reorder_point numeric(13, 3) not null check (reorder_point >= 0),
  triggered_at timestamptz not null default now(),
  handled boolean not null default false,
  handled_at timestamptz,
  -- Null where it was over by itself.
  handled_by uuid references auth.users (id),
  -- There is enough again.
  ended_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id),
  check (handled = (handled_at is not null)),
  check (ended_at is null or handled)
);
create unique index low_stock_alerts_one_per_item on low_stock_alerts (org_id, item_id) where ended_at is null;
create index low_stock_alerts_newest on low_stock_alerts (org_id, triggered_at desc, id desc) where not handled;
create index on low_stock_alerts (org_id, item_id);
call protect('low_stock_alerts');

-- Who wants the morning's e-mail, and when they had it last: once per local date.
create table alert_digests (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth.users (id),
  -- Unset: as their role has it (domain/alerts/digest.ts).
  wanted boolean,
  last_sent_on date,
  primary key (org_id, id),
  constraint alert_digests_one_per_person unique (org_id, user_id)
);
call protect('alert_digests');

-- In another unit (decision 0018). Nobody typed these figures: they need not come out even.
do $$
declare
  before text := pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure);
  mark text := '  update stock_count_lines set';
begin
  assert strpos(before, mark) > 0;
  execute replace(before, mark, '  update low_stock_alerts set qty_on_hand = qty_on_hand * becomes / was,
    reorder_point = reorder_point * becomes / was
  where org_id = org and item_id = target;

' || mark);
end $$;
