import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Statement = { text: string; values: unknown[]; rows: readonly Record<string, unknown>[] };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const uuidsIn = (value: unknown): string[] =>
  value === undefined ? [] : (JSON.stringify(value).match(UUID) ?? []);

/** Notes every statement that a piece of work sends through this pool, with what came back. */
export async function recorded(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const connect = pool.connect.bind(pool);
  const noting = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
    const release = client.release.bind(client);
    client.query = (async (text: string, values: unknown[] = []) => {
      const result = await query(text, values);
      statements.push({ text, values, rows: result.rows ?? [] });
      return result;
    }) as typeof client.query;
    client.release = (error?: Error | boolean) => {
      client.query = query as typeof client.query;
      client.release = release;
      release(error);
    };
    return client;
  };
  pool.connect = noting as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect as typeof pool.connect;
  }
  return statements;
}

/**
 * Sends the same statements again over a bare connection: the floor that the work stands on. What the work made up
 * by itself is made up anew, and what the database gave out is taken from its new answers; `known` stays as it is.
 */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  known: ReadonlySet<string>,
): Promise<void> {
  const now = new Map<string, string>();
  const fresh = (id: string) => {
    if (known.has(id)) return id;
    const made = now.get(id) ?? randomUUID();
    now.set(id, made);
    return made;
  };
  for (const { text, values, rows } of statements) {
    const renewed = values.map((value) => renew(value, fresh));
    const result = await client.query(text, renewed);
    rows.forEach((row, place) => {
      const before = uuidsIn(row);
      const after = uuidsIn(result.rows[place]);
      before.forEach((id, at) => {
        const given = after[at];
        if (given && !known.has(id)) now.set(id, given);
      });
    });
  }
}

function renew(value: unknown, fresh: (id: string) => string): unknown {
  if (typeof value === 'string') return value.replace(UUID, fresh);
  if (Array.isArray(value)) return value.map((one) => renew(one, fresh));
  return value;
}
