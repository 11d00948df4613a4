import { sql } from 'kysely';
import type { CountStatus } from '#domain/counts/count.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';
import { type AskedInOrder, type ListOrders, pageInOrder } from '#server/platform/db/lists/sorted.ts';

/** Whether an item `i` stands on the shelves of an inventory `c` today. */
export const isOnShelf = sql<boolean>`(i.deleted_at is null
  and (cardinality(c.zone_ids) = 0 or i.zone_id = any(c.zone_ids)))`;

const zonesOf = sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', z.id, 'name', z.name) order by z.position, z.name_key)
  from zones z where z.org_id = c.org_id and z.id = any(c.zone_ids)), '[]')`;

const countedOf = sql<number>`(select count(*) from stock_count_lines l
  where l.org_id = c.org_id and l.count_id = c.id and l.counted_qty is not null)`;

/** What stands on its shelves today, and what somebody counted, wherever that stands now. */
const totalOf = sql<number>`coalesce(c.items_total,
  (select count(*) from items i where i.org_id = c.org_id and ${isOnShelf})
  + (select count(*) from stock_count_lines l join items i on i.org_id = l.org_id and i.id = l.item_id
    where l.org_id = c.org_id and l.count_id = c.id and l.counted_qty is not null and not ${isOnShelf}))`;

/** Rounded line by line, as domain/counts/variance.ts does. */
const varianceOf = sql<number | null>`case c.status when 'VALIDATED' then coalesce((
  select sum(round((l.counted_qty - l.expected_qty) * l.unit_cost, 2)) from stock_count_lines l
  where l.org_id = c.org_id and l.count_id = c.id), 0) end`;

const counts = (tx: OrgTx) =>
  tx
    .selectFrom('stock_counts as c')
    .leftJoin('auth.users as s', 's.id', 'c.started_by')
    .leftJoin('auth.users as e', 'e.id', 'c.ended_by')
    .select([
      'c.id',
      'c.name',
      'c.status',
      'c.zone_ids',
      zonesOf.as('zones'),
      'c.started_at',
      'c.started_by',
      's.name as started_by_name',
      'c.ended_at',
      'c.ended_by',
      'e.name as ended_by_name',
      countedOf.as('counted'),
      totalOf.as('total'),
      varianceOf.as('variance_value'),
    ]);

export type CountRow = RowOf<typeof counts>;

const ALL = sql`select c.org_id, c.id, c.started_at, c.name_key from stock_counts c`;

const ORDERS: ListOrders<SortColumn<'counts'>> = {
  own: { sort: 'when', direction: 'desc' },
  by: {
    when: { by: [{ name: 'started_at', type: 'timestamptz' }] },
    name: { by: [{ name: 'name_key', type: 'text' }] },
  },
  all: ALL,
};

type CountPage = AskedInOrder<SortColumn<'counts'>> & { limit: number };

/** The newest first, unless they are sorted otherwise. */
export async function listCounts(tx: OrgTx, asked: CountPage): Promise<CountRow[]> {
  const page = await pageInOrder(tx, ORDERS, { ...asked, rows: [ALL] });
  return tx
    .selectFrom(page.rows.as('page'))
    .innerJoinLateral(counts(tx).where(ofPage('c')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy(page.order)
    .execute();
}

export const readUnderWay = (tx: OrgTx) =>
  tx
    .selectFrom('stock_counts as c')
    .select(['c.id', 'c.name', countedOf.as('counted'), totalOf.as('total')])
    .select((eb) =>
      eb
        .selectFrom('stock_counts as a')
        .select((all) => all.fn.countAll<number>().as('all'))
        .where('a.status', '=', 'OPEN')
        .$asScalar()
        .$notNull()
        .as('all'),
    )
    .where('c.status', '=', 'OPEN')
    .orderBy('c.started_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many there are, counted no further than `most`. */
export const countFoundCounts = (tx: OrgTx, most: number) =>
  countUpTo(tx, sql`select from stock_counts`, most);

export const readCount = (tx: OrgTx, id: string): Promise<CountRow | undefined> =>
  counts(tx).where('c.id', '=', id).executeTakeFirst();

export const insertCount = async (
  tx: OrgTx,
  values: { name: string; zone_ids: string[]; started_at: Date },
): Promise<string> => {
  const { id } = await tx.insertInto('stock_counts').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** How many of these zones there are; kept from being deleted until the transaction ends. */
export const holdZones = async (tx: OrgTx, ids: readonly string[]): Promise<number> => {
  const held = await tx
    .selectFrom('zones')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return held.length;
};

export const statusOf = async (tx: OrgTx, id: string): Promise<CountStatus | undefined> => {
  const found = await tx.selectFrom('stock_counts').select('status').where('id', '=', id).executeTakeFirst();
  return found?.status;
};

export type HeldCount = { status: CountStatus; started_at: Date };

/** Not ended by anybody until the transaction ends; many may hold it at once, since many count at once. */
export const holdCount = (tx: OrgTx, id: string): Promise<HeldCount | undefined> =>
  tx
    .selectFrom('stock_counts')
    .select(['status', 'started_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export type Ending = {
  id: string;
  status: Exclude<CountStatus, 'OPEN'>;
  ended_at: Date;
  ended_by: string | null;
};

/** Nothing where it has ended already: of two at once, one does it. */
export const endCount = (tx: OrgTx, { id, ...ending }: Ending) =>
  tx
    .updateTable('stock_counts as c')
    .set({ ...ending, items_total: totalOf })
    .where('c.id', '=', id)
    .where('c.status', '=', 'OPEN')
    .returning('c.id')
    .executeTakeFirst();
