import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

type Opening = { statement: string | null; opened: Promise<unknown> };
const openings = new AsyncLocalStorage<Opening>();

/**
 * The one transaction that `work` begins starts with this statement, sent together with its `begin` and with whatever
 * `work` asks first: one round trip instead of three. It takes no parameters: whoever writes it answers for every
 * character of it.
 */
export async function openingWith<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const opening: Opening = { statement, opened: Promise.resolve() };
  try {
    return await openings.run(opening, work);
  } catch (error) {
    // Whatever was asked in a transaction that did not open failed too; why it did not open says more.
    await opening.opened;
    throw error;
  }
}

class OpeningDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const opening = openings.getStore();
    const statement = opening?.statement;
    if (!opening || !statement) return super.beginTransaction(connection, settings);
    // Used up: a transaction that something else begins meanwhile is not opened for the same one.
    opening.statement = null;
    // Not waited for: PostgreSQL answers in order, and where the statement fails it refuses all that follows up to the
    // rollback, since the transaction has begun.
    opening.opened = connection.executeQuery(CompiledQuery.raw(`begin; ${statement}`));
    opening.opened.catch(() => undefined);
  }
}

export class OpeningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new OpeningDriver(this.#config);
  }
}
