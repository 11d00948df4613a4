import { describe, expect, test } from 'vitest';
import { differenceSentences, orderDifferences, sumsOf } from '#client/features/orders/answer/answer.ts';
import { canResend } from '#client/features/orders/journal/mail.ts';
import { timelineOf } from '#client/features/orders/journal/timeline-steps.ts';
import type { Order, OrderLine } from '#client/features/orders/orders.api.ts';
import type { Role } from '#domain/access/permissions.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Cents } from '#domain/kernel/money.ts';
import type { OrderEvent, OrderStatus } from '#domain/orders/status.ts';
import { UNANSWERED } from '../../../../../tests/support/screens/order-lines.ts';
import { commandsOf, type DetailCommand, mainCommand } from './commands.ts';

const at = (hour: number) => `2026-11-12T0${hour}:00:00.000Z`;
const NOW = new Date(at(9));

const line = (id: string, part: Partial<OrderLine> = {}): OrderLine => ({
  id,
  item_id: `item-${id}`,
  item_name: 'Filet de cabillaud',
  item_deleted: false,
  sku: null,
  unit: 'kg',
  qty: 6,
  unit_price: 24.5,
  line_total: 147,
  reference: null,
  wording: null,
  pack_label: null,
  pack_content: null,
  vat_rate: 5.5,
  ...UNANSWERED,
  ...part,
});

const order = (part: Partial<Order> = {}): Order => ({
  id: 'o',
  order_number: 'BC-2026-00042',
  external_number: null,
  supplier_id: 's',
  supplier_name: 'Marée de l’Ouest',
  status: 'SUPPLIER_CONFIRMED',
  ordered_at: at(1),
  expected_at: localDate('2026-11-14'),
  expected_at_confirmed: null,
  total_estimated: 147,
  answered_at: null,
  answer_differs: false,
  mail_state: 'sent',
  approval_requested_at: null,
  decision_since: null,
  approval_requested_by: null,
  version: 1,
  supplier_email: null,
  supplier_phone: null,
  supplier_deleted: false,
  notes: null,
  date_agreed: false,
  delivery_fee: 0,
  answer_channel: null,
  answer_contact: null,
  answer_note: null,
  link_expires_at: null,
  created_by: null,
  created_at: at(1),
  lines: [line('a')],
  events: [],
  mails: [],
  ...part,
});

const event = (name: OrderEvent, hour: number, part: Partial<Order['events'][number]> = {}) => ({
  event: name,
  occurred_at: at(hour),
  by: 'Camille',
  channel: null,
  contact: null,
  note: null,
  ...part,
});

describe('what an answer changes', () => {
  test('a full confirmation changes nothing', () => {
    const confirmed = order({ lines: [line('a', { qty_confirmed: 6 })] });
    expect(differenceSentences(confirmed)).toEqual([]);
    expect(sumsOf(confirmed)).toMatchObject({ ordered: Cents.of(147), after: null });
  });

  test('quantity, price and day are said in words, and the total follows', () => {
    const changed = order({
      lines: [line('a', { qty_confirmed: 4, price_confirmed: 25 })],
      expected_at_confirmed: localDate('2026-11-16'),
    });
    expect(differenceSentences(changed).map((words) => words.replace(/\s/g, ' '))).toEqual([
      'Filet de cabillaud : 4 kg au lieu de 6 kg',
      'Filet de cabillaud : 25,00 € / kg au lieu de 24,50 € / kg',
      'Livraison le lundi 16/11 au lieu du samedi 14/11',
    ]);
    expect(sumsOf(changed)).toMatchObject({ ordered: Cents.of(147), after: Cents.of(100) });
  });

  test('a price that waits for a decision is said apart, and no total reckons with it as agreed', () => {
    const asked = line('a', { qty_confirmed: 4, price_proposed: 26 });
    const waiting = order({ lines: [asked] });
    expect(differenceSentences(waiting).map((words) => words.replace(/\s/g, ' '))).toEqual([
      'Filet de cabillaud : 4 kg au lieu de 6 kg',
    ]);
    expect(orderDifferences(waiting)).toHaveLength(2);
    expect(sumsOf(waiting)).toMatchObject({ after: Cents.of(98), proposed: Cents.of(104) });
    expect(sumsOf(waiting).taxes).toMatchObject({ gross: Cents.of(103.39) });
    const decided = (part: Partial<OrderLine>) => sumsOf(order({ lines: [{ ...asked, ...part }] }));
    expect(decided({ proposal_decision: 'refused' })).toMatchObject({ after: Cents.of(98), proposed: null });
    expect(decided({ proposal_decision: 'accepted', price_confirmed: 26 })).toMatchObject({
      after: Cents.of(104),
      proposed: null,
    });
  });

  test('VAT is that of what will come, delivery included', () => {
    const sums = sumsOf(order({ delivery_fee: 10, lines: [line('a', { qty_confirmed: 4 })] }));
    expect(sums.ordered).toBe(Cents.of(157));
    expect(sums.after).toBe(Cents.of(108));
    expect(sums.taxes).toMatchObject({ gross: Cents.of(113.94) });
  });

  test('an order that will not come keeps the total it was cancelled with', () => {
    expect(sumsOf(order({ status: 'CANCELLED', lines: [line('a', { qty_confirmed: 0 })] })).after).toBeNull();
  });

  test('an order from elsewhere, without lines or VAT, has its total', () => {
    expect(sumsOf(order({ lines: [] }))).toMatchObject({ ordered: Cents.of(147), after: null, taxes: null });
    expect(sumsOf(order({ lines: [line('a', { vat_rate: null })] })).taxes).toBeNull();
  });
});

