import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { Span } from '#server/features/reports/report-span.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { ACCEPTED, AMOUNT, isPurchase, type PurchaseFilters } from './purchased.sql.ts';

export type PurchaseLine = {
  id: string;
  grn_id: string;
  received_at: Date;
  delivery_note: string | null;
  po_id: string | null;
  order_number: string | null;
  supplier_id: string;
  supplier_name: string;
  item_id: string;
  item_name: string;
  category: string | null;
  qty: number;
  unit: Unit | null;
  unit_price: number | null;
  amount: number | null;
};

/** `received_at` as PostgreSQL writes it: a JavaScript date would lose its microseconds, and a page its rows. */
export type LinePlace = { received_at: string; grn_id: string; position: number; id: string };

type Lines = PurchaseFilters & { span: Span };

/** Of one item its own lines are read; otherwise the receipts in their order, and of each its lines. */
const linesBehind = ({ span, ...filters }: Lines, more: RawBuilder<unknown>) => sql`
  select l.id, g.received_at, g.id as grn_id, l.position
  from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
    join items i on i.org_id = l.org_id and i.id = l.item_id
  where g.received_at >= ${span.from}::timestamptz and g.received_at < ${span.until}::timestamptz
    and ${isPurchase(filters)} and ${more}`;

/** The newest receipt first, its lines as they stand on it. */
const NEWEST = sql`order by p.received_at desc, p.grn_id desc, p.position, p.id`;

export async function purchaseLines(
  tx: OrgTx,
  { after, limit, ...lines }: Lines & { after: LinePlace | undefined; limit: number },
): Promise<PurchaseLine[]> {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(g.received_at, g.id) <= (${after.received_at}::timestamptz, ${after.grn_id}::uuid)
          and (g.id <> ${after.grn_id}::uuid or (l.position, l.id) > (${after.position}, ${after.id}::uuid))`;
  const { rows } = await sql<PurchaseLine>`
    select line.* from (
      select * from (${linesBehind(lines, beyond)}) p ${NEWEST} limit ${limit}
    ) p cross join lateral (
      select l.id, l.grn_id, g.received_at, g.delivery_note, g.po_id, coalesce(o.order_number, o.external_number) as order_number,
        g.supplier_id, s.name as supplier_name, l.item_id, i.name as item_name, i.category, ${ACCEPTED} as qty, i.unit,
        l.unit_price, ${AMOUNT} as amount
      from grn_lines l join grns g on g.org_id = l.org_id and g.id = l.grn_id
        join suppliers s on s.org_id = g.org_id and s.id = g.supplier_id
        join items i on i.org_id = l.org_id and i.id = l.item_id
        left join purchase_orders o on o.org_id = g.org_id and o.id = g.po_id
      where l.id = p.id offset ${BY_KEY}) line
    ${NEWEST}`.execute(tx);
  return rows;
}

export const countLines = (tx: OrgTx, lines: Lines, most: number) =>
  countUpTo(tx, linesBehind(lines, sql`true`), most);

/** Where a page starts: after this line. */
export async function placeOfLine(tx: OrgTx, id: string): Promise<LinePlace | undefined> {
  const { rows } = await sql<LinePlace>`
    select g.received_at::text as received_at, l.grn_id, l.position, l.id
    from grn_lines l join grns g on g.org_id = l.org_id and g.id = l.grn_id where l.id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0];
}
