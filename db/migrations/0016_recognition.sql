-- Asked on every request: whose session this is, and what that person is in the organisation they name. One
-- statement. The person that the policies ask for is set for this statement alone, so nothing is seen of the
-- organisation that `asUser` would not see. No row where the session has ended; no role where the person has none.
create function recognise(session_token text, org uuid)
  returns table (
    id uuid, email text, full_name text, email_confirmed_at timestamptz, two_factor_enabled boolean,
    role text, time_zone text
  )
  language plpgsql as $$
#variable_conflict use_column
declare
  person record;
begin
  select u.id, u.email, u.name, u.email_confirmed_at, u.two_factor_enabled into person
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.token = session_token and s.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.user_id', person.id::text, true);
  return query
    select person.id, person.email, person.name, person.email_confirmed_at, person.two_factor_enabled,
      m.role, m.time_zone
    from (values (true)) as known
      left join (
        select r.role, o.time_zone
        from user_roles r join organizations o on o.id = r.org_id
        where r.user_id = person.id and r.org_id = org and r.deleted_at is null and o.deleted_at is null
      ) m on true;
end $$;

drop function find_membership(uuid, uuid);
