-- When a night reckoned what to order, also where it found nothing to propose.
create table replenishment_batches (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  batch_date date not null,
  made_at timestamptz not null,
  -- From the first day that the forecasts were learned from to the last.
  history_days integer not null check (history_days >= 0),
  primary key (org_id, id),
  constraint replenishment_batches_once unique (org_id, batch_date)
);
call protect('replenishment_batches');

-- The list of one supplier's, and how many each has.
create index replenishment_suggestions_by_supplier
  on replenishment_suggestions (org_id, batch_date, supplier_id, priority desc, id);
