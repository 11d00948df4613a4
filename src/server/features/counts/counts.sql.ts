import { sql } from 'kysely';
import type { CountStatus } from '#domain/counts/count.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';

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

/** `started_at` as PostgreSQL writes it: a JavaScript date would lose its microseconds, and a page its rows. */
export type CountPlace = { started_at: string; id: string };

export const placeOfCount = (tx: OrgTx, id: string): Promise<CountPlace | undefined> =>
  tx
    .selectFrom('stock_counts')
    .select([sql<string>`started_at::text`.as('started_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const listCounts = (
  tx: OrgTx,
  { after, limit }: { after?: CountPlace | undefined; limit: number },
): Promise<CountRow[]> => {
  let page = tx
    .selectFrom('stock_counts')
    .select(['org_id', 'id', 'started_at'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) {
    const place = sql`(${after.started_at}::timestamptz, ${after.id}::uuid)`;
    page = page.where(sql<boolean>`(started_at, id) < ${place}`);
  }
  return tx
    .selectFrom(page.as('page'))
    .innerJoinLateral(counts(tx).where(ofPage('c')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.started_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
};

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
