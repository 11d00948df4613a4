import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailWayOut } from '#server/platform/mail/settings.ts';
import { APP_URL, parseRaw, smtp } from '../../../../../tests/support/mail/mail-restaurant.ts';
import {
  brokenSmtpServer,
  type SmtpStandIn,
  STEPS,
  smtpServer,
} from '../../../../../tests/support/mail/smtp.ts';
import { ensureKeptAsCounted, keepAsCounted } from '../../../../../tests/support/server/kept.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { ordering, startMailWorker } from '../../../../../tests/support/story/ordering.ts';

let org: string;
let our: ReturnType<typeof ordering>;
let supplier_id: string;
let item_id: string;
const toStop: (() => Promise<unknown>)[] = [];

const app = testApp({ smtpUrl: 'smtp://127.0.0.1:9', trustProxy: '127.0.0.1' });
const person = personOf(app);
beforeEach(async () => {
  org = await app.createOrg(person);
  our = ordering(app, { person, org });
  supplier_id = (await our.supplier({ name: 'La Marée', contact_email: 'commandes@maree.fr' })).id;
  item_id = (await our.item({ name: 'Cabillaud', supplier_id, price: 18 })).id;
});
afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
  await app.owner.query('delete from pgboss.job');
  await ensureKeptAsCounted(app.owner);
});

const draft = async (): Promise<string> =>
  (await our.draft({ supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] })).id;
const running = <T extends SmtpStandIn>(server: T): T => {
  toStop.push(server.stop);
  return server;
};
const work = async (url: string, waits?: readonly number[]) => {
  const worker = await startMailWorker(app, smtp(url), waits);
  toStop.push(() => worker.stop());
};
const send = async (id: string) => expect((await our.send(id)).status).toBe(200);
const retry = async (id: string, log_id?: string) => {
  const [mail] = (await our.order(id)).mails;
  return our.call('POST', `/orders/${id}/mails/${log_id ?? mail.id}/retry`, {});
};
const alertTypes = async (id: string) => (await our.alerts(id)).map(({ type }) => type);

it('eight orders, each sent eight times at once: one e-mail each', async () => {
  const server = running(await smtpServer());
  await work(server.url);
  const ids = await Promise.all(Array.from({ length: 8 }, draft));
  for (const id of ids) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => our.send(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  }
  for (const id of ids) await our.journalSays(id, 'sent');
  const subjects = await Promise.all(server.received.map(async (mail) => (await parseRaw(mail)).subject));
  expect(subjects.length).toBe(8);
  expect(new Set(subjects).size).toBe(8);
  const { rows } = await app.owner.query(
    'select count(*)::int as links, count(distinct po_id)::int as orders from order_links where org_id = $1',
    [org],
  );
  expect(rows).toEqual([{ links: 8, orders: 8 }]);
});

it('one command repeated under its key is one sending, answered twice', async () => {
  const id = await draft();
  const command = () =>
    app.call('POST', `/api/functions/orders-send/${id}`, {
      as: person,
      org,
      body: {},
      headers: { 'idempotency-key': `send-${id}` },
    });
  const answers = await Promise.all([command(), command(), command()]);
  expect(answers.map(({ status, json }) => [status, json.email_sent])).toEqual(
    answers.map(() => [200, true]),
  );
  expect(await our.journal(id)).toEqual(['queued']);
});

