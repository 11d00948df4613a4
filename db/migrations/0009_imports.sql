-- Imports: rows that were refused can be taken home, and progress is told before the number of rows is known.

-- While a file is read its rows are not counted yet, its bytes are.
alter table imports
  add column bytes_read integer not null default 0 check (bytes_read >= 0),
  add column bytes_total integer check (bytes_total >= 0);

-- Of an applied import the file stays a week where rows of it were refused: they are given back from it.
alter table import_files add column kept_until timestamptz;
-- For housekeeping, which belongs to no organisation: `delete from import_files` reaches only these.
create policy forget_kept on import_files for delete using (kept_until < now());

-- What was said of its rows goes with the file.
create function forget_import_outcomes() returns trigger language plpgsql as $$
declare
  asking text := current_setting('app.org_id', true);
begin
  perform set_config('app.org_id', old.org_id::text, true);
  delete from import_outcomes where import_id = old.id;
  perform set_config('app.org_id', coalesce(asking, ''), true);
  return null;
end $$;
create trigger forget_outcomes after delete on import_files for each row execute function forget_import_outcomes();

-- What a preview was compared with: while it is the same, a yes need not compare again.
alter table imports add column compared_with text;

-- Of items, what it takes to write the row (features/imports/items-import.sql.ts).
alter table import_outcomes
  -- The first row about the same item: a new item's identifier is made of it.
  add column leader_id bigint,
  add column item_write text check (item_write in ('create', 'update')),
  add column article_write text check (article_write in ('create', 'update')),
  add column article_id uuid,
  -- Names that are yet to be made.
  add column new_supplier text,
  add column category text,
  add column zone text,
  add column zone_id uuid,
  add column stock_unit text,
  add column content numeric,
  add column price numeric,
  add column price_from date,
  add column price_to date,
  -- The price that ends the day before.
  add column cover_id uuid;

-- Days on which a supplier is closed: {starts_on, ends_on, reason}.
alter table import_supplier_rows add column closures jsonb;

-- An article and a price belong to an item, and an item to an organisation: saying so a second time was checked a
-- second time for every row.
alter table supplier_articles drop constraint supplier_articles_org_id_fkey;
alter table item_prices drop constraint item_prices_org_id_fkey;

-- The same keys as before (search-key.test.ts), found faster: most words are plain, and most have one space between them.
create or replace function search_key(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text collate "C" := words;
begin
  if octet_length(words) <> char_length(words) then
    plain := replace(replace(replace(replace(replace(
      regexp_replace(normalize(words, nfkd) collate "C", '[\u0300-\u036f]+', '', 'g'),
      'Œ', 'oe'), 'Æ', 'ae'), 'œ', 'oe'), 'æ', 'ae'), '’', ' ');
  end if;
  plain := lower(replace(replace(plain, '-', ' '), '''', ' '));
  if strpos(plain, '  ') > 0 or plain ~ '[\t-\r\u001c-\u001f]' then
    plain := regexp_replace(plain, '\s+', ' ', 'g');
  end if;
  return btrim(plain);
end $$;

-- Rows of an import are no longer numbered by their ids.
drop function ordered_uuid(bigint);
