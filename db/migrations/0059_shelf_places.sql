-- Where an item stands inside its zone, as somebody put it once: the order of a count (decision 0064). A place counts only while
-- the item is still in that zone.
create table shelf_places (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  zone_id uuid not null,
  item_id uuid not null,
  place integer not null check (place >= 0),
  primary key (org_id, id),
  unique (org_id, item_id),
  foreign key (org_id, zone_id) references zones (org_id, id) on delete cascade,
  foreign key (org_id, item_id) references items (org_id, id)
);
create index shelf_places_of_zone on shelf_places (org_id, zone_id);
call protect('shelf_places');
