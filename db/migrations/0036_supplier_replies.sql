-- What suppliers answer by e-mail, what a person decides about any answer, and reminders (docs/replies.md, docs/reminders.md).

-- Who answers is asked to write here; with `plus_addressing` each order has an address of its own (name+token@domain).
alter table mailboxes
  add column reply_address text check (char_length(reply_address) between 3 and 254),
  add column plus_addressing boolean not null default false,
  add check (not plus_addressing or reply_address is not null);

alter table raw_emails
  -- `reply`: from a supplier, or in answer to one of our e-mails, whether or not its order is known. `other`: anything else.
  drop constraint raw_emails_kind_check,
  add constraint raw_emails_kind_check check (kind in ('sales', 'reply', 'other')),
  -- The receiving server vouches for the sender's domain (DMARC, or SPF or DKIM aligned with it).
  add column authenticated boolean not null default false,
  -- Written by a machine: an absence, a receipt, a bounce. It answers nothing.
  add column automatic boolean not null default false,
  -- Of our e-mails that it says could not be delivered, by Message-ID.
  add column bounced_ids text[] not null default '{}',
  -- Every address that it was sent to: one of them may be an order's own.
  add column recipients text[] not null default '{}';

alter table purchase_orders
  -- Part of the address that this order's answers come to; nobody else knows it.
  add column reply_token text check (reply_token ~ '^[a-z2-7]{16,32}$'),
  -- An answer waits for somebody's decision since then.
  add column decision_since timestamptz,
  -- Since when nothing of the answer that is recorded waits, and who decided it; nobody where there was nothing to decide.
  add column answer_decided_at timestamptz,
  add column answer_decided_by uuid references auth.users (id),
  -- What stood on the order before that, to be put back; null once that is no longer possible.
  add column answer_undo jsonb,
  -- Made since the server reminds suppliers by itself: of earlier orders nobody expects that.
  add column reminders_expected boolean not null default false;
alter table purchase_orders alter column reminders_expected set default true;
create unique index purchase_orders_by_reply_token on purchase_orders (org_id, reply_token) where reply_token is not null;
-- Few, as those to approve: their list and their number read this index alone.
create index purchase_orders_to_decide on purchase_orders (org_id, ordered_at desc, id desc)
  include (supplier_id, status, order_number, external_number)
  where deleted_at is null and decision_since is not null;

-- Prices that nobody has decided about wait already. Without force, as an owner that is no superuser would see no row.
alter table purchase_orders no force row level security;
alter table purchase_order_lines no force row level security;
update purchase_orders o set decision_since = o.answered_at
where o.deleted_at is null and o.status in ('SENT', 'SUPPLIER_CONFIRMED') and exists (
  select from purchase_order_lines l
  where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null
    and l.price_proposed is not null and l.proposal_decision is null);
-- So does an answer whose alert nobody has closed; whatever else was answered is long decided.
alter table alerts no force row level security;
update purchase_orders o set decision_since = o.answered_at
where o.deleted_at is null and o.decision_since is null and o.answered_at is not null
  and o.status in ('SENT', 'SUPPLIER_CONFIRMED', 'CANCELLED') and exists (
  select from alerts a
  where a.org_id = o.org_id and a.cause = 'order:' || o.id || ':answer' and a.deleted_at is null);
alter table alerts force row level security;
update purchase_orders o set answer_decided_at = o.answered_at
where o.answered_at is not null and o.decision_since is null;
alter table purchase_order_lines force row level security;
alter table purchase_orders force row level security;

alter table order_events drop constraint order_events_event_check;
alter table order_events add constraint order_events_event_check
  check (event in ('created', 'sent', 'confirmed', 'refused', 'cancelled', 'partially_received', 'received',
    'receipt_reversed', 'closed', 'link_revoked', 'approval_requested', 'approval_refused',
    'answered_in_part', 'answer_undone', 'answer_noted', 'reminded'));

alter table mail_logs drop constraint mail_logs_template_check;
alter table mail_logs add constraint mail_logs_template_check
  check (template in ('order', 'cancellation', 'supplier_answer', 'claim', 'reply', 'reminder', 'decision'));
