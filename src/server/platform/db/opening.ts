import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

const openings = new AsyncLocalStorage<{ statement: string | null }>();

/**
 * The one transaction that `work` begins starts with this statement, sent together with its `begin`: one round trip
 * instead of two. It takes no parameters: whoever writes it answers for every character of it.
 */
export const openingWith = <T>(statement: string, work: () => Promise<T>): Promise<T> =>
  openings.run({ statement }, work);

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
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${statement}`));
    } catch (error) {
      // It may have begun and failed afterwards. A connection that cannot even be rolled back is thrown away.
      await this.rollbackTransaction(connection as never).catch(() => {});
      throw error;
    }
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
