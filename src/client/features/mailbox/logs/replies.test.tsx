import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Reply, ReplyRow } from '#client/features/replies/replies.api.ts';
import { NBSP } from '#text/kernel/format.ts';
import { repliesText as listText, replyPanelText as text } from '#text/replies/inbox.text.ts';
import { replyReadingText } from '#text/replies/reading.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { EmailLogsPage } from './email-logs-page.tsx';

const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;

const order = (place: number, order_number: string) => ({
  po_id: id(place),
  order_number,
  supplier_id: id(8),
  supplier_name: 'Marée de l’Ouest',
  status: 'SENT' as const,
});
const LIKELY = order(5, 'BC-2026-00042');
const OTHER = order(6, 'BC-2026-00040');

const WORDS = 'Bonjour, <b>bar : 6 kg</b> demain. Yann';

const HEAD = {
  id: id(1),
  email_id: id(2),
  received_at: '2026-11-14T22:48:00.000Z',
  from_email: 'yann@maree.fr',
  from_name: 'Yann Le Goff',
  subject: 'Votre commande',
  excerpt: WORDS,
  state: 'unmatched',
  read: false,
  intent: null,
  proven: true,
  automatic: false,
  bounced: false,
  matched_by: null,
  order: null,
  guess: { ...LIKELY, why: 'several_orders' },
} satisfies Omit<ReplyRow, 'attachment_count'>;

const UNMATCHED: Reply = {
  ...HEAD,
  text: WORDS,
  reading: null,
  read_by: null,
  attachments: [{ path: `${id(2)}.${id(9)}`, name: 'bon.pdf', size: 12_000, type: 'application/pdf' }],
  has_original: true,
  candidates: [
    { ...LIKELY, ordered_at: '2026-11-13T08:00:00.000Z' },
    { ...OTHER, ordered_at: '2026-11-12T08:00:00.000Z' },
  ],
  decided_at: null,
  decided_by: null,
  version: 1,
};

const OPEN: Reply = {
  ...UNMATCHED,
  state: 'open',
  matched_by: 'thread',
  order: LIKELY,
  guess: null,
  candidates: [],
  read: true,
  intent: 'changed',
  read_by: 'rules',
  reading: {
    intent: 'changed',
    lines: [
      {
        line_id: id(3),
        item_name: 'Bar de ligne',
        unit: 'kg',
        qty: 10,
        qty_confirmed: 6,
        said_in: [{ start: WORDS.indexOf('bar'), end: WORDS.indexOf('</b>') }],
      },
    ],
    expected_at: null,
    needs_human: true,
    doubts: [{ doubt: 'unclear_date', said_in: null }],
    date_said_in: null,
    agreement_said_in: null,
  },
};

type Server = { reply?: Reply; at?: string; attach?: () => unknown; list?: () => unknown };

function open({ reply = UNMATCHED, at = '?tab=a-rattacher', attach, list }: Server = {}) {
  const state = { reply };
  const { text: _text, reading: _reading, read_by: _read, attachments, ...head } = reply;
  const { has_original: _o, candidates: _c, decided_at: _d, decided_by: _b, version: _v, ...row } = head;
  const becomes = (next: Partial<Reply>) => {
    state.reply = { ...state.reply, ...next };
    return state.reply;
  };
  const isListed = (group: string | null) => group === 'all' || group === null || group === state.reply.state;
  const server = stubServer({
    role: 'CHEF',
    answers: {
      'GET /api/emails': () => ({
        emails: [
          {
            id: HEAD.email_id,
            received_at: HEAD.received_at,
            from_email: HEAD.from_email,
            from_name: null,
            subject: HEAD.subject,
            kind: 'reply',
            status: 'received',
            pos_profiles: null,
            attachments,
            parse_error: null,
            parsed_data: null,
            reply: {
              id: reply.id,
              state: state.reply.state,
              order_number: state.reply.order?.order_number ?? null,
            },
          },
        ],
      }),
      'GET /api/emails/counts': () => ({ all: 1, parsed: 0, failed: 0 }),
      'GET /api/replies/count': () => ({ unmatched: Number(state.reply.state === 'unmatched'), open: 0 }),
      'GET /api/replies':
        list ??
        (({ search }) => ({
          replies: isListed(search.get('group'))
            ? [{ ...row, state: state.reply.state, attachment_count: attachments.length }]
            : [],
          next: null,
        })),
      [`GET /api/replies/${reply.id}`]: () => state.reply,
      [`POST /api/replies/${reply.id}/attach`]:
        attach ?? (() => becomes({ state: 'open', order: LIKELY, matched_by: 'person', guess: null })),
      [`POST /api/replies/${reply.id}/ignore`]: () => becomes({ state: 'ignored' }),
      [`POST /api/replies/${reply.id}/detach`]: () => becomes(UNMATCHED),
      [`GET /api/replies/${reply.id}/original`]: () =>
        new Response('From: yann', { headers: { 'content-type': 'message/rfc822' } }),
      'GET /api/orders': () => ({ orders: [], next: null }),
    },
  });
  window.history.replaceState(null, '', `/reports/email-logs${at}`);
  const router = browserRouter([
    { path: '/reports/email-logs', element: <EmailLogsPage /> },
    { path: '/orders/:id', element: <p>La commande</p> },
  ]);
  return { ...showPage(router), ...server };
}

