import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import {
  APP_URL,
  bareMessage,
  hello,
  openMailRestaurant,
  parseRaw,
  SENDER,
  smtp,
} from '../../../../tests/support/mail/mail-restaurant.ts';
import { smtpServer } from '../../../../tests/support/mail/smtp.ts';
import { enqueueMail, retryMail } from './outbox.ts';
import { mailWayOut } from './settings.ts';

const restaurant = openMailRestaurant();

test('a mail leaves after the commit, with its words intact', async () => {
  const server = restaurant.running(await smtpServer());
  await restaurant.work(smtp(server.url));
  const subject = 'Commande n° 12 : crème fraîche, 3 × 5 L (à livrer « tôt ») 🧀';
  const text = 'Œufs, pâtés & maïs : 12,50 €\n.\nUn point seul sur sa ligne ne finit rien.';
  const { message_id } = await restaurant.queue({
    subject,
    text,
    replyTo: 'chef@comptoir.fr',
    inReplyTo: '<before@maree.fr>',
  });
  await restaurant.settled([{ state: 'sent', attempts: 1, last_error: null }]);
  expect(server.received).toHaveLength(1);
  const [mail] = await Promise.all(server.received.map(parseRaw));
  expect(mail).toMatchObject({
    subject,
    from: SENDER,
    to: [{ address: 'livraisons@maree.fr' }],
    replyTo: [{ address: 'chef@comptoir.fr' }],
    messageId: message_id,
    inReplyTo: '<before@maree.fr>',
    references: '<before@maree.fr>',
  });
  expect(mail?.text?.trim()).toBe(text);
  expect(message_id).toMatch(/^<[0-9a-f-]{36}@economat\.test>$/);
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  const server = restaurant.running(await smtpServer());
  const rolledBack = restaurant.platform(async (tx) => {
    await enqueueMail(tx, { ...hello, subject: 'never' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await restaurant.work(smtp(server.url));
  await restaurant.queue({ subject: 'afterwards' });
  await restaurant.settled([{ state: 'sent' }]);
  expect(await Promise.all(server.received.map(async (mail) => (await parseRaw(mail)).subject))).toEqual([
    'afterwards',
  ]);
});

test('an organisation sees and sends its own mails only', async () => {
  const { id } = await restaurant.within(restaurant.orgs.ours, (tx) => enqueueMail(tx, hello));
  const seen = (tx: AnyTx) => tx.selectFrom('mail_outbox').select('id').execute();
  expect(await restaurant.within(restaurant.orgs.ours, seen)).toEqual([{ id }]);
  expect(await restaurant.within(restaurant.orgs.theirs, seen)).toEqual([]);
  expect(await restaurant.platform(seen)).toEqual([]);
  expect(await restaurant.within(restaurant.orgs.theirs, (tx) => retryMail(tx, id))).toBe(false);
  await expect(
    restaurant.within(restaurant.orgs.theirs, (tx) =>
      tx.updateTable('mail_outbox').set({ org_id: restaurant.orgs.theirs }).execute(),
    ),
  ).resolves.toMatchObject([{ numUpdatedRows: 0n }]);
  await expect(
    restaurant.within(restaurant.orgs.ours, (tx) => tx.deleteFrom('mail_outbox').execute()),
  ).rejects.toThrow(/permission/);

  const server = restaurant.running(await smtpServer());
  await restaurant.work(smtp(server.url));
  await restaurant.settled([{ state: 'sent' }]);
});

test('files travel with the mail, and only the organisation’s own', async () => {
  const bytes = Buffer.from('%PDF-1.7 une commande');
  const stored = async (org: string) =>
    (
      await restaurant.owner.query(
        `insert into stored_files (org_id, name, type, size, sha256, bytes)
         values ($1, 'Commande é.pdf', 'application/pdf', $2, $3, $4) returning id`,
        [org, bytes.length, createHash('sha256').update(bytes).digest(), bytes],
      )
    ).rows[0].id;
  const [mine, foreign] = [await stored(restaurant.orgs.ours), await stored(restaurant.orgs.theirs)];
  const stealing = restaurant.within(restaurant.orgs.ours, (tx) =>
    enqueueMail(tx, { ...hello, fileIds: [foreign] }),
  );
  await expect(stealing).rejects.toThrow(/foreign key/);

  const server = restaurant.running(await smtpServer());
  await restaurant.work(smtp(server.url));
  await restaurant.within(restaurant.orgs.ours, (tx) => enqueueMail(tx, { ...hello, fileIds: [mine] }));
  await restaurant.settled([{ state: 'sent' }]);
  const [mail] = await Promise.all(server.received.map(parseRaw));
  expect(mail?.attachments).toMatchObject([{ filename: 'Commande é.pdf', mimeType: 'application/pdf' }]);
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
});

test.each([
  ['two recipients', { to: 'a@x.fr, b@y.fr' }],
  ['a recipient with a second header', { to: 'a@x.fr\r\nBcc: b@y.fr' }],
  ['a display name', { to: '"b@y.fr" <a@x.fr>' }],
  ['a quoted local part', { to: '"a b"@x.fr' }],
  ['a recipient in a comment', { to: 'a@x.fr(b@y.fr)' }],
  ['no domain', { to: 'a@' }],
  ['a group', { to: 'all:a@x.fr,b@y.fr;' }],
  ['a subject of two lines', { subject: 'Bonjour\r\nBcc: b@y.fr' }],
  ['two reply addresses', { replyTo: 'a@x.fr,b@y.fr' }],
  ['a message id of two lines', { inReplyTo: '<a@x.fr>\r\nBcc: b@y.fr' }],
])('refused before it is queued: %s', async (_what, part) => {
  await expect(restaurant.queue(part)).rejects.toThrow();
  expect(await restaurant.states()).toEqual([]);
});

test('without an SMTP server mails stay in the local mailbox, complete', async () => {
  await restaurant.work(
    mailWayOut({ smtpUrl: undefined, mailFrom: undefined, appUrl: APP_URL }, restaurant.db),
  );
  await restaurant.queue({ subject: 'Votre code : 123 456', text: 'Voilà' });
  await restaurant.settled([{ state: 'sent' }]);
  const { rows } = await restaurant.owner.query('select * from local_mailbox');
  expect(rows).toMatchObject([
    {
      from_address: 'ne-pas-repondre@economat.test',
      to_address: 'livraisons@maree.fr',
      subject: 'Votre code : 123 456',
    },
  ]);
  expect(await parseRaw(rows[0])).toMatchObject({
    subject: 'Votre code : 123 456',
    html: '<p>Bonjour</p>\n',
  });
});

test('TLS and the password are as the URL says', async () => {
  const seen: unknown[] = [];
  const server = restaurant.running(
    await smtpServer({
      secure: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        seen.push(username, password);
        done(null, { user: username });
      },
    }),
  );
  const deliver = (url: string) => smtp(url).transport.deliver(bareMessage, new AbortController().signal);
  const withPassword = server.url.replace('//', '//chef:p%40ss@');
  expect(await deliver(withPassword)).toMatchObject({ outcome: 'postponed' });
  expect(await deliver(`${withPassword}?tls.rejectUnauthorized=false`)).toMatchObject({ outcome: 'sent' });
  expect(seen).toEqual(['chef', 'p@ss']);
});

test('half of a configuration is refused at start-up', () => {
  expect(() =>
    mailWayOut({ smtpUrl: 'smtp://localhost', mailFrom: undefined, appUrl: APP_URL }, restaurant.db),
  ).toThrow(/MAIL_FROM/);
});