describe('a server that dies', () => {
  it.each(STEPS)('at %s: the order is neither lost nor doubled, and a doubt is shown', async (at) => {
    const server = running(await brokenSmtpServer({ at, how: 'dies' }));
    await work(server.url);
    const id = await draft();
    await send(id);
    const doubtful = at === 'body';
    await our.journalSays(id, doubtful ? 'uncertain' : 'sent');
    expect(server.received).toHaveLength(1);
    expect(await alertTypes(id)).toEqual(doubtful ? ['MAIL_UNCERTAIN'] : []);
    expect((await our.order(id)).status).toBe('SENT');
    const again = await retry(id);
    expect(again.json.code ?? 'ok').toBe(doubtful ? 'ok' : 'MAIL_NOT_RETRYABLE');
    if (!doubtful) return;
    // A person decided: the same message a second time, and the alert is over.
    expect(await alertTypes(id)).toEqual([]);
    await our.journalSays(id, 'sent');
    const ids = await Promise.all(server.received.map(async (mail) => (await parseRaw(mail)).messageId));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an e-mail whose fate is unknown', () => {
  const tokenIn = (raw: string) => /supplier-order#([\w.-]+)/.exec(raw.replace(/=\r?\n/g, ''))?.[1] ?? 'none';
  const opens = async (token: string) =>
    (await app.call('POST', '/api/supplier-order', { body: { token } })).status;
  async function doubtful() {
    const server = running(await brokenSmtpServer({ at: 'body', how: 'dies' }));
    await work(server.url);
    const id = await draft();
    await send(id);
    await our.journalSays(id, 'uncertain');
    return { id, server, token: tokenIn(server.received[0]?.raw ?? '') };
  }
  const outbox = async () =>
    (await app.owner.query('select to_jsonb(m)::text as row from mail_outbox m where org_id = $1', [org]))
      .rows[0].row;

  it('keeps no link, and is sent again with a fresh one, though the first was withdrawn', async () => {
    const { id, server, token } = await doubtful();
    expect(await opens(token)).toBe(200);
    expect(await outbox()).not.toContain(token);
    await our.call('POST', `/orders/${id}/link/revoke`, {});
    expect(await opens(token)).toBe(404);

    expect((await retry(id)).status).toBe(200);
    await our.journalSays(id, 'sent');
    const fresh = tokenIn(server.received[1]?.raw ?? '');
    expect(await opens(fresh)).toBe(200);
    expect(await outbox()).not.toContain(fresh);
  });

  it('has arrived where its link was answered: no alert is left, and nobody sends it again', async () => {
    const { id, server, token } = await doubtful();
    expect(await alertTypes(id)).toEqual(['MAIL_UNCERTAIN']);
    const { json: asked } = await app.call('POST', '/api/supplier-order', { body: { token } });
    const lines = asked.lines.map((line: { id: string; qty: number }) => ({
      line_id: line.id,
      qty_confirmed: line.qty,
      unit_price: null,
      substitute: null,
      note: null,
    }));
    const body = { token, contact: 'Yann', note: null, expected_at: null, lines };
    const { status, json } = await app.call('POST', '/api/supplier-order/answer', { body });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(await our.journal(id)).toEqual(['received', 'sent']);
    expect(await alertTypes(id)).toEqual([]);
    const mail = (await our.order(id)).mails.at(-1).id;
    expect((await retry(id, mail)).json.code).toBe('MAIL_NOT_RETRYABLE');
    expect(server.received).toHaveLength(1);
  });
});

it('a refused address is a failure that somebody is told of; sent again, the alert closes by itself', async () => {
  let refuses = true;
  const server = running(
    await smtpServer({
      onRcptTo: (_address, _session, done) =>
        done(refuses ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    }),
  );
  await work(server.url);
  const id = await draft();
  await send(id);
  await our.journalSays(id, 'failed');
  const order = await our.order(id);
  expect(order).toMatchObject({ status: 'SENT', mail_state: 'failed' });
  expect(await our.alerts(id)).toMatchObject([
    { type: 'MAIL_FAILED', message: expect.stringContaining(order.order_number) },
  ]);

  await retry(id);
  await our.journalSays(id, 'failed');
  await expect.poll(() => alertTypes(id)).toEqual(['MAIL_FAILED']);
  refuses = false;
  await retry(id);
  await our.journalSays(id, 'sent');
  expect(await alertTypes(id)).toEqual([]);
  expect(server.received).toHaveLength(1);
  expect((await retry(id)).json.code).toBe('MAIL_NOT_RETRYABLE');
});

it('"later" keeps the order queued, and gives up with an alert', async () => {
  await work('smtp://127.0.0.1:9', [0]);
  const id = await draft();
  await send(id);
  await our.journalSays(id, 'failed');
  expect(await alertTypes(id)).toEqual(['MAIL_FAILED']);
});

it('a worker killed in the middle leaves a doubt that is shown', async () => {
  const server = running(await brokenSmtpServer({ at: 'body', how: 'hangs' }));
  const script = fileURLToPath(
    new URL('../../../../../tests/support/mail/mail-worker-process.ts', import.meta.url),
  );
  const victim = spawn(process.execPath, [script, app.ownerUrl, server.url], { stdio: 'inherit' });
  const id = await draft();
  await send(id);
  await server.reached;
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  expect(await our.journal(id)).toEqual(['sending']);
  expect((await retry(id)).json.code).toBe('MAIL_NOT_RETRYABLE');
  // What the clock does by itself: the lease of the killed worker runs out.
  await app.owner.query(`update pgboss.job set retry_delay_max = 0,
    started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'`);
  await app.owner.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
  await work(server.url);
  await our.journalSays(id, 'uncertain');
  expect(await alertTypes(id)).toEqual(['MAIL_UNCERTAIN']);
  expect(server.received).toHaveLength(1);
});

describe('cancelling', () => {
  it('keeps one that a server postponed from leaving after the cancellation', async () => {
    const id = await draft();
    await send(id);
    await app.owner.query(
      `update mail_outbox set state = 'sending', claimed_by = gen_random_uuid(), sending_at = now() where org_id = $1`,
      [org],
    );
    await keepAsCounted(app.owner);
    await our.call('POST', `/orders/${id}/cancel`, {});
    expect(await our.journal(id)).toEqual(['queued', 'sending']);
    await app.owner.query(`update mail_outbox set state = 'queued' where org_id = $1`, [org]);
    await keepAsCounted(app.owner);
    const server = running(await smtpServer());
    await work(server.url);
    await our.journalSays(id, 'sent', 'withdrawn');
    const subjects = await Promise.all(server.received.map(async (mail) => (await parseRaw(mail)).subject));
    expect(subjects).toEqual([expect.stringContaining('Annulation')]);
  });

  it('while the e-mails are leaving: neither waits for the other for ever', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await draft());
    await Promise.all(ids.map(send));
    await work(running(await smtpServer()).url);
    const answers = await Promise.all(ids.map((id) => our.call('POST', `/orders/${id}/cancel`, {})));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  });

  it('on the phone, by the supplier, keeps the e-mail from leaving too', async () => {
    const id = await draft();
    await send(id);
    const lines = (await our.order(id)).lines.map((line: { id: string }) => ({
      line_id: line.id,
      qty_confirmed: 0,
    }));
    const { json } = await our.call('POST', `/orders/${id}/confirm`, { contact: 'Yann', lines });
    expect(json).toMatchObject({ status: 'CANCELLED', mails: [{ status: 'withdrawn' }] });
    expect(await alertTypes(id)).toEqual(['SUPPLIER_REFUSED']);
  });

  it('withdraws an e-mail that had not left, and speaks of it to nobody', async () => {
    const id = await draft();
    await send(id);
    const { json } = await our.call('POST', `/orders/${id}/cancel`, {});
    expect(json).toMatchObject({
      status: 'CANCELLED',
      mail_state: 'withdrawn',
      mails: [{ status: 'withdrawn' }],
    });
    const server = running(await smtpServer());
    await work(server.url);
    // The queue is worked off in its order: once this one left, the withdrawn one had its turn.
    const other = await draft();
    await send(other);
    await our.journalSays(other, 'sent');
    expect(server.received).toHaveLength(1);
    expect(await our.journal(id)).toEqual(['withdrawn']);
    expect(await alertTypes(id)).toEqual([]);
    const withdrawn = (await our.order(id)).mails.at(-1).id;
    expect((await retry(id, withdrawn)).json.code).toBe('ORDER_STATE');
  });

  it('tells a supplier who said yes on the phone, though the e-mail still waited', async () => {
    const id = await draft();
    await send(id);
    await our.call('POST', `/orders/${id}/confirm`, { contact: 'Yann' });
    await our.call('POST', `/orders/${id}/cancel`, {});
    expect(await our.journal(id)).toEqual(['queued', 'withdrawn']);
  });

  it('tells of one that waits a second time after a doubt: the first may have arrived', async () => {
    const id = await draft();
    await send(id);
    await app.owner.query(`update mail_outbox set state = 'uncertain' where org_id = $1`, [org]);
    await keepAsCounted(app.owner);
    expect((await retry(id)).json.mails).toMatchObject([{ status: 'queued', may_have_arrived: true }]);
    await our.call('POST', `/orders/${id}/cancel`, {});
    expect(await our.journal(id)).toEqual(['queued', 'withdrawn']);
  });

  it.each(['sending', 'uncertain', 'failed'])('tells of one that is %s', async (state) => {
    const id = await draft();
    await send(id);
    await app.owner.query(
      `update mail_outbox set state = $2, claimed_by = gen_random_uuid(), sending_at = now() where org_id = $1`,
      [org, state],
    );
    await keepAsCounted(app.owner);
    await our.call('POST', `/orders/${id}/cancel`, {});
    expect(await our.journal(id)).toEqual(['queued', state]);
  });

  it('ends the alerts of the order, and raises one where the supplier cannot be told', async () => {
    await work('smtp://127.0.0.1:9', []);
    const id = await draft();
    await send(id);
    await our.journalSays(id, 'failed');
    expect(await alertTypes(id)).toEqual(['MAIL_FAILED']);
    await our.call('POST', `/orders/${id}/cancel`, {});
    await our.journalSays(id, 'failed', 'failed');
    expect(await our.alerts(id)).toMatchObject([
      { type: 'MAIL_FAILED', message: expect.stringContaining('annulation') },
    ]);
  });

  it('and sending at once: one of the two counts, and the supplier is told what counts', async () => {
    const server = running(await smtpServer());
    await work(server.url);
    for (let round = 0; round < 5; round += 1) {
      const id = await draft();
      const [sent, cancelled] = await Promise.all([
        our.send(id),
        our.call('POST', `/orders/${id}/cancel`, {}),
      ]);
      expect(cancelled.status).toBe(200);
      const order = await our.order(id);
      expect(order.status).toBe('CANCELLED');
      // Withdrawn in time nobody is told; otherwise the supplier has both e-mails.
      const [newest] = order.mails;
      const mails = sent.status !== 200 ? 0 : newest.status === 'withdrawn' ? 1 : 2;
      expect(order.mails).toHaveLength(mails);
    }
  });
});

it('in test mode the e-mail is in the local mailbox, with its form', async () => {
  const wayOut = mailWayOut({ smtpUrl: undefined, mailFrom: undefined, appUrl: APP_URL }, app.db);
  const worker = await startMailWorker(app, wayOut);
  toStop.push(() => worker.stop());
  const id = await draft();
  await send(id);
  await our.journalSays(id, 'sent');
  const { order_number } = await our.order(id);
  const { rows } = await app.owner.query('select raw from local_mailbox where subject like $1', [
    `%${order_number}%`,
  ]);
  const mail = await parseRaw(rows[0]);
  expect(mail.attachments).toMatchObject([{ filename: `${order_number}.pdf` }]);
});

it('retries nothing that is not this order’s', async () => {
  const [one, other] = [await draft(), await draft()];
  await send(one);
  await send(other);
  const foreign = (await our.order(other)).mails[0].id;
  expect((await retry(one, foreign)).status).toBe(404);
});

it('the migration tells the withdrawn from the failed', async () => {
  const id = await draft();
  await send(id);
  await our.call('POST', `/orders/${id}/cancel`, {});
  await app.owner.query(
    `update mail_outbox set state = 'failed', last_error = 'withdrawn before it left' where org_id = $1`,
    [org],
  );
  await keepAsCounted(app.owner);
  expect((await our.order(id)).mail_state).toBe('failed');
  const migration = await readFile('db/migrations/0020_order_decisions.sql', 'utf8');
  for (const step of migration.match(/^update [^;]+;/gm) ?? []) await app.owner.query(step);
  expect(await our.order(id)).toMatchObject({ mail_state: 'withdrawn', mails: [{ status: 'withdrawn' }] });
});

it('the migration keeps what was counted before it', async () => {
  const id = await draft();
  await send(id);
  await draft();
  await app.owner.query(
    'update purchase_orders set line_count = 0, last_mail_id = null, mail_state = null where org_id = $1',
    [org],
  );
  await expect(ensureKeptAsCounted(app.owner)).rejects.toThrow(id);
  const migration = await readFile('db/migrations/0015_kept_with_the_order.sql', 'utf8');
  const steps = migration.match(/^update purchase_orders[^;]+;/gm) ?? [];
  expect(steps).toHaveLength(2);
  for (const step of steps) await app.owner.query(step);
  await ensureKeptAsCounted(app.owner);
});
