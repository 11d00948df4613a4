import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { WasteReason } from '#domain/stock/movement.ts';
import type { ItemValue } from '#server/features/reports/item-value.ts';
import type { Span, StepValue } from '#server/features/reports/report-span.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';

export type WasteFilters = { reason?: WasteReason | undefined; item_id?: string | undefined };

const VALUE = sql<number | null>`round(-m.qty * m.unit_cost, 2)`;

/** Of a movement `m`: goods thrown away, and not taken back since. */
const isWaste = ({ from, until }: Span, { reason, item_id }: WasteFilters): RawBuilder<boolean> => {
  const tests: RawBuilder<unknown>[] = [
    sql`m.movement_type = 'WASTE' and m.occurred_at >= ${from}::timestamptz and m.occurred_at < ${until}::timestamptz`,
    sql`not exists (select from stock_movements r where r.org_id = m.org_id and r.reversal_of = m.id)`,
  ];
  if (reason !== undefined) tests.push(sql`m.waste_reason = ${reason}`);
  if (item_id !== undefined) tests.push(sql`m.item_id = ${item_id}::uuid`);
  return sql<boolean>`${sql.join(tests, sql` and `)}`;
};

type Totals = { value: number; entries: number; unvalued: number };
type Reason = { reason: WasteReason; value: number; value_before: number; entries: number };
export type WastedItem = ItemValue & { entries: number };

type Waste = {
  totals: (Totals & { is_before: boolean })[] | null;
  reasons: Reason[] | null;
  steps: (StepValue & { reason: WasteReason })[] | null;
  items: WastedItem[] | null;
  item_count: number;
};

/** What was thrown away without a reason is told as « Autre ». */
const REASON = sql`coalesce(m.waste_reason, 'OTHER')`;

type Asked = WasteFilters & { span: Span; starts: readonly Date[]; rows: number };

/**
 * As `figures`, a row for each item, reason and step; the step is 0 in the period before. What somebody threw away at
 * once is one entry, from however many lots it went.
 */
const figures = ({ span, starts, ...filters }: Omit<Asked, 'rows'>) => sql`
    thrown as (
      select m.item_id, m.ref_id, ${REASON} as reason, -m.qty as qty, ${VALUE} as value,
        width_bucket(m.occurred_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) as step
      from stock_movements m where ${isWaste(span, filters)}
    ), figures as materialized (
      select item_id, reason, step, sum(qty) as qty, coalesce(sum(value), 0) as value,
        count(distinct ref_id) as entries, count(distinct ref_id) filter (where value is null) as unvalued
      from thrown group by item_id, reason, step
    )`;

/** Of what is grouped of them: the period, and its value in the one before. */
const OF_PERIOD = sql`coalesce(sum(f.qty) filter (where f.step > 0), 0) as qty,
  coalesce(sum(f.value) filter (where f.step > 0), 0) as value,
  coalesce(sum(f.value) filter (where f.step = 0), 0) as value_before,
  coalesce(sum(f.entries) filter (where f.step > 0), 0) as entries`;

const ITEM = sql`i.name as item_name, i.category, i.unit, i.deleted_at is not null as deleted`;

export async function wasteOf(tx: OrgTx, { rows, ...asked }: Asked): Promise<Waste> {
  const { rows: answers } = await sql<Waste>`
    with ${figures(asked)}, totals as (
      select step = 0 as is_before, sum(value) as value, sum(entries) as entries, sum(unvalued) as unvalued
      from figures group by step = 0
    ), reasons as (
      select f.reason, ${OF_PERIOD} from figures f group by f.reason
    ), steps as (
      select reason, step, sum(value) as value from figures where step > 0 group by reason, step
    ), items_of as (
      select f.item_id, ${OF_PERIOD} from figures f group by f.item_id
    ), shown as (
      select o.*, ${ITEM}
      from items_of o join items i on i.id = o.item_id
      order by o.value desc, o.value_before desc, i.name_key, i.id limit ${rows}
    )
    select (select json_agg(t) from totals t) as totals,
      (select json_agg(r order by r.value desc, r.value_before desc, r.reason) from reasons r) as reasons,
      (select json_agg(s) from steps s) as steps,
      (select json_agg(s) from shown s) as items, (select count(*) from items_of) as item_count`.execute(tx);
  return answers[0] ?? { totals: null, reasons: null, steps: null, items: null, item_count: 0 };
}

/** Item by item and reason by reason, those that cost most first. */
export async function wasteByItemAndReason(
  tx: OrgTx,
  asked: Omit<Asked, 'rows'>,
): Promise<(WastedItem & { reason: WasteReason })[]> {
  const { rows } = await sql<WastedItem & { reason: WasteReason }>`
    with ${figures(asked)}
    select f.item_id, f.reason, ${OF_PERIOD}, ${ITEM} from figures f join items i on i.id = f.item_id
    group by f.item_id, f.reason, i.org_id, i.id
    order by value desc, value_before desc, i.name_key, i.id, f.reason`.execute(tx);
  return rows;
}

export type WasteEntry = {
  id: string;
  ref_id: string;
  occurred_at: Date;
  item_id: string;
  item_name: string;
  category: string | null;
  lot_code: string | null;
  reason: WasteReason | null;
  comment: string | null;
  qty: number;
  unit: Unit | null;
  unit_cost: number | null;
  value: number | null;
  user_name: string | null;
};

/** `occurred_at` as PostgreSQL writes it: a JavaScript date would lose its microseconds, and a page its rows. */
export type WastePlace = { occurred_at: string; id: string };

type Entries = WasteFilters & { span: Span };

export async function wasteEntries(
  tx: OrgTx,
  { span, after, limit, ...filters }: Entries & { after: WastePlace | undefined; limit: number },
): Promise<WasteEntry[]> {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(m.occurred_at, m.id) < (${after.occurred_at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<WasteEntry>`
    select entry.* from (
      select m.id, m.occurred_at from stock_movements m where ${isWaste(span, filters)} and ${beyond}
      order by m.occurred_at desc, m.id desc limit ${limit}
    ) page cross join lateral (
      select m.id, m.ref_id, m.occurred_at, m.item_id, i.name as item_name, i.category, x.lot_code,
        m.waste_reason as reason, m.reason as comment, -m.qty as qty, i.unit, m.unit_cost, ${VALUE} as value,
        u.name as user_name
      from stock_movements m join items i on i.org_id = m.org_id and i.id = m.item_id
        left join lots x on x.org_id = m.org_id and x.id = m.lot_id
        left join auth.users u on u.id = m.user_id
      where m.id = page.id offset ${BY_KEY}) entry
    order by page.occurred_at desc, page.id desc`.execute(tx);
  return rows;
}

export const countEntries = (tx: OrgTx, { span, ...filters }: Entries, most: number) =>
  countUpTo(tx, sql`select from stock_movements m where ${isWaste(span, filters)}`, most);

/** Where a page starts: after this movement. */
export const placeOfEntry = (tx: OrgTx, id: string): Promise<WastePlace | undefined> =>
  tx
    .selectFrom('stock_movements')
    .select([sql<string>`occurred_at::text`.as('occurred_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();
