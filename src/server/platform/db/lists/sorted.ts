import { type RawBuilder, sql } from 'kysely';
import { ensure } from '#domain/kernel/errors.ts';
import type { Direction } from '#domain/kernel/lists/sorting.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { placeAfter } from './page-of.ts';

/** In which order a page is asked for, if not in the list's own, and what it starts after. */
export type AskedInOrder<Column extends string = string> = {
  sort?: Column | undefined;
  direction?: Direction | undefined;
  after?: string | undefined;
};

const orderOf = ({ sort, direction = 'asc' }: AskedInOrder): string => (sort ? `${sort}.${direction}.` : '');

/** The row that a page starts after. A place in another order is none in this one. */
export function rowAfter(asked: AskedInOrder): string | undefined {
  if (asked.after === undefined) return undefined;
  const at = asked.after.lastIndexOf('.') + 1;
  ensure(asked.after.slice(0, at) === orderOf(asked), 'LIST_ORDER_CHANGED');
  return asked.after.slice(at);
}

/** What the page after a row is asked for with. */
export const placeAt =
  (asked: AskedInOrder) =>
  ({ id }: { id: string }): string =>
    `${orderOf(asked)}${id}`;

/** A column as the rows that are sorted name it. */
type Key = {
  name: string;
  /** Of the kinds that row-level security lets an index compare: no numeric. */
  type: 'text' | 'bigint' | 'smallint' | 'date' | 'timestamptz';
};

/**
 * By columns of the rows themselves, of which the first may be empty (`nulls`): what lacks it comes last either way.
 * An index holds them, and the id after them.
 */
type ByColumns = { by: readonly [Key, ...Key[]]; nulls?: 'last' };

/** Group after group, and the newest first inside each: an index holds the group, the moment and the id. */
type ByGroup = {
  /** The groups: `id`, and what orders them as `key`. */
  groups: RawBuilder<unknown>;
  key: Key['type'];
  /** The column that says which group a row belongs to. */
  of: { name: string; type: 'uuid' | 'text' };
  newest: string;
};

type SortedBy = ByColumns | ByGroup;

/** Where a page starts, as text: a Date has no microseconds. */
type Place = { id: string; values: (string | null)[] };

type SortedPage = {
  /** The rows to sort, all of the keys among their columns; several where only each by itself follows an index. */
  rows: readonly RawBuilder<unknown>[];
  by: SortedBy;
  direction: Direction;
  after: Place | undefined;
  limit: number;
};

/** The orders that a list can be had in. */
export type ListOrders<Column extends string> = {
  own: { sort: Column; direction: Direction };
  by: Record<Column, SortedBy>;
  /** The rows with their keys, none left out: a page may start after one that is deleted since. */
  all: RawBuilder<unknown>;
};

/** One page: `org_id` and `id` of its rows, and the order in which they are shown (of `page`). */
export async function pageInOrder<Column extends string>(
  tx: OrgTx,
  { own, by, all }: ListOrders<Column>,
  { rows, limit, ...asked }: AskedInOrder<Column> & Pick<SortedPage, 'rows' | 'limit'>,
) {
  const { sort, direction = 'asc' } = asked.sort ? asked : own;
  const sortedBy = by[sort ?? own.sort];
  const after = await placeAfter(rowAfter(asked), (id) => placeInOrder(tx, { all, by: sortedBy, id }));
  const page = { rows, by: sortedBy, direction, after, limit };
  return 'groups' in sortedBy ? pageByGroup(page, sortedBy) : pageByColumns(page, sortedBy);
}