/** Parts of the page come when they are opened: the first time may take a moment. */
const LATE = { timeout: 20_000 };
const button = (name: string | RegExp) => screen.findByRole('button', { name }, LATE);
const plain = (sentence: string) => sentence.replaceAll(NBSP, ' ');
const body = () => plain(document.body.textContent ?? '');

test('an unmatched reply says who wrote what and which order it likely answers, with the reason', async () => {
  open();
  await says('Yann Le Goff');
  await says('yann@maree.fr');
  await says(WORDS);
  expect(document.querySelector('b')).toBeNull();
  await waitFor(() =>
    expect(body()).toContain(
      'Sans doute BC-2026-00042 : Marée de l’Ouest doit une réponse à plusieurs commandes.',
    ),
  );
  const tab = screen.getByRole('tab', { name: /À rattacher/ });
  expect(tab.textContent).toBe('À rattacher1');
});

test('one press attaches it to the likely order, and leads there', async () => {
  const { user, calls } = open();
  await user.click(await button(text.attachTo('BC-2026-00042')));
  await says('La commande');
  expect(calls(`POST /api/replies/${id(1)}/attach`).map(({ body: sent }) => sent)).toEqual([
    { po_id: LIKELY.po_id },
  ]);
  expect(window.location.pathname).toBe(`/orders/${LIKELY.po_id}`);
  await says(text.attached('BC-2026-00042'));
});

test('another order is chosen among the sender’s own, and none is refused at the field', async () => {
  const { user, calls } = open();
  await user.click(await button(text.other));
  await user.click(await button(text.attach));
  await says(text.pickMissing);
  await user.click(screen.getByRole('combobox', { name: text.pick }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.slice(0, 13))).toEqual([
    'BC-2026-00042',
    'BC-2026-00040',
  ]);
  await user.click(options[1] as HTMLElement);
  await user.click(await button(text.attach));
  await says('La commande');
  expect(calls(`POST /api/replies/${id(1)}/attach`).map(({ body: sent }) => sent)).toEqual([
    { po_id: OTHER.po_id },
  ]);
});

test('where nothing is guessed, the order is chosen at once', async () => {
  open({ reply: { ...UNMATCHED, guess: null, candidates: [] } });
  await screen.findByRole('combobox', { name: text.pick }, LATE);
  expect(screen.queryByRole('button', { name: /Rattacher à/ })).toBeNull();
});

test('a refusal to attach it stays on the page, and says why', async () => {
  const { user } = open({ attach: () => refusal(409, 'REPLY_SETTLED', 'Déjà décidé.') });
  await user.click(await button(text.attachTo('BC-2026-00042')));
  await says(text.attachFailure);
  await says('Déjà décidé.');
  expect(window.location.pathname).toBe('/reports/email-logs');
});

