import { sql } from 'kysely';
import type { AnyTx } from '#server/platform/db/in-org.ts';

type Window = { key: string; now: Date; endsAt: Date };

/** Counts one more, in one statement: parallel requests cannot both be the last one allowed. */
export const countOne = (tx: AnyTx, { key, now, endsAt }: Window) =>
  tx
    .insertInto('throttle')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when throttle.ends_at <= ${now} then 1 else throttle.count + 1 end`,
        ends_at: sql<Date>`case when throttle.ends_at <= ${now} then excluded.ends_at else throttle.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();

export const uncountOne = (tx: AnyTx, key: string) =>
  tx
    .updateTable('throttle')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute();

export const clearCount = (tx: AnyTx, key: string) =>
  tx.deleteFrom('throttle').where('key', '=', key).execute();

/** A few windows long over, each time somebody is counted: the table stays as small as the last days. */
export const forgetOldWindows = (tx: AnyTx, before: Date) =>
  tx
    .deleteFrom('throttle')
    .where('key', 'in', (query) =>
      query
        .selectFrom('throttle')
        .select('key')
        .where('ends_at', '<', before)
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
