import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { ClaimKind } from '#domain/receipts/claim.ts';
import { type ClaimFilters, foundClaims } from '#server/features/claims/claims.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';

export type ExportedClaimLine = {
  head_id: string;
  item_name: string;
  sku: string | null;
  kind: ClaimKind;
  qty: number;
  unit: Unit | null;
  amount: number;
};

/** Of these claims, each as its receipt was written. */
export async function linesOfClaims(tx: OrgTx, ids: readonly string[]): Promise<ExportedClaimLine[]> {
  const { rows } = await sql<ExportedClaimLine>`
    select h.id as head_id, i.name as item_name, i.sku, l.kind, l.qty, i.unit, l.amount
    from unnest(${ids}::uuid[]) as h(id)
    cross join lateral (select * from claim_lines x where x.claim_id = h.id offset ${BY_KEY}) l
    cross join lateral (select x.org_id, x.item_id, x.position from grn_lines x
      where x.org_id = l.org_id and x.id = l.grn_line_id offset ${BY_KEY}) g
    cross join lateral (select x.name, x.sku, x.unit from items x where x.org_id = g.org_id and x.id = g.item_id offset ${BY_KEY}) i
    order by g.position, l.kind`.execute(tx);
  return rows;
}

/** How many lines the claims have that these filters find, counted no further than `most`. */
export const countClaimLines = (tx: OrgTx, filters: ClaimFilters, most: number) =>
  countUpTo(
    tx,
    sql`select from (${sql.join(foundClaims(filters), sql` union all `)}) f cross join lateral (
      select from claim_lines x where x.claim_id = f.id offset ${BY_KEY}) l`,
    most,
  );
