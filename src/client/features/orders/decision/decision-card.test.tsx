import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useOrder } from '#client/features/orders/detail/commands.api.ts';
import type { Order, OrderLine } from '#client/features/orders/orders.api.ts';
import type { Role } from '#domain/access/permissions.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import {
  decidedText,
  decisionChoiceText,
  decisionFootText,
  elsewhereText,
  decisionText as text,
} from '#text/orders/decision.text.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { replyDoubtText } from '#text/replies/reading.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { UNANSWERED } from '../../../../../tests/support/screens/order-lines.ts';
import type { Decision, Offer } from './decision.api.ts';
import { DecisionCard } from './decision-card.tsx';

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const AT = '2026-11-13T09:12:00.000Z';
const [COD, POLLACK, MUSSELS] = [id(1), id(2), id(3)] as const;

const line = (line_id: string, item_name: string, qty: number, unit_price: number) => ({
  line_id,
  item_id: id(90),
  item_name,
  unit: 'kg' as const,
  qty,
  unit_price,
});
const LINES = [
  line(COD, 'Cabillaud', 6, 24.5),
  line(POLLACK, 'Lieu jaune', 5, 16.8),
  line(MUSSELS, 'Moules', 15, 4.2),
] as const;

const ORDER = {
  id: id(50),
  order_number: 'BC-2026-00214',
  supplier_name: 'Marée de l’Ouest',
  status: 'SENT',
  expected_at: localDate('2030-11-14'),
  expected_at_confirmed: null,
  answered_at: null,
  decision_since: AT,
  delivery_fee: 0,
  version: 3,
  total_estimated: 294,
  lines: LINES.map(
    ({ line_id, ...rest }) =>
      ({
        ...rest,
        id: line_id,
        line_total: null,
        vat_rate: null,
        ...UNANSWERED,
      }) as unknown as OrderLine,
  ),
  events: [],
  mails: [],
} as unknown as Order;

const MESSAGE =
  'Bonjour, le cabillaud est à 26,90. Lieu : 3 kg, les 2 autres mardi. <img src=x onerror=alert(1)> Yann';
const passagesOf = (words: string) => {
  const start = MESSAGE.indexOf(words);
  return [{ start, end: start + words.length }];
};
const SAME = {
  missing: 0,
  reason: null,
  backorder: null,
  substitute: null,
  note: null,
  price_said: null,
  price_decision: null,
  price_percent: null,
  average_paid_90d: null,
  euros: 0,
};
const DEARER: Decision['changes'][number] = {
  ...SAME,
  ...LINES[0],
  qty_confirmed: 6,
  missing: 6,
  price_said: 26.9,
  average_paid_90d: 23.9,
  choices: ['accept', 'refuse_price', 'elsewhere'],
  said_in: passagesOf('le cabillaud est à 26,90'),
};
const SHORT: Decision['changes'][number] = {
  ...SAME,
  ...LINES[1],
  qty_confirmed: 3,
  missing: 2,
  reason: 'backorder',
  backorder: { qty: 2, date: localDate('2030-11-17') },
  choices: ['accept', 'refuse_backorder', 'elsewhere'],
  said_in: passagesOf('Lieu : 3 kg, les 2 autres mardi.'),
};
const REPLY: NonNullable<Decision['reply']> = {
  id: id(60),
  state: 'open',
  from_email: 'yann@maree.fr',
  from_name: 'Yann',
  received_at: AT,
  subject: 'Re: BC-2026-00214',
  text: MESSAGE,
  intent: 'changed',
  agreement_said_in: null,
  doubts: [],
  proven: true,
  matched_by: 'thread',
  read_by: 'rules',
  has_original: true,
  attachments: [],
};

const decision = (part: Partial<Decision> = {}): Decision => ({
  version: 3,
  state: 'proposed',
  channel: 'email',
  contact: null,
  answered_at: AT,
  since: AT,
  phone: '02 97 55 01 18',
  supplier_id: id(70),
  supplier_name: 'Marée de l’Ouest',
  note: null,
  refused: false,
  reply: REPLY,
  changes: [DEARER, SHORT],
  open_lines: [],
  as_ordered: [LINES[2]],
  replaces: [],
  date: null,
  totals: { ordered: 294, after: 274.8 },
  supplier_figures: null,
  decided_at: null,
  decided_by: null,
  undoable: false,
  tell_to: 'yann@maree.fr',
  ...part,
});

