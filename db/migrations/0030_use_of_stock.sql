-- What the replay of the use has to look at again (decision 0031). Notes, never changed: whoever changes sales, recipes or
-- the ledger adds one in the same transaction, and the replay takes away those that it has seen.
create table use_marks (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  -- `day`: what was sold on it. `since`: on it and after. `recipe`, `sold_name`: wherever that was sold. `item`: what its
  -- counts say, from that day on.
  kind text not null check (kind in ('day', 'since', 'recipe', 'sold_name', 'item')),
  day date,
  ref_id uuid,
  primary key (org_id, id),
  check ((kind in ('day', 'since', 'item')) = (day is not null)),
  check ((kind in ('recipe', 'sold_name', 'item')) = (ref_id is not null))
);
create index use_marks_of_kind on use_marks (org_id, kind, day, ref_id);
call protect('use_marks');

-- The counts of an item that its stock followed, one after the other.
create index stock_count_lines_of_item on stock_count_lines (org_id, item_id, counted_at)
  include (count_id, counted_qty) where expected_qty is not null and counted_qty is not null;

-- The use of an item is told in its unit as well. What follows from sales is reckoned anew by the next replay, and may
-- be rounded until then; what was posted is the sum of lines of the ledger, and comes out even where they do.
do $$
declare
  before text := pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure);
  mark text := '  update stock_count_lines set';
begin
  assert strpos(before, mark) > 0;
  execute replace(before, mark, '  update item_use set qty = qty * becomes / was, posted_qty = posted_qty * becomes / was
  where org_id = org and item_id = target;

' || mark);
end $$;