test('what is ignored leaves the list', async () => {
  const { user, calls } = open();
  await user.click(await button(text.ignoreThis('yann@maree.fr')));
  await says(text.ignored);
  expect(calls(`POST /api/replies/${id(1)}/ignore`)).toHaveLength(1);
  await says(listText.emptyToAttach);
});

test('among all mails a reply is told apart, and opens with its words as text', async () => {
  const { user } = open({ reply: OPEN, at: '' });
  const row = (await screen.findByText('Votre commande')).closest('tr') as HTMLElement;
  within(row).getByText('Réponse fournisseur');
  expect(plain(row.textContent ?? '')).toContain('BC-2026-00042, à décider');
  await user.click(within(row).getByRole('button', { name: 'Votre commande' }));
  const panel = await screen.findByRole('dialog', {}, LATE);
  await within(panel).findByText(replyReadingText.title);
  expect(plain(panel.textContent ?? '')).toContain('<b>');
  expect(panel.querySelector('b')).toBeNull();
  expect(plain(panel.textContent ?? '')).toContain('Bar de ligne : 6 kg au lieu de 10 kg');
  within(panel).getByText('« bar : 6 kg »', { normalizer: plain });
  within(panel).getByText('Le jour de livraison n’est pas clair');
  within(panel).getByText('BC-2026-00042 : reconnue, car il répond à notre email', { normalizer: plain });
  expect(within(panel).getByRole('link', { name: text.decide }).getAttribute('href')).toBe(
    `/orders/${LIKELY.po_id}`,
  );
  expect(window.location.search).toBe(`?reponse=${id(1)}`);
});

test('its order is taken back while nothing was decided', async () => {
  const { user, calls } = open({ reply: OPEN, at: `?reponse=${id(1)}` });
  await user.click(await button(text.detach));
  await says(text.detached);
  expect(calls(`POST /api/replies/${id(1)}/detach`)).toHaveLength(1);
  await says(text.attachTitle);
});

test.each(['applied', 'accepted', 'over'] as const)('one that is %s stays with its order', async (state) => {
  open({ reply: { ...OPEN, state }, at: `?reponse=${id(1)}` });
  await screen.findByRole('link', { name: text.openOrder }, LATE);
  expect(screen.queryByRole('button', { name: text.detach })).toBeNull();
});

test.each<[string, Partial<Reply>]>([
  [listText.unproven, { proven: false }],
  [listText.automatic, { automatic: true, proven: false, state: 'nothing' }],
  [listText.bounced, { bounced: true, automatic: true, proven: false, state: 'nothing' }],
])('what to know before one believes it: %s', async (sentence, fields) => {
  open({ reply: { ...OPEN, ...fields }, at: `?reponse=${id(1)}` });
  const panel = await screen.findByRole('dialog', {}, LATE);
  await within(panel).findByText(sentence);
});

test('the message as it came goes to the downloads', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user, calls } = open({ reply: OPEN, at: `?reponse=${id(1)}` });
  await user.click(await button(text.original));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(calls(`GET /api/replies/${id(1)}/original`)).toHaveLength(1);
});

test('an address that leads to no message says so', async () => {
  open({ at: `?reponse=${id(7)}` });
  await says(text.gone);
});

test('the list of replies narrows down to those that wait, and says where there is none', async () => {
  const { user } = open({ reply: { ...OPEN, state: 'applied' }, at: '?tab=reponses' });
  await button('Yann Le Goff');
  await user.click(screen.getByRole('button', { name: /À décider/ }));
  await says(listText.emptyOpen);
  await user.click(screen.getByRole('button', { name: listText.showAll }));
  await button('Yann Le Goff');
});

test.each(['?tab=reponses', '?tab=a-rattacher'])(
  'what does not come can be asked for again: %s',
  async (at) => {
    const { user, calls } = open({ at, list: () => refusal(429, 'TOO_MANY_REQUESTS', 'Un instant.') });
    await says(listText.loadFailure);
    const before = calls('GET /api/replies').length;
    await user.click(await button('Réessayer'));
    await waitFor(() => expect(calls('GET /api/replies').length).toBeGreaterThan(before));
  },
);
