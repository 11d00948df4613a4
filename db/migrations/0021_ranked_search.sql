-- Items are found in one order everywhere (docs/decisions/0021): that needs to know where a word begins, and whether it
-- stands in the name, in a reference or in the category.

-- The words of a text, one space between them. The same marks as src/domain/kernel/search/words.ts.
create function search_words(words text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(search_key(words) collate "C", '[\s!-/:-@\[-`{-~«»…–—·•°]+', ' ', 'g'));

-- ' name | references | category ': what was said of an item before, laid out. No word holds a bar.
alter table items drop column search_text;
alter table items add column search_text text collate "C" not null generated always as (left(
  ' ' || search_words(name)
  || ' | ' || search_words(coalesce(sku, '') || ' ' || coalesce(barcode, ''))
  || ' | ' || search_words(coalesce(category, '')) || ' ', 400)) stored;

-- They held the column that went (migration 0005).
create index items_active_by_name on items (org_id, name_key, id) include (search_text) where deleted_at is null;
create index items_deleted_by_name on items (org_id, name_key, id) include (search_text) where deleted_at is not null;
create index items_by_category on items (org_id, category, name_key, id) include (search_text) where deleted_at is null;
