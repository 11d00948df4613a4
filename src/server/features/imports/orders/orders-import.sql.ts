import { sql } from 'kysely';
import type { Effects } from '#domain/imports/import-session.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { shareSuppliers } from '#server/features/imports/items/items-import.sql.ts';
import { unitFactors } from '#server/features/imports/items/lines.sql.ts';
import { resolveSuppliers } from '#server/features/imports/items/matching.sql.ts';
import {
  NO_EFFECTS,
  problemJson as problem,
  type Resolution,
} from '#server/features/imports/rows/outcomes.sql.ts';
import { oneRow, run, takeReadRows } from '#server/features/imports/rows/statements.sql.ts';
import { bringInPastOrders } from '#server/features/orders/orders.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { makeItems, takeNames } from './order-items.sql.ts';

/**
 * Lines of past orders: supplier and item must be known, or a person says which item a name means, or that it is to be
 * made. Lines with one number (or, without a number, of one day) at
 * one supplier are one order. An order that is here already is not written again; one refused line refuses its order,
 * for a total without it would be wrong.
 */
export async function resolveOrderRows(
  tx: OrgTx,
  { importId, options, answers, timeZone }: Resolution,
): Promise<void> {
  await takeReadRows(tx, { importId, table: 'import_order_rows', name: 'item_name' });
  await resolveSuppliers(tx);
  await takeNames(tx, answers.items);
  await run(
    tx,
    sql`create temp table imp_lines on commit drop as
      with factors (from_unit, to_unit, factor) as (values ${unitFactors}),
      names as (
        select name_key, count(*) as n, (array_agg(id))[1] as id from items where deleted_at is null group by name_key
      ), exact_names as (
        select name, count(*) as n, (array_agg(id))[1] as id from items where deleted_at is null group by name
      ), articles as (
        select a.supplier_id, a.item_id, a.reference, left(search_key(a.wording), 120) as wording_key
        from supplier_articles a join items i on i.org_id = a.org_id and i.id = a.item_id
        where a.deleted_at is null and i.deleted_at is null
      ), refs as (
        select supplier_id, reference, count(*) as n, (array_agg(item_id))[1] as id from articles
        where reference is not null group by supplier_id, reference
      ), wordings as (
        select supplier_id, wording_key, count(*) as n, (array_agg(item_id))[1] as id from articles
        where wording_key is not null group by supplier_id, wording_key
      ), sold as (
        select r.*, case when r.supplier_name is null then ${options.supplier_id}::uuid else s.id end as supplier_id,
          s.found as supplier_found
        from imp_rows r left join imp_suppliers s on s.name = r.supplier_name
      ), matched as (
        select r.*, coalesce(by_sku.id, case when f.n = 1 then f.id end, case when w.n = 1 then w.id end,
            case when n.n = 1 then n.id when e.n = 1 then e.id end, said.id) as item_id, n.n as name_n, a.makes
        from sold r
        left join items by_sku on by_sku.sku = r.sku and by_sku.deleted_at is null
        left join refs f on f.supplier_id = r.supplier_id and f.reference = r.sku
        left join wordings w on w.supplier_id = r.supplier_id and w.wording_key = r.name_key
        left join names n on n.name_key = r.name_key
        left join exact_names e on e.name = r.item_name
        left join imp_named a on a.name_key = r.name_key
        left join items said on said.id = a.item_id and said.deleted_at is null
      ), made as (
        -- The unit in which it was mostly ordered is the one it will be kept in; grams are kept in kilos.
        select name_key, mode() within group (
          order by case qty_unit when 'g' then 'kg' when 'mL' then 'L' else qty_unit end) as unit from matched
        where item_id is null and makes group by name_key
      ), measured as (
        select m.*, k.name_key is not null as is_made, coalesce(i.unit, k.unit) as stock_unit, qf.factor as qty_factor, pf.factor as price_factor,
          round(m.qty * coalesce(qf.factor, 1), 3) as stock_qty,
          round(m.unit_price / coalesce(pf.factor, 1), ${UnitPrice.digits}::int) as stock_price
        from matched m left join items i on i.id = m.item_id
        left join made k on m.item_id is null and k.name_key = m.name_key
        left join factors qf on qf.from_unit = m.qty_unit and qf.to_unit = coalesce(i.unit, k.unit)
        left join factors pf on pf.from_unit = m.price_unit and pf.to_unit = coalesce(i.unit, k.unit)
      )
      select *, coalesce('n' || order_number, 'd' || ordered_on) as order_key,
        case
          when supplier_id is null and supplier_found > 1
            then ${problem('SUPPLIER_AMBIGUOUS', sql`, 'name', supplier_name, 'count', supplier_found`)}
          when supplier_id is null then ${problem('SUPPLIER_UNKNOWN', sql`, 'name', coalesce(supplier_name, '')`)}
          when item_id is null and not is_made and name_n > 1 then ${problem('ITEM_AMBIGUOUS', sql`, 'name', item_name, 'count', name_n`)}
          when item_id is null and not is_made then ${problem('ITEM_UNKNOWN', sql`, 'name', item_name`)}
          when qty_unit is not null and stock_unit is not null and qty_factor is null
            then ${problem('UNIT_MISMATCH', sql`, 'found', qty_unit, 'expected', stock_unit`)}
          when price_unit is not null and stock_unit is not null and price_factor is null
            then ${problem('UNIT_MISMATCH', sql`, 'found', price_unit, 'expected', stock_unit`)}
          when stock_qty <= 0 or stock_qty > 1000000000 then ${problem('QTY_OUT_OF_RANGE')}
          when stock_price not between 0 and ${UnitPrice.max} then ${problem('PRICE_OUT_OF_RANGE')}
        end as refused
      from measured`,
  );
  await run(tx, sql`analyze imp_lines`);
  await run(
    tx,
    sql`create temp table imp_outcome on commit drop as
      with unread as (
        -- A line that could not be read leaves its order incomplete too, where it says which one it is.
        select order_number, min(line) as line from import_order_rows
        where import_id = ${importId}::uuid and problems is not null and order_number is not null group by order_number
      ), orders as (
        select l.supplier_id, l.order_key,
          least(min(l.line) filter (where l.refused is not null), min(u.line)) as bad_line,
          sum(round(l.stock_qty * coalesce(l.stock_price, 0), 2)) as total
        from imp_lines l left join unread u on u.order_number = l.order_number
        where l.supplier_id is not null group by l.supplier_id, l.order_key
      ), here as (
        select o.*, k.id as po_id from orders o
        left join lateral (
          select p.id from purchase_orders p
          where p.supplier_id = o.supplier_id and p.source = 'import' and p.deleted_at is null
            and coalesce('n' || p.external_number, 'd' || (p.ordered_at at time zone ${timeZone}::text)::date) = o.order_key
          limit 1) k on true
      )
      select l.id, l.line,
        case when l.refused is not null or h.bad_line is not null or h.total > 99999999.99 then 'refused'
          when h.po_id is null then 'new' when same.id is not null then 'unchanged' else 'refused' end as status,
        coalesce(l.refused, case
          when h.bad_line is not null then ${problem('ORDER_INCOMPLETE', sql`, 'line', h.bad_line`)}
          when h.total > 99999999.99 then ${problem('PRICE_OUT_OF_RANGE')}
          when h.po_id is not null and same.id is null
            then ${problem('ORDER_EXISTS', sql`, 'number', coalesce(l.order_number, to_char(l.ordered_on, 'DD/MM/YYYY'))`)}
        end) as problems,
        h.po_id as target_id, l.supplier_id, l.order_key
      from imp_lines l
      left join here h on h.supplier_id = l.supplier_id and h.order_key = l.order_key
      left join lateral (
        select k.id from purchase_order_lines k
        where k.po_id = h.po_id and k.deleted_at is null and k.item_id = l.item_id and k.qty = l.stock_qty
          -- Those of before prices had six decimals were rounded to four.
          and (k.unit_price is not distinct from l.stock_price or k.unit_price = round(l.stock_price, 4))
        limit 1) same on true`,
  );
}

