-- Lots that may not be used, and what became of them (docs/recalls.md, decision 0066).

create table recalls (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  title text not null check (title = btrim(title) and char_length(title) between 1 and 200),
  reason text not null check (reason in ('SUPPLIER', 'OFFICIAL', 'TEMPERATURE', 'DOUBT', 'LABEL', 'OTHER')),
  -- In the own words of whoever blocked, or of the notice.
  note text check (char_length(note) between 1 and 1000),
  -- The message or the official notice that it began with.
  reply_id uuid,
  opened_at timestamptz not null default now(),
  opened_by uuid default current_user_id() references auth.users (id),
  primary key (org_id, id),
  foreign key (org_id, reply_id) references supplier_replies (org_id, id)
);
create index recalls_newest on recalls (org_id, opened_at desc, id desc);
create index recalls_of_reply on recalls (org_id, reply_id) where reply_id is not null;
call protect_append_only('recalls');

alter table lots
  -- Since when nothing may be taken of it. What is told later of an earlier moment still may.
  add column blocked_at timestamptz,
  add column recall_id uuid,
  add foreign key (org_id, recall_id) references recalls (org_id, id),
  add check ((blocked_at is null) = (recall_id is null));
create index lots_blocked on lots (org_id, item_id) include (qty_left) where blocked_at is not null;
create index lots_of_recall on lots (org_id, recall_id) where recall_id is not null;
drop index lots_in_stock;
create index lots_in_stock on lots (org_id, item_id, expires_on, received_at, id)
  include (qty_left, unit_cost, lot_key, blocked_at) where qty_left > 0;
drop index lots_expiring;
create index lots_expiring on lots (org_id, expires_on) include (item_id, qty_left, unit_cost, blocked_at) where qty_left > 0;

-- Which lots a recall is about, from when to when.
create table recall_lots (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  recall_id uuid not null,
  lot_id uuid not null,
  blocked_at timestamptz not null,
  blocked_by uuid default current_user_id() references auth.users (id),
  released_at timestamptz,
  released_by uuid references auth.users (id),
  release_reason text check (char_length(release_reason) between 1 and 500),
  primary key (org_id, id),
  unique (org_id, recall_id, lot_id),
  foreign key (org_id, recall_id) references recalls (org_id, id),
  foreign key (org_id, lot_id) references lots (org_id, id),
  check ((released_at is null) = (release_reason is null))
);
create unique index recall_lots_blocked_once on recall_lots (org_id, lot_id) where released_at is null;
call protect('recall_lots');
revoke delete on recall_lots from economat_app;

-- What was taken out of the way, by whose hand. Written once.
create table recall_withdrawals (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  recall_id uuid not null,
  fate text not null check (fate in ('DESTROYED', 'RETURNED', 'KEPT_APART')),
  note text check (char_length(note) between 1 and 500),
  signed_name text not null check (char_length(signed_name) between 1 and 80),
  -- Who cannot draw types the name alone.
  signature jsonb,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid default current_user_id() references auth.users (id),
  primary key (org_id, id),
  foreign key (org_id, recall_id) references recalls (org_id, id)
);
create index recall_withdrawals_of_recall on recall_withdrawals (org_id, recall_id, withdrawn_at);
call protect_append_only('recall_withdrawals');

create table recall_withdrawal_lines (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  withdrawal_id uuid not null,
  item_id uuid not null,
  lot_id uuid not null,
  qty numeric(13, 3) not null check (qty > 0 and qty <= 1000000000),
  primary key (org_id, id),
  unique (org_id, withdrawal_id, lot_id),
  foreign key (org_id, withdrawal_id) references recall_withdrawals (org_id, id),
  foreign key (org_id, item_id, lot_id) references lots (org_id, item_id, id)
);
create index recall_withdrawal_lines_of_item on recall_withdrawal_lines (org_id, item_id);
call protect_append_only('recall_withdrawal_lines');

do $$
declare
  before text := pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure);
  mark text := '  update stock_count_lines set';
begin
  assert strpos(before, mark) > 0;
  execute replace(before, mark, '  update recall_withdrawal_lines set qty = qty * becomes / was
  where org_id = org and item_id = target;

' || mark);
end $$;

alter table stock_movements
  drop constraint stock_movements_ref_kind_check,
  add constraint stock_movements_ref_kind_check check
    (ref_kind in ('receipt', 'waste', 'count', 'sale', 'transfer', 'correction', 'recall')),
  drop constraint stock_movements_waste_reason_check,
  add constraint stock_movements_waste_reason_check check
    (waste_reason in ('EXPIRED', 'DAMAGED', 'OVERPRODUCTION', 'SPILLED', 'TASTED', 'THEFT', 'OTHER', 'RECALL'));
