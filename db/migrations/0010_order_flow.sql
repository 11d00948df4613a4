-- From a draft to the supplier's answer: numbers, lines as they were sent, the story of an order, its
-- e-mails, the supplier's link, and alerts (specification sections 3 and 4, product.md "Orders").

-- What prints on an order and in its e-mail.
alter table organizations
  add column legal_name text check (char_length(legal_name) between 1 and 150),
  add column siret text check (siret ~ '^\d{14}$'),
  add column vat_number text check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{2,13}$'),
  add column adresse text check (char_length(adresse) between 1 and 200),
  add column code_postal text check (char_length(code_postal) between 1 and 10),
  add column ville text check (char_length(ville) between 1 and 80),
  add column phone text check (char_length(phone) between 1 and 30),
  -- Where suppliers answer: the Reply-To of orders. Unset: whoever sends.
  add column email text check (char_length(email) <= 254),
  add column delivery_instructions text check (char_length(delivery_instructions) between 1 and 1000),
  add column logo_file_id uuid,
  add column mail_signature text check (char_length(mail_signature) between 1 and 1000),
  -- Unset: the sentences of src/text/order-mail.text.ts.
  add column order_mail_subject text check (char_length(order_mail_subject) between 1 and 200),
  add column order_mail_body text check (char_length(order_mail_body) between 1 and 10000),
  -- A CHEF's order above it is sent by a MANAGER (product.md, Accounts). Unset: no limit.
  add column approval_above numeric(10, 2) check (approval_above between 0 and 99999999.99),
  add foreign key (id, logo_file_id) references stored_files (org_id, id);

-- The last number given in a year. The row stays locked until its order is committed: no gaps, no twins.
create table order_counters (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  year smallint not null check (year between 1900 and 9999),
  last integer not null check (last > 0),
  primary key (org_id, id),
  unique (org_id, year)
);
call protect('order_counters');

-- Every order has its date: the list reads in that order. Imports never leave it out. Without force, as an owner
-- that is no superuser would see no row under the policy.
alter table purchase_orders no force row level security;
update purchase_orders set ordered_at = created_at where ordered_at is null;
alter table purchase_orders force row level security;

alter table purchase_orders
  alter column ordered_at set default now(),
  alter column ordered_at set not null,
  -- The supplier was asked and agreed to this day, against its lead time or its cut-off.
  add column date_agreed boolean not null default false,
  -- Due under the franco, as it stood when the order was written.
  add column delivery_fee numeric(10, 2) not null default 0 check (delivery_fee between 0 and 99999999.99),
  add column copied_from uuid,
  -- The supplier's last answer.
  add column answered_at timestamptz,
  add column answer_channel text check (answer_channel in ('link', 'phone', 'email')),
  add column answer_contact text check (char_length(answer_contact) between 1 and 100),
  add column answer_note text check (char_length(answer_note) between 1 and 500),
  add column expected_at_confirmed date,
  -- The answer is not what was ordered: quantity, price, date, substitute.
  add column answer_differs boolean not null default false,
  add check ((answered_at is null) = (answer_channel is null)),
  add foreign key (org_id, copied_from) references purchase_orders (org_id, id);

-- The list in its order, with all that it is narrowed down by: a search reads this index alone (decision 0007).
drop index purchase_orders_by_date;
create index purchase_orders_by_date on purchase_orders (org_id, ordered_at desc, id desc)
  include (supplier_id, status, order_number, external_number) where deleted_at is null;
drop index purchase_orders_by_supplier;
create index purchase_orders_by_supplier on purchase_orders (org_id, supplier_id, ordered_at desc, id desc)
  where deleted_at is null;
create index purchase_orders_by_status on purchase_orders (org_id, status, ordered_at desc, id desc)
  where deleted_at is null;
create index purchase_orders_expected on purchase_orders (org_id, expected_at, id)
  where deleted_at is null and status in ('SENT', 'SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED');

