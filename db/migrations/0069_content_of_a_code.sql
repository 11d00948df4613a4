-- How much is under a code, in the unit of its item: six bottles under that of their carton (decision 0068). Null: nobody said, or
-- the label says it itself.
alter table item_codes add column content numeric(12, 3) check (content > 0);

-- Of the codes of an item, those of which it is known.
create function contents_of_item(org uuid, item uuid) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(c.gtin, c.content), '{}')
  from item_codes c where c.org_id = org and c.item_id = item and c.content is not null
$$;

do $$
declare
  before text := pg_get_functiondef('rescale_item(uuid, numeric, numeric)'::regprocedure);
  mark text := '  update stock_count_lines set';
begin
  assert strpos(before, mark) > 0;
  execute replace(before, mark, '  update item_codes set content = content * becomes / was where org_id = org and item_id = target;

' || mark);
end $$;
