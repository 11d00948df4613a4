import type { Logger } from 'pino';
import { z } from 'zod';
import type { Notice } from '#domain/recalls/notice.ts';
import { nextReading, nextTry } from '#domain/recalls/source.ts';
import { everyOrganisation } from '#server/features/night/night.door.ts';
import { unattended } from '#server/features/organisations/organisations.door.ts';
import { asPlatform, inOrg } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Handler, handle } from '#server/platform/jobs/job.ts';
import { fetchNotices } from './fetch-notices.ts';
import { lookForMatches } from './official.actions.ts';
import * as source from './source.sql.ts';

/** One at a time over all nodes. */
const readSourceJob = defineJob({
  name: 'recalls.read-source',
  schema: z.strictObject({}),
  keeps: 'once-per-key',
  leaseSeconds: 1800,
  turnOf: () => 'rappelconso',
  atOnce: 1,
});

const expectReading = (db: Database, startAfter: Date) =>
  asPlatform(db, (tx) => enqueue(tx, readSourceJob, {}, { singletonKey: 'next', startAfter }));

type Source = { db: Database; url: string | null };

/** As the settings of the nodes have it: a source that is named no more is shown no more. */
export async function watchSource({ db, url }: Source, now: Date): Promise<void> {
  if (url === null) {
    await asPlatform(db, source.forgetSource);
    return;
  }
  await asPlatform(db, (tx) => source.nameSource(tx, new URL(url).host));
  await expectReading(db, now);
}

type Needs = Source & { log: Pick<Logger, 'error' | 'warn'>; clock?: () => Date; longest?: number };

export const officialHandlers = ({ db, url, log, clock = () => new Date(), longest }: Needs): Handler[] => [
  handle(
    readSourceJob,
    async (_nothing, { signal }) => {
      if (url === null) return;
      const now = clock();
      const known = await asPlatform(db, source.readSource);
      const due = nextReading(known?.read_at ?? null, now);
      if (due > now) {
        await expectReading(db, due);
        return;
      }
      const fetched = await fetchNotices({ url, signal, ...(longest !== undefined && { longest }) });
      if ('failure' in fetched) {
        const { failure } = fetched;
        log.warn({ failure, host: new URL(url).host }, 'recalls: the source was not read');
        await asPlatform(db, (tx) => source.noteFailed(tx, { failed_at: now, failure }));
        await expectReading(db, nextTry(now));
        return;
      }
      await announceToAll({ db, log }, fetched.notices, { now, signal });
      await asPlatform(db, (tx) => source.noteRead(tx, { read_at: now, notices: fetched.notices.length }));
      await expectReading(db, nextReading(now, now));
    },
    // A day that failed to the end does not take the following ones along.
    async () => {
      if (url !== null) await expectReading(db, nextTry(clock()));
    },
  ),
];

type Reach = Pick<Needs, 'db' | 'log'>;

/** Each organisation in a transaction of its own; what was told before is not told again where the job is done twice. */
async function announceToAll(
  { db, log }: Reach,
  notices: readonly Notice[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  if (notices.length === 0) return;
  const failures: unknown[] = [];
  for (const orgId of await asPlatform(db, everyOrganisation)) {
    signal.throwIfAborted();
    try {
      const org = await unattended(db, orgId, now);
      if (!org) continue;
      const announcing = { ...org, changes: ['recalls', 'alerts'] as const };
      await inOrg(announcing, (tx) => lookForMatches(tx, announcing, notices));
    } catch (err) {
      log.error({ err, orgId }, 'recalls: the notices were not compared');
      failures.push(err);
    }
  }
  if (failures.length > 0) throw failures[0];
}
