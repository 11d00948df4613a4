-- The trail is read newest first: as a whole, of one person, of one kind of command, of one thing (decision 0053).
-- What one command notes comes in the order in which it was noted, so not all at the time of its transaction.
alter table audit_log alter column at set default clock_timestamp();
drop index audit_log_org_id_at_id_idx;
drop index audit_log_org_id_entity_entity_id_at_idx;
create index audit_log_by_time on audit_log (org_id, at, id);
create index audit_log_by_person on audit_log (org_id, user_id, at, id);
create index audit_log_by_action on audit_log (org_id, action, at, id);
create index audit_log_by_record on audit_log (org_id, entity_id, at, id);

-- What happened to an account: a person's own, whatever organisations they work for. Where from is the network, not the
-- address of a device, and the name of the browser, not all that it says of itself.
create table auth.account_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  event text not null check (char_length(event) between 1 and 40),
  network text not null check (char_length(network) <= 64),
  browser text check (char_length(browser) <= 40),
  system text check (char_length(system) <= 40)
);
create index account_events_by_person on auth.account_events (user_id, at, id);
create index account_events_by_age on auth.account_events (at);
-- Nobody rewrites it, the server neither: rows are added and read.
grant select, insert on auth.account_events to economat_app;

-- Kept for a year, and forgotten by the one function that can: never what is younger.
create function auth.forget_old_account_events() returns integer
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from auth.account_events where at < now() - interval '1 year' returning 1)
  select count(*)::integer from gone
$$;
revoke execute on function auth.forget_old_account_events() from public;
grant execute on function auth.forget_old_account_events() to economat_app;
