import { sql } from 'kysely';
import type { ImportKind } from '#domain/imports/import.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { OutcomeRow } from './outcomes.sql.ts';

export type Known = Readonly<Record<string, unknown>>;

/** What is there now of what these rows are about: by row. Past orders are never changed, and sales are replaced by days: nothing is compared. */
export async function readKnown(
  tx: OrgTx,
  { kind, today }: { kind: ImportKind; today: LocalDate },
  rows: readonly OutcomeRow[],
): Promise<Map<number, Known>> {
  if (kind === 'orders' || kind === 'sales' || rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const { rows: known } =
    kind === 'suppliers'
      ? await sql<{ id: number; known: Known }>`
          select o.id, to_jsonb(s) || jsonb_build_object('cutoffs', (
            select jsonb_agg(jsonb_build_object('weekday', c.weekday, 'cutoff_time', c.cutoff_time, 'days_before', c.days_before)
              order by c.weekday) from supplier_cutoffs c where c.supplier_id = s.id), 'closures', (
            select jsonb_agg(jsonb_build_object('starts_on', c.starts_on, 'ends_on', c.ends_on, 'reason', c.reason)
              order by c.starts_on, c.ends_on) from supplier_closures c where c.supplier_id = s.id)) as known
          from import_outcomes o join suppliers s on s.org_id = o.org_id and s.id = o.target_id
          where o.id = any(${ids}::bigint[])`.execute(tx)
      : await sql<{ id: number; known: Known }>`
          select o.id, to_jsonb(i) || jsonb_build_object('zone', z.name, 'supplier_name', s.name, 'price', p.price, 'announced_until', p.announced_until,
            'reference', a.reference, 'wording', a.wording, 'brand', a.brand, 'origin', a.origin, 'pack_label', a.pack_label, 'pack_content', a.pack_content,
            'vat_rate', a.vat_rate, 'sold', a.id is not null) as known
          from import_outcomes o join items i on i.org_id = o.org_id and i.id = o.target_id
          left join zones z on z.org_id = i.org_id and z.id = i.zone_id
          left join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
          left join supplier_articles a on a.item_id = i.id and a.supplier_id = o.supplier_id and a.deleted_at is null
          left join lateral (
            select p.price, p.announced_until from item_prices p where p.item_id = i.id and p.supplier_id = o.supplier_id
              and p.valid_from <= ${today} and (p.valid_to is null or p.valid_to >= ${today})
            order by p.valid_from desc limit 1) p on true
          where o.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(known.map((row) => [row.id, row.known]));
}
