-- How a draft came about is a line of its story, and no longer of its notes: those are the supplier's to read.
alter table order_events drop constraint order_events_event_check;
alter table order_events add constraint order_events_event_check
  check (event in ('created', 'suggested', 'sent', 'confirmed', 'refused', 'cancelled', 'partially_received', 'received',
    'receipt_reversed', 'closed', 'link_revoked', 'approval_requested', 'approval_refused',
    'answered_in_part', 'answer_undone', 'answer_noted', 'reminded'));

with told as (
  insert into order_events (org_id, po_id, event, occurred_at, user_id, api_key_id)
  select o.org_id, o.id, 'suggested', coalesce(e.occurred_at, o.created_at), e.user_id, e.api_key_id
  from purchase_orders o
  left join lateral (
    select c.occurred_at, c.user_id, c.api_key_id from order_events c
    where c.org_id = o.org_id and c.po_id = o.id and c.event = 'created' order by c.occurred_at limit 1
  ) e on true
  where o.notes ~ 'Commande préparée à partir des suggestions du \d{2}/\d{2}/\d{4}\.'
  returning org_id, po_id, occurred_at, user_id, api_key_id
)
insert into audit_log (org_id, at, user_id, api_key_id, action, entity, entity_id)
select org_id, occurred_at, user_id, api_key_id, 'order.suggested', 'purchase_orders', po_id from told;

update purchase_orders set notes = nullif(regexp_replace(
  regexp_replace(notes, 'Commande préparée à partir des suggestions du \d{2}/\d{2}/\d{4}\.\s*', '', 'g'), '^\s+|\s+$', '', 'g'), '')
where notes ~ 'Commande préparée à partir des suggestions du \d{2}/\d{2}/\d{4}\.';
