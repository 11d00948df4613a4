-- Another unit for an item (decision 0018): every figure in the item's unit is reckoned anew, `was` of the old unit being
-- `becomes` of the new one. A quantity times becomes / was, a price times was / becomes; whoever calls has seen that each
-- comes out even (domain/items/unit-change.ts), so nothing is rounded here.
--
-- One function, and as the owner: the ledger, receipts and prices are never changed by the server itself, and this is no
-- change of them but of what they are told in. The owner may be above the policies, hence the organisation in each line.
create function rescale_item(target uuid, was numeric, becomes numeric) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := current_org();
begin
  update items set min_qty = min_qty * becomes / was, max_qty = max_qty * becomes / was
  where org_id = org and id = target;
  update supplier_articles set pack_content = pack_content * becomes / was, version = version + 1
  where org_id = org and item_id = target;
  update item_prices set price = price * was / becomes where org_id = org and item_id = target;

  update stock_levels set qty_on_hand = qty_on_hand * becomes / was, shortage = shortage * becomes / was,
    last_cost = last_cost * was / becomes
  where org_id = org and item_id = target;
  update lots set qty_left = qty_left * becomes / was, qty_refused = qty_refused * becomes / was, unit_cost = unit_cost * was / becomes
  where org_id = org and item_id = target;
  update stock_movements set qty = qty * becomes / was, unit_cost = unit_cost * was / becomes
  where org_id = org and item_id = target;

  update purchase_order_lines set qty = qty * becomes / was, qty_confirmed = qty_confirmed * becomes / was,
    pack_content = pack_content * becomes / was, unit_price = unit_price * was / becomes,
    price_confirmed = price_confirmed * was / becomes, price_proposed = price_proposed * was / becomes
  where org_id = org and item_id = target and deleted_at is null;
  -- Whoever has one of these open typed in the old unit.
  update purchase_orders o set version = o.version + 1
  where o.org_id = org and o.deleted_at is null
    and o.status in ('DRAFT', 'SENT', 'SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED')
    and o.id in (select l.po_id from purchase_order_lines l
      where l.org_id = org and l.item_id = target and l.deleted_at is null);

  update grn_lines set qty_expected = qty_expected * becomes / was, qty_received = qty_received * becomes / was,
    qty_rejected = qty_rejected * becomes / was, unit_price = unit_price * was / becomes,
    price_listed = price_listed * was / becomes
  where org_id = org and item_id = target;
  update claim_lines c set qty = c.qty * becomes / was
  from grn_lines g
  where g.org_id = org and g.item_id = target and c.org_id = org and c.grn_line_id = g.id;

  update stock_count_lines set counted_qty = counted_qty * becomes / was, expected_qty = expected_qty * becomes / was,
    unit_cost = unit_cost * was / becomes, version = version + 1
  where org_id = org and item_id = target;
end $$;
revoke all on function rescale_item(uuid, numeric, numeric) from public;
grant execute on function rescale_item(uuid, numeric, numeric) to economat_app;
create index on claim_lines (org_id, grn_line_id);

-- Alerts end with their cause by the move of an order (domain/alerts/alert.ts). Those that outlived an order which is
-- here by now, or an e-mail of which goods have come, end here. Without force, as an owner that is no superuser would
-- see no row under the policies.
alter table alerts no force row level security;
alter table purchase_orders no force row level security;
update alerts a set deleted_at = now()
from purchase_orders o
where a.deleted_at is null and o.org_id = a.org_id
  and (o.status in ('RECEIVED', 'CLOSED') and a.cause like 'order:' || o.id || ':%'
    or o.status = 'PARTIALLY_RECEIVED' and a.cause like 'order:' || o.id || ':mail:%');
alter table purchase_orders force row level security;
alter table alerts force row level security;
