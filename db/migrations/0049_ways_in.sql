-- Ways in besides the password (decision 0057, docs/accounts.md): passkeys, single sign-on, and signed tokens for
-- programs. The first columns of each table are those of Better Auth's plugins.

create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- One key of one device belongs to one account.
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  -- The library writes the key; it opens nothing before the transaction that notes it in the account's trail.
  active boolean not null default false,
  last_used_at timestamptz
);
create index on auth.passkeys (user_id);

-- An identity of a provider belongs to one account, and an account has one of each.
alter table auth.accounts
  add column noted_at timestamptz,
  add column last_used_at timestamptz,
  add constraint one_account_per_identity unique (provider_id, account_id),
  add constraint one_identity_per_provider unique (user_id, provider_id);
drop index auth.accounts_user_id_idx;

-- What was proved before the second factor: a password, or an identity of a provider.
alter table auth.sign_in_challenges rename column password_mark to proof_mark;

-- Who has no password shows a code of the mailbox before a sensitive change.
alter table auth.email_proofs
  drop constraint email_proofs_purpose_check,
  drop constraint email_proofs_code_check,
  drop constraint email_proofs_link_check,
  add constraint email_proofs_purpose_check
    check (purpose in ('sign_up', 'reset_password', 'change_email', 'second_factor', 'reauthenticate')),
  add constraint email_proofs_code_check
    check ((purpose in ('sign_up', 'second_factor', 'reauthenticate')) = (code_hash is not null)),
  add constraint email_proofs_link_check
    check ((purpose in ('second_factor', 'reauthenticate')) = (link_hash is null));

-- What signs tokens: the private halves are encrypted with SECRET.
create table auth.signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

grant select, insert, update, delete on auth.passkeys, auth.signing_keys to economat_app;
