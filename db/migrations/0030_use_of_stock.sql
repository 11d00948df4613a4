-- What the replay of the use has to look at again (decision 0031). Notes, never changed: whoever changes sales, recipes or
-- the ledger adds one in the same transaction, and the replay takes away those that it has seen.
create table use_marks (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  -- `day`: what was sold on it. `since`: on it and after. `recipe`, `sold_name`: wherever that was sold. `item`: what its
  -- counts say.
  kind text not null check (kind in ('day', 'since', 'recipe', 'sold_name', 'item')),
  day date,
  ref_id uuid,
  primary key (org_id, id),
  check ((kind in ('day', 'since')) = (day is not null) and num_nonnulls(day, ref_id) = 1)
);
create index use_marks_of_kind on use_marks (org_id, kind, day, ref_id);
call protect('use_marks');

-- The use of an item is told in its unit as well. What follows from sales is reckoned anew by the next replay, and may
-- be rounded until then; what was posted is the sum of lines of the ledger, and comes out even where they do.
do $$ begin
  execute replace(pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure),
    'update stock_count_lines set', 'update item_use set qty = qty * becomes / was, posted_qty = posted_qty * becomes / was
  where org_id = org and item_id = target;

  update stock_count_lines set');
end $$;
