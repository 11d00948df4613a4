import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { RecipeKind } from '#domain/recipes/recipe.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import type { Named } from './named.sql.ts';

type Ranked<Row> = Row & { id: string; rank: number };

export type Answer<Row> = { count: number; rows: Ranked<Row>[] };

type Shown = {
  items: Ranked<{
    name: string;
    unit: Unit | null;
    zone_name: string | null;
    supplier_id: string | null;
    supplier_name: string | null;
    suggested_qty: number | null;
  }>[];
  suppliers: Ranked<{
    name: string;
    delivery_days: Weekday[];
    lead_time_jours: number;
    franco_amount: number | null;
    cutoffs: Cutoff[];
    closures: Closure[];
  }>[];
  recipes: Ranked<{ name: string; kind: RecipeKind }>[];
};

const page = ({ ids, ranks }: Named['items']) =>
  sql`unnest(${ids}::uuid[], ${ranks}::int[]) with ordinality as page (id, rank, place)`;

/** Who sells it: the one it was last ordered from, else the first by name. */
const ITEM = sql`
  select i.id, i.name, i.unit, z.name as zone_name, s.id as supplier_id, s.name as supplier_name, n.suggested_qty
  from items i left join zones z on z.org_id = i.org_id and z.id = i.zone_id
  left join lateral (
    select s.id, s.name from supplier_articles a join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id
    left join lateral (
      select max(l.created_at) as at from (
        select l.po_id, l.created_at from purchase_order_lines l
        where l.org_id = a.org_id and l.item_id = a.item_id and l.deleted_at is null
        order by l.created_at desc limit 3) l
      join purchase_orders o on o.org_id = a.org_id and o.id = l.po_id and o.supplier_id = a.supplier_id) ordered on true
    where a.org_id = i.org_id and a.item_id = i.id and a.deleted_at is null and s.deleted_at is null
    order by ordered.at desc nulls last, s.name_key, s.id limit 1) s on true
  left join lateral (
    select n.suggested_qty from replenishment_suggestions n
    where n.org_id = i.org_id and n.item_id = i.id and n.po_id is null
      and n.batch_date = (select max(b.batch_date) from replenishment_batches b)) n on true
  where i.id = page.id offset ${BY_KEY}`;

const SUPPLIER = sql`
  select s.id, s.name, s.delivery_days, s.lead_time_jours, s.franco_amount,
    coalesce((select json_agg(json_build_object('weekday', c.weekday, 'cutoff_time', c.cutoff_time,
      'days_before', c.days_before)) from supplier_cutoffs c where c.org_id = s.org_id and c.supplier_id = s.id),
      '[]'::json) as cutoffs,
    coalesce((select json_agg(json_build_object('starts_on', x.starts_on, 'ends_on', x.ends_on, 'reason', x.reason))
      from supplier_closures x where x.org_id = s.org_id and x.supplier_id = s.id), '[]'::json) as closures
  from suppliers s where s.id = page.id offset ${BY_KEY}`;

const RECIPE = sql`select r.id, r.name, r.kind from recipes r where r.id = page.id offset ${BY_KEY}`;

const rowsOf = (best: Named['items'], row: typeof ITEM) => sql`coalesce((select json_agg(answer) from (
  select row.*, page.rank from ${page(best)} cross join lateral (${row}) row order by page.place) answer), '[]'::json)`;

/** What is shown of the best items, suppliers and recipes, each by its key (decision 0012). */
export async function readShown(tx: OrgTx, { items, suppliers, recipes }: Named): Promise<Shown> {
  const { rows } = await sql<Shown>`select ${PREPARED} ${rowsOf(items, ITEM)} as items,
    ${rowsOf(suppliers, SUPPLIER)} as suppliers, ${rowsOf(recipes, RECIPE)} as recipes`.execute(tx);
  const [shown] = rows;
  if (!shown) throw new Error('A search without a row');
  return shown;
}
