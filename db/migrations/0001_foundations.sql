-- The ground that every later table stands on: who is asking, row-level security, the first tables.
-- The role economat_app is created by migrate.ts before the first migration (roles belong to the
-- cluster, not to a database). It owns nothing and cannot bypass row-level security.

create schema auth;
grant usage on schema public, auth to economat_app;

-- Who is asking, for this transaction only (set by platform/db/in-org.ts).
create function current_org() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.org_id', true), '')::uuid;

create function current_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Puts an organisation's table behind row-level security. Every such table is created with
-- `primary key (org_id, id)` and then handed to this procedure.
create procedure protect(target regclass) language plpgsql as $$
begin
  if not exists (
    select from pg_constraint
    where conrelid = target and contype = 'p'
      and (select array_agg(attname order by position)
           from unnest(conkey) with ordinality as k(attnum, position)
           join pg_attribute on attrelid = target and pg_attribute.attnum = k.attnum)
          = array['org_id', 'id']::name[]
  ) then
    raise exception 'protect(%): the primary key must be (org_id, id)', target;
  end if;
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy own_organisation on %s using (org_id = current_org()) with check (org_id = current_org())',
    target);
  execute format('grant select, insert, update, delete on %s to economat_app', target);
end $$;

-- Protected, and in addition written once and never touched again: audit, ledger.
create procedure protect_append_only(target regclass) language plpgsql as $$
begin
  call protect(target);
  execute format('revoke update, delete on %s from economat_app', target);
end $$;

-- Identity (platform/auth). Not an organisation's data: a person may belong to several.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  email_confirmed_at timestamptz,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.sessions (user_id);

create table auth.accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.accounts (user_id);

create table auth.verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.verifications (identifier);

grant select, insert, update, delete on all tables in schema auth to economat_app;

-- The specification speaks of the moment an address was confirmed; the library keeps a yes or no.
create function auth.stamp_email_confirmed() returns trigger language plpgsql as $$
begin
  new.email_confirmed_at := case when new.email_verified then coalesce(new.email_confirmed_at, now()) end;
  return new;
end $$;
create trigger stamp_email_confirmed before insert or update on auth.users
  for each row execute function auth.stamp_email_confirmed();

-- An organisation is its own tenant: its id is the organisation.
create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  owner_id uuid not null references auth.users (id),
  time_zone text not null default 'Europe/Paris',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table user_roles (
  org_id uuid not null references organizations (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth.users (id),
  role text not null check (role in ('ADMIN', 'MANAGER', 'CHEF')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create unique index one_active_role_per_person on user_roles (user_id, org_id) where deleted_at is null;

-- A person sees the organisations where they have a role (to choose one), and nothing else of them.
call protect('user_roles');
create policy own_roles on user_roles for select using (user_id = current_user_id());

alter table organizations enable row level security, force row level security;
create policy own_organisation on organizations using (id = current_org()) with check (id = current_org());
create policy own_memberships on organizations for select using (
  id in (select r.org_id from user_roles r where r.user_id = current_user_id() and r.deleted_at is null)
);
grant select, insert, update on organizations to economat_app;

-- Who changed what: written in the transaction of the change, never changed afterwards.
create table audit_log (
  org_id uuid not null references organizations (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  user_id uuid default current_user_id(),
  action text not null,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (org_id, id)
);
create index on audit_log (org_id, at desc, id);
create index on audit_log (org_id, entity, entity_id, at desc);
call protect_append_only('audit_log');

-- Files of an organisation: photos, imports, attachments, order forms.
create table stored_files (
  org_id uuid not null references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 255),
  type text not null,
  size integer not null check (size between 1 and 26214400),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes bytea not null,
  created_by uuid default current_user_id(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (octet_length(bytes) = size)
);
-- Photos, PDF and Excel are compressed already: do not try again.
alter table stored_files alter column bytes set storage external;
call protect('stored_files');

-- The answer to a gesture already made, kept so that a retry is answered and not done again.
create table idempotency_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  key text not null check (char_length(key) between 8 and 200),
  org_id uuid references organizations (id),
  route text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy own_keys on idempotency_keys for all
  using (user_id = current_user_id()) with check (user_id = current_user_id());
-- Housekeeping deletes without reading: `delete from idempotency_keys` reaches only what is old.
create policy forget_old_keys on idempotency_keys for delete using (created_at < now() - interval '7 days');
grant select, insert, update, delete on idempotency_keys to economat_app;