async function placeInOrder(
  tx: OrgTx,
  { all, by, id }: { all: RawBuilder<unknown>; by: SortedBy; id: string },
): Promise<Place | undefined> {
  const values =
    'groups' in by
      ? sql`array[(select g.key::text from (${by.groups}) g where g.id = ${of(by.of.name)}),
          ${of(by.of.name)}::text, ${of(by.newest)}::text]`
      : sql`array[${sql.join(by.by.map(({ name }) => sql`${of(name)}::text`))}]`;
  const { rows } = await sql<Place>`
    select f.id, ${values} as values from (${all}) f where f.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

const of = (name: string) => sql.ref(`f.${name}`);
const way = (direction: Direction) => sql.raw(direction);
const beyond = (direction: Direction) => sql.raw(direction === 'asc' ? '>' : '<');
const cast = (value: string | null | undefined, type: string) => sql`${value ?? null}::${sql.raw(type)}`;

/** Each by itself as far as the page goes, then the page out of all of them. */
function together(parts: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>, limit: number) {
  const [only, ...others] = parts.map((part) => sql`(${part})`);
  if (only && others.length === 0) return only;
  const all = sql.join([only, ...others], sql` union all `);
  return sql`select * from (${all}) page order by ${order} limit ${limit}`;
}

const answer = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) => ({
  rows: sql<{ org_id: string; id: string }>`(${rows})`,
  order,
});

function pageByColumns({ rows, direction, after, limit }: SortedPage, { by, nulls }: ByColumns) {
  const keys = by.map(({ name }, at) => sql`${of(name)} as ${sql.ref(`k${at}`)}`);
  const inIndex = sql.join([
    ...by.map(({ name }) => sql`${of(name)} ${way(direction)}`),
    idWay('f', direction),
  ]);
  const first = of(by[0].name);
  const slice = (part: RawBuilder<unknown>, tests: readonly RawBuilder<unknown>[]) => sql`
    select f.org_id, f.id, ${sql.join(keys)} from (${part}) f
    where ${sql.join([sql`true`, ...tests], sql` and `)} order by ${inIndex} limit ${limit}`;
  const isPast = (from: number) => {
    if (!after) return [];
    const names = [...by.slice(from).map(({ name }) => of(name)), sql`f.id`];
    const values = by.slice(from).map(({ type }, at) => cast(after.values[from + at], type));
    const place = [...values, cast(after.id, 'uuid')];
    return [sql`(${sql.join(names)}) ${beyond(direction)} (${sql.join(place)})`];
  };
  const inNulls = nulls === 'last' && after !== undefined && after.values[0] === null;
  const filled = inNulls
    ? []
    : rows.map((part) => slice(part, nulls ? [sql`${first} is not null`, ...isPast(0)] : isPast(0)));
  const empty =
    nulls === 'last'
      ? rows.map((part) => slice(part, [sql`${first} is null`, ...(inNulls ? isPast(1) : [])]))
      : [];
  const order = sql.join([
    ...by.map((_, at) => sql`${sql.ref(`page.k${at}`)} ${way(direction)} nulls last`),
    idWay('page', direction),
  ]);
  return answer(together([...filled, ...empty], order, limit), order);
}

const idWay = (alias: string, direction: Direction) => sql`${sql.ref(`${alias}.id`)} ${way(direction)}`;

function pageByGroup(
  { rows, direction, after, limit }: SortedPage,
  { groups, key, of: group, newest }: ByGroup,
) {
  const [groupKey, groupId, moment] = after?.values ?? [];
  const within = (id: RawBuilder<unknown>, tests: readonly RawBuilder<unknown>[]) => {
    const parts = rows.map(
      (part) => sql`select f.org_id, f.id, ${of(newest)} as k2 from (${part}) f
        where ${sql.join([sql`${of(group.name)} = ${id}`, ...tests], sql` and `)}
        order by ${of(newest)} desc, f.id desc limit ${limit}`,
    );
    return together(parts, sql`page.k2 desc, page.id desc`, limit);
  };
  const isNext = after
    ? sql`(g.key, g.id) ${beyond(direction)} (${cast(groupKey, key)}, ${cast(groupId, group.type)})`
    : sql`true`;
  const next = sql`
    select n.org_id, n.id, g.key as k0, g.id as k1, n.k2 from (${groups}) g
    cross join lateral (${within(sql`g.id`, [])}) n where ${isNext}
    order by g.key ${way(direction)}, g.id ${way(direction)}, n.k2 desc, n.id desc limit ${limit}`;
  const order = sql`page.k0 ${way(direction)}, page.k1 ${way(direction)}, page.k2 desc, page.id desc`;
  if (!after) return answer(next, order);
  const isPast = sql`(${of(newest)}, f.id) < (${cast(moment, 'timestamptz')}, ${cast(after.id, 'uuid')})`;
  const rest = sql`select r.org_id, r.id, ${cast(groupKey, key)} as k0, ${cast(groupId, group.type)} as k1, r.k2
    from (${within(cast(groupId, group.type), [isPast])}) r`;
  return answer(together([rest, next], order, limit), order);
}
