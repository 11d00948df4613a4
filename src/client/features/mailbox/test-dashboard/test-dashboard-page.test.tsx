import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Email } from '#client/features/mailbox/mailbox.api.ts';
import { NBSP } from '#text/kernel/format.ts';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { replyExamples, testDashboardText as text } from '#text/mailbox/test-dashboard.text.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { salesReportMail } from '../../../../../tests/support/screens/sales-report-mail.ts';
import { TestDashboardPage } from './test-dashboard-page.tsx';

const SENT = salesReportMail({
  id: '00000000-0000-4000-8000-000000000001',
  subject: 'Rapport de ventes',
});

const ORDER = {
  id: '00000000-0000-4000-8000-000000000021',
  order_number: 'BC-2026-00042',
  supplier_name: 'Marée de l’Ouest',
  status: 'SENT',
};

/** A server that reads a report at once: `becomes` is what came of it. */
function open({
  emails = [] as Email[],
  becomes = SENT,
  send = undefined as (() => unknown) | undefined,
  orders = [] as object[],
} = {}) {
  const state = { emails };
  const profile = {
    name: 'Caisse',
    provider: 'custom',
    from_emails: [],
    format: 'csv',
    csv_config: { columns_mapping: { item_name: 'plat', qty: 'qté', revenue: 'ca' } },
    version: 1,
    created_at: SENT.received_at,
    updated_at: SENT.received_at,
    deleted_at: null,
  };
  const server = stubServer({
    answers: {
      'GET /api/emails/latest': () => state,
      'GET /api/emails/counts': () => ({
        all: state.emails.length,
        parsed: state.emails.filter(({ status }) => status === 'parsed').length,
        failed: state.emails.filter(({ status }) => status === 'failed').length,
      }),
      'GET /api/pos-profiles': () => [
        { ...profile, id: SENT.id, active: true },
        { ...profile, id: '00000000-0000-4000-8000-000000000002', active: false },
      ],
      'GET /api/orders': () => ({ orders, next: null }),
      [`GET /api/orders/${ORDER.id}`]: () => ({ lines: [{ item_name: 'Bar', qty: 10, unit: 'kg' }] }),
      'POST /api/dev/supplier-reply': () => ({ email_id: SENT.id }),
      'POST /api/dev/sales-report':
        send ??
        (() => {
          state.emails = [becomes, ...state.emails];
          return { email_id: SENT.id };
        }),
    },
  });
  const router = createMemoryRouter([{ path: '/', element: <TestDashboardPage /> }]);
  return { ...showPage(router), ...server };
}

const figure = async (label: string) => {
  const head = await screen.findByRole('heading', { level: 2, name: label });
  await waitFor(() => expect(head.parentElement?.textContent).toMatch(/\d|Actif|En attente/));
  return (head.parentElement?.textContent ?? '').slice(label.length).replaceAll(NBSP, ' ');
};
const others = (...statuses: Email['status'][]) =>
  statuses.map((status, place) => ({ ...SENT, status, id: `00000000-0000-4000-8000-00000000001${place}` }));

test('before anything came, it waits', async () => {
  open();
  expect(await figure(text.profiles)).toBe('21 actif');
  expect(await figure(text.emails)).toBe('00 parsé');
  expect(await figure(text.success)).toBe('0 %0 échec');
  expect(await figure(text.sync)).toBe('En attente');
  await says(emailLogsText.empty);
  expect(screen.getByRole('link', { name: text.seeLogs }).getAttribute('href')).toBe('/reports/email-logs');
  expect(screen.getByRole('link', { name: text.seeReports }).getAttribute('href')).toBe('/reports');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('counts what came, in whole percent', async () => {
  open({ emails: others('parsed', 'parsed', 'failed') });
  expect(await figure(text.emails)).toBe('32 parsés');
  expect(await figure(text.success)).toBe('67 %1 échec');
  expect(await figure(text.sync)).toBe('Actif');
  const list = within(await screen.findByRole('list', { name: text.latest }));
  expect(list.getAllByText('14/11/2026 23:48')).toHaveLength(3);
  list.getByText('Échec');
});

test.each<[string, Partial<Email>, string, string]>([
  [
    'read',
    { status: 'parsed', parsed_data: { lines_processed: 12, refused: 0, errors: [] } },
    text.parsedReport,
    '12 lignes traitées',
  ],
  [
    'refused',
    { status: 'failed', parse_error: 'Colonne « qty » absente' },
    text.failedReport,
    'Colonne « qty » absente',
  ],
])(
  'the report of the day is really sent, and what came of it is said once it is %s',
  async (_how, end, title, why) => {
    const { user, calls } = open({ becomes: { ...SENT, ...end } });
    await user.click(await screen.findByRole('button', { name: text.send }));
    await says('Simulation lancée');
    await says(title);
    await says(why);
    expect(calls('POST /api/dev/sales-report')).toHaveLength(1);
  },
);

test('what stands in the way is said', async () => {
  const { user } = open({
    send: () => refusal(409, 'REPORT_NEEDS_PROFILE', 'Créez d’abord un profil POS actif.'),
  });
  await user.click(await screen.findByRole('button', { name: text.send }));
  await says('Créez d’abord un profil POS actif.');
  expect(document.body.textContent).not.toContain('Simulation lancée');
});

test('a supplier answers a chosen order in words that can be changed', async () => {
  const { user, calls } = open({ orders: [ORDER] });
  await user.click(await screen.findByRole('button', { name: replyExamples.less.label }));
  const words = await screen.findByLabelText<HTMLTextAreaElement>(text.words);
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: replyExamples.less.label }));
    expect(words.value.replaceAll(NBSP, ' ')).toContain('Bar : je n’ai que 5 kg au lieu de 10 kg.');
  });
  await user.type(words, ' Yann');
  await user.click(screen.getByRole('button', { name: text.sendReply }));
  await says(text.replySent);
  expect(calls('POST /api/dev/supplier-reply').map(({ body }) => body)).toEqual([
    { po_id: ORDER.id, text: words.value },
  ]);
  expect(words.value).toContain('Yann');
});

test('without an order that was sent, it says so', async () => {
  open();
  await says(text.noOrders);
  expect(screen.queryByRole('button', { name: text.sendReply })).toBeNull();
});
