import { expect, it } from 'vitest';
import type { OrderMove } from '#domain/orders/status.ts';
import { alertCause, causesEndedBy } from './alert.ts';

const po_id = 'b1';
const answer = alertCause.answer(po_id);
const mail = alertCause.mail({ po_id, mail_id: 'm1' });

it.each<[OrderMove, string[]]>([
  ['send', []],
  ['confirm', []],
  ['receive_part', [mail]],
  ['receive', [answer, mail]],
  ['close', [answer, mail]],
  ['cancel', [answer, mail]],
  ['refuse', [answer, mail]],
  ['reopen_part', []],
])('%s ends %j', (move, ended) => {
  const prefix = causesEndedBy(move, po_id);
  expect([answer, mail].filter((cause) => prefix !== null && cause.startsWith(prefix))).toEqual(ended);
});
