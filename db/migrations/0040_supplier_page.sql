-- A supplier's claims, on its page: by state, the newest first.
create index claims_of_supplier on claims (org_id, supplier_id, status, opened_at desc, id desc);