const offer = (place: number, supplier_name: string, part: Partial<Offer>): Offer => ({
  supplier_id: id(80 + place),
  supplier_name,
  price: 18.4,
  price_percent: null,
  pack_label: null,
  pack_content: null,
  qty: 2,
  goods: 36.8,
  delivery_fee: 0,
  total: 36.8,
  arrives_on: localDate('2030-11-14'),
  order_by: null,
  franco: { amount: null, missing: 0, blocks: false },
  draft: null,
  cheapest: false,
  ...part,
});
const VIVIERS = offer(1, 'Viviers du Golfe', {
  cheapest: true,
  draft: { id: id(95), order_number: 'BC-2026-00217', total: 140 },
});
const CRIEE = offer(2, 'Criée de Keroman', {
  goods: 35.8,
  delivery_fee: 15,
  total: 50.8,
  franco: { amount: 200, missing: 164.2, blocks: false },
});

type Opened = {
  part?: Partial<Decision>;
  role?: Role;
  offers?: Offer[];
  made?: () => unknown;
  answers?: Record<string, () => unknown>;
  beside?: ReactNode;
};

const DECIDE = `POST /api/orders/${ORDER.id}/decision`;

function open({ part = {}, role = 'ADMIN', offers = [VIVIERS, CRIEE], made, answers, beside }: Opened = {}) {
  let shown = decision(part);
  const server = stubServer({
    role,
    answers: {
      ...answers,
      [`GET /api/orders/${ORDER.id}/decision`]: () => ({ decision: shown }),
      [`GET /api/orders/${ORDER.id}/elsewhere`]: () => ({ offers }),
      [DECIDE]:
        made ??
        (() => {
          shown = { ...shown, state: 'noted', decided_at: AT, decided_by: 'Camille Reynaud', undoable: true };
          return { order: { ...ORDER, status: 'SUPPLIER_CONFIRMED' }, drafts: [] };
        }),
    },
  });
  const page = (
    <>
      <DecisionCard order={ORDER} />
      {beside}
    </>
  );
  const router = browserRouter([{ path: '*', element: page }]);
  const sent = () => server.calls(DECIDE).map(({ body }) => body as Sent);
  return { ...server, ...showPage(router), sent };
}

type Sent = {
  reply_id?: string;
  version: number;
  lines: { line_id: string; qty_confirmed: number | null; price: string; backorder: string | null }[];
  elsewhere: { line_id: string; supplier_id: string; qty: number }[];
  tell_supplier: boolean;
};

const title = (words: string) => screen.findByRole('heading', { level: 2, name: words });
const choices = (item: string) => within(screen.getByRole('radiogroup', { name: text.choiceFor(item) }));
const press = (name: string) => screen.getByRole('button', { name });
const twoChanges = () => title(text.changes('Marée de l’Ouest', 2));

test('says what changes and what it costs, points at the words, and shows them as text alone', async () => {
  open();
  await twoChanges();
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['1le cabillaud est à 26,90', '2Lieu : 3 kg, les 2 autres mardi.']);
  expect(document.querySelector('blockquote')?.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
  await says(text.averagePaid(23.9));
  await says(text.missing(2, 'kg'));
  // 294 + 6 × 2,40 − 2 × 16,80
  await says(decisionFootText.sum('Marée de l’Ouest', 294, [14.4, -33.6]));
  await says(formatEuros(274.8));
  expect(
    screen.getByRole('link', { name: decisionFootText.call('02 97 55 01 18') }).getAttribute('href'),
  ).toBe('tel:0297550118');
});

test('accepted as it stands: every line is sent once, however often it is pressed', async () => {
  const { user, sent } = open();
  await twoChanges();
  await user.dblClick(press(decisionFootText.confirm));
  await says(decidedText.withChanges(2));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ version: 3, reply_id: REPLY.id, elsewhere: [], tell_supplier: true });
  expect(
    sent()[0]?.lines.map(({ qty_confirmed, price, backorder }) => [qty_confirmed, price, backorder]),
  ).toEqual([
    [6, 'accepted', null],
    [3, 'undecided', 'accepted'],
    [15, 'undecided', null],
  ]);
  // Who used the keyboard is where they were.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(decidedText.withChanges(2)));
});

test('the focus finds what became of it, though the rest of the page is read for longer', async () => {
  const slow = Promise.withResolvers<object>();
  let asked = 0;
  const order = () => (asked++ === 0 ? { ...ORDER } : slow.promise);
  const Beside = () => useOrder(ORDER.id).data?.order_number ?? null;
  const { user } = open({ answers: { [`GET /api/orders/${ORDER.id}`]: order }, beside: <Beside /> });
  await twoChanges();
  await says('BC-2026-00214');
  await user.click(press(decisionFootText.confirm));
  await says(decidedText.withChanges(2));
  slow.resolve({ ...ORDER });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(decidedText.withChanges(2)));
});

