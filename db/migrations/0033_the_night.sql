-- The night of an organisation (docs/night.md): what is reckoned while nobody is there, once per local date.
create table nightly_runs (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  night_on date not null,
  -- Only a person asked for it so far: the night of that date is yet to come.
  by_hand boolean not null default false,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- The step under way, or to be begun next; where it was when it ended.
  step text not null default 'use' check (step in ('use', 'forecasts', 'suggestions', 'alerts', 'ledger')),
  -- Of each step that is over (domain/night/night.ts).
  results jsonb not null default '{}' check (jsonb_typeof(results) = 'object'),
  -- Why the last attempt failed.
  error text check (char_length(error) between 1 and 500),
  asked_by uuid references auth.users (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (org_id, id),
  constraint nightly_runs_once unique (org_id, night_on),
  check ((state = 'running') = (finished_at is null))
);
call protect('nightly_runs');

-- Until now the night compared the ledger and nothing else.
alter table stock_checks no force row level security;
alter table nightly_runs no force row level security;
insert into nightly_runs (org_id, night_on, state, step, results, started_at, finished_at)
select org_id, checked_on, 'done', 'ledger',
  jsonb_build_object('ledger', jsonb_build_object('ms', 0, 'count', differences, 'error', null)), checked_at, checked_at
from stock_checks;
alter table nightly_runs force row level security;
drop table stock_checks;

-- Every organisation has its night from its founding on; those that are here get theirs now, each at its own time of the
-- coming night. A database that never served has no organisation, nor jobs. The queue's settings are those of the code
-- once a worker starts.
alter table organizations no force row level security;
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  delete from pgboss.job where name = 'stock-night';
  perform pgboss.create_queue('dead-letter', '{"policy": "standard"}');
  perform pgboss.create_queue('night', '{"policy": "short", "deadLetter": "dead-letter", "notify": true}');
  insert into pgboss.job (
    name, data, singleton_key, group_id, start_after, expire_seconds, deletion_seconds, keep_until, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select q.name, jsonb_build_object('org_id', o.id), o.id, o.id, o.due, 900, 604800, o.due + interval '1 year', 3,
    30, true, 600, q.policy, q.dead_letter, 20
  from pgboss.queue q cross join (
    select id, ((now() at time zone time_zone)::date + interval '1 day 3 hours 5 minutes'
      + ('x' || left(id::text, 8))::bit(32)::bigint % 105 * interval '1 minute') at time zone time_zone as due
    from organizations where deleted_at is null
  ) o
  where q.name = 'night';
end $$;
alter table organizations force row level security;
