-- As in 0047, also by the session that a signed token names (decision 0061): one statement for the person, their role
-- there and until when the organisation may be written to.
drop function recognise(text, uuid);
create function recognise(session_token text, org uuid, signed_session uuid default null)
  returns table (
    id uuid, email text, full_name text, email_confirmed_at timestamptz, two_factor_enabled boolean,
    role text, time_zone text, writable_until timestamptz
  )
  language plpgsql as $$
#variable_conflict use_column
declare
  person record;
  role_there text;
  zone_there text;
  writable_there timestamptz;
begin
  if signed_session is null then
    select u.id, u.email, u.name, u.email_confirmed_at, u.two_factor_enabled into person
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.token = session_token and s.expires_at > now();
  else
    select u.id, u.email, u.name, u.email_confirmed_at, u.two_factor_enabled into person
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = signed_session and s.expires_at > now();
  end if;
  if not found then
    return;
  end if;
  perform set_config('app.user_id', person.id::text, true);
  select r.role into role_there
  from user_roles r where r.user_id = person.id and r.org_id = org and r.deleted_at is null;
  if found then
    perform set_config('app.org_id', org::text, true);
    select o.time_zone, a.writable_until into zone_there, writable_there
    from organizations o join billing.accounts a on a.holder_id = o.owner_id
    where o.id = org and o.deleted_at is null;
  end if;
  return query
    select person.id, person.email, person.name, person.email_confirmed_at, person.two_factor_enabled,
      case when zone_there is not null then role_there end, zone_there, writable_there;
end $$;

-- As in 0051, without the key's name, which nobody read.
drop function recognise_key(uuid, text);
create function recognise_key(org uuid, key_handle text)
  returns table (
    key_id uuid, secret_hash bytea, scopes text[], expires_at timestamptz, last_used_at timestamptz,
    revoked_at timestamptz, id uuid, email text, full_name text, email_confirmed_at timestamptz,
    two_factor_enabled boolean, role text, time_zone text, writable_until timestamptz
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
    select k.id, k.secret_hash, k.scopes, k.expires_at, k.last_used_at, k.revoked_at,
      u.id, u.email, u.name, u.email_confirmed_at, u.two_factor_enabled, r.role, o.time_zone, a.writable_until
    from api_keys k
    join organizations o on o.id = k.org_id and o.deleted_at is null
    join billing.accounts a on a.holder_id = o.owner_id
    join auth.users u on u.id = k.created_by
    left join user_roles r on r.org_id = k.org_id and r.user_id = k.created_by and r.deleted_at is null
    where k.org_id = org and k.handle = key_handle;
end $$;
