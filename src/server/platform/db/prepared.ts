import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * `.modifyFront(PREPARED)`: planned once for each connection. For what is asked so often that planning it takes as long
 * as running it, in few different words, and whose plan is the same whatever the values are.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `p_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** The driver prepares what has a name; the query builder gives none. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args);
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !text.startsWith(`select ${MARK}`)) return query(...args);
    return query({ name: nameOf(text), text, values }, ...rest);
  }) as typeof client.query;
}
