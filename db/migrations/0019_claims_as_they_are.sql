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

-- What came back for a claim, credit note by credit note; `claims.amount_settled` is their sum, kept with the claim.
create table claim_credits (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  amount numeric(10, 2) not null check (amount between 0 and 99999999.99),
  credit_note text check (char_length(credit_note) between 1 and 60),
  noted_at timestamptz not null default now(),
  noted_by uuid default current_user_id() references auth.users (id),
  primary key (org_id, id),
  foreign key (org_id, claim_id) references claims (org_id, id)
);
create index on claim_credits (org_id, claim_id, noted_at);

-- Without force, as an owner that is no superuser would see no row under the policies.
alter table claims no force row level security;
alter table mail_logs no force row level security;
alter table mail_outbox no force row level security;
insert into claim_credits (org_id, claim_id, amount, credit_note, noted_at, noted_by)
select org_id, id, amount_settled, credit_note, coalesce(settled_at, opened_at), settled_by
from claims where amount_settled is not null;
-- Their e-mail has left: they are no longer to be claimed.
update claims c set status = 'CREDIT_EXPECTED', version = version + 1
where status = 'OPEN' and exists (
  select from mail_logs l join mail_outbox m on m.org_id = l.org_id and m.id = l.mail_id
  where l.org_id = c.org_id and l.claim_id = c.id and m.state = 'sent');
alter table mail_outbox force row level security;
alter table mail_logs force row level security;
alter table claims force row level security;
call protect_append_only('claim_credits');

alter table claims
  drop column credit_note,
  -- Why what did not come back was given up.
  add column rest_reason text check (char_length(rest_reason) between 1 and 1000);

-- The sums of the list are read from the index alone.
drop index claims_by_status;
create index claims_by_status on claims (org_id, status, opened_at desc, id desc)
  include (amount_claimed, amount_settled);

-- What a number is, however it is written: « L24-118 », « l 24118 » and « L24.118 » are one. Built in, and immutable for
-- real, as search_key is.
create function code_key(code text) returns text language sql immutable strict parallel safe
  return regexp_replace(search_key(code) collate "C",
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2010-\u205e]+', '', 'g');

-- By any part of their code: the organisation's stretch of one index is read, in the order of the list (decision 0007).
drop index lots_by_code;
alter table lots drop column lot_key;
alter table lots add column lot_key text collate "C" generated always as (left(code_key(lot_code), 60)) stored;
drop index lots_newest;
create index lots_newest on lots (org_id, received_at desc, id desc) include (lot_key);

alter table grns
  add column note_key text collate "C" generated always as (left(code_key(delivery_note), 60)) stored;
create index grns_by_note on grns (org_id, received_at desc, id desc) include (note_key) where note_key is not null;
