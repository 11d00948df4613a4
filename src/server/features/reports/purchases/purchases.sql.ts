import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import { type PurchaseGroup, type RowLimit, SERIES_MAX } from '#domain/reports/report.ts';
import type { Span, StepValue } from '#server/features/reports/report-span.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { ACCEPTED, AMOUNT, isPurchase, type PurchaseFilters } from './purchased.sql.ts';

export type PurchaseRow = {
  key: string | null;
  name: string | null;
  deleted: boolean;
  amount: number;
  amount_before: number;
  receipts: number;
  orders: number;
  qty: number | null;
  qty_before: number | null;
  unit: Unit | null;
};

type Totals = { amount: number; receipts: number; orders: number; lines: number; unpriced_lines: number };

type Purchases = {
  totals: (Totals & { is_before: boolean })[] | null;
  /** Of each step: `place` is that of the row, null for those that have no line of their own in a plot. */
  steps: (StepValue & { place: number | null })[] | null;
  rows: PurchaseRow[] | null;
  row_count: number;
};

type Asked = PurchaseFilters & { by: PurchaseGroup; span: Span; starts: readonly Date[]; rows: RowLimit };

type Group = { key: RawBuilder<unknown>; named: RawBuilder<unknown>; from: RawBuilder<unknown> };

/** What purchases are added up by (`key`), and what a row says of it. */
const GROUPS: Record<PurchaseGroup, Group> = {
  supplier: {
    key: sql`g.supplier_id`,
    named: sql`k.key, n.name, n.deleted_at is not null as deleted, null as qty, null as qty_before, null as unit`,
    from: sql`ranked k join suppliers n on n.id = k.key`,
  },
  category: {
    key: sql`coalesce(i.category, '')`,
    named: sql`nullif(k.key, '') as key, nullif(k.key, '') as name, false as deleted, null as qty, null as qty_before,
      null as unit`,
    from: sql`ranked k`,
  },
  item: {
    key: sql`l.item_id`,
    named: sql`k.key, n.name, n.deleted_at is not null as deleted, coalesce(k.qty, 0) as qty,
      coalesce(k.qty_before, 0) as qty_before, n.unit`,
    from: sql`ranked k join items n on n.id = k.key`,
  },
};

/**
 * As `figures`: `step` is 0 in the period before. Added up by receipt where that leaves few rows; an item is nearly always
 * on a receipt once.
 */
function figures({ by, span, starts, ...filters }: Omit<Asked, 'rows'>): RawBuilder<unknown> {
  const key = GROUPS[by].key;
  const sums =
    by === 'item'
      ? sql`${ACCEPTED} as qty, coalesce(${AMOUNT}, 0) as amount, 1 as lines, (l.unit_price is null)::int as unpriced`
      : sql`null::numeric as qty, coalesce(sum(${AMOUNT}), 0) as amount, count(*) as lines,
          count(*) filter (where l.unit_price is null) as unpriced`;
  const categories =
    by === 'category' || filters.category !== undefined
      ? sql`join items i on i.org_id = l.org_id and i.id = l.item_id`
      : sql``;
  return sql`
    figures as materialized (
      select g.id as grn_id, g.po_id, g.step, ${key} as key, ${sums}
      from (
        select g.org_id, g.id, g.po_id, g.supplier_id, g.reversal_of,
          width_bucket(g.received_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) as step
        from grns g
        where g.received_at >= ${span.from}::timestamptz and g.received_at < ${span.until}::timestamptz offset 0
      ) g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id ${categories}
      where ${isPurchase(filters)}
      ${by === 'item' ? sql`` : sql`group by g.id, g.po_id, g.step, ${key}`}
    )`;
}

/**
 * All that the report shows of them, in one answer: what is added up by item would be hundreds of thousands of rows.
 * Receipts and orders are counted of the rows that are shown alone.
 */
export async function purchasesOf(tx: OrgTx, { rows, ...asked }: Asked) {
  const { named, from } = GROUPS[asked.by];
  const { rows: answers } = await sql<Purchases>`
    with ${figures(asked)}, receipts as materialized (
      select po_id, step, sum(amount) as amount, sum(lines) as lines, sum(unpriced) as unpriced
      from figures group by grn_id, po_id, step
    ), totals as (
      select step = 0 as is_before, sum(amount) as amount, count(*) as receipts, count(distinct po_id) as orders,
        sum(lines) as lines, sum(unpriced) as unpriced_lines
      from receipts group by step = 0
    ), keys as materialized (
      select key, coalesce(sum(amount) filter (where step > 0), 0) as amount,
        coalesce(sum(amount) filter (where step = 0), 0) as amount_before, sum(qty) filter (where step > 0) as qty,
        sum(qty) filter (where step = 0) as qty_before, bool_or(step > 0) as is_bought
      from figures group by key
    ), ranked as materialized (
      select *, row_number() over (order by amount desc, amount_before desc, key) as place from keys
      order by amount desc, amount_before desc, key limit ${rows}
    ), drawn as materialized (
      select f.step, k.place, sum(f.amount) as value from ranked k join figures f on f.key = k.key
      where k.place <= ${SERIES_MAX} and f.step > 0 group by f.step, k.place
    ), others as (
      select r.step, null::bigint as place, sum(r.amount) - coalesce((select sum(d.value) from drawn d
        where d.step = r.step), 0) as value
      from receipts r where r.step > 0 and (select count(*) from keys k where k.is_bought)
        > (select count(distinct d.place) from drawn d)
      group by r.step
    ), counted as (
      select k.key, count(distinct f.grn_id) as receipts, count(distinct f.po_id) as orders
      from ranked k join figures f on f.key = k.key where f.step > 0 group by k.key
    ), shown as (
      select ${named}, k.amount, k.amount_before, coalesce(c.receipts, 0) as receipts, coalesce(c.orders, 0) as orders,
        k.place
      from ${from} left join counted c on c.key = k.key
    )
    select (select json_agg(t) from totals t) as totals,
      (select json_agg(s) from (select * from drawn union all select * from others) s) as steps,
      (select json_agg(s order by s.place) from shown s) as rows, (select count(*) from keys) as row_count`.execute(
    tx,
  );
  return answers[0] ?? { totals: null, steps: null, rows: null, row_count: 0 };
}

/** Credit notes that were entered in each of the two periods, of one supplier or of all. */
export async function creditsOf(
  tx: OrgTx,
  { span, start, supplier_id }: { span: Span; start: Date; supplier_id?: string | undefined },
): Promise<{ credits: number; credits_before: number }> {
  const { rows } = await sql<{ credits: number; credits_before: number }>`
    select coalesce(sum(x.amount) filter (where x.noted_at >= ${start}::timestamptz), 0) as credits,
      coalesce(sum(x.amount) filter (where x.noted_at < ${start}::timestamptz), 0) as credits_before
    from claim_credits x join claims c on c.org_id = x.org_id and c.id = x.claim_id
    where x.noted_at >= ${span.from}::timestamptz and x.noted_at < ${span.until}::timestamptz
      and ${supplier_id === undefined ? sql`true` : sql`c.supplier_id = ${supplier_id}::uuid`}`.execute(tx);
  return rows[0] ?? { credits: 0, credits_before: 0 };
}
