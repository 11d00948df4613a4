import { describe, expect, it } from 'vitest';
import { totpCode } from '../../../../../tests/support/server/totp.ts';
import { codeOf, freshStep, newTotpSecret, totpKey, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the last six of its eight digits. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('after %i seconds the app shows %s', async (seconds, code) => {
  expect(await codeOf('12345678901234567890', Math.floor(seconds / 30))).toBe(code);
});

it('writes the key for the app and for the hand', async () => {
  expect(totpKey('12345678901234567890')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const secret = newTotpSecret();
  const now = new Date('2026-03-02T08:00:00Z');
  expect(totpCode(totpKey(secret), now)).toBe(await codeOf(secret, Math.floor(now.getTime() / 30_000)));
  expect(totpUri({ secret: 'x', issuer: 'Économat', email: 'a@b.fr' })).toBe(
    'otpauth://totp/%C3%89conomat:a%40b.fr?secret=PA&issuer=%C3%89conomat&digits=6&period=30',
  );
});

describe('a code', () => {
  const secret = 'a key of an app';
  const now = new Date('2026-03-02T08:00:15Z');
  const step = Math.floor(now.getTime() / 30_000);

  it.each([
    ['of this period is taken', 0, null, 0],
    ['of the period before is taken', -1, null, -1],
    ['of the period after is taken', 1, null, 1],
    ['older than that is not', -2, null, null],
    ['later than that is not', 2, null, null],
    ['taken once is not taken again', 0, 0, null],
    ['before one that was taken is not', -1, 0, null],
    ['after one that was taken is', 0, -1, 0],
  ])('%s', async (_sentence, of, last, expected) => {
    const lastStep = last === null ? null : step + last;
    const found = await freshStep({ secret, lastStep }, await codeOf(secret, step + of), now);
    expect(found).toBe(expected === null ? null : step + expected);
  });
});
