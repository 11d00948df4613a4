-- What an organisation may send in a day and keep on disk is counted, and what was secret in an e-mail goes once it
-- has left (docs/operations.md, "Limits").

-- Codes and links that the e-mail carries, as they stand in its words. Known only until its fate is: the update that
-- says what became of it puts marks in their place.
alter table mail_outbox add column secrets text[];

-- The nth secret gives way to a mark with its number: what was said can still be read, and sent again with fresh ones.
create function without_secrets(words text, secrets text[]) returns text language plpgsql immutable parallel safe as $$
begin
  for n in 1 .. coalesce(cardinality(secrets), 0) loop
    words := replace(words, secrets[n], format('••%s••', n));
  end loop;
  return words;
end $$;

create function with_secrets(words text, secrets text[]) returns text language plpgsql immutable parallel safe as $$
begin
  for n in 1 .. coalesce(cardinality(secrets), 0) loop
    words := replace(words, format('••%s••', n), secrets[n]);
  end loop;
  return words;
end $$;

-- E-mails written before: their secrets are found by the addresses of our pages and by the line that is a code. Those
-- whose fate is known lose them now, the others when it is. Without force, as an owner that is no superuser would
-- see no row under the policy.
alter table mail_outbox no force row level security;
update mail_outbox m set secrets = found.secrets
from (
  select o.id, array_agg(distinct match[1]) as secrets
  from mail_outbox o
  cross join regexp_matches(o.subject || E'\n' || o.text || E'\n' || coalesce(o.html, ''),
    '(?:/supplier-order#|/invitation\?token=|/reset-password\?token=|/auth/callback\?code=)([A-Za-z0-9._~-]+)', 'g') match
  group by o.id
) found
where found.id = m.id;
update mail_outbox set secrets = coalesce(secrets, '{}') || (regexp_match(text, '(?n)^(\d{6})$'))[1]
where org_id is null and text ~ '(?n)^\d{6}$';
update mail_outbox
set subject = without_secrets(subject, secrets), text = without_secrets(text, secrets),
    html = without_secrets(html, secrets), secrets = null
where secrets is not null and state in ('sent', 'failed', 'uncertain');

-- E-mails of an organisation on a day of its own calendar. The row is locked first by whoever queues one.
create table mail_days (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  day date not null,
  mails integer not null default 0 check (mails >= 0),
  -- Of them, to an address that the organisation had never written to.
  new_recipients integer not null default 0 check (new_recipients >= 0),
  primary key (org_id, id),
  unique (org_id, day)
);
call protect('mail_days');
-- For housekeeping, which belongs to no organisation: `delete from mail_days` reaches only what is old.
create policy forget_old_days on mail_days for delete using (day < current_date - 30);

-- Every address that an organisation ever wrote to.
create table mail_recipients (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  address text not null check (address = lower(address) and char_length(address) <= 254),
  first_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, address)
);
insert into mail_recipients (org_id, address, first_at)
select org_id, lower(to_address), min(created_at) from mail_outbox where org_id is not null group by 1, 2;
alter table mail_outbox force row level security;
call protect_append_only('mail_recipients');

-- What an organisation keeps on disk. The row is locked by whoever adds to it.
create table storage_usage (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Set by the operator; unset, the rule of domain/access/storage-allowance.ts.
  limit_bytes bigint check (limit_bytes > 0),
  -- What was uploaded in the hour that began then.
  hour_from timestamptz not null default now(),
  hour_bytes bigint not null default 0 check (hour_bytes >= 0),
  primary key (org_id, id),
  unique (org_id)
);
alter table stored_files no force row level security;
alter table import_files no force row level security;
insert into storage_usage (org_id, bytes)
select org_id, sum(size) from (
  select org_id, size from stored_files union all select org_id, octet_length(bytes) from import_files
) kept group by org_id;
alter table stored_files force row level security;
alter table import_files force row level security;
call protect('storage_usage');
revoke update, delete on storage_usage from economat_app;
grant update (bytes, hour_from, hour_bytes) on storage_usage to economat_app;

-- In the transaction of the write, whoever writes: files are also forgotten by housekeeping, which belongs to no
-- organisation, and with the import that they came for.
create function count_stored_bytes() returns trigger language plpgsql as $$
declare
  asking text := current_setting('app.org_id', true);
  organisation uuid;
  change bigint;
begin
  if tg_op = 'INSERT' then
    organisation := new.org_id;
    change := octet_length(new.bytes);
  else
    organisation := old.org_id;
    change := -octet_length(old.bytes);
  end if;
  perform set_config('app.org_id', organisation::text, true);
  insert into storage_usage as kept (org_id, bytes) values (organisation, greatest(change, 0))
    on conflict (org_id) do update set bytes = greatest(kept.bytes + change, 0);
  perform set_config('app.org_id', coalesce(asking, ''), true);
  return null;
end $$;
create trigger count_bytes after insert or delete on stored_files for each row execute function count_stored_bytes();
create trigger count_bytes after insert or delete on import_files for each row execute function count_stored_bytes();
-- The bytes of a file never change: a changed file is another file.
revoke update on stored_files from economat_app;
grant update (deleted_at) on stored_files to economat_app;
