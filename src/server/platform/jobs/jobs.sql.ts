import { sql } from 'kysely';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import type { Job } from './job.ts';
import { DEAD_LETTER_QUEUE, deadLetterOptions, type QueueOptions } from './queues.ts';

type NewJob = {
  name: string;
  data: object;
  /** Null for as soon as the delay is over. */
  startAfter: Date | null;
  delaySeconds: number;
  singletonKey: string | null;
  groupId: string | null;
  priority: number;
};

/**
 * Writes a job in the caller's transaction: pg-boss's own `send` wants a started instance with
 * connections of its own, while a row written by hand is supported too. Everything but the job itself
 * comes from the queue's row, as in `send`; the test beside this file compares the two. The
 * notification that wakes the workers is delivered by PostgreSQL when the transaction commits.
 * Null where a job with the same key waits already. Undefined where there is no such queue yet.
 */
export async function insertJob(tx: AnyTx, job: NewJob): Promise<string | null | undefined> {
  const { rows } = await sql<{ id: string | null }>`${PREPARED}
    with queue as (select * from pgboss.queue where name = ${job.name}),
    written as (
      insert into pgboss.job (
        name, data, priority, start_after, singleton_key, group_id, expire_seconds, deletion_seconds, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
      )
      select name, ${JSON.stringify(job.data)}::jsonb, ${job.priority}, start_after, ${job.singletonKey},
        ${job.groupId}, expire_seconds, deletion_seconds, start_after + retention_seconds * interval '1s',
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
      from queue, (
        select coalesce(${job.startAfter}::timestamptz, now() + ${job.delaySeconds} * interval '1s') as start_after
      ) as times
      on conflict do nothing
      returning id, name, start_after
    ),
    woken as (
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
      from written where start_after <= now()
    )
    select (select id from written) as id, (select count(*) from woken) as woken from queue`.execute(tx);
  return rows.length === 0 ? undefined : (rows[0]?.id ?? null);
}

/**
 * Keeps the job that waits under this key from being taken before the transaction ends: who takes it must see what it
 * was asked for. False where it was taken a moment ago.
 */
export async function holdWaiting(
  tx: AnyTx,
  { name, singletonKey }: Pick<NewJob, 'name' | 'singletonKey'>,
): Promise<boolean> {
  const { rows } = await sql`${PREPARED} select id from pgboss.job
    where name = ${name} and singleton_key = ${singletonKey} and state < 'active' for share`.execute(tx);
  return rows.length > 0;
}

/**
 * Takes those of one turn that wait out of the queue, due or not: whoever does their work in this transaction does it
 * for all of them. What it reads from here on has seen what they were asked for.
 */
export async function dropWaiting<Payload extends object>(
  tx: AnyTx,
  { name, turnOf }: Job<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`delete from pgboss.job where name = ${name} and group_id = ${turnOf?.(payload) ?? null}
    and state < 'active'`.execute(tx);
}

/**
 * How many of these jobs wait up to and with this one, which is known by a part of its data. Null where it has begun, or
 * will at once.
 */
export async function placeInQueue<Payload extends object>(
  tx: AnyTx,
  { name, atOnce, turnOf }: Job<Payload>,
  known: Partial<Payload>,
): Promise<number | null> {
  const { rows } = await sql<{ place: number; active: number; own: boolean }>`
    with mine as (
      select created_on, id, group_id from pgboss.job
      where name = ${name} and state < 'active' and data @> ${JSON.stringify(known)}::jsonb
      order by created_on desc limit 1
    )
    select count(*) filter (where j.state < 'active') as place, count(*) filter (where j.state = 'active') as active,
      coalesce(bool_or(j.state = 'active' and j.group_id = m.group_id), false) as own
    from mine m join pgboss.job j on j.name = ${name} and (j.state = 'active'
      or (j.state < 'active' and (j.created_on, j.id) <= (m.created_on, m.id)))
    group by m.id`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const waits = found.place + found.active > atOnce || (turnOf !== undefined && found.own);
  return waits ? found.place : null;
}

/** Of those that wait or are being done. */
export async function keysOf(tx: AnyTx, { name }: Pick<Job<never>, 'name'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select singleton_key as key from pgboss.job
    where name = ${name} and state <= 'active' and singleton_key is not null`.execute(tx);
  return rows.map(({ key }) => key);
}

/** All that was asked for an organisation which is no more, but for what is being done at this moment. */
export const dropJobsOf = (tx: AnyTx, org_id: string) =>
  sql`delete from pgboss.job where data ->> 'org_id' = ${org_id} and state <> 'active'`.execute(tx);

/** A queue is one row; two transactions that make it at once end with one. */
export async function createQueue(tx: AnyTx, name: string, options: QueueOptions): Promise<void> {
  await sql`select pgboss.create_queue(${DEAD_LETTER_QUEUE}, ${JSON.stringify(deadLetterOptions)}::jsonb)`.execute(
    tx,
  );
  await sql`select pgboss.create_queue(${name}, ${JSON.stringify(options)}::jsonb)`.execute(tx);
}
