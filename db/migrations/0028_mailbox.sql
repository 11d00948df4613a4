-- Mail that comes in (docs/mailbox.md): where an organisation's mailbox is, and every message once.

create table mailboxes (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  host text not null check (char_length(host) between 1 and 253),
  port integer not null default 993 check (port between 1 and 65535),
  username text not null check (char_length(username) between 1 and 320),
  -- Sealed with the server's secret (platform/sealed-secret.ts); never sent to a browser.
  password_sealed text not null,
  folder text not null default 'INBOX' check (char_length(folder) between 1 and 255),
  active boolean not null default true,
  -- How far it was read: both change together when the server numbers its messages anew.
  uid_validity bigint,
  last_uid bigint not null default 0,
  checked_at timestamptz,
  last_error text check (char_length(last_error) between 1 and 500),
  -- In a row: each makes the next try wait longer.
  failures integer not null default 0 check (failures >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  -- One for each organisation.
  unique (org_id)
);
call protect('mailboxes');

create table raw_emails (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  received_at timestamptz not null,
  -- Its Message-ID, or a hash of the message where it has none.
  message_key text not null check (char_length(message_key) between 1 and 1000),
  from_email text not null check (char_length(from_email) between 1 and 320),
  from_name text check (char_length(from_name) between 1 and 200),
  to_email text check (char_length(to_email) between 1 and 320),
  subject text check (char_length(subject) between 1 and 1000),
  in_reply_to text check (char_length(in_reply_to) between 1 and 1000),
  reference_ids text[] not null default '{}',
  body_text text check (char_length(body_text) between 1 and 100000),
  -- `sales`: from a sender of an active profile. `other`: kept for whoever reads replies.
  kind text not null check (kind in ('sales', 'other')),
  status text not null default 'received' check (status in ('received', 'parsing', 'parsed', 'failed')),
  pos_profile_id uuid,
  -- {path, name, size, type}: `path` is this message's id and the stored file's, or null where it was not kept.
  attachments jsonb not null default '[]',
  -- The message as it came.
  original_file_id uuid,
  parse_error text check (char_length(parse_error) between 1 and 1000),
  -- {lines_processed, …}
  parsed_data jsonb,
  attempts smallint not null default 0 check (attempts >= 0),
  parsing_since timestamptz,
  next_attempt_at timestamptz,
  primary key (org_id, id),
  unique (org_id, message_key),
  foreign key (org_id, pos_profile_id) references pos_profiles (org_id, id),
  foreign key (org_id, original_file_id) references stored_files (org_id, id),
  check ((status = 'parsing') = (parsing_since is not null))
);
create index raw_emails_newest on raw_emails (org_id, received_at desc, id desc);
create index raw_emails_by_status on raw_emails (org_id, status, received_at desc, id desc);
create index raw_emails_of_kind on raw_emails (org_id, kind, received_at desc, id desc);
create index raw_emails_of_original on raw_emails (org_id, original_file_id) where original_file_id is not null;
call protect('raw_emails');

-- What came with a message is in use, however old it is: files that nothing refers to are forgotten.
create table raw_email_files (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  email_id uuid not null,
  file_id uuid not null,
  primary key (org_id, id),
  unique (org_id, file_id),
  foreign key (org_id, email_id) references raw_emails (org_id, id),
  foreign key (org_id, file_id) references stored_files (org_id, id)
);
call protect_append_only('raw_email_files');
