import { afterAll, beforeAll, expect, test } from 'vitest';
import { localMailbox } from '#server/platform/mail/local-mailbox.ts';
import type { OutgoingMessage } from '#server/platform/mail/transport.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';

let restaurant: TestApp;
beforeAll(async () => {
  restaurant = await startTestApp();
});
afterAll(() => restaurant.stop());

const pdf = Buffer.from('%PDF-1.7 une commande');

async function receive(part: Partial<OutgoingMessage>): Promise<void> {
  const message: OutgoingMessage = {
    from: { name: 'Économat', address: 'ne-pas-repondre@localhost' },
    to: 'camille@comptoir.fr',
    subject: 'Bonjour',
    text: 'Voilà.',
    html: null,
    replyTo: null,
    messageId: '<a@localhost>',
    inReplyTo: null,
    date: new Date('2026-11-15T08:00:00Z'),
    attachments: [],
    ...part,
  };
  await localMailbox(restaurant.db).deliver(message, new AbortController().signal);
}

const list = async (query = '') => (await restaurant.call('GET', `/api/dev/mailbox${query}`)).json.mails;

test('mails are listed newest first, found by recipient, read, and thrown away', async () => {
  expect(await list()).toEqual([]);
  await receive({ subject: 'Premier' });
  await receive({ subject: 'Deuxième', to: 'chef_1@maree.fr' });
  await receive({
    subject: 'Troisième : crème',
    html: '<p>Voilà.</p>',
    attachments: [{ name: 'Commande é.pdf', type: 'application/pdf', bytes: pdf }],
  });
  const subjects = async (query = '') => (await list(query)).map((mail: { subject: string }) => mail.subject);
  expect(await subjects()).toEqual(['Troisième : crème', 'Deuxième', 'Premier']);
  expect(await subjects('?limit=1')).toEqual(['Troisième : crème']);
  expect(await subjects('?search=MAREE')).toEqual(['Deuxième']);
  expect(await subjects('?search=chef%25')).toEqual([]);

  const [newest] = await list();
  const read = await restaurant.call('GET', `/api/dev/mailbox/${newest.id}`);
  expect(read.json).toMatchObject({
    from: { name: 'Économat', address: 'ne-pas-repondre@localhost' },
    to: [{ address: 'camille@comptoir.fr' }],
    subject: 'Troisième : crème',
    date: '2026-11-15T08:00:00.000Z',
    text: expect.stringContaining('Voilà.'),
    html: expect.stringContaining('<p>Voilà.</p>'),
    attachments: [{ name: 'Commande é.pdf', type: 'application/pdf', size: pdf.length }],
  });
  const file = await restaurant.call('GET', `/api/dev/mailbox/${newest.id}/attachments/0`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(file.text).toBe(pdf.toString());
  expect((await restaurant.call('GET', `/api/dev/mailbox/${newest.id}/attachments/1`)).status).toBe(404);

  expect((await restaurant.call('DELETE', '/api/dev/mailbox')).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await restaurant.call('GET', `/api/dev/mailbox/${newest.id}`)).status).toBe(404);
});

test('where development pages are off the mailbox does not exist', async () => {
  const production = await startTestApp({ devPages: false });
  await localMailbox(production.db).deliver(
    {
      from: { name: '', address: 'a@x.fr' },
      to: 'b@x.fr',
      subject: 'x',
      text: 'x',
      html: null,
      replyTo: null,
      messageId: '<a@x.fr>',
      inReplyTo: null,
      date: new Date(),
      attachments: [],
    },
    new AbortController().signal,
  );
  for (const [method, path] of [
    ['GET', '/api/dev/mailbox'],
    ['GET', '/api/dev/mailbox/7a4a5f0e-0000-4000-8000-000000000000'],
    ['DELETE', '/api/dev/mailbox'],
  ] as const) {
    expect(await production.call(method, path)).toMatchObject({
      status: 404,
      json: { code: 'ROUTE_NOT_FOUND' },
    });
  }
  await production.stop();
});
