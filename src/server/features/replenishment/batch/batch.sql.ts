import { type RawBuilder, sql } from 'kysely';
import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { MEDIUM_FROM, URGENT_FROM } from '#domain/replenishment/priority.ts';
import type { SuggestionSum } from '#domain/replenishment/suggestion.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';

/** What was proposed before is nobody's question any more after so many days. */
const KEPT_DAYS = 60;

type NewSuggestion = {
  item_id: string;
  supplier_id: string | null;
  priority: number;
  current_stock: number;
  avg_daily_consumption: number;
  suggested_qty: number;
  rationale: string;
  sum: SuggestionSum;
};

type Batch = { batch_date: LocalDate; made_at: Date; history_days: number };

/** What somebody made an order of stays as it was; the rest of the day's is replaced. */
export async function replaceBatch(
  tx: OrgTx,
  { batch_date, made_at, history_days }: Batch,
  suggestions: readonly NewSuggestion[],
): Promise<void> {
  await tx
    .insertInto('replenishment_batches')
    .values({ batch_date, made_at, history_days })
    .onConflict((conflict) =>
      conflict.constraint('replenishment_batches_once').doUpdateSet({ made_at, history_days }),
    )
    .execute();
  await sql`delete from replenishment_suggestions
    where batch_date = ${batch_date}::date and po_id is null`.execute(tx);
  await sql`
    insert into replenishment_suggestions (batch_date, item_id, supplier_id, priority, current_stock,
      avg_daily_consumption, suggested_qty, rationale, sum)
    select ${batch_date}::date, r.item_id, r.supplier_id, r.priority, r.current_stock, r.avg_daily_consumption,
      r.suggested_qty, r.rationale, r.sum
    from jsonb_to_recordset(${JSON.stringify(suggestions)}::jsonb) as r(item_id uuid, supplier_id uuid,
      priority numeric, current_stock numeric, avg_daily_consumption numeric, suggested_qty numeric,
      rationale text, sum jsonb)
    on conflict (org_id, batch_date, item_id) do nothing`.execute(tx);
}

export async function dropOldBatches(tx: OrgTx, today: LocalDate): Promise<void> {
  const before = addDays(today, -KEPT_DAYS);
  await tx.deleteFrom('replenishment_suggestions').where('batch_date', '<', before).execute();
  await tx.deleteFrom('replenishment_batches').where('batch_date', '<', before).execute();
}

export const readBatch = (tx: OrgTx, batch_date: LocalDate) =>
  tx
    .selectFrom('replenishment_batches')
    .select(['batch_date', 'made_at', 'history_days'])
    .where('batch_date', '=', batch_date)
    .executeTakeFirst();

type Suggestion = Omit<NewSuggestion, 'sum'> & {
  id: string;
  item_name: string;
  sku: string | null;
  unit: Unit | null;
  supplier_name: string | null;
  unit_price: number | null;
  pack_label: string | null;
  pack_content: number | null;
  sum: SuggestionSum;
  source: ForecastSource | null;
  order: OrderMade | null;
};

type SuggestionPlace = { priority: number; id: string };
type SuggestionPage = {
  batch_date: LocalDate;
  supplier_id?: string | undefined;
  min_priority: number;
  after?: SuggestionPlace | undefined;
  limit: number;
};

/** What was made of it and is still an order: a draft that was thrown away is to be ordered again. */
const ORDER_MADE = sql`left join purchase_orders o on o.org_id = g.org_id and o.id = g.po_id
  and o.deleted_at is null and o.status <> 'CANCELLED'`;

/** At the price and in the pack of today, whatever they were that night. */
const rowsOf = (page: RawBuilder<unknown>) => sql<Suggestion>`
  select row.* from (${page}) page cross join lateral (
    select g.id, g.item_id, i.name as item_name, i.sku, i.unit, s.id as supplier_id, s.name as supplier_name,
      g.priority, g.current_stock, g.avg_daily_consumption, g.suggested_qty, g.rationale, g.sum, f.source,
      a.pack_label, a.pack_content, c.price as unit_price,
      case when o.id is not null then
        json_build_object('id', o.id, 'order_number', o.order_number, 'status', o.status) end as order
    from replenishment_suggestions g
    join items i on i.org_id = g.org_id and i.id = g.item_id
    left join suppliers s on s.org_id = g.org_id and s.id = g.supplier_id and s.deleted_at is null
    left join lateral (select a.org_id, a.item_id, a.supplier_id, a.pack_label, a.pack_content from supplier_articles a
      where a.org_id = g.org_id and a.item_id = g.item_id and a.supplier_id = s.id and a.deleted_at is null
      offset ${BY_KEY}) a on true
    left join lateral (select p.price from item_prices p
      where p.org_id = a.org_id and p.item_id = a.item_id and p.supplier_id = a.supplier_id
        and p.valid_from <= g.batch_date and (p.valid_to is null or p.valid_to >= g.batch_date)
      order by p.valid_from desc limit 1) c on true
    left join item_forecasts f on f.org_id = g.org_id and f.item_id = g.item_id
    ${ORDER_MADE}
    where (g.org_id, g.id) = (page.org_id, page.id) offset ${BY_KEY}) row
  order by page.priority desc, page.id`;

/** Whether the item of a suggestion `g` still exists: asked row by row, so that a page follows the index of its order. */
const STILL_THERE = sql`(select i.deleted_at is null from items i where i.org_id = g.org_id and i.id = g.item_id)`;

