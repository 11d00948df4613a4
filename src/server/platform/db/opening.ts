import { CompiledQuery, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { DB } from './tables.ts';

/** What was sent in a transaction and is not waited for; the opening is the first of it. */
const sent = new WeakMap<object, Promise<unknown>[]>();

/**
 * For a statement of whose answer nothing is wanted: it travels with what is asked next, the commit at the latest, and
 * nobody waits for it. Where it fails, PostgreSQL refuses all that follows in the transaction, which ends with its error.
 */
export async function sendUnheard(tx: Transaction<DB>, statement: Promise<unknown>): Promise<void> {
  const others = sent.get(tx);
  if (!others) throw new Error('sendUnheard: not a transaction of openTransaction');
  statement.catch(() => undefined);
  others.push(statement);
}

// A transaction of Kysely's own waits for each answer before it sends the next statement. Ours is put together from the
// same parts without that; of these two it uses only what begins, commits and rolls back.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('has no pool')) });
const driver = dialect.createDriver();

/**
 * A transaction that starts with this statement, sent together with its `begin` and with whatever `work` asks first.
 * Statements are sent in the order in which they are called, whether or not the answer before has come, and PostgreSQL
 * does one after the other. The opening takes no parameters: whoever writes it answers for every character of it.
 */
export function openTransaction<T>(
  db: Kysely<DB>,
  opening: string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const all = db.getExecutor();
  return all.provideConnection(async (connection) => {
    let ended = false;
    const executor = all.withConnectionProvider({
      provideConnection: async (use) => {
        // The connection may be somebody else's by now.
        if (ended) throw new Error('the transaction is over');
        return use(connection);
      },
    });
    const tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
    const pending: Promise<unknown>[] = [];
    sent.set(tx, pending);
    // Where it fails the transaction has begun all the same: PostgreSQL refuses what follows up to the rollback.
    await sendUnheard(tx, connection.executeQuery(CompiledQuery.raw(`begin; ${opening}`)));
    try {
      const done = await work(tx);
      ended = true;
      // Refused by the driver where PostgreSQL took it for a rollback: something unheard has failed.
      await driver.commitTransaction(connection as never);
      return done;
    } catch (error) {
      ended = true;
      // A connection that cannot even be rolled back is thrown away.
      await driver.rollbackTransaction(connection as never).catch(() => undefined);
      // Of several failures the first is the reason of the others.
      for (const statement of pending) await statement;
      throw error;
    }
  });
}
