-- What became of a line, in words of its own: a refusal is not OK, its lot is kept, a date that was reckoned is not one
-- that was read, and what a kitchen notes for itself is not what its supplier is told.
alter table grn_lines drop constraint grn_lines_quality_check;

-- Until now goods that were sent back, and not damaged, stayed OK. Without force, as an owner that is no superuser would
-- see no row under the policies.
alter table grn_lines no force row level security;
update grn_lines set quality = 'REFUSED' where quality = 'OK' and qty_rejected <> 0;
alter table grn_lines force row level security;

alter table grn_lines
  add constraint grn_lines_quality_check check (quality in ('OK', 'DAMAGED', 'MISSING', 'REFUSED')),
  add constraint grn_lines_refusal_told check (quality <> 'OK' or qty_rejected = 0),
  add column refusal_reason text check (refusal_reason in ('TOO_WARM', 'PACKAGING', 'SHORT_DATE', 'NOT_ORDERED')),
  add constraint grn_lines_reason_of_refusal check (refusal_reason is null or quality = 'REFUSED'),
  -- The one word of a line that leaves the house. `comment` stays inside, those written before this column too:
  -- nobody had said for whom they were.
  add column supplier_message text check (char_length(supplier_message) between 1 and 500);

alter table lots
  -- Of goods that were sent back: they were never in stock, and are found by their code all the same.
  add column qty_refused numeric(13, 3) check (qty_refused > 0 and qty_refused <= 1000000000),
  add constraint lots_refused_never_in_stock check (qty_refused is null or qty_left = 0),
  -- Null where nobody noted it, as for every lot before this column.
  add column expiry_source text check (expiry_source in ('read', 'computed')),
  add constraint lots_source_of_a_date check (expiry_source is null or expires_on is not null);
