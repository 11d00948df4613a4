import { addDays, type LocalDate } from '../../../src/domain/kernel/days/local-date.ts';

/** What is asked of the server, and the SQL that somebody would write by hand for its main figure alone. */
export type Asked = { name: string; path: string; floor: string; mayTakeMs: number };

type Year = { today: LocalDate; org: string; supplier: string; wholesaler: string };

const REPORT_MS = 1000;
const PAGE_MS = 100;

/** The words that floors are put together from. */
function wordsOf({ today, org }: Year) {
  const from = addDays(today, -364);
  const period = `from=${from}&to=${today}`;
  const ours = `org_id = '${org}'`;
  const since = `>= '${from}'::date`;
  const receipts = `from grns g join grn_lines l using (org_id) where g.${ours} and l.grn_id = g.id and g.received_at ${since}`;
  const spent = 'sum(round((l.qty_received - l.qty_rejected) * l.unit_price, 2))';
  const report = (name: string, path: string, floor: string): Asked => ({
    name,
    path: `/reports/${path}${path.includes('?') ? '&' : '?'}${period}`,
    floor,
    mayTakeMs: REPORT_MS,
  });
  return { period, ours, since, receipts, spent, report };
}

const page = (name: string, path: string, floor: string): Asked => ({
  name,
  path,
  floor,
  mayTakeMs: PAGE_MS,
});

function reportsOfGoods(year: Year): Asked[] {
  const { ours, since, receipts, spent, report } = wordsOf(year);
  const lists = `select id from grn_lines where ${ours} order by grn_id desc, position limit 101`;
  return [
    report(
      'purchases by supplier',
      'purchases?by=supplier',
      `select g.supplier_id, ${spent} ${receipts} group by 1`,
    ),
    report(
      'purchases by category',
      'purchases?by=category',
      `select i.category, ${spent} from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
       join items i on i.org_id = l.org_id and i.id = l.item_id where g.${ours} and g.received_at ${since} group by 1`,
    ),
    report('purchases by item', 'purchases?by=item', `select l.item_id, ${spent} ${receipts} group by 1`),
    report('lines behind purchases', 'purchases/lines?limit=100', lists),
    report(
      'price movers',
      'prices',
      `select l.item_id, g.supplier_id, min(l.unit_price), max(l.unit_price), sum(l.qty_received) ${receipts} group by 1, 2`,
    ),
    report(
      'waste',
      'waste',
      `select item_id, waste_reason, sum(round(-qty * unit_cost, 2)) from stock_movements
       where ${ours} and movement_type = 'WASTE' and occurred_at ${since} group by 1, 2`,
    ),
    report(
      'entries behind waste',
      'waste/entries?limit=100',
      `select id from stock_movements where ${ours} and movement_type = 'WASTE' order by occurred_at desc limit 101`,
    ),
    report(
      'stock value, a year back',
      'stock-value',
      `select item_id, sum(qty * unit_cost) from stock_movements where ${ours} and occurred_at ${since} group by 1`,
    ),
  ];
}

function reportsOfCosts(year: Year): Asked[] {
  const { period, ours, since, report } = wordsOf(year);
  return [
    report(
      'food cost',
      'food-cost',
      `select date_trunc('month', day), source, sum(qty) from item_use where ${ours} and day ${since} group by 1, 2`,
    ),
    report(
      'food cost by item',
      'food-cost/items',
      `select item_id, source, sum(qty) from item_use where ${ours} and day ${since} group by 1, 2`,
    ),
    report(
      'margins by dish',
      'margins',
      `select sold_name_id, sum(qty), sum(revenue) from sales where ${ours} and day ${since} group by 1`,
    ),
    report(
      'reliability',
      'reliability',
      `select o.supplier_id, count(*) filter (where l.unit_price <= p.unit_price and l.qty_received >= p.qty)
       from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
       join purchase_order_lines p on p.org_id = l.org_id and p.id = l.po_line_id
       join purchase_orders o on o.org_id = p.org_id and o.id = p.po_id
       where g.${ours} and g.received_at ${since} group by 1`,
    ),
    report(
      'orders behind reliability',
      'reliability/orders?limit=100',
      `select g.po_id, min(g.received_at), bool_and(l.qty_received >= p.qty), sum(l.qty_received * l.unit_price)
       from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
       join purchase_order_lines p on p.org_id = l.org_id and p.id = l.po_line_id
       where g.${ours} and g.received_at ${since} group by 1`,
    ),
    {
      name: 'sales',
      path: `/sales?${period}`,
      mayTakeMs: REPORT_MS,
      floor: `select day, sum(qty), sum(revenue) from sales where ${ours} and day ${since} group by 1`,
    },
  ];
}

function pagesThatAddUp(year: Year): Asked[] {
  const { supplier, wholesaler } = year;
  const { ours } = wordsOf(year);
  return [
    page(
      'dashboard',
      '/dashboard/today',
      `select sum(qty_left * unit_cost) from lots where ${ours} and qty_left > 0`,
    ),
    page('dashboard, counts', '/dashboard/counts', `select count(*) from grns where ${ours}`),
    page('all sites', '/sites', `select count(*) from grns where ${ours}`),
    page(
      'supplier page',
      `/suppliers/${supplier}/page`,
      `select count(*) from grns where ${ours} and supplier_id = '${supplier}'`,
    ),
    page(
      'its reliability',
      `/suppliers/${supplier}/reliability`,
      `select count(*) from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
       where g.${ours} and g.supplier_id = '${supplier}'`,
    ),
    page(
      'its catalogue',
      `/suppliers/${supplier}/articles?limit=50`,
      `select item_id, max(valid_from), max(price) from item_prices where ${ours} and supplier_id = '${supplier}' group by 1`,
    ),
    {
      name: 'catalogue, 10,000 × 12',
      path: `/suppliers/${wholesaler}/articles?limit=50`,
      mayTakeMs: REPORT_MS,
      floor: `select item_id, max(valid_from), max(price) from item_prices where ${ours} and supplier_id = '${wholesaler}' group by 1`,
    },
  ];
}

/**
 * Each report of the year, the rows behind its figures, and the pages that add up. Floors are asked as the owner, without
 * row-level security, names, shares or the period before: nothing that answers the same question can take less.
 */
export const askedOf = (year: Year): Asked[] => [
  ...reportsOfGoods(year),
  ...reportsOfCosts(year),
  ...pagesThatAddUp(year),
];
