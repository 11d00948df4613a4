import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import { type PurchaseGroup, SERIES_MAX } from '#domain/reports/report.ts';
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

type Asked = PurchaseFilters & { by: PurchaseGroup; span: Span; starts: readonly Date[]; rows: number };

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
 * As `figures`, a row for each receipt and what it is added up by: its step is 0 in the period before. Then all that the
 * report shows of them, in one answer: what is added up by item would be hundreds of thousands of rows.
 */
export async function purchasesOf(tx: OrgTx, { by, span, starts, rows, ...filters }: Asked) {
  const { key, named, from } = GROUPS[by];
  const { rows: answers } = await sql<Purchases>`
    with figures as materialized (
      select g.id as grn_id, g.po_id, ${key} as key, sum(${ACCEPTED}) as qty, coalesce(sum(${AMOUNT}), 0) as amount,
        width_bucket(g.received_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) as step,
        count(*) as lines, count(*) filter (where l.unit_price is null) as unpriced
      from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
        join items i on i.org_id = l.org_id and i.id = l.item_id
      where g.received_at >= ${span.from}::timestamptz and g.received_at < ${span.until}::timestamptz and ${isPurchase(filters)}
      group by g.org_id, g.id, ${key}
    ), receipts as (
      select po_id, step = 0 as is_before, sum(amount) as amount, sum(lines) as lines, sum(unpriced) as unpriced
      from figures group by grn_id, po_id, step
    ), totals as (
      select is_before, sum(amount) as amount, count(*) as receipts, count(distinct po_id) as orders,
        sum(lines) as lines, sum(unpriced) as unpriced_lines
      from receipts group by is_before
    ), keys as (
      select key, coalesce(sum(amount) filter (where step > 0), 0) as amount,
        coalesce(sum(amount) filter (where step = 0), 0) as amount_before, sum(qty) filter (where step > 0) as qty,
        sum(qty) filter (where step = 0) as qty_before, count(*) filter (where step > 0) as receipts,
        count(distinct po_id) filter (where step > 0) as orders
      from figures group by key
    ), ranked as (
      select *, row_number() over (order by amount desc, amount_before desc, key) as place from keys
    ), steps as (
      select f.step, k.place, sum(f.amount) as value
      from figures f left join ranked k on k.key = f.key and k.place <= ${SERIES_MAX}
      where f.step > 0 group by f.step, k.place
    ), shown as (
      select ${named}, k.amount, k.amount_before, k.receipts, k.orders, k.place from ${from}
      order by k.place limit ${rows}
    )
    select (select json_agg(t) from totals t) as totals, (select json_agg(s) from steps s) as steps,
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