test('a price is refused, the rest had elsewhere, the sums follow, and nobody is told', async () => {
  const { user, sent } = open();
  await twoChanges();
  await user.click(await choices('Cabillaud').findByRole('radio', { name: decisionChoiceText.refuse_price }));
  await user.click(choices('Lieu jaune').getByRole('radio', { name: decisionChoiceText.elsewhere }));
  await says(elsewhereText.cheapest);
  await says(formatEuros(260.4));
  await says(decisionFootText.addedTo('Viviers du Golfe', 'BC-2026-00217'));
  await user.click(screen.getByRole('radio', { name: /Criée de Keroman/ }));
  await says(decisionFootText.newDraft('Criée de Keroman'));
  await says(formatEuros(50.8));
  await says(decisionFootText.drafts(['Criée de Keroman']));
  await user.click(screen.getByRole('checkbox', { name: decisionFootText.tell('Yann') }));
  await says(decisionFootText.notInformed('Yann'));
  await user.click(press(decisionFootText.confirm));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    elsewhere: [{ line_id: POLLACK, supplier_id: CRIEE.supplier_id, qty: 2 }],
    tell_supplier: false,
  });
  expect(sent()[0]?.lines.slice(0, 2)).toMatchObject([{ price: 'refused' }, { backorder: 'refused' }]);
});

test('where nobody else sells it, another answer is asked for at its place', async () => {
  const { user, sent } = open({ offers: [] });
  await twoChanges();
  await user.click(choices('Lieu jaune').getByRole('radio', { name: decisionChoiceText.elsewhere }));
  await says(elsewhereText.none);
  await user.click(press(decisionFootText.confirm));
  await says(elsewhereText.choose);
  expect(sent()).toEqual([]);
});

test('an agreement after less was said tells what it replaces', async () => {
  open({
    part: {
      reply: { ...REPLY, intent: 'confirmed' as const, doubts: [] },
      changes: [],
      as_ordered: [...LINES],
      open_lines: [],
      replaces: [{ item_name: 'Lieu jaune', unit: 'kg', from: 3, to: 5 }],
    },
  });
  await says(text.replaces);
  await says(text.replacedLine('Lieu jaune', formatQuantity(3, 'kg'), formatQuantity(5, 'kg')));
});

test('a question settles nothing: quantities can be typed, the rest stays open', async () => {
  const reply = { ...REPLY, intent: 'question' as const, proven: false, text: 'Quel calibre ?' };
  const { user, sent } = open({
    part: {
      reply: { ...reply, doubts: [{ doubt: 'question', said_in: { start: 0, end: 14 } }] },
      changes: [],
      as_ordered: [],
      open_lines: [...LINES],
    },
  });
  await title(text.asks('Marée de l’Ouest'));
  await says(replyDoubtText.question);
  await says(text.unproven);
  await user.click(press(decisionFootText.note));
  expect(sent()).toEqual([]);
  const cod = screen.getByRole('textbox', { name: text.quantityOf('Cabillaud') });
  await user.type(cod, 'beaucoup');
  await user.click(press(text.asOrderedFor('Moules')));
  await user.click(press(decisionFootText.note));
  await says(orderFieldText.answeredQuantityInvalid);
  expect(document.activeElement).toBe(cod);
  await user.clear(cod);
  await user.type(cod, '4,5');
  await says(decisionFootText.staysOpen(1));
  await user.click(press(decisionFootText.note));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.lines.map(({ qty_confirmed }) => qty_confirmed)).toEqual([4.5, null, 15]);
});

test('« Modifier »: what was misread is typed, and the choices follow the figures', async () => {
  const { user, sent } = open();
  await twoChanges();
  await user.click(press(text.edit));
  const pollack = screen.getByRole('textbox', { name: text.quantityOf('Lieu jaune') });
  await user.clear(pollack);
  await user.type(pollack, '5');
  expect(screen.queryByRole('radiogroup', { name: text.choiceFor('Lieu jaune') })).toBeNull();
  const mussels = screen.getByRole('textbox', { name: text.priceOf('Moules') });
  await user.clear(mussels);
  await user.type(mussels, '4,40');
  await user.click(choices('Moules').getByRole('radio', { name: decisionChoiceText.refuse_price }));
  await user.click(press(decisionFootText.confirm));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.lines).toMatchObject([
    { qty_confirmed: 6, unit_price: 26.9, price: 'accepted' },
    { qty_confirmed: 5, backorder: null },
    { qty_confirmed: 15, unit_price: 4.4, price: 'refused' },
  ]);
});

test('a CHEF notes quantities, and leaves prices to who may decide them', async () => {
  const { user, sent } = open({ role: 'CHEF' });
  await twoChanges();
  await says(text.askManager);
  expect(choices('Cabillaud').queryByRole('radio', { name: decisionChoiceText.refuse_price })).toBeNull();
  await user.click(press(text.edit));
  screen.getByRole('textbox', { name: text.quantityOf('Moules') });
  expect(screen.queryByRole('textbox', { name: text.priceOf('Moules') })).toBeNull();
  await user.click(press(decisionFootText.confirm));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.lines[0]).toMatchObject({ price: 'undecided', unit_price: 26.9 });
});

