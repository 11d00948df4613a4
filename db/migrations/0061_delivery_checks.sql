-- What is checked of a whole delivery, who signed for it, and what was done about goods that were not as they should be
-- (docs/receiving.md, docs/hygiene.md).

alter table grns
  add column truck_celsius numeric(4, 1) check (truck_celsius between -60 and 99),
  add column chilled_celsius numeric(4, 1) check (chilled_celsius between -60 and 99),
  add column frozen_celsius numeric(4, 1) check (frozen_celsius between -60 and 99),
  -- Who received: the name as they typed it, and their hand, stroke by stroke.
  add column signed_name text check (char_length(signed_name) between 1 and 80),
  add column signature jsonb;

alter table grn_lines
  add column corrective_action text check (corrective_action in
    ('RETURNED', 'SET_ASIDE', 'DISCARDED', 'COOLED', 'SUPPLIER_CALLED')),
  drop constraint grn_lines_refusal_reason_check,
  add constraint grn_lines_refusal_reason_check check (refusal_reason in
    ('TOO_WARM', 'PACKAGING', 'SHORT_DATE', 'NOT_ORDERED', 'LABEL', 'HYGIENE'));

-- Pictures beside the first one of a line, and of the delivery note.
create table grn_photos (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  grn_id uuid not null,
  -- Null: of the delivery note.
  grn_line_id uuid,
  file_id uuid not null,
  position integer not null check (position >= 0),
  primary key (org_id, id),
  foreign key (org_id, grn_id) references grns (org_id, id),
  foreign key (org_id, grn_line_id) references grn_lines (org_id, id),
  foreign key (org_id, file_id) references stored_files (org_id, id)
);
create index grn_photos_of_receipt on grn_photos (org_id, grn_id, position);
create index grn_photos_of_line on grn_photos (org_id, grn_line_id) where grn_line_id is not null;
create index grn_photos_of_file on grn_photos (org_id, file_id);
call protect_append_only('grn_photos');
