import { expect, it } from 'vitest';
import { readError } from '#server/platform/http/answers/errors.ts';

const failed = (code: string) => Object.assign(new Error('The statement failed'), { code });

it.each([
  ['of two in a circle, the one that gave way', '40P01', 'UNAVAILABLE'],
  ['a lock that nobody let go of', '55P03', 'UNAVAILABLE'],
  ['a constraint that nobody foresaw', '23514', 'INTERNAL'],
])('%s is answered for what it is', (_what, code, answer) => {
  expect(readError(failed(code)).error.code).toBe(answer);
});
