-- Official recalls (RappelConso) that may be about goods of the organisation, and what a person said of each.

create table official_matches (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  -- The number of the notice, and the item that it may be about: told once.
  reference text not null check (char_length(reference) between 1 and 100),
  item_id uuid not null,
  -- domain/recalls/notice.ts: Notice.
  notice jsonb not null,
  certainty text not null check (certainty in ('sure', 'likely', 'possible')),
  -- Why: gtin, brand, name, lot.
  signs text[] not null,
  -- Those of our lots that it names.
  lot_ids uuid[] not null default '{}',
  found_at timestamptz not null default now(),
  decision text check (decision in ('BLOCKED', 'NOT_OURS')),
  decided_at timestamptz,
  decided_by uuid references auth.users (id),
  recall_id uuid,
  primary key (org_id, id),
  unique (org_id, reference, item_id),
  foreign key (org_id, item_id) references items (org_id, id),
  foreign key (org_id, recall_id) references recalls (org_id, id),
  check ((decision is null) = (decided_at is null))
);
create index official_matches_open on official_matches (org_id, found_at desc, id desc) where decision is null;
call protect('official_matches');
revoke delete on official_matches from economat_app;
