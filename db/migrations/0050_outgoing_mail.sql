-- The server that an organisation's own e-mails leave by (docs/mail.md), and whether files may be imported.

create table mail_servers (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  -- `tls`: from the first byte; `starttls`: asked for before anything else is said. Never in clear.
  security text not null check (security in ('tls', 'starttls')),
  username text not null check (char_length(username) between 1 and 320),
  -- Sealed with the server's secret (platform/sealed-secret.ts); never sent to a browser.
  password_sealed text not null,
  -- Whom suppliers read as the sender.
  from_address text not null check (char_length(from_address) between 3 and 254),
  active boolean not null default true,
  last_sent_at timestamptz,
  last_error text check (char_length(last_error) between 1 and 500),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  -- One for each organisation.
  unique (org_id)
);
call protect('mail_servers');

-- Off, nobody brings goods or sales in by a file.
alter table organizations add column file_imports boolean not null default true;