export async function orderEffects(tx: OrgTx): Promise<Effects> {
  const counts = await oneRow(
    tx,
    sql<Partial<Effects>>`
      select count(distinct (l.supplier_id, l.order_key)) as orders_created, count(*) as order_lines_created,
        count(distinct l.name_key) filter (where l.is_made) as items_created,
        count(distinct (l.name_key, l.supplier_id)) filter (where l.is_made) as articles_created
      from imp_lines l join imp_outcome o on o.id = l.id where o.status = 'new'`,
  );
  return { ...NO_EFFECTS, ...counts };
}

/** Totals are reckoned here, whatever the file says. */
export async function applyOrders(tx: OrgTx, { importId, timeZone, now }: Resolution): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_written on commit drop as
      select l.* from imp_lines l join imp_outcome o on o.id = l.id where o.status = 'new'`,
  );
  await makeItems(tx, { importId, now });
  await run(
    tx,
    sql`create temp table imp_plan on commit drop as
      select w.*, coalesce(w.item_id, m.id) as goods_id,
        dense_rank() over (order by w.supplier_id, w.order_key) as order_no
      from imp_written w left join imp_made m on w.is_made and m.name_key = w.name_key`,
  );
  await run(
    tx,
    sql`create temp table imp_orders on commit drop as
      select order_no, gen_random_uuid() as id, (array_agg(supplier_id))[1] as supplier_id, min(order_number) as external_number,
        min(ordered_on) as ordered_on, max(expected_at) as expected_at,
        left(string_agg(distinct notes, E'\n'), 2000) as notes, count(*) as line_count,
        sum(round(stock_qty * coalesce(stock_price, 0), 2)) as total
      from imp_plan group by order_no`,
  );
  await bringInPastOrders(tx, {
    orders: sql`select * from imp_orders`,
    lines: sql`select o.id as po_id, p.goods_id as item_id, p.line, p.stock_qty as qty, p.stock_price as unit_price
      from imp_plan p join imp_orders o on o.order_no = p.order_no`,
    importId,
    timeZone,
    now,
  });
}

/** Their suppliers, and every item: which ones they name is known only once the lines are compared. */
export async function lockOrders(tx: OrgTx, importId: string): Promise<void> {
  await shareSuppliers(tx, importId);
  await run(
    tx,
    sql`select count(*) from (select id from items where deleted_at is null order by id for share) as held`,
  );
}
