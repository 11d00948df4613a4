import { describe, expect, it } from 'vitest';
import { cluesOf, type Found, type Letter, type MatchableOrder, matchReply } from './match.ts';
import { orderNumbersIn } from './order-numbers.ts';
import { replyAddressFor, tokensIn } from './reply-address.ts';
import { housesOf, writesFor } from './sender.ts';

const TOKEN = 'abcdefghijklmnop2345';

const LETTER: Letter = {
  from: 'jean@primeur.fr',
  subject: 'Re : votre commande',
  text: 'Bonjour, c’est bon.',
  in_reply_to: null,
  references: [],
  recipients: [],
  bounced_ids: [],
  automatic: false,
  authenticated: false,
  forged: false,
};

const order = (po_id: string, more: Partial<MatchableOrder> = {}): MatchableOrder => ({
  po_id,
  order_number: `BC-2026-0000${po_id}`,
  status: 'SENT',
  addresses: ['commandes@primeur.fr'],
  ...more,
});
const AT_GMAIL = { addresses: ['primeur.jean@gmail.com'] };
const OF_ANOTHER = { addresses: ['contact@maree.fr'] };

const NONE: Found = {
  by_token: [],
  by_message: [],
  by_number: [],
  of_sender: [],
  is_supplier: false,
  own_addresses: ['chef@comptoir.fr'],
};
const match = (letter: Partial<Letter>, found: Partial<Found>) => {
  const whole = { ...LETTER, ...letter };
  return matchReply(whole, cluesOf(whole), { ...NONE, ...found });
};
const matched = (po_id: string, matched_by: string, proven: boolean) => ({
  kind: 'matched',
  po_id,
  matched_by,
  proven,
});
const guessed = (po_id: string, why: string) => ({ kind: 'unmatched', guess: { po_id, why } });

describe('a message belongs to the order', () => {
  const thread = [{ message_id: '<1@economat.fr>', order: order('1') }];
  const waiting = { of_sender: [order('3')], is_supplier: true };
  const named = { by_number: [order('2')], is_supplier: true };
  const vouched = { authenticated: true };

  it.each<[string, Partial<Letter>, Partial<Found>, object]>([
    [
      'of its own address, before anything else',
      { in_reply_to: '<1@economat.fr>', subject: 'BC-2026-00002' },
      { by_token: [order('4')], by_message: thread, ...named, ...waiting },
      matched('4', 'reply_address', true),
    ],
    [
      'of its own address, forged',
      { forged: true },
      { by_token: [order('4')] },
      matched('4', 'reply_address', false),
    ],
    [
      'of the e-mail that it answers',
      { in_reply_to: '<1@economat.fr>', subject: 'BC-2026-00002' },
      { by_message: thread, ...named, ...waiting },
      matched('1', 'thread', true),
    ],
    [
      'of an e-mail before that',
      { in_reply_to: '<x@primeur.fr>', references: ['<0@y>', '<1@economat.fr>', '<x@primeur.fr>'] },
      { by_message: thread },
      matched('1', 'thread', true),
    ],
    [
      'of the newest of them',
      { references: ['<1@economat.fr>', '<2@economat.fr>'] },
      { by_message: [...thread, { message_id: '<2@economat.fr>', order: order('2') }] },
      matched('2', 'thread', true),
    ],
    [
      'of an e-mail, forged',
      { in_reply_to: '<1@economat.fr>', forged: true },
      { by_message: thread },
      matched('1', 'thread', false),
    ],
    [
      'of an e-mail, from our own house',
      { from: 'x@comptoir.fr', in_reply_to: '<1@economat.fr>' },
      { by_message: thread },
      matched('1', 'thread', false),
    ],
    [
      'of an e-mail that was passed on to somebody else',
      { from: 'x@inconnu.fr', in_reply_to: '<1@economat.fr>', ...vouched },
      { by_message: thread },
      matched('1', 'thread', false),
    ],
    [
      'that came back',
      { bounced_ids: ['<1@economat.fr>'], automatic: true },
      { by_message: thread },
      matched('1', 'thread', true),
    ],
    [
      'whose number its subject names',
      { subject: 'RE: bc 2026 2' },
      { ...named, ...waiting },
      matched('2', 'order_number', false),
    ],
    [
      'whose number it names, vouched for',
      { subject: 'BC-2026-00002', ...vouched },
      named,
      matched('2', 'order_number', true),
    ],
    [
      'whose number it names, vouched for at a public server',
      { subject: 'BC-2026-00002', ...vouched, from: 'autre@gmail.com' },
      { by_number: [order('2', AT_GMAIL)] },
      matched('2', 'order_number', false),
    ],
    [
      'vouched for and forged is forged',
      { subject: 'BC-2026-00002', ...vouched, forged: true },
      named,
      matched('2', 'order_number', false),
    ],
    [
      'whose number its text names',
      { text: 'Pour la commande BC-2026-00002, ok' },
      named,
      matched('2', 'order_number', false),
    ],
    [
      'of the subject before the text',
      { subject: 'BC-2026-00002', text: 'BC-2026-00003' },
      { by_number: [order('3'), order('2')], is_supplier: true },
      matched('2', 'order_number', false),
    ],
    [
      'whose number an unknown address names',
      { subject: 'BC-2026-00002', from: 'j@inconnu.fr', ...vouched },
      { by_number: [order('2')] },
      matched('2', 'order_number', false),
    ],
    [
      'the one of several that is the sender’s',
      { subject: 'BC-2026-00002 et BC-2026-00003' },
      { by_number: [order('3', OF_ANOTHER), order('2')], is_supplier: true },
      matched('2', 'order_number', false),
    ],
    ['the one that waits for its sender', {}, waiting, matched('3', 'sender', false)],
    ['the one that waits for its sender, vouched for', vouched, waiting, matched('3', 'sender', true)],
    [
      'the one that waits beside answered ones',
      {},
      { of_sender: [order('5', { status: 'SUPPLIER_CONFIRMED' }), order('3')], is_supplier: true },
      matched('3', 'sender', false),
    ],
  ])('%s', (_what, letter, found, expected) => {
    expect(match(letter, found)).toEqual(expected);
  });

  it.each<[string, Partial<Letter>, Partial<Found>, object]>([
    [
      'two of the sender’s are named',
      { subject: 'BC-2026-00002, BC-2026-00003' },
      { by_number: [order('3'), order('2')], is_supplier: true },
      guessed('3', 'several_numbers'),
    ],
    [
      'a stranger names two',
      { subject: 'BC-2026-00002, BC-2026-00003', from: 'j@inconnu.fr' },
      { by_number: [order('3'), order('2')] },
      guessed('3', 'several_numbers'),
    ],
    [
      'another supplier names it',
      { subject: 'BC-2026-00002', from: 'contact@maree.fr', ...vouched },
      { by_number: [order('2')], is_supplier: true },
      guessed('2', 'order_number'),
    ],
    [
      'two wait for the sender',
      {},
      { of_sender: [order('4'), order('3')], is_supplier: true },
      guessed('4', 'several_orders'),
    ],
    [
      'the sender has answered',
      {},
      { of_sender: [order('4', { status: 'SUPPLIER_CONFIRMED' })], is_supplier: true },
      guessed('4', 'answered_order'),
    ],
  ])('nobody knows to which where %s', (_what, letter, found, expected) => {
    expect(match(letter, found)).toEqual(expected);
  });

  it.each<[string, Partial<Letter>, Partial<Found>, object]>([
    [
      'of ourselves',
      { from: 'chef@comptoir.fr', in_reply_to: '<1@economat.fr>' },
      { by_message: thread },
      { kind: 'stranger' },
    ],
    ['of a stranger', {}, {}, { kind: 'stranger' }],
    ['without a sender', { from: null }, {}, { kind: 'stranger' }],
    ['of a supplier that owes nothing', {}, { is_supplier: true }, { kind: 'nothing' }],
    ['of a supplier’s machine', { automatic: true }, waiting, { kind: 'nothing' }],
    ['of a stranger’s machine', { automatic: true }, {}, { kind: 'stranger' }],
    [
      'of a machine that names two',
      { automatic: true, subject: 'BC-2026-00002, BC-2026-00003' },
      { by_number: [order('3'), order('2')], is_supplier: true },
      { kind: 'nothing' },
    ],
    ['that names a number we do not have', { subject: 'BC-2026-09999' }, {}, { kind: 'stranger' }],
  ])('or to none: %s', (_what, letter, found, expected) => {
    expect(match(letter, found)).toEqual(expected);
  });
});