describe('the progress line', () => {
  const states = (asked: Order) => timelineOf(asked).steps.map(({ status, state }) => `${status} ${state}`);

  test('tells who and when, the last answer of several', () => {
    const { steps } = timelineOf(
      order({
        events: [
          event('created', 1),
          event('sent', 2),
          event('confirmed', 3, { by: null, channel: 'link', contact: 'Yann' }),
          event('confirmed', 4, { channel: 'phone', contact: 'Soizic' }),
        ],
      }),
    );
    expect(steps.map(({ state, at: when, who }) => [state, when, who])).toEqual([
      ['done', at(1), 'Camille'],
      ['done', at(2), 'Camille'],
      ['current', at(4), 'Soizic au téléphone'],
      ['to_come', null, null],
      ['to_come', null, null],
    ]);
    expect(steps[3]?.due).toBe('2026-11-14');
  });

  test('passes over an answer that never came, and names a partial receipt', () => {
    const received = order({
      status: 'PARTIALLY_RECEIVED',
      events: [event('created', 1), event('sent', 2), event('partially_received', 5)],
    });
    expect(states(received)).toEqual([
      'DRAFT done',
      'SENT done',
      'SUPPLIER_CONFIRMED passed',
      'PARTIALLY_RECEIVED current',
      'CLOSED to_come',
    ]);
  });

  test('a refused order ends where it was refused', () => {
    const refused = order({
      status: 'CANCELLED',
      events: [
        event('created', 1),
        event('sent', 2),
        event('refused', 3, { by: null, channel: 'link', contact: null, note: 'Plus de criée' }),
      ],
    });
    expect(states(refused)).toEqual(['DRAFT done', 'SENT done']);
    expect(timelineOf(refused).end).toEqual({
      kind: 'refused',
      at: at(3),
      who: 'par le lien',
      note: 'Plus de criée',
    });
  });
});

describe('what can be done', () => {
  const open = { link_expires_at: at(9).replace('12T', '13T') };
  const cases: [OrderStatus, Role, DetailCommand[], DetailCommand | null][] = [
    ['DRAFT', 'CHEF', ['send', 'guide', 'edit', 'pdf', 'duplicate', 'delete'], 'send'],
    ['DRAFT', 'MANAGER', ['send', 'guide', 'edit', 'pdf', 'duplicate', 'delete', 'cancel'], 'send'],
    ['SENT', 'CHEF', ['receive', 'confirm', 'pdf', 'duplicate'], 'confirm'],
    ['SENT', 'MANAGER', ['receive', 'confirm', 'pdf', 'duplicate', 'cancel'], 'confirm'],
    ['SUPPLIER_CONFIRMED', 'ADMIN', ['receive', 'confirm', 'pdf', 'duplicate', 'cancel'], 'receive'],
    ['PARTIALLY_RECEIVED', 'ADMIN', ['receive', 'pdf', 'duplicate'], 'receive'],
    ['RECEIVED', 'CHEF', ['pdf', 'duplicate'], null],
    ['RECEIVED', 'MANAGER', ['close', 'pdf', 'duplicate'], 'close'],
    ['CLOSED', 'ADMIN', ['pdf', 'duplicate'], null],
    ['CANCELLED', 'ADMIN', ['pdf', 'duplicate'], null],
  ];
  test.each(cases)('%s, %s', (status, role, expected, main) => {
    const asked = order({ status });
    expect(commandsOf(asked, role, NOW)).toEqual(expected);
    expect(mainCommand(commandsOf(asked, role, NOW), asked)).toBe(main);
  });

  test('a link is withdrawn only while it opens', () => {
    expect(commandsOf(order({ status: 'SENT', ...open }), 'CHEF', NOW)).toContain('revoke');
    expect(commandsOf(order({ status: 'SENT', link_expires_at: at(8) }), 'ADMIN', NOW)).not.toContain(
      'revoke',
    );
  });
});

test('a reminder that failed is sent again only while its supplier has said nothing', () => {
  const mail = { status: 'failed', template: 'reminder' } as Order['mails'][number];
  const sent = order({ status: 'SENT' });
  expect(canResend(sent, mail)).toBe(true);
  expect(canResend({ ...sent, answered_at: at(2) }, mail)).toBe(false);
  expect(canResend({ ...sent, decision_since: at(2) }, mail)).toBe(false);
});

test('of a draft that was made of suggestions, its first step says so', () => {
  const events = [event('suggested', 1), event('created', 1)];
  const saysSo = (order: Order) => timelineOf(order).steps.map(({ suggested }) => suggested);
  expect(saysSo(order({ events }))).toEqual([true, false, false, false, false]);
  expect(saysSo(order({ events: [event('created', 1)] }))).toEqual([false, false, false, false, false]);
});
