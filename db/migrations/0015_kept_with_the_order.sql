-- What the list shows of each order beside its own fields is kept with the order, by the statements that write lines
-- and e-mails: a page of the list reads orders and their suppliers, whatever lies in the other tables.
alter table purchase_orders
  -- Of lines that are not deleted.
  add column line_count integer not null default 0,
  -- The newest entry of the journal that went out, or would have: its e-mail, and what became of it.
  add column last_mail_id uuid,
  add column mail_state text;

-- Without force, as an owner that is no superuser would see no row under the policies.
alter table purchase_orders no force row level security;
alter table purchase_order_lines no force row level security;
alter table mail_logs no force row level security;
alter table mail_outbox no force row level security;

update purchase_orders o set line_count = l.lines
from (select org_id, po_id, count(*) as lines from purchase_order_lines where deleted_at is null group by org_id, po_id) l
where l.org_id = o.org_id and l.po_id = o.id;

update purchase_orders o set last_mail_id = l.mail_id, mail_state = coalesce(l.status, m.state)
from (
  select distinct on (org_id, po_id) org_id, po_id, mail_id, status from mail_logs
  where direction = 'outbound' and po_id is not null order by org_id, po_id, created_at desc
) l left join mail_outbox m on m.org_id = l.org_id and m.id = l.mail_id
where l.org_id = o.org_id and l.po_id = o.id;

alter table mail_outbox force row level security;
alter table mail_logs force row level security;
alter table purchase_order_lines force row level security;
alter table purchase_orders force row level security;

alter table purchase_orders
  add check (line_count >= 0),
  add check (mail_state in ('not_sent', 'queued', 'sending', 'sent', 'failed', 'uncertain')),
  add check ((last_mail_id is null) = (mail_state is null or mail_state = 'not_sent')),
  add foreign key (org_id, last_mail_id) references mail_outbox (org_id, id);

-- The receipts of one supplier, newest first: without it the list walks all of them.
create index grns_of_supplier on grns (org_id, supplier_id, received_at desc, id desc);
