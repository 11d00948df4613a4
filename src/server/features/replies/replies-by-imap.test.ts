import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestWorker } from '../../../../tests/support/jobs/workers.ts';
import { describeByDovecot, realMailServer } from '../../../../tests/support/mail/by-dovecot.ts';
import { IMAP_PASSWORD } from '../../../../tests/support/mail/dovecot.ts';
import {
  bounceOf,
  correspondence,
  REPLY_ADDRESS,
  replyWork,
  supplierMail,
  vouchedFor,
} from '../../../../tests/support/mail/supplier-mail.ts';
import { type Person, testApp } from '../../../../tests/support/server/test-app.ts';
import { mailboxWork } from '../../../../tests/support/story/receiving-mail.ts';

describeByDovecot('replies by a real mail server', () => {
  const { server, mailServers } = realMailServer();
  const app = testApp({ mailServers });
  let admin: Person;
  let org: string;
  let username: string;
  let our: ReturnType<typeof correspondence>;

  beforeAll(async () => {
    admin = await app.signUp();
  });
  beforeEach(async () => {
    org = await app.createOrg(admin);
    username = `boite-${org}`;
    our = correspondence(app, { person: admin, org });
    const { status, json } = await our.call('PUT', '/mailbox', {
      host: 'localhost',
      port: server.port,
      username,
      password: IMAP_PASSWORD,
      folder: 'INBOX',
      active: true,
      reply_address: REPLY_ADDRESS,
      plus_addressing: true,
      version: null,
    });
    expect(status, JSON.stringify(json)).toBe(200);
  });

  /** Two nodes that do all there is to do, until every message is kept and read. */
  async function twoNodesWork(messages: number): Promise<void> {
    const node = () => startTestWorker(app, [...mailboxWork(app, mailServers), ...replyWork(app)]);
    const nodes = await Promise.all([node(), node()]);
    try {
      await expect
        .poll(async () => (await our.call('GET', '/emails')).json.emails.length, { timeout: 60_000 })
        .toBe(messages);
      await expect
        .poll(
          async () =>
            (
              await app.owner.query(
                `select count(*)::int as unread from supplier_replies
                 where org_id = $1 and state = 'open' and reading is null`,
                [org],
              )
            ).rows[0].unread,
          { timeout: 60_000 },
        )
        .toBe(0);
    } finally {
      await Promise.all(nodes.map((one) => one.stop()));
    }
  }

  it('each message finds its order, once, whoever reads it', { timeout: 180_000 }, async () => {
    const supplier_id = await our.supplier();
    const [addressed, threaded, named, back] = [
      await our.sent(supplier_id),
      await our.sent(supplier_id),
      await our.sent(supplier_id),
      await our.sent(supplier_id),
    ];
    const messages = [
      supplierMail({ from: 'jean@orange.fr', to: addressed.reply_to ?? '' }),
      supplierMail({
        in_reply_to: threaded.message_id,
        text: 'Bonjour, que 4 kg de tomates, le reste est bon.',
      }),
      supplierMail({ subject: named.number, headers: [vouchedFor('primeur.fr', 'localhost')] }),
      bounceOf(back.message_id),
      supplierMail({ subject: 'Bonjour' }),
      supplierMail({ from: 'publicite@inconnu.fr', subject: 'Promotions' }),
    ];
    for (const message of messages) await server.deliver(username, message);
    // The same once more, as a server does that was cut off.
    await server.deliver(username, messages[0] ?? '');
    await twoNodesWork(messages.length);

    const replies = await our.replies();
    const of = (id: string) => replies.find(({ order }) => order?.po_id === id);
    expect(of(addressed.id)).toMatchObject({ state: 'applied', matched_by: 'reply_address' });
    expect(of(threaded.id)).toMatchObject({ state: 'open', matched_by: 'thread' });
    expect(of(named.id)).toMatchObject({ state: 'applied', matched_by: 'order_number', proven: true });
    expect(of(back.id)).toMatchObject({ state: 'nothing', bounced: true });
    expect(replies.find(({ subject }) => subject === 'Bonjour')).toMatchObject({ state: 'unmatched' });
    expect(replies).toHaveLength(5);
    const statuses = await Promise.all([addressed, threaded, named, back].map(({ id }) => our.order(id)));
    expect(statuses.map(({ status }) => status)).toEqual([
      'SUPPLIER_CONFIRMED',
      'SENT',
      'SUPPLIER_CONFIRMED',
      'SENT',
    ]);
    for (const { events } of statuses)
      expect(events.filter(({ event }: { event: string }) => event === 'confirmed').length).toBeLessThan(2);
  });

  it('what no server vouches for is a person’s to believe', { timeout: 120_000 }, async () => {
    const order = await our.sent(await our.supplier());
    // It brings a verdict of its own, in another server's name.
    const headers = [vouchedFor('primeur.fr', 'mx.primeur.fr')];
    await server.deliver(username, supplierMail({ subject: order.number, headers }));
    await twoNodesWork(1);
    expect(await our.replies()).toMatchObject([{ state: 'open', proven: false }]);
    expect((await our.order(order.id)).status).toBe('SENT');
  });
});
