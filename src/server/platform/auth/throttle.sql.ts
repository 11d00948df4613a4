import { sql } from 'kysely';
import { asPlatform } from '../db/in-org.ts';
import type { Database } from '../db/pool.ts';

type Window = { key: string; now: Date; endsAt: Date };

/** Counts one more, in one statement: parallel requests cannot both be the last one allowed. */
export const countOne = (db: Database, { key, now, endsAt }: Window) =>
  asPlatform(db, (tx) =>
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
      .executeTakeFirstOrThrow(),
  );

export const uncountOne = (db: Database, key: string) =>
  asPlatform(db, (tx) =>
    tx
      .updateTable('throttle')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .execute(),
  );

/** A few windows long over, each time somebody is counted: the table stays as small as the last days. */
export const forgetOldWindows = (db: Database, before: Date) =>
  asPlatform(db, (tx) =>
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
      .execute(),
  );
