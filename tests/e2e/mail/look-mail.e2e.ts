import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { mailboxFailureText } from '#text/mailbox/mailbox.text.ts';
import { mailboxSettingsText } from '#text/mailbox/mailbox-settings.text.ts';
import { testDashboardText } from '#text/mailbox/test-dashboard.text.ts';
import { repliesText, replyGuessText, replyPanelText } from '#text/replies/inbox.text.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { words } from '../../support/browser/page/parts.ts';
import { glance, longNamedRestaurant, visit } from '../../support/browser/sweep.ts';

const { site, openAs } = startJourneys();

const LONG =
  'Colonne « Quantité » absente : le fichier a les colonnes « Date », « Plat », « Nb », « CA TTC ». '.repeat(
    4,
  );
const ADDRESS = 'commandes@maree-de-l-ouest-et-poissonneries-reunies.exemple.fr';
const SUBJECT = `RE: Commande CMD-2026-0143 ${'il manquera six kilos de bar de ligne '.repeat(6)}`;
const MESSAGE = `Bonjour,

${'Il manquera six kilos de bar de ligne, le reste suit. '.repeat(12)}

Yann Le Goff`;
const file = (name: string) => ({ path: `${randomUUID()}.${randomUUID()}`, name, size: 3, type: 'text/csv' });

const MAILS = [
  { kind: 'sales', status: 'received', subject: 'Reçu' },
  { kind: 'sales', status: 'failed', subject: 'Échec', parse_error: LONG, attachments: [file('z.csv')] },
  {
    kind: 'sales',
    status: 'parsed',
    subject: 'Parsé',
    parsed_data: { lines_processed: 86, refused: 2, errors: ['Ligne 4 : quantité illisible'] },
    attachments: [file('ventes.csv')],
  },
  { kind: 'other', status: 'received', subject: SUBJECT, attachments: [file('a.pdf'), file('b.pdf')] },
  { kind: 'other', status: 'received', subject: null },
];

async function restaurant() {
  const { app } = site;
  const { person, org } = await longNamedRestaurant(app);
  const mails = async () => {
    for (const { kind, status, subject, ...more } of MAILS) {
      await app.owner.query(
        `insert into raw_emails
           (org_id, received_at, message_key, from_email, from_name, subject, kind, status, parse_error, parsed_data, attachments)
         values ($1, now(), $2, $3, 'Yann Le Goff', $4, $5, $6, $7, $8, $9)`,
        [
          org,
          randomUUID(),
          ADDRESS,
          subject,
          kind,
          status,
          'parse_error' in more ? more.parse_error : null,
          'parsed_data' in more ? JSON.stringify(more.parsed_data) : null,
          JSON.stringify('attachments' in more ? more.attachments : []),
        ],
      );
    }
  };
  /** What a supplier wrote, of which nobody knows the order. */
  const reply = async () => {
    const { rows } = await app.owner.query(
      `with mail as (
         insert into raw_emails (org_id, received_at, message_key, from_email, from_name, subject, kind, status, body_text, attachments)
         values ($1, now(), $2, $3, 'Yann Le Goff', $4, 'reply', 'received', $5, $6) returning id, received_at)
       insert into supplier_replies (org_id, email_id, received_at, proven, state)
       select $1, id, received_at, false, 'unmatched' from mail returning id`,
      [org, randomUUID(), ADDRESS, SUBJECT, MESSAGE, JSON.stringify([file('bon-de-livraison.pdf')])],
    );
    return rows[0].id as string;
  };
  const mailbox = () =>
    app.owner.query(
      `insert into mailboxes (org_id, host, username, password_sealed, checked_at, last_error)
       values ($1, 'imap.exemple.fr', 'ventes@exemple.fr', 'x', now(), $2)`,
      [org, mailboxFailureText('PASSWORD')],
    );
  const page = await openAs(person, org);
  // Pages of development answer nobody whom a proxy brings.
  await page.context().setExtraHTTPHeaders({});
  return { page, mails, mailbox, reply };
}

test('before a mailbox is set', async () => {
  const { page } = await restaurant();
  await visit(page, '/reports/email-logs', words(page, emailLogsText.empty));
  await visit(page, '/settings?tab=integrations', words(page, mailboxSettingsText.passwordHint));
  await visit(page, '/dev/test-dashboard', words(page, testDashboardText.syncWaiting));
});

test('with mails of every kind, and a mailbox that does not answer', async () => {
  const { page, mails, mailbox } = await restaurant();
  await mails();
  await mailbox();
  await visit(page, '/reports/email-logs', words(page, '2 lignes refusées'));
  await page.getByRole('button', { name: emailLogsText.why }).click();
  await page.getByRole('button', { name: emailLogsText.more }).click();
  await glance(page, '/reports/email-logs', words(page, 'Ligne 4 : quantité illisible'));
  await glance(page, '/reports/email-logs?statut=parsing', words(page, emailLogsText.showAll));
  await visit(page, '/settings?tab=integrations', words(page, mailboxSettingsText.lastErrorTitle));
  await visit(page, '/dev/test-dashboard', words(page, testDashboardText.syncActive));
});

test('with a reply whose order nobody knows', async () => {
  const { page, reply } = await restaurant();
  const id = await reply();
  await visit(page, '/reports/email-logs?tab=a-rattacher', words(page, replyGuessText.none));
  await visit(page, '/reports/email-logs?tab=reponses', words(page, repliesText.noOrder));
  await glance(page, '/reports/email-logs?tab=reponses&etat=open', words(page, repliesText.emptyOpen));
  await visit(page, `/reports/email-logs?reponse=${id}`, words(page, replyPanelText.attachTitle));
});
