-- Which e-mail about the end of its trial an account was sent: each once, whatever node comes first (docs/billing.md).
create table billing.trial_reminders (
  account_id uuid not null references billing.accounts (id),
  days_left smallint not null check (days_left in (1, 3)),
  sent_at timestamptz not null,
  primary key (account_id, days_left)
);
grant select, insert on billing.trial_reminders to economat_app;

-- Trials that end soon are looked for every hour.
create index accounts_on_trial on billing.accounts (trial_started_at) where subscription_id is null;

-- Who leaves a team takes their keys along (docs/api.md). Those of who left before: their keys were refused already, and
-- must not come back with them.
alter table api_keys no force row level security;
alter table user_roles no force row level security;
update api_keys k set revoked_at = now(), revoked_by = k.created_by
where k.revoked_at is null and not exists (
  select from user_roles r where r.org_id = k.org_id and r.user_id = k.created_by and r.deleted_at is null
);
alter table user_roles force row level security;
alter table api_keys force row level security;

-- The trail of one program, newest first: few rows of it are a key's.
create index audit_log_by_key on audit_log (org_id, api_key_id, at, id) where api_key_id is not null;
