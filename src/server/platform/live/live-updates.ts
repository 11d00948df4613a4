import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { AppError } from '#domain/kernel/errors.ts';
import { TOPICS, type Topic } from '#domain/kernel/topics.ts';
import { CHANGES_CHANNEL, readAnnouncement } from '#server/platform/db/announce.ts';
import { servingUrl } from '#server/platform/db/serving-role.ts';

type Follower = {
  orgId: string;
  userId: string;
  tab: string;
  /** So many seconds ago its screens were read for the first time, or it last heard of anything. */
  since: number;
  signal: AbortSignal | undefined;
};

export type LiveUpdates = {
  /** What changes in an organisation, as it changes; what changed since then comes first, even if it is nothing. */
  follow(follower: Follower): AsyncGenerator<{ topics: Topic[] }>;
  /** Ends every following. */
  stop(): Promise<void>;
};

const MINUTE = 60_000;
/** How long a change is remembered for whoever comes, or comes back, after it. */
const REMEMBERED_MS = MINUTE;
/** Then the browser asks again, and is let in again or not. */
const LONGEST_MS = 10 * MINUTE;
/** A receipt and its price, or forty lines of one count, are told together. */
const TOGETHER_MS = 100;
/** A word now and then, be it about nothing: whoever hears none knows that the line is dead. */
const HEARTBEAT_MS = 20_000;
const FOLLOWERS_PER_PERSON = 12;

type Ear = { follower: Follower; missed: Set<Topic>; wake: () => void };

/**
 * Tells open screens what has changed, on whichever node it was changed. One connection listens for all of them; while
 * it is lost nothing is heard, so when it is back everybody is told everything.
 */
export function startLiveUpdates({ url, log }: { url: string; log: Pick<Logger, 'warn'> }): LiveUpdates {
  const ears = new Set<Ear>();
  const recent = new Map<string, Map<Topic, number>>();
  const stopping = new AbortController();
  /** Nothing is known of what happened before. */
  let listeningSince = Number.POSITIVE_INFINITY;

  function tell(ear: Ear, topics: readonly Topic[]): void {
    for (const topic of topics) ear.missed.add(topic);
    ear.wake();
  }

  function hear(payload: string | undefined): void {
    const announcement = readAnnouncement(payload ?? '');
    if (!announcement) return;
    const changed = recent.get(announcement.org) ?? new Map<Topic, number>();
    recent.set(announcement.org, changed);
    for (const topic of announcement.topics) changed.set(topic, Date.now());
    for (const ear of ears) {
      const { orgId, tab } = ear.follower;
      if (orgId === announcement.org && tab !== announcement.tab) tell(ear, announcement.topics);
    }
  }

  const forgetting = setInterval(() => {
    const past = Date.now() - REMEMBERED_MS;
    for (const [org, changed] of recent) {
      for (const [topic, at] of changed) if (at < past) changed.delete(topic);
      if (changed.size === 0) recent.delete(org);
    }
  }, REMEMBERED_MS).unref();

  function changedSince({ orgId, since }: Follower): readonly Topic[] {
    const moment = Date.now() - since * 1000;
    if (moment < listeningSince || since * 1000 > REMEMBERED_MS) return TOPICS;
    return [...(recent.get(orgId) ?? [])].filter(([, at]) => at >= moment).map(([topic]) => topic);
  }

  function follow(follower: Follower): AsyncGenerator<{ topics: Topic[] }> {
    const mine = [...ears].filter((ear) => ear.follower.userId === follower.userId);
    if (mine.length >= FOLLOWERS_PER_PERSON)
      throw new AppError('TOO_MANY_REQUESTS', { details: { seconds: 30 } });
    return streamTo(follower);
  }

  async function* streamTo(follower: Follower): AsyncGenerator<{ topics: Topic[] }> {
    const over = AbortSignal.any([
      stopping.signal,
      AbortSignal.timeout(LONGEST_MS),
      ...(follower.signal ? [follower.signal] : []),
    ]);
    const ear: Ear = { follower, missed: new Set(changedSince(follower)), wake: () => {} };
    ears.add(ear);
    over.addEventListener('abort', () => ear.wake(), { once: true });
    try {
      yield { topics: take(ear) };
      while (!over.aborted) {
        if (ear.missed.size === 0) await woken(ear);
        if (ear.missed.size > 0) await sleep(TOGETHER_MS, undefined, { signal: over }).catch(() => {});
        if (over.aborted) return;
        const topics = take(ear);
        yield { topics };
        // Whether this person still belongs here is asked at the door.
        if (topics.includes('members')) return;
      }
    } finally {
      ears.delete(ear);
    }
  }

  const listening = listen({
    url,
    log,
    signal: stopping.signal,
    hear,
    onBegin: () => {
      listeningSince = Date.now();
      for (const ear of ears) tell(ear, TOPICS);
    },
    onEnd: () => {
      listeningSince = Number.POSITIVE_INFINITY;
    },
  });

  return {
    follow,
    stop: async () => {
      clearInterval(forgetting);
      stopping.abort();
      await listening;
    },
  };
}

/** By something to tell, by the end, or by the time that has passed. */
async function woken(ear: Ear): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  ear.wake = resolve;
  const timer = setTimeout(resolve, HEARTBEAT_MS).unref();
  await promise;
  clearTimeout(timer);
}

function take(ear: Ear): Topic[] {
  const topics = [...ear.missed];
  ear.missed.clear();
  return topics;
}

type Listening = {
  url: string;
  log: Pick<Logger, 'warn'>;
  signal: AbortSignal;
  hear: (payload: string | undefined) => void;
  onBegin: () => void;
  onEnd: () => void;
};

/** A connection that says nothing for so long is asked whether it still lives. */
const SILENCE_MS = 20_000;
const ANSWER_MS = 5_000;
const PAUSES_MS = [200, 500, 1000, 2000, 5000];

async function listen({ url, log, signal, hear, onBegin, onEnd }: Listening): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const connection = new pg.Client({
      connectionString: servingUrl(url),
      application_name: 'economat-live',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    // An error that nobody listens to would end the process.
    connection.on('error', () => {});
    try {
      connection.on('notification', ({ payload }) => hear(payload));
      await connection.connect();
      await connection.query(`listen ${CHANGES_CHANNEL}`);
      failures = 0;
      onBegin();
      await Promise.race([once(connection, 'end', { signal }), untilSilent(connection, signal)]);
    } catch (error) {
      if (failures === 0 && !signal.aborted)
        log.warn({ err: error }, 'live updates: no connection to listen on');
    }
    onEnd();
    // What no longer answers is not waited for.
    void connection.end().catch(() => {});
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
    failures += 1;
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

async function untilSilent(connection: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(SILENCE_MS, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await connection.query('select 1');
  }
}
