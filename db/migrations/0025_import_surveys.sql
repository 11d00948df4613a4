-- Between reading a file and comparing its rows a person says what the file cannot (decision 0021).

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('mapping', 'reading', 'understood', 'ready', 'applying', 'done', 'failed'));

alter table imports
  -- What was understood of the file as a whole.
  add column survey jsonb,
  -- What a person settled, or settled for such a list before.
  add column answers jsonb not null default '{}',
  -- Whether that was sent, and not only proposed.
  add column answered boolean not null default false,
  -- Under what the rows were staged: while it is the same, the file is not read again.
  add column staged_with text;

alter table import_mappings add column answers jsonb not null default '{}';

-- What a row comes in without or looks odd in it; of such a row, and of a refused one, its cells as written, by field.
alter table import_supplier_rows add column warnings jsonb, add column cells jsonb;
alter table import_order_rows add column warnings jsonb, add column cells jsonb;
alter table import_item_rows
  add column warnings jsonb,
  add column cells jsonb,
  -- As the file has it, where that was matched to another of ours.
  add column list_category text,
  -- « colis de 4 sachets de 2,5 kg »
  add column pack_text text,
  -- What one piece holds: what is counted and what is weighed can then be compared.
  add column piece_content numeric,
  add column piece_unit text;

alter table import_outcomes
  add column warnings jsonb,
  -- Of a new article whose row says none: what was settled for its category.
  add column vat_rate numeric(4, 2),
  -- The present price, where a new one is set against it.
  add column price_before numeric;
alter table import_outcomes add column unit_price numeric;

-- What a price is for is no longer an option of the file (survey, answers).
alter table imports no force row level security;
alter table import_mappings no force row level security;
update imports set options = options - 'price_per' where options ? 'price_per';
update import_mappings set options = options - 'price_per' where options ? 'price_per';
alter table imports force row level security;
alter table import_mappings force row level security;
