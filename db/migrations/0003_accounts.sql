-- Accounts, organisations and teams (docs/accounts.md).

-- Two-factor, as Better Auth keeps it: the key and the recovery codes are encrypted with SECRET.
create table auth.two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- One live proof per purpose and address: who can read the mailbox knows the code or the link.
-- Rows are also made for addresses that nobody has (user_id null), so that asking about an unknown
-- address does the same work and gives the same answers.
create table auth.email_proofs (
  purpose text not null check (purpose in ('sign_up', 'reset_password', 'change_email')),
  email text not null check (email = lower(email)),
  user_id uuid references auth.users (id) on delete cascade,
  -- Six digits; only sign_up has them.
  code_hash bytea check (octet_length(code_hash) = 32),
  link_hash bytea not null unique check (octet_length(link_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, email),
  check ((purpose = 'sign_up') = (code_hash is not null))
);
create index on auth.email_proofs (user_id);
create index on auth.email_proofs (expires_at);

grant select, insert, update, delete on auth.two_factors, auth.email_proofs to economat_app;

-- Attempts and sends, counted before anybody is recognised. Here and not in memory: a restart, a new
-- code or a second node resets nothing. Keys are hashed: the table tells nobody's address.
create table throttle (
  key text primary key,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index on throttle (ends_at);
grant select, insert, update, delete on throttle to economat_app;

alter table organizations
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

create table invitations (
  org_id uuid not null references organizations (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email)),
  role text not null check (role in ('ADMIN', 'MANAGER', 'CHEF')),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  invited_by uuid not null references auth.users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id),
  revoked_at timestamptz,
  primary key (org_id, id),
  unique (org_id, token_hash),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index one_open_invitation_per_address on invitations (org_id, email)
  where accepted_at is null and revoked_at is null;
create index on invitations (email) where accepted_at is null and revoked_at is null;
call protect('invitations');

-- What a person sees across organisations, to choose one or to join one. Only in a transaction of the
-- person (asUser): one of an organisation sees that organisation and nothing else.
drop policy own_roles on user_roles;
create policy own_roles on user_roles for select using (
  current_org() is null and user_id = current_user_id()
);
drop policy own_memberships on organizations;
create policy own_memberships on organizations for select using (
  current_org() is null
  and id in (select r.org_id from user_roles r where r.user_id = current_user_id() and r.deleted_at is null)
);

-- The open invitations of their own confirmed address, and the name behind them.
create policy own_address on invitations for select using (
  current_org() is null and accepted_at is null and revoked_at is null
  and email = (select u.email from auth.users u where u.id = current_user_id() and u.email_verified)
);
create policy invited on organizations for select using (
  current_org() is null and id in (select i.org_id from invitations i)
);
