-- What is received, claimed and found, as it is: prices beside the price list, tolerated shortages, credits in parts, lots
-- by any part of their code (docs/receiving.md, docs/stock.md).

-- What may be missing without a claim, in percent of what was due; without a row, src/domain/receipts/tolerance.ts.
create table receipt_tolerances (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  by_measure numeric(3, 1) not null check (by_measure between 0 and 20),
  by_piece numeric(3, 1) not null check (by_piece between 0 and 20),
  primary key (org_id, id),
  unique (org_id)
);
call protect('receipt_tolerances');

-- Of the supplier's price list on that day. Receipts from before do not know it.
alter table grn_lines
  add column price_listed numeric(12, 4) check (price_listed between 0 and 9999999.9999);

-- Why what is missing was neither awaited nor claimed.
alter table grns
  add column unclaimed_reason text check (char_length(unclaimed_reason) between 1 and 500);
