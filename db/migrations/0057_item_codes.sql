-- Codes that people have taught us: the article behind the bars of a carton, a bottle, a bag (decision 0064). An item has its
-- own code (items.barcode) and any number of these; a code means one item. What was learnt goes before what was typed.
create table item_codes (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  -- Fourteen digits, zeros in front where it has fewer; its check digit is tested in src/domain/gs1/gtin.ts.
  gtin text collate "C" not null check (gtin ~ '^\d{14}$'),
  learnt_by uuid default current_user_id() references auth.users (id),
  learnt_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, gtin),
  foreign key (org_id, item_id) references items (org_id, id)
);
create index item_codes_of_item on item_codes (org_id, item_id, gtin);
create index item_codes_of_teacher on item_codes (learnt_by);
call protect('item_codes');

-- All that an item is known by: what was learnt, and the code of its own card unless that was learnt of another item.
create function codes_of_item(org uuid, item uuid, barcode text) returns text[] language sql stable parallel safe as $$
  select array(
    select c.gtin from item_codes c where c.org_id = org and c.item_id = item
    union
    select lpad(barcode, 14, '0')
    where barcode is not null
      and not exists (select from item_codes c where c.org_id = org and c.gtin = lpad(barcode, 14, '0') and c.item_id <> item)
    order by 1)
$$;
