import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { sendUnheard } from './opening.ts';
import type { DB } from './tables.ts';

const MARK = '/* prepared */';

/**
 * `.modifyFront(PREPARED)`, or anywhere in a statement written by hand: parsed, put behind its policies and planned once
 * for each connection, which takes longer than running it. For what is read by key, and for what is asked of a whole
 * organisation always in the same words: the plan is the same whatever the values are. Not for lists that are searched
 * and narrowed down.
 */
export const PREPARED = sql.raw(MARK);

/**
 * What is prepared and sent in `work` keeps its one plan from the first time on. PostgreSQL would otherwise plan anew five
 * times, and for ever where some values happen to find little: for a large statement that takes longer than running it.
 * Only for what is read by key: the plan knows none of the values.
 */
export async function planOnce<T>(tx: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  // Without waiting in between: nothing that others send at the same time comes under it.
  const begun = sendUnheard(tx, sql`set local plan_cache_mode = force_generic_plan`.execute(tx));
  const asked = work();
  const ended = sendUnheard(tx, sql`set local plan_cache_mode = auto`.execute(tx));
  await Promise.all([begun, ended]);
  return asked;
}

/**
 * For one long transaction that fills tables it found empty: plans that were made of the empty ones are forgotten.
 * Elsewhere PostgreSQL does so by itself, when it has looked at a table that grew.
 */
export const planAnew = async (tx: Transaction<DB>): Promise<void> => {
  await sql`discard plans`.execute(tx);
};

/** What is written is written in one way: nothing has to be marked. */
const WRITES = /^\s*(with "?\w+"? as \(\s*)?(insert into|update|delete from)\s/;

/** Each takes memory of each connection: what is asked in ever new words, or for hundreds of rows, is not kept. */
const KEPT_MAX = 200;
const LENGTH_MAX = 7000;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `p_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  if (names.size < KEPT_MAX * 10) names.set(text, name);
  return name;
}

/** `writes`: also whatever writes. Jobs write from temporary tables, of which no plan is worth keeping. */
type Which = 'marked' | 'writes';

const isKept = (text: unknown, which: Which): text is string =>
  typeof text === 'string' &&
  text.length < LENGTH_MAX &&
  (text.includes(MARK) || (which === 'writes' && WRITES.test(text)));

/** The driver prepares what has a name; the query builder gives none. */
export function keepPlans(client: pg.PoolClient, which: Which): void {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args);
  const kept = new Set<string>();
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    if (!isKept(text, which)) return query(...args);
    if (!kept.has(text) && kept.size >= KEPT_MAX) return query(...args);
    kept.add(text);
    return query({ name: nameOf(text), text, values }, ...rest);
  }) as typeof client.query;
}
