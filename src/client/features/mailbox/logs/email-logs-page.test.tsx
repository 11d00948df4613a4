import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Email } from '#client/features/mailbox/mailbox.api.ts';
import type { Role } from '#domain/access/permissions.ts';
import { NBSP } from '#text/kernel/format.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { salesReportMail } from '../../../../../tests/support/screens/sales-report-mail.ts';
import { EmailLogsPage } from './email-logs-page.tsx';

const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;

const mail = (place: number, parts: Partial<Email>) => salesReportMail({ id: id(place), ...parts });
const CSV = { path: id(9), name: 'ventes.csv', size: 120, type: 'text/csv' };

const PARSED = mail(1, {
  status: 'parsed',
  attachments: [CSV],
  parsed_data: { lines_processed: 1240, refused: 0, errors: [] },
});
const FAILED = mail(2, {
  status: 'failed',
  subject: 'Ventes illisibles',
  parse_error: 'Colonne « qty » absente',
});
const OTHER = mail(3, { kind: 'other', subject: null, from_email: 'yann@maree.fr', pos_profiles: null });

type Server = {
  role?: Role;
  emails?: Email[];
  file?: () => Response;
  mailbox?: unknown;
  parse?: () => unknown;
};

function open({
  role = 'ADMIN',
  emails = [PARSED, FAILED, OTHER],
  file,
  mailbox = null,
  parse,
}: Server = {}) {
  const line = { cut: false };
  const server = stubServer({
    role,
    answers: {
      'GET /api/emails': ({ search }) => {
        if (line.cut) return refusal(429, 'TOO_MANY_REQUESTS', 'Réessayez dans un instant.');
        return {
          emails: emails.filter(({ status }) => !search.has('status') || search.get('status') === status),
        };
      },
      'GET /api/emails/counts': () => ({
        all: emails.length,
        parsed: emails.filter(({ status }) => status === 'parsed').length,
        failed: emails.filter(({ status }) => status === 'failed').length,
      }),
      'GET /api/replies/count': () => ({ unmatched: 0, open: 0 }),
      'GET /api/mailbox': () => ({ mailbox }),
      'POST /api/functions/parse-sales-report': parse ?? (() => ({ success: true })),
      [`GET /api/storage/sales/${CSV.path}`]: file ?? (() => new Response('jour;plat')),
    },
  });
  window.history.replaceState(null, '', '/reports/email-logs');
  const router = browserRouter([{ path: '/reports/email-logs', element: <EmailLogsPage /> }]);
  return { ...showPage(router), line, ...server };
}

const rowOf = async (name: string | RegExp) => {
  const cell = await screen.findByText(name);
  return within(cell.closest('tr') as HTMLElement);
};
/** It stands in its column, and under the status for who has no room for the column. */
const again = (row: Awaited<ReturnType<typeof rowOf>>) =>
  row.getAllByRole('button', { name: /Re-parser/ })[0] as HTMLElement;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const download = () => screen.findByRole('button', { name: text.downloadThis('ventes.csv') });
const pressDownload = async (user: ReturnType<typeof userEvent.setup>) => user.click(await download());

test('shows each mail with what came of it, in the restaurant’s hour', async () => {
  open();
  const parsed = await rowOf('Ventes du jour');
  expect(heads()).toEqual(['Date', 'De', 'Sujet', 'Profil POS', 'Fichiers', 'Statut', 'Actions']);
  parsed.getByText('14/11/2026 23:48');
  parsed.getByText('Caisse principale');
  parsed.getByText('1');
  parsed.getByText('Parsé');
  parsed.getByText(`1${NBSP}240 lignes traitées`, { normalizer: (words) => words });
  expect(parsed.queryByRole('button', { name: /Re-parser/ })).toBeNull();

  const failed = await rowOf('Ventes illisibles');
  failed.getByText('Échec');
  failed.getByText('Colonne « qty » absente');
  again(failed);

  const other = await rowOf(text.noSubject);
  other.getByText('Reçu');
  other.getByText(text.notReport);
  expect(other.getAllByText('–')).toHaveLength(2);
  await says(text.sentence({ failed: 1, unmatched: 0 }));
});

test('asks for one status at a time, and knows it from the address', async () => {
  const { user, calls } = open();
  await rowOf('Ventes du jour');
  await user.click(screen.getByRole('button', { name: 'Échecs' }));
  await waitFor(() => expect(screen.queryByText('Ventes du jour')).toBeNull());
  expect(calls('GET /api/emails').at(-1)?.search).toBe('status=failed');
  expect(window.location.search).toBe('?statut=failed');
  await user.click(screen.getByRole('button', { name: 'En parsing' }));
  await says(text.noneOfStatus('En parsing'));
  await user.click(screen.getByRole('button', { name: text.showAll }));
  await rowOf('Ventes du jour');
});

