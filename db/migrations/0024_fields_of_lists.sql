-- What suppliers' lists say of their goods, and where it is kept.

-- What the supplier says of what it sells: another brand or origin of the same goods is another offer.
alter table supplier_articles
  add column brand text check (char_length(brand) between 1 and 60),
  add column origin text check (char_length(origin) between 1 and 60);

-- The last day for which the supplier announced a price. The price holds on after it: the last one known is still the
-- best estimate. A mark beside the price, which another list may move; the price itself stays closed to any change.
alter table item_prices add column announced_until date;
grant update (announced_until) on item_prices to economat_app;

-- At which temperature the label says to keep it, in °C: at receiving it counts instead of the family's limits.
alter table items
  add column kept_min_celsius numeric(4, 1) check (kept_min_celsius between -60 and 60),
  add column kept_max_celsius numeric(4, 1) check (kept_max_celsius between -60 and 60),
  add check (kept_max_celsius >= kept_min_celsius);

alter table import_item_rows
  add column brand text,
  add column origin text,
  add column announced_until date,
  add column kept_min_celsius numeric(4, 1),
  add column kept_max_celsius numeric(4, 1);

alter table import_outcomes
  -- Of a new item whose name another row of the list has too: the name with what tells them apart.
  add column item_name text,
  -- The last day announced for the row's price; with `announced_id`, of a price that is there already.
  add column announced_until date,
  add column announced_id uuid;
