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
