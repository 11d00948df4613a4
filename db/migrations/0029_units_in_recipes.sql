-- Another unit for an item (decision 0024): its recipes take as much of it as before. Lines bear units of their own, and
-- stay as they were written wherever that still says the same; the others are told in the new unit.

create function measure_size(unit text) returns numeric language sql immutable parallel safe
  return case unit when 'kg' then 1000 when 'g' then 1 when 'L' then 1000 when 'cL' then 10 when 'mL' then 1 end;
create function measure_kind(unit text) returns text language sql immutable parallel safe
  return case when unit in ('kg', 'g') then 'mass' when unit in ('L', 'cL', 'mL') then 'volume' end;

-- How many stock units a line takes, without its loss; null where its unit says nothing about them. As `shareOfItem` of
-- domain/recipes/amounts.ts.
create function recipe_units(qty numeric, unit text, stock_unit text, content_qty numeric, content_unit text)
  returns numeric language sql immutable parallel safe
  return case
    when unit = coalesce(stock_unit, 'unité') then qty
    when measure_kind(unit) = measure_kind(stock_unit) then qty * measure_size(unit) / measure_size(stock_unit)
    when measure_kind(stock_unit) is null and measure_kind(unit) = measure_kind(content_unit)
      then qty * measure_size(unit) / (content_qty * measure_size(content_unit))
  end;

-- The item has its new unit by now: `was` of the old one are `becomes` of the new one. As the owner, like rescale_item:
-- one function reckons the figures of an item anew in all tables.
create function rescale_recipes(target uuid, was numeric, becomes numeric, old_unit text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := current_org();
  item items%rowtype;
  content numeric;
  content_in text;
begin
  select * into strict item from items where org_id = org and id = target;
  -- What is counted from now on was weighed or measured before: so much is in one of it.
  if measure_kind(item.unit) is null then
    if measure_kind(old_unit) is null then
      content := round(item.content_qty * was / becomes, 3);
      content_in := item.content_unit;
    else
      content := round(was * measure_size(old_unit) / becomes, 3);
      content_in := case measure_kind(old_unit) when 'mass' then 'g' else 'mL' end;
    end if;
  end if;
  if content is null or content not between 0.001 and 1000000000 then
    content := null;
    content_in := null;
  end if;

  with lines as (
    select l.id, recipe_units(l.qty, l.unit, old_unit, item.content_qty, item.content_unit) * becomes / was as taken,
      recipe_units(l.qty, l.unit, item.unit, content, content_in) as says
    from recipe_lines l where l.org_id = org and l.item_id = target
  ), told as (
    -- A thousandth of a gram or of a millilitre is fine enough for any kitchen; of boxes it is not, where what is in one
    -- is known.
    select t.id, case when measure_kind(item.unit) is not null then t.taken * measure_size(item.unit)
        when t.taken <> round(t.taken, 3) and content is not null then t.taken * content else t.taken end as qty,
      case measure_kind(item.unit) when 'mass' then 'g' when 'volume' then 'mL' else
        case when t.taken <> round(t.taken, 3) and content is not null then content_in else coalesce(item.unit, 'unité') end
      end as unit
    from lines t where t.taken is not null and (t.says is null or abs(t.says - t.taken) > t.taken / 100000)
  ), moved as (
    update recipe_lines l set qty = least(greatest(round(t.qty, 3), 0.001), 1000000000), unit = t.unit
    from told t where l.org_id = org and l.id = t.id returning l.recipe_id
  )
  -- Whoever has one of these open typed in the old unit.
  update recipes r set version = r.version + 1
  where r.org_id = org and r.id in (select recipe_id from moved);

  update recipe_items set qty = least(greatest(round(qty * becomes / was, 9), 0.000000001), 999999999)
  where org_id = org and item_id = target;
  update items set content_qty = content, content_unit = content_in where org_id = org and id = target;
end $$;
revoke all on function rescale_recipes(uuid, numeric, numeric, text) from public;
grant execute on function rescale_recipes(uuid, numeric, numeric, text) to economat_app;