alter table mail_logs
  -- The message that came in, whole.
  add column email_id uuid,
  add foreign key (org_id, email_id) references raw_emails (org_id, id);
create index mail_logs_of_email on mail_logs (org_id, email_id) where email_id is not null;

-- A received message that answers, or may answer, an order.
create table supplier_replies (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  email_id uuid not null,
  received_at timestamptz not null,
  -- Null until its order is known.
  po_id uuid,
  matched_by text check (matched_by in ('reply_address', 'thread', 'order_number', 'sender', 'person')),
  -- Where it is not: the order that it is most likely about.
  guessed_po_id uuid,
  -- domain/replies/reply-state.ts
  guessed_by text check (guessed_by in ('order_number', 'several_numbers', 'several_orders', 'answered_order')),
  -- It carries what only the supplier was told, or its sender's domain was vouched for: it may be applied without a person.
  proven boolean not null,
  -- domain/replies/reply.ts: ReplyReading, with the ids of the order's own lines.
  reading jsonb,
  read_by text check (read_by in ('rules', 'rules_and_model')),
  -- domain/replies/reply-state.ts
  state text not null check (state in ('unmatched', 'open', 'applied', 'accepted', 'ignored', 'nothing', 'over')),
  decided_at timestamptz,
  decided_by uuid references auth.users (id),
  version integer not null default 1,
  primary key (org_id, id),
  unique (org_id, email_id),
  foreign key (org_id, email_id) references raw_emails (org_id, id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id),
  foreign key (org_id, guessed_po_id) references purchase_orders (org_id, id),
  check ((po_id is null) = (matched_by is null)),
  check ((guessed_po_id is null) = (guessed_by is null)),
  check (state <> 'unmatched' or po_id is null),
  check ((reading is null) = (read_by is null))
);
create index supplier_replies_of_order on supplier_replies (org_id, po_id, received_at desc, id desc) where po_id is not null;
create index supplier_replies_of_guess on supplier_replies (org_id, guessed_po_id) where guessed_po_id is not null;
create index supplier_replies_by_state on supplier_replies (org_id, state, received_at desc, id desc);
create index supplier_replies_newest on supplier_replies (org_id, received_at desc, id desc);
call protect('supplier_replies');

-- Who wants an e-mail when an order of theirs is answered otherwise than ordered.
alter table alert_digests add column answers_wanted boolean not null default false;

-- When a supplier that does not answer is written to again; of an organisation that never said, the defaults.
create table reminder_settings (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  active boolean not null default true,
  hours_before_cutoff smallint not null default 4 check (hours_before_cutoff between 1 and 72),
  days_after_sending smallint not null default 1 check (days_after_sending between 1 and 14),
  -- Unset, the standard words.
  mail_subject text check (char_length(mail_subject) between 1 and 200),
  mail_body text check (char_length(mail_body) between 1 and 10000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);
call protect('reminder_settings');

alter table suppliers
  -- Unset: as the organisation has it.
  add column reminders_active boolean,
  add column reminder_hours_before smallint check (reminder_hours_before between 1 and 72),
  add column reminder_days_after smallint check (reminder_days_after between 1 and 14),
  -- When somebody is there to read it, on the organisation's wall clock; unset: domain/orders/reminder.ts.
  add column opens_at text check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add check ((opens_at is null) = (closes_at is null)),
  add check (opens_at <> closes_at);

-- One for each order: whoever writes the row sends the e-mail, in the same transaction. By itself the server only writes
-- the first; a person's later one takes its place.
create table order_reminders (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  po_id uuid not null,
  reminded_at timestamptz not null,
  mail_id uuid,
  primary key (org_id, id),
  constraint order_reminders_once unique (org_id, po_id),
  foreign key (org_id, po_id) references purchase_orders (org_id, id),
  foreign key (org_id, mail_id) references mail_outbox (org_id, id)
);
create index on order_reminders (org_id, mail_id) where mail_id is not null;
call protect('order_reminders');
