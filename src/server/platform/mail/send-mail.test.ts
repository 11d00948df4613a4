import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  bareMessage,
  heldWayOut,
  openMailRestaurant,
  quiet,
  smtp,
} from '../../../../tests/support/mail/mail-restaurant.ts';
import { brokenSmtpServer, STEPS, smtpServer } from '../../../../tests/support/mail/smtp.ts';
import { retryMail } from './outbox.ts';
import { mailHandlers } from './send-mail.ts';

const restaurant = openMailRestaurant();

test('a refused recipient is a failure, told once and for all', async () => {
  const server = restaurant.running(
    await smtpServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    }),
  );
  await restaurant.work(smtp(server.url));
  await restaurant.queue();
  await restaurant.settled([
    { state: 'failed', attempts: 1, last_error: expect.stringContaining('no such user') },
  ]);
});

test('"later" is tried again, and given up after the last wait', async () => {
  let calls = 0;
  const later = (times: number) =>
    smtpServer({
      onRcptTo: (_address, _session, done) => {
        calls += 1;
        done(calls > times ? null : Object.assign(new Error('busy'), { responseCode: 451 }));
      },
    });
  const patient = restaurant.running(await later(1));
  await restaurant.work(smtp(patient.url));
  await restaurant.queue();
  await restaurant.settled([{ state: 'sent', attempts: 2 }]);
  expect(patient.received).toHaveLength(1);
  await restaurant.rest();

  calls = 0;
  const never = restaurant.running(await later(99));
  await restaurant.work(smtp(never.url), [0]);
  await restaurant.queue();
  await restaurant.settled([{ state: 'sent' }, { state: 'failed', attempts: 2 }]);
  expect(calls).toBe(2);
});

test('a message refused after its body is a failure, not a doubt', async () => {
  const server = restaurant.running(
    await smtpServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })));
      },
    }),
  );
  await restaurant.work(smtp(server.url));
  await restaurant.queue();
  await restaurant.settled([{ state: 'failed', last_error: expect.stringContaining('spam') }]);
});

test.each(STEPS)('a server that dies at %s: not lost, not doubled', async (at) => {
  const server = restaurant.running(await brokenSmtpServer({ at, how: 'dies' }));
  await restaurant.work(smtp(server.url));
  await restaurant.queue();
  await server.reached;
  if (at === 'body') {
    await restaurant.settled([{ state: 'uncertain', attempts: 1 }]);
    expect(server.dialogues()).toBe(1);
  } else {
    await restaurant.settled([{ state: 'sent', attempts: at === 'answer' ? 1 : 2 }]);
  }
  expect(server.received).toHaveLength(1);
});

test('a server that hangs is left in time, whatever the step', async () => {
  const fates = await Promise.all(
    STEPS.map(async (at) => {
      const server = restaurant.running(await brokenSmtpServer({ at, how: 'hangs' }));
      const { transport } = smtp(server.url, 1500);
      const { outcome } = await transport.deliver(bareMessage, new AbortController().signal);
      return [at, outcome, server.received.length];
    }),
  );
  expect(fates).toEqual([
    ['connect', 'postponed', 0],
    ['EHLO', 'postponed', 0],
    ['MAIL', 'postponed', 0],
    ['RCPT', 'postponed', 0],
    ['DATA', 'postponed', 0],
    ['body', 'unknown', 1],
    ['answer', 'sent', 1],
  ]);
});

test('nobody listens: tried again, then failed', async () => {
  await restaurant.work(smtp('smtp://127.0.0.1:9'), [0]);
  await restaurant.queue();
  await restaurant.settled([
    { state: 'failed', attempts: 2, last_error: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('a worker killed in the middle leaves a doubt, and a person may send again', async () => {
  const server = restaurant.running(await brokenSmtpServer({ at: 'body', how: 'hangs' }));
  const script = fileURLToPath(
    new URL('../../../../tests/support/mail/mail-worker-process.ts', import.meta.url),
  );
  const process_ = spawn(process.execPath, [script, restaurant.url, server.url], { stdio: 'inherit' });
  const { id } = await restaurant.queue();
  await server.reached;
  process_.kill('SIGKILL');
  await once(process_, 'exit');
  expect(await restaurant.stateOf(id)).toBe('sending');
  // What the clock does by itself: the lease of the killed worker runs out.
  await restaurant.owner.query(`update pgboss.job set retry_delay_max = 0,
    started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'`);
  await restaurant.owner.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
  await restaurant.work(smtp(server.url));
  await restaurant.settled([{ state: 'uncertain' }]);
  expect(server.received).toHaveLength(1);

  expect(await restaurant.platform((tx) => retryMail(tx, id))).toBe(true);
  expect(await restaurant.platform((tx) => retryMail(tx, id))).toBe(false);
  await restaurant.settled([{ state: 'sent' }]);
  expect(server.received).toHaveLength(2);
});

test('eight workers send fifty mails once each', async () => {
  const server = restaurant.running(await smtpServer());
  await Promise.all(Array.from({ length: 8 }, () => restaurant.work(smtp(server.url))));
  const addresses = Array.from({ length: 50 }, (_, index) => `chef${index}@exemple.fr`);
  await Promise.all(addresses.map((to) => restaurant.queue({ to })));
  await restaurant.settled(addresses.map(() => ({ state: 'sent' })));
  expect(restaurant.notSent).toEqual([]);
  expect(await restaurant.states()).toMatchObject(addresses.map(() => ({ state: 'sent', attempts: 1 })));
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
});

describe('a job taken for dead', () => {
  const context = (jobId: string) => ({ jobId, attempt: 1, signal: new AbortController().signal });

  test('that comes back with the answer replaces its own doubt by the truth', async () => {
    const { id } = await restaurant.queue();
    const payload = { mail_id: id, org_id: null };
    const { wayOut, asked, answer } = heldWayOut();
    const [handler] = mailHandlers({ db: restaurant.db, wayOut, log: quiet });
    const job = randomUUID();
    const slow = handler?.run(payload, context(job));
    await asked;
    await handler?.run(payload, context(randomUUID()));
    expect(await restaurant.stateOf(id)).toBe('sending');
    await handler?.run(payload, context(job));
    expect(await restaurant.stateOf(id)).toBe('uncertain');
    answer({ outcome: 'sent', answer: '250' });
    await slow;
    expect(await restaurant.states()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('for good leaves nothing queued or sending', async () => {
    const { id } = await restaurant.queue();
    const [handler] = mailHandlers({ db: restaurant.db, wayOut: smtp('smtp://127.0.0.1:9'), log: quiet });
    await handler?.abandoned({ mail_id: id, org_id: null }, { jobId: randomUUID() });
    expect(await restaurant.stateOf(id)).toBe('failed');
    const job = randomUUID();
    await restaurant.owner.query(
      `update mail_outbox set state = 'sending', claimed_by = $1, sending_at = now() where id = $2`,
      [job, id],
    );
    await handler?.abandoned({ mail_id: id, org_id: null }, { jobId: job });
    expect(await restaurant.stateOf(id)).toBe('uncertain');
  });
});
