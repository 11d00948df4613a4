-- Keys by which programs act in one organisation (decision 0054). The key itself is kept nowhere: a keyed hash of it is.
create function current_api_key() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.api_key_id', true), '')::uuid;

create table api_keys (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  -- The part of the key by which its row is found; people recognise it by the same.
  handle text not null check (handle ~ '^[0-9a-f]{8}$'),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  -- Whose role the key never exceeds.
  created_by uuid not null default current_user_id() references auth.users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references auth.users (id),
  primary key (org_id, id),
  unique (org_id, handle),
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index api_keys_name_once on api_keys (org_id, lower(name)) where revoked_at is null;
create index api_keys_in_use on api_keys (org_id, created_at, id) where revoked_at is null;
create index api_keys_revoked on api_keys (org_id, created_at, id) where revoked_at is not null;
create index api_keys_of_maker on api_keys (created_by);
create index api_keys_of_revoker on api_keys (revoked_by);
call protect('api_keys');

-- The organisation stands in the key itself, so that row-level security holds before anybody is recognised, as for the
-- link of an invitation. As `recognise` (0017) for people: one statement for the key, its maker, their role and the place.
create function recognise_key(org uuid, key_handle text)
  returns table (
    key_id uuid, key_name text, secret_hash bytea, scopes text[], expires_at timestamptz, last_used_at timestamptz,
    revoked_at timestamptz, id uuid, email text, full_name text, email_confirmed_at timestamptz,
    two_factor_enabled boolean, role text, time_zone text
  )
  language plpgsql as $$
#variable_conflict use_column
declare
  maker uuid;
begin
  perform set_config('app.org_id', org::text, true);
  select k.created_by into maker from api_keys k where k.org_id = org and k.handle = key_handle;
  if not found then
    return;
  end if;
  perform set_config('app.user_id', maker::text, true);
  return query
    select k.id, k.name, k.secret_hash, k.scopes, k.expires_at, k.last_used_at, k.revoked_at,
      u.id, u.email, u.name, u.email_confirmed_at, u.two_factor_enabled, r.role, o.time_zone
    from api_keys k
    join organizations o on o.id = k.org_id and o.deleted_at is null
    join auth.users u on u.id = k.created_by
    left join user_roles r on r.org_id = k.org_id and r.user_id = k.created_by and r.deleted_at is null
    where k.org_id = org and k.handle = key_handle;
end $$;

-- Who did it: the person whose role the key has, and the key. The name of a key outlives the key.
alter table audit_log add column api_key_id uuid default current_api_key();
alter table order_events add column api_key_id uuid default current_api_key();

-- Called once in a few minutes per key, not at each of its requests (domain/access/keys/api-key.ts).
create function note_key_use(key uuid, used_at timestamptz) returns void language sql as $$
  update api_keys set last_used_at = used_at
  where org_id = current_org() and id = key and (last_used_at is null or last_used_at < used_at)
$$;
