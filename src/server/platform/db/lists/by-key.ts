import { sql } from 'kysely';

/**
 * A list asks for the ids of its page first, and then for each row of the page by key, in a lateral subquery that ends
 * in `offset 0`: that costs nothing, and keeps the planner from joining the page with whole tables. It would read one
 * from end to end for fifty of its rows wherever it takes a page of the disk for expensive, or the table for small.
 */
export const BY_KEY = sql<number>`0`;

/** That a row of this table is the one that the row of `page` stands for. */
export const ofPage = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.org_id`)}, ${sql.ref(`${alias}.id`)}) = (page.org_id, page.id)`;
