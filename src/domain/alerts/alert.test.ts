import { expect, it } from 'vitest';
import type { OrderMove } from '#domain/orders/status.ts';
import { alertCause, causesEndedBy } from './alert.ts';

const po_id = 'b1';
const answer = alertCause.answer(po_id);
const mail = alertCause.mail({ po_id, mail_id: 'm1' });
const silent = alertCause.silent(po_id);
const late = alertCause.late(po_id);
const all = [answer, mail, silent, late];

it.each<[OrderMove, string[]]>([
  ['send', []],
  ['confirm', [silent, late]],
  ['receive_part', [mail]],
  ['receive', all],
  ['close', all],
  ['cancel', all],
  ['refuse', all],
  ['reopen_part', []],
])('%s ends %j', (move, ended) => {
  const prefix = causesEndedBy(move, po_id);
  expect(all.filter((cause) => prefix !== null && cause.startsWith(prefix))).toEqual(ended);
});
