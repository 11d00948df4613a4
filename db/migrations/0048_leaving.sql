-- Leaving with one's data (decision 0056): all of it as one file, an organisation erased after a delay, an account deleted.

-- A file of everything, while it is written and as long as it is kept. `round` is the attempt that writes: what an
-- earlier one still has in hand, taken for dead, goes nowhere.
create table organisation_exports (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  asked_at timestamptz not null default now(),
  asked_by uuid default current_user_id() references auth.users (id),
  round integer not null default 0,
  snapshot_at timestamptz,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  files_done integer not null default 0,
  files_total integer not null default 0,
  size bigint not null default 0,
  ended_at timestamptz,
  expires_at timestamptz,
  primary key (org_id, id),
  check ((state in ('ready', 'failed')) = (ended_at is not null)),
  check (state <> 'ready' or expires_at is not null)
);
call protect('organisation_exports');
-- One at a time: whoever asks meanwhile gets the one that is being written.
create unique index one_export_under_way on organisation_exports (org_id) where state in ('waiting', 'running');
create index organisation_exports_by_time on organisation_exports (org_id, asked_at, id);

-- Its bytes, a megabyte each: any node writes them, any node hands them out, and none has the file in memory.
create table organisation_export_parts (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  export_id uuid not null,
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (org_id, id),
  unique (org_id, export_id, number),
  foreign key (org_id, export_id) references organisation_exports (org_id, id)
);
alter table organisation_export_parts alter column bytes set storage external;
call protect('organisation_export_parts');

-- When all is erased, unless somebody says no until then. The server asks and cancels; the days are the database's own.
create table organisation_erasures (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  asked_at timestamptz not null default now(),
  asked_by uuid default current_user_id() references auth.users (id),
  due_at timestamptz not null default now() + interval '30 days',
  cancelled_at timestamptz,
  cancelled_by uuid references auth.users (id),
  primary key (org_id, id)
);
call protect('organisation_erasures');
revoke insert, update, delete on organisation_erasures from economat_app;
grant insert (org_id, id) on organisation_erasures to economat_app;
grant update (cancelled_at, cancelled_by) on organisation_erasures to economat_app;
create unique index one_erasure_waits on organisation_erasures (org_id) where cancelled_at is null;
-- Whoever works there reads it above every page, before an organisation is entered.
create policy own_memberships on organisation_erasures for select using (
  current_org() is null and org_id = any (current_user_orgs())
);

-- All that stays of an organisation: that there was one, and when it was erased. No name, nobody's.
create table erased_organisations (
  id uuid primary key,
  founded_at timestamptz not null,
  asked_at timestamptz not null,
  began_at timestamptz not null default now(),
  erased_at timestamptz
);

-- The transaction's organisation is to be erased now: asked for, not cancelled, and its day has come.
create function erasure_is_due() returns boolean language sql stable
  return exists (
    select from organisation_erasures e
    where e.org_id = current_org() and e.cancelled_at is null and e.due_at <= now()
  );

-- The point of no return: from here nobody enters the organisation, nor cancels. Whoever cancels at the same moment
-- holds its row first, or comes too late. True only once, for whoever tells the team.
create function begin_erasure() returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  house record;
begin
  select o.id, o.created_at, o.deleted_at into house from organizations o where o.id = current_org() for no key update;
  if not found or not erasure_is_due() then
    return 'not due';
  end if;
  if house.deleted_at is not null then
    return 'goes on';
  end if;
  update organizations set deleted_at = now() where id = house.id;
  insert into erased_organisations (id, founded_at, asked_at)
  select house.id, house.created_at, e.asked_at from organisation_erasures e
  where e.org_id = house.id and e.cancelled_at is null;
  return 'began';
end $$;

-- Erases some rows of one table, of the transaction's organisation and of no other, once its erasure has begun. Rows that
-- others of the same table refer to come after those. The only way in which a row of the audit or of the ledger goes.
create function erase_rows(target text, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named regclass := to_regclass('public.' || quote_ident(target));
  unreferred text := '';
  gone integer;
begin
  if named is null or named in ('organizations'::regclass, 'organisation_erasures'::regclass) then
    raise exception 'erase_rows: % is not a table to erase', target;
  end if;
  if not erasure_is_due() or not exists (
    select from organizations o where o.id = current_org() and o.deleted_at is not null
  ) then
    raise exception 'erase_rows: this organisation is not being erased';
  end if;
  select coalesce(string_agg(format(
      ' and not exists (select from %s c where c.org_id = t.org_id and c.%I = t.%I)', named, child.attname, parent.attname), '')
    , '')
  into unreferred
  from pg_constraint f
  join pg_attribute child on child.attrelid = f.conrelid and child.attnum = f.conkey[2]
  join pg_attribute parent on parent.attrelid = f.confrelid and parent.attnum = f.confkey[2]
  where f.contype = 'f' and f.conrelid = named and f.confrelid = named;
  execute format(
    'delete from %s where ctid = any (array(select t.ctid from %s t where t.org_id = current_org()%s limit $1))',
    named, named, unreferred) using most;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- The end: the organisation itself, which only goes when nothing refers to it any more.
create function finish_erasure() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not erasure_is_due() or not exists (
    select from organizations o where o.id = current_org() and o.deleted_at is not null
  ) then
    raise exception 'finish_erasure: this organisation is not being erased';
  end if;
  delete from organisation_erasures where org_id = current_org();
  delete from organizations where id = current_org();
  update erased_organisations set erased_at = now() where id = current_org();
end $$;

revoke execute on function begin_erasure(), erase_rows(text, integer), finish_erasure() from public;
grant execute on function begin_erasure(), erase_rows(text, integer), finish_erasure() to economat_app;

-- The server acting for an organisation by itself sees the keys of all its people: to erase them with the rest.
create policy erased_with_the_organisation on idempotency_keys for all
  using (org_id = current_org() and current_user_id() is null) with check (false);

-- A copy of an order is looked for by the order that goes.
create index purchase_orders_by_origin on purchase_orders (org_id, copied_from) where copied_from is not null;

-- A deleted account stays as a number without a name: rows of organisations refer to it.
alter table auth.users add column deleted_at timestamptz;

-- What happened to an account goes with it, and with nothing less.
create function auth.forget_events_of_deleted(person uuid) returns integer
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from auth.account_events e
    where e.user_id = person and exists (select from auth.users u where u.id = person and u.deleted_at is not null)
    returning 1
  )
  select count(*)::integer from gone
$$;
revoke execute on function auth.forget_events_of_deleted(uuid) from public;
grant execute on function auth.forget_events_of_deleted(uuid) to economat_app;

-- E-mails about accounts (codes, links, farewells) name a person: they are forgotten once nobody asks after them.
create function forget_mails_of_nobody() returns integer
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from mail_outbox
    where org_id = no_org() and created_at < now() - interval '30 days' and state not in ('queued', 'sending')
    returning 1
  )
  select count(*)::integer from gone
$$;
revoke execute on function forget_mails_of_nobody() from public;
grant execute on function forget_mails_of_nobody() to economat_app;
