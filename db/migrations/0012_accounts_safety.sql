-- A stranger can neither lock a person out, nor learn who has an account, nor use anything twice
-- (docs/accounts.md).

-- Where a person signed in before. Tries from there are counted apart from a stranger's. Only keyed hashes: of a
-- browser's cookie, of a network.
create table auth.known_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  place_hash bytea not null check (octet_length(place_hash) = 32),
  last_success_at timestamptz not null,
  primary key (user_id, kind, place_hash)
);
-- One browser may be known for several people: its mark changes for all of them at once.
create index on auth.known_places (place_hash);

-- Who proved a password and owes the second factor. It names that very password: another one ends it.
create table auth.sign_in_challenges (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references auth.users (id) on delete cascade,
  password_mark text not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index on auth.sign_in_challenges (user_id);
create index on auth.sign_in_challenges (expires_at);

grant select, insert, update, delete on auth.known_places, auth.sign_in_challenges to economat_app;

-- Begun before: whoever is between the two steps starts again.
delete from auth.verifications where identifier like '2fa-%';

-- The period of the last code of the app that was taken: that one and those before it are used up.
alter table auth.two_factors
  add column last_step bigint,
  drop column failed_verification_count,
  drop column locked_until;

-- A code sent to the mailbox turns two-factor on; it has no link.
alter table auth.email_proofs
  drop constraint email_proofs_purpose_check,
  drop constraint email_proofs_check,
  alter column link_hash drop not null,
  -- Who asked for a new address: known also where the address has an account and nobody can use the proof.
  add column requested_by uuid references auth.users (id) on delete cascade,
  add constraint email_proofs_purpose_check
    check (purpose in ('sign_up', 'reset_password', 'change_email', 'second_factor')),
  add constraint email_proofs_code_check check ((purpose in ('sign_up', 'second_factor')) = (code_hash is not null)),
  add constraint email_proofs_link_check check ((purpose = 'second_factor') = (link_hash is null));
create index on auth.email_proofs (requested_by);
update auth.email_proofs set requested_by = user_id where purpose = 'change_email';

-- Organisations that this account ever founded (domain/organisations/founding.ts). Counted here, since a person
-- sees across organisations only those where they still have a role.
alter table auth.users
  add column organisations_founded integer not null default 0 check (organisations_founded >= 0);
-- Without force, as an owner that is no superuser would see no row under the policy.
alter table organizations no force row level security;
update auth.users u set organisations_founded = f.organisations
  from (select owner_id, count(*) as organisations from organizations group by owner_id) f
  where f.owner_id = u.id;
alter table organizations force row level security;
