import type { SourceFailure } from '#domain/recalls/source.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

/** The one there is. */
const SOURCE = 'rappelconso';

export const readSource = (tx: AnyTx) =>
  tx
    .selectFrom('official_sources')
    .select(['host', 'read_at', 'notices', 'failed_at', 'failure'])
    .where('source', '=', SOURCE)
    .executeTakeFirst();

/** Another address was not read yet. */
export const nameSource = (tx: AnyTx, host: string) =>
  tx
    .insertInto('official_sources')
    .values({ source: SOURCE, host })
    .onConflict((on) =>
      on
        .column('source')
        .doUpdateSet({ host, read_at: null, notices: null, failed_at: null, failure: null })
        .where('official_sources.host', '<>', host),
    )
    .execute();

export const forgetSource = (tx: AnyTx) =>
  tx.deleteFrom('official_sources').where('source', '=', SOURCE).execute();

export const noteRead = (tx: AnyTx, { read_at, notices }: { read_at: Date; notices: number }) =>
  tx
    .updateTable('official_sources')
    .set({ read_at, notices, failed_at: null, failure: null })
    .where('source', '=', SOURCE)
    .execute();

export const noteFailed = (tx: AnyTx, { failed_at, failure }: { failed_at: Date; failure: SourceFailure }) =>
  tx.updateTable('official_sources').set({ failed_at, failure }).where('source', '=', SOURCE).execute();
