import { type RawBuilder, sql } from 'kysely';

/** Purchases of one supplier, category or item alone; the category '' is that of items without one. */
export type PurchaseFilters = {
  supplier_id?: string | undefined;
  category?: string | undefined;
  item_id?: string | undefined;
};

/** What was kept of a receipt line `l`, and what it cost, rounded as on the invoice; null without a price. */
export const ACCEPTED = sql<number>`(l.qty_received - l.qty_rejected)`;
export const AMOUNT = sql<number | null>`round(${ACCEPTED} * l.unit_price, 2)`;

/**
 * Of a receipt `g`, its line `l` and its item `i`: what docs/reports.md calls a purchase. A receipt that was taken back
 * and the one that takes it back are none.
 */
export const isPurchase = ({ supplier_id, category, item_id }: PurchaseFilters): RawBuilder<boolean> => {
  const tests: RawBuilder<unknown>[] = [
    sql`g.reversal_of is null and l.qty_received > l.qty_rejected`,
    sql`not exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id)`,
  ];
  if (supplier_id !== undefined) tests.push(sql`g.supplier_id = ${supplier_id}::uuid`);
  if (item_id !== undefined) tests.push(sql`l.item_id = ${item_id}::uuid`);
  if (category !== undefined) tests.push(sql`coalesce(i.category, '') = ${category}`);
  return sql<boolean>`${sql.join(tests, sql` and `)}`;
};