test('who comes second is told so, and what was refused is said at its field', async () => {
  const answers = [
    refusal(409, 'VERSION_CONFLICT', 'Quelqu’un a enregistré entre-temps.'),
    refusal(422, 'INVALID_INPUT', 'Non', { 'lines.0.qty_confirmed': 'L’unité de cet article a changé' }),
  ];
  const { user, sent } = open({ made: () => answers.shift() });
  await twoChanges();
  await user.click(press(text.edit));
  await user.click(press(decisionFootText.confirm));
  await says(decisionFootText.changed);
  await user.click(press(decisionFootText.confirm));
  await says('L’unité de cet article a changé');
  expect(sent()).toHaveLength(2);
});

test('a day that has passed meanwhile is said at the day, which can then be chosen anew', async () => {
  const past = 'Cette date est passée';
  const { user } = open({
    part: { date: { from: localDate('2030-11-14'), to: localDate('2030-11-15'), said_in: null } },
    made: () => refusal(422, 'INVALID_INPUT', 'Non', { expected_at: past }),
  });
  await title(text.changes('Marée de l’Ouest', 3));
  expect(screen.queryByLabelText(text.dayField)).toBeNull();
  await user.click(press(decisionFootText.confirm));
  await says(past);
  expect(await screen.findByLabelText(text.dayField)).toBeTruthy();
});

test('an answer by the link is noted line by line: no reading to correct, no message to ignore', async () => {
  const { user, sent } = open({
    part: {
      state: 'recorded',
      channel: 'link',
      contact: 'Yann',
      reply: null,
      note: 'Petite criée',
      changes: [SHORT],
    },
  });
  await title(text.changes('Marée de l’Ouest', 1));
  await says('Petite criée');
  expect(screen.queryByRole('button', { name: text.edit })).toBeNull();
  expect(screen.queryByRole('button', { name: decisionFootText.ignore })).toBeNull();
  await user.click(press(decisionFootText.confirm));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('reply_id');
  expect(sent()[0]).toMatchObject({ lines: [{ line_id: POLLACK, qty_confirmed: 3 }], tell_supplier: false });
});

test('what was applied by itself says so, quotes why, and can be taken back', async () => {
  const reply = {
    ...REPLY,
    state: 'applied' as const,
    intent: 'confirmed' as const,
    text: 'Ok pour tout. Yann',
  };
  const { user, calls } = open({
    part: {
      state: 'noted',
      reply: { ...reply, agreement_said_in: { start: 0, end: 13 } },
      changes: [],
      as_ordered: [...LINES],
      undoable: true,
    },
  });
  await title(decidedText.asOrdered);
  await says(decidedText.applied);
  await says('«\u00a0Ok pour tout.\u00a0»');
  await user.click(press(decidedText.undo));
  // The question comes late, as a part of its own.
  const undo = { name: decidedText.undoApplied };
  await user.click(await screen.findByRole('button', undo, { timeout: 20_000 }));
  await waitFor(() => expect(calls(`POST /api/orders/${ORDER.id}/decision/undo`)).toHaveLength(1));
});

const ALL_DEARER: Partial<Decision> = {
  state: 'recorded',
  reply: null,
  channel: 'link',
  changes: [DEARER],
  as_ordered: [],
};
const WHOLE = { ...VIVIERS, qty: 6, goods: 110.4, total: 110.4 };

test('had elsewhere as a whole, the order is cancelled: it says so before, and as our own doing', async () => {
  const made = () => ({ order: { ...ORDER, status: 'CANCELLED' }, drafts: [] });
  const { user } = open({ part: ALL_DEARER, offers: [WHOLE], made });
  await title(text.changes('Marée de l’Ouest', 1));
  await user.click(choices('Cabillaud').getByRole('radio', { name: decisionChoiceText.elsewhere }));
  await says(decisionFootText.cancels);
  await user.click(press(decisionFootText.cancelOrder));
  await says(decisionFootText.doneCancelled);
});

test('who may not cancel cannot have all of it elsewhere', async () => {
  const { user, sent } = open({ part: ALL_DEARER, offers: [WHOLE], role: 'CHEF' });
  await title(text.changes('Marée de l’Ouest', 1));
  await user.click(choices('Cabillaud').getByRole('radio', { name: decisionChoiceText.elsewhere }));
  await says(decisionFootText.cancelNeedsManager);
  await user.click(press(decisionFootText.cancelOrder));
  expect(sent()).toEqual([]);
});