-- A line keeps the words, the pack and the VAT rate that it was ordered with.
alter table purchase_order_lines
  add column reference text check (char_length(reference) between 1 and 60),
  add column wording text check (char_length(wording) between 1 and 200),
  add column pack_label text check (char_length(pack_label) between 1 and 60),
  add column pack_content numeric(13, 3) check (pack_content > 0 and pack_content <= 1000000000),
  add column vat_rate numeric(4, 2) check (vat_rate in (0, 2.1, 5.5, 8.5, 10, 20)),
  add column price_confirmed numeric(12, 4) check (price_confirmed between 0 and 9999999.9999),
  add column substitute text check (char_length(substitute) between 1 and 200);

-- The story of an order, for its timeline.
create table order_events (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  po_id uuid not null,
  event text not null check (event in ('created', 'sent', 'confirmed', 'refused', 'cancelled',
    'partially_received', 'received', 'closed', 'link_revoked')),
  occurred_at timestamptz not null default now(),
  -- Null where the supplier did it.
  user_id uuid default current_user_id() references auth.users (id),
  channel text check (channel in ('link', 'phone', 'email')),
  -- The person at the supplier's.
  contact text check (char_length(contact) between 1 and 100),
  note text check (char_length(note) between 1 and 2000),
  primary key (org_id, id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id)
);
create index on order_events (org_id, po_id, occurred_at);
call protect_append_only('order_events');

-- The order's e-mails, in and out. What became of one that went out is the outbox's to say.
create table mail_logs (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  po_id uuid not null,
  direction text not null check (direction in ('outbound', 'inbound')),
  template text not null check (template in ('order', 'cancellation', 'supplier_answer')),
  mail_id uuid,
  -- Where there is no mail of ours to ask.
  status text check (status in ('received', 'not_sent')),
  to_email text check (char_length(to_email) <= 254),
  from_email text check (char_length(from_email) <= 254),
  subject text not null check (char_length(subject) between 1 and 250),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id),
  foreign key (org_id, mail_id) references mail_outbox (org_id, id),
  check ((mail_id is null) <> (status is null))
);
create index on mail_logs (org_id, po_id, created_at desc);
create index on mail_logs (org_id, mail_id) where mail_id is not null;
call protect_append_only('mail_logs');

-- The supplier's way to answer without an account. Only a hash is kept, as for invitations.
create table order_links (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  po_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  primary key (org_id, id),
  unique (org_id, token_hash),
  foreign key (org_id, po_id) references purchase_orders (org_id, id)
);
create index on order_links (org_id, po_id);
call protect('order_links');

create table alerts (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  type text not null check (char_length(type) between 1 and 60),
  severity text not null check (severity in ('critical', 'warning', 'info')),
  message text not null check (char_length(message) between 1 and 1000),
  context jsonb not null default '{}' check (jsonb_typeof(context) = 'object'),
  -- What it is about, in the words of the code: one open alert per cause.
  cause text not null check (char_length(cause) between 1 and 200),
  created_at timestamptz not null default now(),
  -- Resolved (specification, section 4).
  deleted_at timestamptz,
  resolved_by uuid references auth.users (id),
  primary key (org_id, id)
);
create unique index alerts_one_open_per_cause on alerts (org_id, cause) where deleted_at is null;
create index alerts_newest on alerts (org_id, created_at desc, id desc) where deleted_at is null;
call protect('alerts');

-- Asked on every request: who a person is in an organisation. One statement instead of a transaction of four: the
-- person that the policies ask for is set for this statement alone. Nothing is seen that `asUser` would not see.
create function find_membership(person uuid, org uuid)
  returns table (org_id uuid, name text, role text, is_owner boolean, time_zone text)
  language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.user_id', person::text, true);
  return query
    select r.org_id, o.name, r.role, o.owner_id = person, o.time_zone
    from user_roles r join organizations o on o.id = r.org_id
    where r.user_id = person and r.org_id = org and r.deleted_at is null and o.deleted_at is null;
end $$;
