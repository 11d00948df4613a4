import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type Bought = { receipts: number; amount: number };
type Span = { from: Date; before: Date };

/**
 * What was kept of the goods of each span, at the prices paid; a receipt that was taken back, and what took it back, are
 * none. Each line to the cent, as the reports have it.
 */
export async function readBought(tx: OrgTx, spans: readonly Span[]): Promise<Bought[]> {
  const from = spans.map((span) => span.from.toISOString());
  const before = spans.map((span) => span.before.toISOString());
  const { rows } = await sql<Bought>`
    select coalesce(b.receipts, 0)::int as receipts, coalesce(b.amount, 0) as amount
    from unnest(${from}::timestamptz[], ${before}::timestamptz[]) with ordinality as span (starts, ends, place)
    cross join lateral (
      select count(*) as receipts, sum(l.amount) as amount
      from grns g cross join lateral (
        select sum(round((l.qty_received - l.qty_rejected) * l.unit_price, 2)) as amount
        from grn_lines l where l.org_id = g.org_id and l.grn_id = g.id) l
      where g.reversal_of is null and g.received_at >= span.starts and g.received_at < span.ends
        and not exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id)) b
    order by span.place`.execute(tx);
  return rows;
}
