import { createHmac } from 'node:crypto';
import { ensure } from '#domain/kernel/errors.ts';
import { sameText } from '#server/platform/auth/hashes.ts';
import type { SignedMessage } from './payments.ts';

/** A message that somebody kept and sends again later is refused; clocks may differ by as much. */
const TOLERANCE_S = 300;

const markOf = (secret: string, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** `t=seconds,v1=mark`: the moment is part of what is signed. */
export function signed(secret: string, body: Buffer, at: Date): SignedMessage {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return { body, signature: `t=${seconds},v1=${markOf(secret, seconds, body)}` };
}

/** Refused alike, whatever is wrong with it: a guesser learns nothing. */
export function ensureSigned(secret: string, { body, signature }: SignedMessage, now: Date): void {
  const [, seconds = '', mark = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const age = Math.abs(now.getTime() / 1000 - Number(seconds));
  ensure(
    mark !== '' && age <= TOLERANCE_S && sameText(mark, markOf(secret, seconds, body)),
    'WEBHOOK_REFUSED',
  );
}
