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

-- What belongs to no organisation (a sign-in code, the founding of an organisation) is kept under this id, since rows are
-- spread by their organisation and none cannot be a place. It is no organisation: two tables no longer refer to theirs.
-- Both only ever get the organisation of their transaction, and an organisation is never deleted from its table.
create function no_org() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

-- Null for a transaction that says it is of that id, as a forged link may: it sees and writes nothing.
create function current_org_or_none() returns uuid language sql stable parallel safe
  return case when current_org() is null then no_org() else nullif(current_org(), no_org()) end;

alter table mail_outbox no force row level security;
alter table mail_outbox drop constraint mail_outbox_org_id_fkey;
update mail_outbox set org_id = no_org() where org_id is null;
alter table mail_attachments drop constraint mail_attachments_org_id_mail_id_fkey;
alter table mail_logs drop constraint mail_logs_org_id_mail_id_fkey;
alter table purchase_orders drop constraint purchase_orders_org_id_last_mail_id_fkey;
alter table mail_outbox
  alter column org_id set default current_org_or_none(),
  drop constraint mail_outbox_pkey,
  drop constraint mail_outbox_org_id_id_key,
  drop constraint mail_outbox_message_id_key,
  add primary key (org_id, id),
  add unique (org_id, message_id);
alter table mail_attachments add foreign key (org_id, mail_id) references mail_outbox (org_id, id);
alter table mail_logs add foreign key (org_id, mail_id) references mail_outbox (org_id, id);
alter table purchase_orders add foreign key (org_id, last_mail_id) references mail_outbox (org_id, id);
drop policy own_organisation on mail_outbox;
create policy own_organisation on mail_outbox
  using (org_id = current_org_or_none()) with check (org_id = current_org_or_none());
alter table mail_outbox force row level security;

-- The key of a gesture is a person's in one organisation, or in none.
alter table idempotency_keys no force row level security;
alter table idempotency_keys drop constraint idempotency_keys_org_id_fkey;
update idempotency_keys set org_id = no_org() where org_id is null;
alter table idempotency_keys
  alter column org_id set default current_org_or_none(),
  drop constraint idempotency_keys_pkey,
  add primary key (org_id, user_id, key);
create index on idempotency_keys (user_id);
drop policy own_keys on idempotency_keys;
create policy own_organisation on idempotency_keys
  using (org_id = current_org_or_none() and user_id = current_user_id())
  with check (org_id = current_org_or_none() and user_id = current_user_id());
alter table idempotency_keys force row level security;

-- What a person sees across organisations is found out once, as their transaction begins (platform/db/in-org.ts): the
-- policies then compare with a setting and look at no other table. Like the settings of 0001, for this transaction only.
create function current_user_email() returns text language sql stable parallel safe
  return nullif(current_setting('app.user_email', true), '');

create function current_user_orgs() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.user_orgs', true), ''), '{}')::uuid[];

create function enter_as_person(person uuid) returns void language plpgsql as $$
begin
  perform set_config('app.org_id', '', true), set_config('app.user_id', person::text, true);
  perform set_config('app.user_email',
    coalesce((select u.email from auth.users u where u.id = person and u.email_verified), ''), true);
  -- Where they have a role, and where they are invited: the policies of both tables show no others.
  perform set_config('app.user_orgs', coalesce(array_agg(org_id), '{}')::text, true)
  from (
    select r.org_id from user_roles r where r.user_id = person and r.deleted_at is null
    union
    select i.org_id from invitations i
    where i.email = current_user_email() and i.accepted_at is null and i.revoked_at is null
  ) known;
end $$;

drop policy own_memberships on organizations;
drop policy invited on organizations;
create policy own_memberships on organizations for select using (
  current_org() is null and id = any (current_user_orgs())
);
drop policy own_address on invitations;
create policy own_address on invitations for select using (
  current_org() is null and accepted_at is null and revoked_at is null and email = current_user_email()
);

-- As in 0016; the organisation is read as itself, once the person has a role there.
create or replace function recognise(session_token text, org uuid)
  returns table (
    id uuid, email text, full_name text, email_confirmed_at timestamptz, two_factor_enabled boolean,
    role text, time_zone text
  )
  language plpgsql as $$
#variable_conflict use_column
declare
  person record;
  role_there text;
  zone_there text;
begin
  select u.id, u.email, u.name, u.email_confirmed_at, u.two_factor_enabled into person
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.token = session_token and s.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.user_id', person.id::text, true);
  select r.role into role_there
  from user_roles r where r.user_id = person.id and r.org_id = org and r.deleted_at is null;
  if found then
    perform set_config('app.org_id', org::text, true);
    select o.time_zone into zone_there from organizations o where o.id = org and o.deleted_at is null;
  end if;
  return query
    select person.id, person.email, person.name, person.email_confirmed_at, person.two_factor_enabled,
      case when zone_there is not null then role_there end, zone_there;
end $$;

-- The same rule, in the order of every other key; and the roles of one person, wherever they are.
drop index one_active_role_per_person;
create unique index one_active_role_per_person on user_roles (org_id, user_id) where deleted_at is null;
create index user_roles_of_person on user_roles (user_id, org_id) where deleted_at is null;
