import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { takeIn, understand } from '#server/features/mailbox/intake.ts';
import { repliesHandlers } from '#server/features/replies/replies.jobs.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import type { LanguageModel } from '#server/platform/language-model/language-model.ts';
import type { Person, TestApp } from '../server/test-app.ts';
import { ordering } from '../story/ordering.ts';

/** Where the mailbox of these tests is said to be: what its server vouches for counts. */
export const MAIL_HOST = 'imap.exemple.fr';
export const SUPPLIER_ADDRESS = 'commandes@primeur.fr';
export const REPLY_ADDRESS = 'commandes@comptoir.fr';

export const vouchedFor = (domain: string, host = 'mx.exemple.fr') =>
  `Authentication-Results: ${host}; dmarc=pass header.from=${domain}`;

type SupplierMail = {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  type?: string;
  id?: string;
  in_reply_to?: string;
  headers?: readonly string[];
};

/** A message as a supplier's mail program sends it. */
export const supplierMail = ({
  from = SUPPLIER_ADDRESS,
  to = REPLY_ADDRESS,
  subject = 'Re : votre commande',
  text = 'Bonjour,\r\n\r\nCommande bien reçue, tout est bon pour nous.\r\n\r\nCordialement,\r\nJean',
  type = 'text/plain; charset=utf-8',
  id = randomUUID(),
  in_reply_to,
  headers = [],
}: SupplierMail = {}): string =>
  [
    ...headers,
    `Message-ID: <${id}@primeur.fr>`,
    `From: Jean Primeur <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    ...(in_reply_to === undefined ? [] : [`In-Reply-To: ${in_reply_to}`]),
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    '',
    text,
  ].join('\r\n');

/** That an e-mail of ours was not delivered. */
export const bounceOf = (message_id: string): string =>
  [
    'Return-Path: <>',
    `Message-ID: <${randomUUID()}@mx.primeur.fr>`,
    'From: MAILER-DAEMON@primeur.fr',
    `To: <${REPLY_ADDRESS}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'The mail system could not deliver your message.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.primeur.fr',
    '',
    `Final-Recipient: rfc822; ${SUPPLIER_ADDRESS}`,
    'Action: failed',
    'Status: 5.1.1',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${message_id}`,
    'Subject: Commande',
    '',
    'Bonjour',
    '--b--',
    '',
  ].join('\r\n');

/** The work of a node that reads replies, as `startJobs` sets it up. */
export const replyWork = (app: TestApp, model: LanguageModel | null = null) =>
  repliesHandlers({ db: app.db, appUrl: 'https://economat.test', model, log: { warn: () => {} } });

/** A restaurant that orders vegetables, and gets mail about it. */
export function correspondence(app: TestApp, { person, org }: { person: Person; org: string }) {
  const our = ordering(app, { person, org });
  const { call } = our;

  async function supplier(part: object = {}): Promise<string> {
    const body = { name: 'Primeur Lafont', contact_email: SUPPLIER_ADDRESS, contact_tel: '04 72 00 00 01' };
    return (await our.supplier({ ...body, ...part })).id;
  }

  /** Ten kilos of tomatoes and six of carrots, sent by e-mail. */
  async function sent(supplier_id: string) {
    const lines = [];
    for (const [name, qty, unit_price] of [
      ['Tomates', 10, 2.5],
      ['Carottes', 6, 1.2],
    ] as const) {
      const item = await our.item({ name, supplier_id, price: unit_price });
      lines.push({ item_id: item.id, qty, unit_price });
    }
    const draft = await our.draft({ supplier_id, lines });
    const { status, json } = await our.send(draft.id);
    expect(status, JSON.stringify(json)).toBe(200);
    const { rows } = await app.owner.query(
      `select m.message_id, m.reply_to, o.reply_token from purchase_orders o
       join mail_outbox m on m.org_id = o.org_id and m.id = o.last_mail_id where o.id = $1`,
      [draft.id],
    );
    return { id: draft.id, number: draft.order_number, ...rows[0] } as SentOrder;
  }

  /** As if the mailbox had it; its id, or null where it was there already. */
  async function arrive(message: string, { received = new Date(), host = MAIL_HOST } = {}) {
    const context = app.orgContext(org);
    const envelope = { received_at: received, message_id: `<${randomUUID()}@x>`, from: null, subject: null };
    const bytes = new Uint8Array(Buffer.from(message));
    const arrival = await understand(bytes, { org: context, host, envelope });
    return inOrg(context, (tx) => takeIn(tx, context, arrival));
  }

  /** What waits to be read, taken out of the queue. */
  const waiting = async (): Promise<object[]> =>
    (
      await app.owner.query(
        `delete from pgboss.job where name = 'replies.read' and data ->> 'org_id' = $1 returning data`,
        [org],
      )
    ).rows.map(({ data }) => data);

  const work = async (job: object) => {
    for (const handler of replyWork(app))
      await handler.run(job, { jobId: 'x', attempt: 1, signal: new AbortController().signal });
  };
  const readAll = async () => {
    for (const job of await waiting()) await work(job);
  };
  const replies = async (query = ''): Promise<Reply[]> =>
    (await call('GET', `/replies${query}`)).json.replies;
  /** Brings a message and has it read; the newest reply. */
  async function answered(message: string, how: Parameters<typeof arrive>[1] = {}): Promise<Reply> {
    await arrive(message, how);
    await readAll();
    const [newest] = await replies();
    expect(newest).toBeDefined();
    return newest as Reply;
  }
  return { ...our, supplier, sent, arrive, waiting, work, readAll, replies, answered };
}

type SentOrder = {
  id: string;
  number: string;
  message_id: string;
  reply_to: string | null;
  reply_token: string;
};

type Reply = {
  id: string;
  email_id: string;
  state: string;
  intent: string | null;
  proven: boolean;
  automatic: boolean;
  bounced: boolean;
  matched_by: string | null;
  order: { po_id: string; order_number: string; supplier_name: string; status: string } | null;
  guess: { po_id: string; order_number: string; why: string } | null;
  from_email: string;
  subject: string | null;
};
