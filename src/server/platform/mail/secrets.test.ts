import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import {
  heldWayOut,
  openMailRestaurant,
  parseRaw,
  quiet,
  smtp,
} from '../../../../tests/support/mail/mail-restaurant.ts';
import { brokenSmtpServer, smtpServer } from '../../../../tests/support/mail/smtp.ts';
import { noteArrival, retryMail, withdrawMail } from './outbox.ts';
import { mailHandlers } from './send-mail.ts';

const restaurant = openMailRestaurant();

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
  (await restaurant.owner.query('select to_jsonb(m)::text as row from mail_outbox m where id = $1', [id]))
    .rows[0].row;

async function expectNoSecret(id: string) {
  const row = await kept(id);
  expect(row).not.toContain(CODE);
  expect(row).not.toContain(TOKEN);
  expect(row).toContain('Voici le code.');
}

describe('codes and links are gone from the outbox', () => {
  test('once the mail is sent, which carried them', async () => {
    const server = restaurant.running(await smtpServer());
    const { id } = await restaurant.queue(secretMail);
    expect(await kept(id)).toContain(TOKEN);
    await restaurant.work(smtp(server.url));
    await restaurant.settled([{ state: 'sent' }]);
    const [mail] = await Promise.all(server.received.map(parseRaw));
    expect(mail?.subject).toBe(secretMail.subject);
    expect(mail?.text).toContain(TOKEN);
    expect(mail?.html).toContain(CODE);
    await expectNoSecret(id);
  });

  test('once it failed, or was withdrawn', async () => {
    await restaurant.work(smtp('smtp://127.0.0.1:9'), []);
    const { id } = await restaurant.queue(secretMail);
    await restaurant.settled([{ state: 'failed' }]);
    await expectNoSecret(id);
    await restaurant.rest();
    const other = await restaurant.queue(secretMail);
    expect(await restaurant.platform((tx) => withdrawMail(tx, other.id))).toBe(true);
    await expectNoSecret(other.id);
  });

  test('while its fate is unknown; sent again, it carries fresh ones', async () => {
    const server = restaurant.running(await brokenSmtpServer({ at: 'body', how: 'dies' }));
    await restaurant.work(smtp(server.url));
    const { id } = await restaurant.queue(secretMail);
    await restaurant.settled([{ state: 'uncertain' }]);
    await expectNoSecret(id);
    const fresh = ['Xx0Xx0Xx0Xx0Xx0Xx0Xx0Xx0', '550172'];
    expect(await restaurant.platform((tx) => retryMail(tx, id, fresh))).toBe(true);
    await restaurant.settled([{ state: 'sent' }]);
    const mail = await parseRaw(server.received[1] as { raw: string });
    expect(mail.subject).toBe('550172 est votre code');
    expect(mail.text).toContain('/auth/callback?code=Xx0Xx0Xx0Xx0Xx0Xx0Xx0Xx0');
    expect(`${mail.text}${mail.html}`).not.toMatch(/••|417093/);
    expect(await kept(id)).not.toMatch(/Xx0|550172/);
  });

  test('when something shows that it arrived, and it leaves no second time', async () => {
    const { id } = await restaurant.queue(secretMail);
    expect(await restaurant.platform((tx) => noteArrival(tx, id))).toBe(true);
    await expectNoSecret(id);
    expect(await restaurant.platform((tx) => retryMail(tx, id))).toBe(false);
    const server = restaurant.running(await smtpServer());
    await restaurant.work(smtp(server.url));
    await restaurant.queue({ subject: 'afterwards' });
    await restaurant.settled([{ state: 'sent' }, { state: 'sent' }]);
    expect(server.received).toHaveLength(1);
  });
});

test('a job taken for dead that was told "later" does not queue a mail without its links', async () => {
  const { id } = await restaurant.queue(secretMail);
  const { wayOut, asked, answer } = heldWayOut();
  const [handler] = mailHandlers({ db: restaurant.db, wayOut, log: quiet });
  const context = { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal };
  const slow = handler?.run({ mail_id: id, org_id: null }, context);
  await asked;
  await handler?.run({ mail_id: id, org_id: null }, context);
  expect(await restaurant.stateOf(id)).toBe('uncertain');
  answer({ outcome: 'postponed', reason: 'busy', failure: 'UNREACHABLE' });
  await slow;
  expect(await restaurant.stateOf(id)).toBe('failed');
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
    code: await restaurant.queue(secretMail),
    waiting: await restaurant.queue(secretMail),
    order: await restaurant.queue({
      text: `Répondez :\nhttps://economat.test/supplier-order#${TOKEN}\nMerci`,
    }),
    plain: await restaurant.queue({ text: 'Six kilos de 417093 cerises' }),
  };
  await restaurant.owner.query(
    `update mail_outbox set secrets = null, state = 'sent', sent_at = now() where id <> $1`,
    [ids.waiting.id],
  );
  await restaurant.owner.query('update mail_outbox set secrets = null');
  for (const step of steps) await restaurant.owner.query(step);

  await expectNoSecret(ids.code.id);
  expect(await kept(ids.order.id)).toContain('supplier-order#••1••\\nMerci');
  expect(await kept(ids.plain.id)).toContain('417093 cerises');
  const { rows } = await restaurant.owner.query('select text, secrets from mail_outbox where id = $1', [
    ids.waiting.id,
  ]);
  expect(rows[0].text).toContain(TOKEN);
  expect(rows[0].secrets.sort()).toEqual([CODE, TOKEN].sort());
});