/** The most urgent first, in the order of the index. */
const pageOfSuggestions = ({ batch_date, supplier_id, min_priority, after, limit }: SuggestionPage) => {
  const of = supplier_id === undefined ? sql`true` : sql`g.supplier_id = ${supplier_id}::uuid`;
  const beyond = after
    ? sql`(g.priority < ${after.priority} or g.priority = ${after.priority} and g.id > ${after.id}::uuid)`
    : sql`true`;
  return rowsOf(sql`select g.org_id, g.id, g.priority from replenishment_suggestions g
    where g.batch_date = ${batch_date}::date and ${of} and g.priority >= ${min_priority} and ${beyond}
      and ${STILL_THERE}
    order by g.priority desc, g.id limit ${limit}`);
};

export const listSuggestions = async (tx: OrgTx, page: SuggestionPage): Promise<Suggestion[]> =>
  (await pageOfSuggestions(page).execute(tx)).rows;

export const placeOfSuggestion = (tx: OrgTx, id: string): Promise<SuggestionPlace | undefined> =>
  tx
    .selectFrom('replenishment_suggestions')
    .select(['priority', 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

type SupplierCount = {
  id: string | null;
  name: string | null;
  all: number;
  medium: number;
  urgent: number;
};

/** How many each supplier has, by its name; what nobody sells last. Of the day's rows, each item by its key. */
export async function countSuggestions(tx: OrgTx, batch_date: LocalDate): Promise<SupplierCount[]> {
  const { rows } = await sql<SupplierCount>`
    select s.id, s.name, sum(c."all")::int as "all", sum(c.medium)::int as medium, sum(c.urgent)::int as urgent
    from (
      select g.org_id, g.supplier_id, count(*) as "all",
        count(*) filter (where g.priority >= ${MEDIUM_FROM}::numeric) as medium,
        count(*) filter (where g.priority >= ${URGENT_FROM}::numeric) as urgent
      from replenishment_suggestions g where g.batch_date = ${batch_date}::date and ${STILL_THERE}
      group by g.org_id, g.supplier_id
    ) c left join lateral (
      select s.id, s.name, s.name_key from suppliers s
      where s.org_id = c.org_id and s.id = c.supplier_id and s.deleted_at is null offset ${BY_KEY}
    ) s on true
    group by s.id, s.name, s.name_key order by s.name_key nulls last, s.id`.execute(tx);
  return rows;
}

export type SuggestedItem = {
  id: string;
  item_id: string;
  item_name: string;
  order: { id: string; order_number: string } | null;
};

/** The day's suggestions of these items, and what was made of them. */
export async function suggestionsOf(
  tx: OrgTx,
  { batch_date, item_ids }: { batch_date: LocalDate; item_ids: readonly string[] },
): Promise<SuggestedItem[]> {
  const { rows } = await sql<SuggestedItem>`
    select g.id, g.item_id, i.name as item_name, case when o.id is not null then
      json_build_object('id', o.id, 'order_number', o.order_number) end as order
    from replenishment_suggestions g join items i on i.org_id = g.org_id and i.id = g.item_id
    ${ORDER_MADE} where g.batch_date = ${batch_date}::date and g.item_id = any(${item_ids}::uuid[])`.execute(
    tx,
  );
  return rows;
}

export type DraftedItem = Omit<SuggestedItem, 'id'> & {
  supplier_id: string;
  order: { id: string; order_number: string };
};

/** Of these items, what a draft has already: the newest draft of each supplier. */
export async function draftedItems(tx: OrgTx, item_ids: readonly string[]): Promise<DraftedItem[]> {
  const { rows } = await sql<DraftedItem>`
    select distinct on (l.item_id, o.supplier_id) l.item_id, o.supplier_id, i.name as item_name,
      json_build_object('id', o.id, 'order_number', o.order_number) as order
    from purchase_orders o join purchase_order_lines l on l.org_id = o.org_id and l.po_id = o.id
    join items i on i.org_id = l.org_id and i.id = l.item_id
    where o.status = 'DRAFT' and o.deleted_at is null and l.deleted_at is null
      and l.item_id = any(${item_ids}::uuid[])
    order by l.item_id, o.supplier_id, o.ordered_at desc, o.id desc`.execute(tx);
  return rows;
}

type OrderMade = { id: string; order_number: string; status: OrderStatus };

/** What was made of the day's suggestions, by item: of all of them, or of these. */
export async function ordersOfToday(
  tx: OrgTx,
  { batch_date, item_ids }: { batch_date: LocalDate; item_ids?: readonly string[] },
): Promise<Map<string, OrderMade>> {
  const these = item_ids ? sql`g.item_id = any(${item_ids}::uuid[])` : sql`true`;
  const { rows } = await sql<OrderMade & { item_id: string }>`
    select g.item_id, o.id, o.order_number, o.status from replenishment_suggestions g ${ORDER_MADE}
    where g.batch_date = ${batch_date}::date and g.po_id is not null and o.id is not null and ${these}`.execute(
    tx,
  );
  return new Map(rows.map(({ item_id, ...order }) => [item_id, order]));
}

type MadeOf = { suggestion_id: string; po_id: string };

export async function markOrdered(tx: OrgTx, made: readonly MadeOf[]): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ suggestion_id }) => suggestion_id);
  const orders = made.map(({ po_id }) => po_id);
  await sql`update replenishment_suggestions g set po_id = m.po_id
    from unnest(${ids}::uuid[], ${orders}::uuid[]) as m(id, po_id) where g.id = m.id`.execute(tx);
}
