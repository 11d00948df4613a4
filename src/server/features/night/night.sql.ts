import type { Insertable } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { NightResults, NightState, NightStep } from '#domain/night/night.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { NightlyRuns } from '#server/platform/db/tables.ts';

const shown = [
  'night_on',
  'by_hand',
  'state',
  'step',
  'results',
  'error',
  'started_at',
  'finished_at',
] as const;

type Fresh = { night_on: LocalDate; now: Date };

const fresh = ({ now }: Fresh) =>
  ({
    state: 'running',
    step: 'use',
    results: '{}',
    error: null,
    started_at: now,
    finished_at: null,
  }) as const satisfies Partial<Insertable<NightlyRuns>>;

/** The night of that date has its turn: nothing happens where it had it. What a person asked for before does not count. */
export const beginNight = (tx: OrgTx, begun: Fresh) =>
  tx
    .insertInto('nightly_runs')
    .values({ night_on: begun.night_on, ...fresh(begun) })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'night_on'])
        .doUpdateSet({ by_hand: false, asked_by: null, ...fresh(begun) })
        .where('nightly_runs.by_hand', '=', true),
    )
    .execute();

/** From the beginning, whether or not the night had its turn; one that is under way goes on. */
export const beginByHand = (tx: OrgTx, { userId, ...begun }: Fresh & { userId: string | null }) =>
  tx
    .insertInto('nightly_runs')
    .values({ night_on: begun.night_on, by_hand: true, asked_by: userId, ...fresh(begun) })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'night_on'])
        .doUpdateSet({ asked_by: userId, ...fresh(begun) })
        .where('nightly_runs.state', '<>', 'running'),
    )
    .execute();

/** Those of earlier dates that nobody came back to. */
export const endForgotten = (tx: OrgTx, { night_on, now, error }: Fresh & { error: string }) =>
  tx
    .updateTable('nightly_runs')
    .set({ state: 'failed', finished_at: now, error })
    .where('state', '=', 'running')
    .where('night_on', '<', night_on)
    .execute();

/** Held: whoever else is at it waits, and then finds it further on. */
export const holdRunning = (tx: OrgTx, night_on: LocalDate) =>
  tx
    .selectFrom('nightly_runs')
    .select(['step', 'results'])
    .where('night_on', '=', night_on)
    .where('state', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst();

type Progress = {
  state: NightState;
  step: NightStep;
  results: NightResults;
  error: string | null;
  finished_at: Date | null;
};

export const writeProgress = (tx: OrgTx, night_on: LocalDate, { results, ...progress }: Progress) =>
  tx
    .updateTable('nightly_runs')
    .set({ ...progress, results: JSON.stringify(results) })
    .where('night_on', '=', night_on)
    .execute();

/** Why it is tried again. */
export const noteError = (tx: OrgTx, night_on: LocalDate, error: string) =>
  tx
    .updateTable('nightly_runs')
    .set({ error })
    .where('night_on', '=', night_on)
    .where('state', '=', 'running')
    .execute();

export const lastRun = (tx: OrgTx) =>
  tx.selectFrom('nightly_runs').select(shown).orderBy('night_on', 'desc').limit(1).executeTakeFirst();

export const runOf = (tx: OrgTx, night_on: LocalDate) =>
  tx
    .selectFrom('nightly_runs')
    .select(['id', ...shown])
    .where('night_on', '=', night_on)
    .executeTakeFirst();
