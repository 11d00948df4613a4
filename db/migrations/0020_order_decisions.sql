-- In whose name it leaves: « Maison Marchand via Économat ». Unset, the operator's own (MAIL_FROM).
alter table mail_outbox
  add column from_name text check (char_length(from_name) between 1 and 100 and from_name !~ '[[:cntrl:]]');

-- An e-mail that was kept from leaving is neither sent nor failed: nobody has to do anything about it.
alter table mail_outbox drop constraint mail_outbox_state_check;
alter table purchase_orders drop constraint purchase_orders_mail_state_check;

-- Without force, as an owner that is no superuser would see no row under the policies.
alter table mail_outbox no force row level security;
alter table purchase_orders no force row level security;

alter table mail_outbox
  -- An earlier attempt ended in doubt, and a person had it sent again: withdrawn now, it may be there all the same.
  add column may_have_arrived boolean not null default false;
-- Until now a repeated one did not say whether it had failed or was in doubt.
update mail_outbox set may_have_arrived = true
where state = 'queued' and attempts = 0 and sending_at is not null;

update mail_outbox set state = 'withdrawn' where state = 'failed' and last_error = 'withdrawn before it left';
update purchase_orders o set mail_state = 'withdrawn'
from mail_outbox m where m.org_id = o.org_id and m.id = o.last_mail_id and m.state = 'withdrawn';

alter table purchase_orders force row level security;
alter table mail_outbox force row level security;

alter table mail_outbox
  add check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn'));
alter table purchase_orders
  add check (mail_state in ('not_sent', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn'));

-- A CHEF's order above the organisation's limit waits for somebody who may approve it. It is a draft all the while.
alter table purchase_orders
  add column approval_requested_at timestamptz,
  add column approval_requested_by uuid references auth.users (id),
  add check ((approval_requested_at is null) = (approval_requested_by is null)),
  add check (approval_requested_at is null or status = 'DRAFT');
-- Few, and each of them somebody waits for: their list and their number read this index alone.
create index purchase_orders_to_approve on purchase_orders (org_id, ordered_at desc, id desc)
  include (supplier_id, status, order_number, external_number)
  where deleted_at is null and approval_requested_at is not null;

alter table order_events drop constraint order_events_event_check;
alter table order_events add constraint order_events_event_check
  check (event in ('created', 'sent', 'confirmed', 'refused', 'cancelled', 'partially_received', 'received',
    'receipt_reversed', 'closed', 'link_revoked', 'approval_requested', 'approval_refused'));

-- Another price in a supplier's answer is a proposal until the restaurant decides. `price_confirmed` is what is agreed:
-- what older answers wrote there was taken as agreed, and stays so.
alter table purchase_order_lines
  add column price_proposed numeric(12, 4) check (price_proposed between 0 and 9999999.9999),
  add column proposal_decision text check (proposal_decision in ('accepted', 'refused')),
  add check (proposal_decision is null or price_proposed is not null),
  add check (proposal_decision is distinct from 'accepted' or price_confirmed = price_proposed);
