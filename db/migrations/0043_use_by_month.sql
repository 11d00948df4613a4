-- What was used of an item in a month of the calendar, and on how many days of it something is known: always the sum of its
-- days in item_use. A food cost of a year reads twelve rows of an item instead of its days (decision 0060).
create table item_use_months (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  month date not null check (extract(day from month) = 1),
  source text not null check (source in ('sales', 'counts')),
  qty numeric(16, 3) not null,
  days int not null check (days between 1 and 31),
  primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id)
);
alter table item_use no force row level security;
insert into item_use_months (org_id, item_id, month, source, qty, days)
select org_id, item_id, date_trunc('month', day)::date, source, sum(qty), count(*) from item_use group by 1, 2, 3, 4;
alter table item_use force row level security;
-- A report asks for one month of all items, and holds what it adds up.
create unique index item_use_months_of_month on item_use_months (org_id, month, item_id, source) include (qty, days);
create index on item_use_months (org_id, item_id);
call protect('item_use_months');

-- In another unit (decision 0018): each day is rounded for itself, so that a month is added up anew, not multiplied.
do $$
declare
  before text := pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure);
  mark text := '  update stock_count_lines set';
begin
  assert strpos(before, mark) > 0;
  execute replace(before, mark, '  update item_use_months m set qty = (select sum(u.qty) from item_use u
    where u.org_id = m.org_id and u.item_id = m.item_id and u.source = m.source
      and u.day >= m.month and u.day < m.month + interval ''1 month'')
  where m.org_id = org and m.item_id = target;

' || mark);
end $$;
