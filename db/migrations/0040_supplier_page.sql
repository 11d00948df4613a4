-- A supplier's claims, on its page: by state, the newest first.
create index claims_of_supplier on claims (org_id, supplier_id, status, opened_at desc, id desc);

-- All prices of a supplier in one walk: which of its ten thousand articles changed last is asked of all of them.
create index item_prices_of_supplier on item_prices (org_id, supplier_id, item_id, valid_from) include (price, valid_to);