it.each([
  ['BC-2026-00042', ['BC-2026-00042']],
  ['re : bc 2026 00042 svp', ['BC-2026-00042']],
  ['BC–2026–42.', ['BC-2026-00042']],
  ['BC202600042', ['BC-2026-00042']],
  ['BC_2026/00042, BC-2026-00042 et BC-2026-100000', ['BC-2026-00042', 'BC-2026-100000']],
  ['ABC-2026-00042', []],
  ['BC-2026-0', []],
  ['BC-26-42', []],
  ['BC-2026-1234567890', []],
  ['2026-00042', []],
])('%s names %j', (text, numbers) => {
  expect(orderNumbersIn(text)).toEqual(numbers);
});

it('reads a long text of nothing but beginnings once', () => {
  expect(orderNumbersIn('BC-2026-'.repeat(12_500))).toEqual([]);
  expect(orderNumbersIn('BC '.repeat(33_000))).toEqual([]);
});

it.each([
  ['jean@primeur.fr', ['commandes@primeur.fr'], true],
  ['Jean@PRIMEUR.fr', ['jean@primeur.fr'], true],
  ['jean@lyon.primeur.fr', ['commandes@primeur.fr'], true],
  ['jean@primeur.fr', ['commandes@lyon.primeur.fr'], false],
  ['jean@faux-primeur.fr', ['commandes@primeur.fr'], false],
  ['a@gmail.com', ['b@gmail.com'], false],
  ['a@gmail.com', ['a@gmail.com'], true],
  ['a@nordnet.fr', ['b@nordnet.fr'], false],
  ['a@x.orange.fr', ['b@orange.fr'], false],
  ['a@primeur.fr', [], false],
])('%s writes for %j: %s', (sender, addresses, does) => {
  expect(writesFor(sender, addresses)).toBe(does);
});

it('a house is never a mere ending', () => {
  expect(housesOf('a@b.c.fr')).toEqual(['b.c.fr', 'c.fr']);
  expect(housesOf('a@fr')).toEqual([]);
});

it('an order’s own address is found again, whatever the case', () => {
  const place = { reply_address: 'commandes@comptoir.fr', plus_addressing: true };
  const address = replyAddressFor(place, TOKEN);
  expect(address).toBe(`commandes+${TOKEN}@comptoir.fr`);
  expect(tokensIn([`X+${TOKEN.toUpperCase()}@y.fr`, address ?? '', 'a+b@c.fr', TOKEN])).toEqual([TOKEN]);
  expect(replyAddressFor({ ...place, plus_addressing: false }, TOKEN)).toBe('commandes@comptoir.fr');
  expect(replyAddressFor({ reply_address: null, plus_addressing: false }, TOKEN)).toBeNull();
});
