import { sql } from 'kysely';
import { DAYS_OF_A_MONTH } from '#domain/alerts/watched.ts';
import type { Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { lengthOf, type Period } from '#domain/reports/period.ts';
import type { PriceKind, RowLimit } from '#domain/reports/report.ts';
import { ACCEPTED, isPurchase } from '#server/features/reports/purchases/purchased.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type PriceMover = {
  item_id: string;
  item_name: string;
  category: string | null;
  unit: Unit | null;
  supplier_id: string;
  supplier_name: string;
  deleted: boolean;
  kind: PriceKind;
  price_before: number;
  before_on: LocalDate;
  price_now: number;
  now_on: LocalDate;
  percent: number | null;
  qty_a_month: number;
  effect: number;
};

type Movers = {
  rises: PriceMover[] | null;
  falls: PriceMover[] | null;
  sums: { rises: number; rise_effect: number; falls: number; fall_effect: number; unbought: number };
};

type Asked = {
  period: Period;
  /** What is bought in a month is averaged over it; it ends with the period. */
  bought: Period;
  /** The first instants: of the last receipts that are looked at, of `bought`, of the period; and after its end. */
  at: { known: Date; bought: Date; from: Date; until: Date };
  timeZone: string;
  rows: RowLimit;
};

/**
 * Of each item at each supplier: the last price paid in the period against the last one before it, else the first one
 * in it; or the price list against itself, where its new price came after the last receipt.
 */
export async function priceMovers(
  tx: OrgTx,
  { period, bought, at, timeZone, rows }: Asked,
): Promise<Movers | undefined> {
  // The moment and the price of a receipt line in one value: of many of them the first and the last are found in one
  // pass, without sorting.
  const paid = sql`array[extract(epoch from g.received_at), l.unit_price]`;
  const day = (column: string) =>
    sql`(to_timestamp((${sql.ref(column)})[1]::float8) at time zone ${timeZone}::text)::date`;
  const { rows: answers } = await sql<Movers>`
    with receipts as materialized (
      select l.item_id, g.supplier_id,
        max(${paid}) filter (where g.received_at >= ${at.from}::timestamptz and l.unit_price is not null) as last,
        min(${paid}) filter (where g.received_at >= ${at.from}::timestamptz and l.unit_price is not null) as first,
        max(${paid}) filter (where g.received_at < ${at.from}::timestamptz and l.unit_price is not null) as known,
        sum(${ACCEPTED}) filter (where g.received_at >= ${at.bought}::timestamptz)::numeric
          / ${lengthOf(bought)} * ${DAYS_OF_A_MONTH} as qty_a_month
      from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
      where g.received_at >= ${at.known}::timestamptz and g.received_at < ${at.until}::timestamptz and ${isPurchase({})}
      group by l.item_id, g.supplier_id
    ), paid as (
      select item_id, supplier_id, qty_a_month, last[2] as price, ${day('last')} as on_day,
        was_at[2] as was, ${day('was_at')} as was_on
      from (select *, coalesce(known, first) as was_at from receipts) compared
    ), listed as (
      select p.item_id, p.supplier_id, p.price, p.valid_from as on_day, w.price as was, w.valid_from as was_on
      from item_prices p cross join lateral (
        select b.price, b.valid_from from item_prices b
        where b.item_id = p.item_id and b.supplier_id = p.supplier_id
          and (b.valid_to is null or b.valid_to >= b.valid_from)
          and coalesce(b.valid_to >= ${addDays(period.from, -1)}::date, true)
        order by b.valid_from limit 1
      ) w
      where p.valid_from between ${period.from}::date and ${period.to}::date
        and coalesce(p.valid_to >= ${period.to}::date, true) and p.price <> w.price
    ), newest as (
      select item_id, supplier_id, r.qty_a_month,
        l.price is not null and coalesce(l.on_day > r.on_day, true) as is_listed,
        r.price as paid, r.on_day as paid_on, r.was as paid_was, r.was_on as paid_was_on,
        l.price as listed, l.on_day as listed_on, l.was as listed_was, l.was_on as listed_was_on
      from paid r full join listed l using (item_id, supplier_id)
    ), moved as (
      select item_id, supplier_id, qty_a_month, case when is_listed then 'listed' else 'paid' end as kind,
        case when is_listed then listed else paid end as price_now,
        case when is_listed then listed_on else paid_on end as now_on,
        case when is_listed then listed_was else paid_was end as price_before,
        case when is_listed then listed_was_on else paid_was_on end as before_on
      from newest
    ), figures as materialized (
      select m.*, round((price_now - price_before) * qty_a_month, 2) as effect
      from moved m where price_now <> price_before
    ), named as (
      select f.item_id, i.name as item_name, i.category, i.unit, f.supplier_id, s.name as supplier_name,
        i.deleted_at is not null or s.deleted_at is not null as deleted, f.kind, f.price_before, f.before_on, f.price_now,
        f.now_on, round((f.price_now / nullif(f.price_before, 0) - 1) * 100, 2) as percent,
        round(f.qty_a_month, 3) as qty_a_month, f.effect, i.name_key
      from figures f join items i on i.id = f.item_id join suppliers s on s.id = f.supplier_id
      where f.qty_a_month > 0
    ), rises as (
      select * from named where price_now > price_before order by effect desc, name_key, supplier_id limit ${rows}
    ), falls as (
      select * from named where price_now < price_before order by effect, name_key, supplier_id limit ${rows}
    ), sums as (
      select count(*) filter (where qty_a_month > 0 and price_now > price_before) as rises,
        coalesce(sum(effect) filter (where qty_a_month > 0 and price_now > price_before), 0) as rise_effect,
        count(*) filter (where qty_a_month > 0 and price_now < price_before) as falls,
        coalesce(sum(effect) filter (where qty_a_month > 0 and price_now < price_before), 0) as fall_effect,
        count(*) filter (where qty_a_month > 0 is not true) as unbought
      from figures
    )
    select (select json_agg(r) from rises r) as rises, (select json_agg(f) from falls f) as falls,
      (select to_json(s) from sums s) as sums`.execute(tx);
  return answers[0];
}
