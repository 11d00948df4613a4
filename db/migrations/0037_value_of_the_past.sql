-- What the stock was worth at a date is added up over the ledger since: from this index alone, without reading a row of it.
-- It stays the order of the list of movements.
drop index stock_movements_newest;
create index stock_movements_newest on stock_movements (org_id, occurred_at desc, id desc)
  include (item_id, lot_id, qty, unit_cost);
