-- What kept the schema from a PostgreSQL that spreads organisations over several nodes (docs/scale.md): keys begin with
-- the organisation, policies and triggers look at no other table. Without force while rows are changed here, as an owner
-- that is no superuser would see no row under the policies.

-- A new name of a category reaches its items in the statement that gives it (features/items/labels.sql.ts).
alter table items
  drop constraint items_org_id_category_fkey,
  add constraint items_org_id_category_fkey foreign key (org_id, category) references categories (org_id, name);

-- A new organisation gets its first categories and places from whoever founds it (features/organisations).
drop trigger plant_items on organizations;
drop function plant_items_on_founding();
drop function plant_items(uuid);

-- An import, its file and its rows are forgotten by the one who forgets the import (features/imports/imports.sql.ts).
-- Without the cascade nothing else can: a file that went along unseen would stay counted.
drop trigger forget_rows on imports;
drop function forget_import_rows();
drop trigger forget_outcomes on import_files;
drop function forget_import_outcomes();
alter table import_files
  drop constraint import_files_org_id_id_fkey,
  add constraint import_files_org_id_id_fkey foreign key (org_id, id) references imports (org_id, id);

-- Bytes are counted by the statements that write and delete them (platform/files/storage.sql.ts).
drop trigger count_bytes on stored_files;
drop trigger count_bytes on import_files;
drop function count_stored_bytes();

-- What nobody finished was forgotten over all organisations at once. Now each that has a file of an import has a job of
-- its own, from its first import on; those that have one today get theirs here. A database that never served has no jobs.
drop policy forget_unfinished on imports;
drop policy forget_kept on import_files;
alter table import_files no force row level security;
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  delete from pgboss.job where name = 'import.forget';
  insert into pgboss.job (
    name, data, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select q.name, jsonb_build_object('org_id', o.org_id), o.org_id, q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, q.retry_backoff,
    q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q cross join (select distinct org_id from import_files) o
  where q.name = 'import.forget';
end $$;
alter table import_files force row level security;

-- The picture that prints on orders: in a table of the organisation's, beside its files. The row of the organisation
-- itself lies on every node, and cannot refer to a file that lies on one.
create table organisation_logos (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  file_id uuid not null,
  primary key (org_id, id),
  unique (org_id),
  foreign key (org_id, file_id) references stored_files (org_id, id)
);
alter table organizations no force row level security;
insert into organisation_logos (org_id, file_id)
select id, logo_file_id from organizations where logo_file_id is not null;
alter table organizations force row level security;
alter table organizations drop column logo_file_id;
call protect('organisation_logos');
