-- What one change to many items was, so that it can be taken back for a while (decision 0048).
create table item_bulk_edits (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (
    kind in ('zone_id', 'category', 'shelf_life_days', 'min_qty', 'max_qty', 'supplier_id', 'delete')),
  -- The value before, and the version that the change left: what has another one since is left alone.
  undo jsonb not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (org_id, id)
);
-- For forgetting those that are too old.
create index item_bulk_edits_by_age on item_bulk_edits (org_id, made_at);
call protect('item_bulk_edits');
