-- Who pays (decision 0055). The account is the founder's: it pays for every organisation that this person has founded.
-- Not an organisation's data, as an account covers several; reached by key, from the row of the organisation.
create schema billing;
grant usage on schema billing to economat_app;

create table billing.accounts (
  id uuid primary key default gen_random_uuid(),
  -- Who leaves for good leaves the account without a name: what was paid is kept.
  holder_id uuid unique references auth.users (id) on delete set null,
  trial_started_at timestamptz not null,
  -- What the payment processor last said of the subscription; all of it together, or nothing.
  subscription_id text check (char_length(subscription_id) between 1 and 200),
  subscribed_at timestamptz,
  paid_until timestamptz,
  cancelled_at timestamptz,
  payment_failed_at timestamptz,
  heard_at timestamptz,
  heard_event text check (char_length(heard_event) between 1 and 200),
  -- Where somebody subscribed: its trail tells of what became of it.
  subscribed_in uuid references organizations (id) on delete set null,
  -- The one page of payment that is open: whoever asks meanwhile gets the same.
  checkout_id text check (char_length(checkout_id) between 1 and 200),
  checkout_url text check (char_length(checkout_url) between 1 and 2000),
  checkout_until timestamptz,
  -- Follows from the above (domain/billing/account.ts), kept because every request asks for it.
  writable_until timestamptz not null,
  check (num_nulls(subscription_id, subscribed_at, paid_until, heard_at, heard_event) in (0, 5)),
  check (subscription_id is not null or num_nonnulls(cancelled_at, payment_failed_at) = 0),
  check (num_nulls(checkout_id, checkout_url, checkout_until) in (0, 3))
);

-- What the processor told, each once, whatever became of it.
create table billing.events (
  id text primary key check (char_length(id) between 1 and 200),
  account_id uuid references billing.accounts (id),
  at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'overtaken', 'unknown_account'))
);
create index on billing.events (account_id);

create table billing.payments (
  id text primary key check (char_length(id) between 1 and 200),
  account_id uuid not null references billing.accounts (id),
  amount_cents integer not null check (amount_cents > 0),
  paid_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  is_test boolean not null
);
create index payments_by_account on billing.payments (account_id, paid_at, id);

grant select, insert, update on billing.accounts to economat_app;
-- Books: nobody rewrites what was told or paid.
grant select, insert on billing.events, billing.payments to economat_app;

-- Organisations that were there before: their trial begins today.
alter table organizations no force row level security;
insert into billing.accounts (holder_id, trial_started_at, writable_until)
select distinct owner_id, now(), now() + interval '336 hours' from organizations;
alter table organizations force row level security;

-- No organisation without an account that pays for it.
alter table organizations add foreign key (owner_id) references billing.accounts (holder_id);

-- As in 0017, and until when its account lets the organisation be written to.
drop function recognise(text, uuid);
create function recognise(session_token text, org uuid)
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
    select o.time_zone, a.writable_until into zone_there, writable_there
    from organizations o join billing.accounts a on a.holder_id = o.owner_id
    where o.id = org and o.deleted_at is null;
  end if;
  return query
    select person.id, person.email, person.name, person.email_confirmed_at, person.two_factor_enabled,
      case when zone_there is not null then role_there end, zone_there, writable_there;
end $$;
