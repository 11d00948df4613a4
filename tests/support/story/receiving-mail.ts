import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { mailboxHandlers } from '#server/features/mailbox/mailbox.jobs.ts';
import { type MailServerAccess, PUBLIC_MAIL_SERVERS } from '#server/platform/outside/server-address.ts';
import { createSealing } from '#server/platform/sealed-secret.ts';
import { runWhileTesting, startTestWorker } from '../jobs/workers.ts';
import { type Person, SECRET, type TestApp } from '../server/test-app.ts';

export const mailboxWork = (app: TestApp, mailServers: MailServerAccess = PUBLIC_MAIL_SERVERS) =>
  mailboxHandlers({
    db: app.db,
    sealing: createSealing(SECRET),
    mailServers,
    log: pino({ level: 'silent' }),
  });

/** A worker that reads mailboxes and reports while the tests of a file run, and does nothing else. */
export const runMailboxWorker = (app: () => TestApp, mailServers?: MailServerAccess) =>
  runWhileTesting(() => startTestWorker(app(), mailboxWork(app(), mailServers)));

export const SENDER = 'rapport@caisse.fr';

/** A message as a till sends it. */
export function reportMail({
  from = SENDER,
  id = crypto.randomUUID(),
  subject = 'Ventes du jour',
  file = 'jour;plat;qte;ca\n15/11/2026;Tarte;2;13,00\n15/11/2026;Café;3;7,50\n',
  name = 'ventes.csv',
}: {
  from?: string;
  id?: string;
  subject?: string;
  file?: string | null;
  name?: string;
} = {}): string {
  const attached = [
    '--b',
    'Content-Type: text/csv; charset=utf-8',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(file ?? '')
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ];
  return [
    `Message-ID: <${id}@caisse.fr>`,
    `From: Caisse 1 <${from}>`,
    'To: ventes@comptoir.fr',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Voici les ventes.',
    ...(file === null ? [] : attached),
    '--b--',
    '',
  ].join('\r\n');
}

type Email = {
  id: string;
  status: string;
  kind: string;
  subject: string;
  from_email: string;
  parse_error: string | null;
  parsed_data: { lines_processed: number; refused: number; errors: string[] } | null;
  attachments: { path: string | null; name: string; size: number; type: string }[];
  pos_profiles: { name: string } | null;
};

/** The commands of whoever looks after reports that come by e-mail. */
export function receivingMail(app: TestApp, { person, org }: { person: Person; org: string }) {
  const call = (method: string, path: string, body?: unknown, as = person) =>
    app.call(method, `/api${path}`, { as, org, body });
  const profile = async (part: object = {}) => {
    const { status, json } = await call('POST', '/pos-profiles', {
      name: 'Caisse principale',
      provider: 'custom',
      from_emails: [SENDER],
      format: 'csv',
      csv_config: {
        delimiter: ';',
        decimal_sign: ',',
        date_format: 'DD/MM/YYYY',
        columns_mapping: { timestamp: 'jour', item_name: 'plat', qty: 'qte', revenue: 'ca' },
      },
      ...part,
    });
    expect(status, JSON.stringify(json)).toBe(200);
    return json as { id: string; version: number };
  };
  const emails = async (query = ''): Promise<Email[]> => (await call('GET', `/emails${query}`)).json.emails;
  /** Waits until no report waits or is being read. */
  const settled = () =>
    vi.waitFor(
      async () => {
        const all = await emails();
        expect(all.filter(({ kind, status }) => kind === 'sales' && /received|parsing/.test(status))).toEqual(
          [],
        );
        return all;
      },
      { timeout: 60_000, interval: 50 },
    );
  return { call, profile, emails, settled };
}
