import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { mailHouse, parseRaw, quiet, SENDER, smtp } from '../../../../tests/support/mail/mail-restaurant.ts';
import { brokenSmtpServer, smtpServer } from '../../../../tests/support/mail/smtp.ts';
import { noteArrival, retryMail, withdrawMail } from './outbox.ts';
import { mailHandlers } from './send-mail.ts';
import type { Delivery } from './transport.ts';

let house: Awaited<ReturnType<typeof mailHouse>>;
beforeAll(async () => {
  house = await mailHouse();
});
beforeEach(() => house.empty());
afterEach(() => house.rest());
afterAll(() => house.close());

const CODE = '417093';
const TOKEN = 'Vb7nQ2xWm4Tz8Lr1KcYd9Hs3';
const secretMail = {
  subject: `${CODE} est votre code`,
  ...renderMail({
    title: 'Confirmez',
    preview: 'Votre code',
    blocks: [
      { kind: 'paragraph', text: 'Voici le code.' },
      { kind: 'code', code: CODE },
      { kind: 'button', label: 'Ouvrir', url: `https://economat.test/auth/callback?code=${TOKEN}` },
    ],
    footer: ['Économat'],
  }),
};

/** The whole row, as whoever copies the database reads it. */
const kept = async (id: string): Promise<string> =>
  (await house.owner.query('select to_jsonb(m)::text as row from mail_outbox m where id = $1', [id])).rows[0]
    .row;

async function expectNoSecret(id: string) {
  const row = await kept(id);
  expect(row).not.toContain(CODE);
  expect(row).not.toContain(TOKEN);
  expect(row).toContain('Voici le code.');
}

describe('codes and links are gone from the outbox', () => {
  test('once the mail is sent, which carried them', async () => {
    const server = house.running(await smtpServer());
    const { id } = await house.queue(secretMail);
    expect(await kept(id)).toContain(TOKEN);
    await house.work(smtp(server.url));
    await house.settled([{ state: 'sent' }]);
    const [mail] = await Promise.all(server.received.map(parseRaw));
    expect(mail?.subject).toBe(secretMail.subject);
    expect(mail?.text).toContain(TOKEN);
    expect(mail?.html).toContain(CODE);
    await expectNoSecret(id);
  });

  test('once it failed, or was withdrawn', async () => {
    await house.work(smtp('smtp://127.0.0.1:9'), []);
    const { id } = await house.queue(secretMail);
    await house.settled([{ state: 'failed' }]);
    await expectNoSecret(id);
    await house.rest();
    const other = await house.queue(secretMail);
    expect(await house.platform((tx) => withdrawMail(tx, other.id))).toBe(true);
    await expectNoSecret(other.id);
  });

  test('while its fate is unknown; sent again, it carries fresh ones', async () => {
    const server = house.running(await brokenSmtpServer({ at: 'body', how: 'dies' }));
    await house.work(smtp(server.url));
    const { id } = await house.queue(secretMail);
    await house.settled([{ state: 'uncertain' }]);
    await expectNoSecret(id);
    const fresh = ['Xx0Xx0Xx0Xx0Xx0Xx0Xx0Xx0', '550172'];
    expect(await house.platform((tx) => retryMail(tx, id, fresh))).toBe(true);
    await house.settled([{ state: 'sent' }]);
    const mail = await parseRaw(server.received[1] as { raw: string });
    expect(mail.subject).toBe('550172 est votre code');
    expect(mail.text).toContain('/auth/callback?code=Xx0Xx0Xx0Xx0Xx0Xx0Xx0Xx0');
    expect(`${mail.text}${mail.html}`).not.toMatch(/••|417093/);
    expect(await kept(id)).not.toMatch(/Xx0|550172/);
  });

  test('when something shows that it arrived, and it leaves no second time', async () => {
    const { id } = await house.queue(secretMail);
    expect(await house.platform((tx) => noteArrival(tx, id))).toBe(true);
    await expectNoSecret(id);
    expect(await house.platform((tx) => retryMail(tx, id))).toBe(false);
    const server = house.running(await smtpServer());
    await house.work(smtp(server.url));
    await house.queue({ subject: 'afterwards' });
    await house.settled([{ state: 'sent' }, { state: 'sent' }]);
    expect(server.received).toHaveLength(1);
  });
});

test('a job taken for dead that was told "later" does not queue a mail without its links', async () => {
  const { id } = await house.queue(secretMail);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Delivery>();
  const deliver = () => {
    asked.resolve();
    return answer.promise;
  };
  const wayOut = { transport: { deliver }, from: SENDER, testMode: false };
  const [handler] = mailHandlers({ db: house.db, wayOut, log: quiet });
  const context = { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal };
  const slow = handler?.run({ mail_id: id, org_id: null }, context);
  await asked.promise;
  await handler?.run({ mail_id: id, org_id: null }, context);
  expect(await house.stateOf(id)).toBe('uncertain');
  answer.resolve({ outcome: 'postponed', reason: 'busy' });
  await slow;
  expect(await house.stateOf(id)).toBe('failed');
  await expectNoSecret(id);
});

test('the migration takes the secrets out of mails written before it', async () => {
  const sql = await readFile(
    new URL('../../../../db/migrations/0013_mail_and_storage_limits.sql', import.meta.url),
    'utf8',
  );
  // Mails of nobody have an id in place of their organisation since migration 0017.
  const steps =
    sql.replaceAll('org_id is null', 'org_id = no_org()').match(/^update mail_outbox[^;]+;/gm) ?? [];
  expect(steps).toHaveLength(3);
  const ids = {
    code: await house.queue(secretMail),
    waiting: await house.queue(secretMail),
    order: await house.queue({ text: `Répondez :\nhttps://economat.test/supplier-order#${TOKEN}\nMerci` }),
    plain: await house.queue({ text: 'Six kilos de 417093 cerises' }),
  };
  await house.owner.query(
    `update mail_outbox set secrets = null, state = 'sent', sent_at = now() where id <> $1`,
    [ids.waiting.id],
  );
  await house.owner.query('update mail_outbox set secrets = null');
  for (const step of steps) await house.owner.query(step);

  await expectNoSecret(ids.code.id);
  expect(await kept(ids.order.id)).toContain('supplier-order#••1••\\nMerci');
  expect(await kept(ids.plain.id)).toContain('417093 cerises');
  const { rows } = await house.owner.query('select text, secrets from mail_outbox where id = $1', [
    ids.waiting.id,
  ]);
  expect(rows[0].text).toContain(TOKEN);
  expect(rows[0].secrets.sort()).toEqual([CODE, TOKEN].sort());
});
