import {
  type AnyColumnWithTable,
  type Expression,
  type JoinBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';

/** A row of the query that a function builds: its select list is the one place that says what is in it. */
export type RowOf<Build extends (...args: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Build>['execute']>
>[number];

/** A condition as a value. Kysely leaves open whether a database says true or 1; PostgreSQL says true. */
export const asBoolean = (condition: Expression<SqlBool>) => sql<boolean>`${condition}`;

/**
 * A query that one feature builds for another to write from: many rows go from table to table, and are never in memory.
 * Whoever takes it says which columns it yields.
 */
export type RowSource = RawBuilder<unknown>;

/** Every key of an organisation's table begins with `org_id`: a join by such a key names it too, and finds its index. */
export function byKey<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  left: AnyColumnWithTable<DB, TB>,
  right: AnyColumnWithTable<DB, TB>,
) {
  const orgOf = (column: string) => column.replace(/\.\w+$/, '.org_id') as AnyColumnWithTable<DB, TB>;
  return join.onRef(orgOf(left), '=', orgOf(right)).onRef(left, '=', right);
}
