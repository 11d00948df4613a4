-- A price per stock unit has six decimals (docs/decisions/0020): 1 000 stirrers at 15,88 € are 0,01588 € each, and come to
-- 15,88 € again.
--
-- Nothing is rounded: every figure of four decimals is the same with six, and so are the totals reckoned with it; seven
-- digits before the mark stay seven. One statement per table, as each writes it anew once, with its indexes, and proves its
-- checks again; policies, grants and foreign keys stay as they are, triggers do not fire, and no row passes a policy. A
-- table is locked while it is written: 100,000 movements take about three seconds on a busy machine of two cores.
alter table item_prices
  drop constraint item_prices_price_check,
  alter column price type numeric(13, 6),
  add constraint item_prices_price_check check (price between 0 and 9999999.999999);

alter table purchase_order_lines
  drop constraint purchase_order_lines_unit_price_check,
  drop constraint purchase_order_lines_price_confirmed_check,
  drop constraint purchase_order_lines_price_proposed_check,
  alter column unit_price type numeric(13, 6),
  alter column price_confirmed type numeric(13, 6),
  alter column price_proposed type numeric(13, 6),
  add constraint purchase_order_lines_unit_price_check check (unit_price between 0 and 9999999.999999),
  add constraint purchase_order_lines_price_confirmed_check check (price_confirmed between 0 and 9999999.999999),
  add constraint purchase_order_lines_price_proposed_check check (price_proposed between 0 and 9999999.999999);

alter table grn_lines
  drop constraint grn_lines_unit_price_check,
  drop constraint grn_lines_price_listed_check,
  alter column unit_price type numeric(13, 6),
  alter column price_listed type numeric(13, 6),
  add constraint grn_lines_unit_price_check check (unit_price between 0 and 9999999.999999),
  add constraint grn_lines_price_listed_check check (price_listed between 0 and 9999999.999999);

alter table lots
  drop constraint lots_unit_cost_check,
  alter column unit_cost type numeric(13, 6),
  add constraint lots_unit_cost_check check (unit_cost between 0 and 9999999.999999);

alter table stock_levels
  drop constraint stock_levels_last_cost_check,
  alter column last_cost type numeric(13, 6),
  add constraint stock_levels_last_cost_check check (last_cost between 0 and 9999999.999999);

alter table stock_movements
  drop constraint stock_movements_unit_cost_check,
  alter column unit_cost type numeric(13, 6),
  add constraint stock_movements_unit_cost_check check (unit_cost between 0 and 9999999.999999);

alter table stock_count_lines
  alter column unit_cost type numeric(13, 6),
  add constraint stock_count_lines_unit_cost_check check (unit_cost between 0 and 9999999.999999);
