-- As in 0046, and until when its account lets the organisation be written to: a key may do no more than a person.
drop function recognise_key(uuid, text);
create function recognise_key(org uuid, key_handle text)
  returns table (
    key_id uuid, key_name text, secret_hash bytea, scopes text[], expires_at timestamptz, last_used_at timestamptz,
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
    select k.id, k.name, k.secret_hash, k.scopes, k.expires_at, k.last_used_at, k.revoked_at,
      u.id, u.email, u.name, u.email_confirmed_at, u.two_factor_enabled, r.role, o.time_zone, a.writable_until
    from api_keys k
    join organizations o on o.id = k.org_id and o.deleted_at is null
    join billing.accounts a on a.holder_id = o.owner_id
    join auth.users u on u.id = k.created_by
    left join user_roles r on r.org_id = k.org_id and r.user_id = k.created_by and r.deleted_at is null
    where k.org_id = org and k.handle = key_handle;
end $$;
