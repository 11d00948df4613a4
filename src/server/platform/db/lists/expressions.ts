import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

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
