-- E-mails leave through here. A row is written in the transaction of the deed that it tells of, and
-- the worker sends it afterwards (docs/decisions/0004-outbox.md).

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Null where the mail is nobody's in particular: a sign-in code, a password link.
  org_id uuid default current_org() references organizations (id),
  to_address text not null check (char_length(to_address) <= 254 and to_address ~ '^[^[:space:][:cntrl:],;:<>"()]+@[^@[:space:][:cntrl:],;:<>"()]+$'),
  subject text not null check (char_length(subject) between 1 and 250 and subject !~ '[[:cntrl:]]'),
  text text not null,
  html text,
  reply_to text check (reply_to !~ '[[:cntrl:]]'),
  message_id text not null unique check (message_id ~ '^<[^[:space:]<>]+>$'),
  in_reply_to text check (in_reply_to ~ '^<[^[:space:]<>]+>$'),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  -- The job that took it. Only this job may say that its own dialogue was lost.
  claimed_by uuid,
  created_at timestamptz not null default now(),
  sending_at timestamptz,
  sent_at timestamptz,
  unique (org_id, id),
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'sending' or (claimed_by is not null and sending_at is not null))
);
create index on mail_outbox (org_id, created_at desc);

-- Like protect(), for a table whose organisation may be none: who sees no organisation sees only
-- the mails of none. Nothing is ever deleted by the server.
alter table mail_outbox enable row level security, force row level security;
create policy own_organisation on mail_outbox
  using (org_id is not distinct from current_org()) with check (org_id is not distinct from current_org());
grant select, insert, update on mail_outbox to economat_app;

create table mail_attachments (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  mail_id uuid not null,
  file_id uuid not null,
  position smallint not null,
  primary key (org_id, id),
  unique (org_id, mail_id, position),
  foreign key (org_id, mail_id) references mail_outbox (org_id, id),
  foreign key (org_id, file_id) references stored_files (org_id, id)
);
call protect_append_only('mail_attachments');

-- Where mails go while no SMTP server is set: read at /dev/mailbox. Of no organisation: it stands
-- for the inboxes of the outside world.
create table local_mailbox (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null default clock_timestamp(),
  from_address text not null,
  to_address text not null,
  subject text not null,
  raw bytea not null
);
create index on local_mailbox (received_at desc, id);
grant select, insert, delete on local_mailbox to economat_app;
