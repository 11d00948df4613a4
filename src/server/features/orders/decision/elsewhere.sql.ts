import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';
import type { FrancoPolicy } from '#domain/suppliers/supplier.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';

export type OrderingTerms = {
  id: string;
  delivery_days: Weekday[];
  lead_time_jours: number;
  cutoffs: Cutoff[];
  closures: Closure[];
  franco_amount: number | null;
  delivery_fee: number | null;
  franco_policy: FrancoPolicy;
  draft: {
    id: string;
    order_number: string;
    total_estimated: number;
    delivery_fee: number;
    expected_at: LocalDate | null;
  } | null;
};

/** When each of these delivers, from which amount for nothing, and what is being ordered there already. */
export async function orderingTermsOf(
  tx: OrgTx,
  supplier_ids: readonly string[],
): Promise<Map<string, OrderingTerms>> {
  if (supplier_ids.length === 0) return new Map();
  const { rows } = await sql<OrderingTerms>`
    select s.id, s.delivery_days, s.lead_time_jours, s.franco_amount, s.delivery_fee, s.franco_policy,
      (select coalesce(json_agg(json_build_object('weekday', c.weekday, 'cutoff_time', c.cutoff_time,
          'days_before', c.days_before) order by c.weekday), '[]')
        from supplier_cutoffs c where c.org_id = s.org_id and c.supplier_id = s.id) as cutoffs,
      (select coalesce(json_agg(json_build_object('starts_on', x.starts_on, 'ends_on', x.ends_on, 'reason', x.reason)
          order by x.starts_on), '[]')
        from supplier_closures x where x.org_id = s.org_id and x.supplier_id = s.id) as closures,
      (select json_build_object('id', o.id, 'order_number', o.order_number, 'total_estimated', o.total_estimated,
          'delivery_fee', o.delivery_fee, 'expected_at', o.expected_at)
        from purchase_orders o
        where o.org_id = s.org_id and o.supplier_id = s.id and o.status = 'DRAFT' and o.deleted_at is null
        order by o.ordered_at desc, o.id desc limit 1) as draft
    from suppliers s where s.id = any(${supplier_ids}::uuid[]) and s.deleted_at is null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What of the order is asked about; nothing where it is somebody else's. */
export const readLine = (tx: OrgTx, { po_id, line_id }: { po_id: string; line_id: string }) =>
  tx
    .selectFrom('purchase_order_lines as l')
    .innerJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'l.po_id'))
    .select(['l.item_id', 'l.unit_price', 'o.supplier_id'])
    .where('l.id', '=', line_id)
    .where('l.po_id', '=', po_id)
    .where('l.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