test('a failed report is read again, said in the specified words, and looked at two seconds later', async () => {
  const { user, calls } = open();
  const failed = await rowOf('Ventes illisibles');
  await user.click(again(failed));
  await says('Re-parsing lancé');
  await says('Le rapport est en cours de traitement');
  expect(calls('POST /api/functions/parse-sales-report').map(({ body }) => body)).toEqual([
    { email_id: FAILED.id },
  ]);
  const before = calls('GET /api/emails').length;
  await waitFor(() => expect(calls('GET /api/emails').length).toBeGreaterThan(before), { timeout: 8000 });
});

test.each([
  ['EMAIL_NOT_FAILED', 'Ce rapport n’est plus en échec.', 'Erreur'],
  ['EMAIL_NO_FILE', 'Aucune pièce jointe trouvée', 'Aucun fichier'],
] as const)('a refusal to read it again says why: %s', async (code, sentence, title) => {
  const { user } = open({ parse: () => refusal(409, code, sentence) });
  const failed = await rowOf('Ventes illisibles');
  await user.click(again(failed));
  await says(title);
  await says(sentence);
});

test('a file goes to the downloads', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user } = open({
    file: () =>
      new Response('jour;plat', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="ventes.csv"' },
      }),
  });
  await pressDownload(user);
  await says('Téléchargement réussi');
  await says('Le fichier CSV a été téléchargé');
  expect(saved.mock.instances.map((link) => (link as HTMLAnchorElement).download)).toEqual(['ventes.csv']);
});

test.each<[string, Server, string, string]>([
  [
    'that is gone',
    { file: () => refusal(404, 'NOT_FOUND', 'Introuvable') },
    'Fichier introuvable',
    "Le fichier CSV n'est pas disponible",
  ],
  [
    'that was not kept',
    { emails: [mail(1, { attachments: [{ ...CSV, path: null }] })] },
    'Fichier introuvable',
    "Le fichier CSV n'est pas disponible",
  ],
  [
    'that does not come',
    { file: () => refusal(503, 'UNAVAILABLE', 'Le serveur redémarre.') },
    'Erreur de téléchargement',
    'Le serveur redémarre.',
  ],
])('a file %s says so', async (_which, server, title, hint) => {
  const { user } = open(server);
  await pressDownload(user);
  await says(title);
  await says(hint);
});

test('of several files one is chosen by its name', async () => {
  const { user, calls } = open({
    emails: [mail(1, { attachments: [{ ...CSV, path: id(8), name: '' }, CSV] })],
  });
  await user.click(await screen.findByRole('button', { name: text.downloadFrom('rapports@caisse.fr') }));
  await screen.findByRole('menuitem', { name: 'rapport.csv' });
  await user.click(await screen.findByRole('menuitem', { name: 'ventes.csv' }));
  await waitFor(() => expect(calls(`GET /api/storage/sales/${CSV.path}`)).toHaveLength(1));
});

test('a long complaint is there whole at a press', async () => {
  const { user } = open({
    emails: [mail(1, { status: 'failed', parse_error: 'Ligne 4 : date illisible. '.repeat(20) })],
  });
  const more = await screen.findByRole('button', { name: text.more });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(screen.getByRole('button', { name: text.less }).getAttribute('aria-expanded')).toBe('true');
});

test('lines that were left out of a good report are counted, and told at a press', async () => {
  const errors = ['Ligne 4 : quantité illisible (« deux »)', 'Ligne 9 : jour absent'];
  const { user } = open({
    emails: [mail(1, { status: 'parsed', parsed_data: { lines_processed: 12, refused: 2, errors } })],
  });
  await says('2 lignes refusées');
  expect(screen.queryByText(errors[1] as string)).toBeNull();
  await user.click(screen.getByRole('button', { name: text.why }));
  for (const error of errors) screen.getByText(error);
});

test.each<[string, Server, string, string | null]>([
  ['an ADMIN sets up the mailbox', { role: 'ADMIN' }, text.emptyAdmin, '/settings?tab=integrations'],
  [
    'an ADMIN who has done so waits',
    { mailbox: { host: 'imap.exemple.fr' } },
    text.emptyWaiting,
    '/settings?tab=integrations',
  ],
  ['a CHEF knows whom to ask', { role: 'CHEF' }, text.emptyOthers, null],
])('where nothing came yet, %s', async (_who, server, sentence, to) => {
  open({ ...server, emails: [] });
  await screen.findByText('Aucun email reçu');
  await says(sentence);
  const links = screen.queryAllByRole('link', { name: text.settings });
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(to ? [to] : []));
});

test('who may not read a report again is not offered it', async () => {
  open({ role: 'CHEF' });
  await rowOf('Ventes illisibles');
  expect(heads()).not.toContain('Actions');
  expect(screen.queryByRole('button', { name: /Re-parser/ })).toBeNull();
});

test('is asked for again by hand, and a failure of that is said', async () => {
  const { user, calls, line } = open();
  await rowOf('Ventes du jour');
  const before = calls('GET /api/emails').length;
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  await waitFor(() => expect(calls('GET /api/emails')).toHaveLength(before + 1));
  line.cut = true;
  await user.click(await screen.findByRole('button', { name: 'Actualiser' }));
  await says(text.refreshFailure);
  await rowOf('Ventes du jour');
});
