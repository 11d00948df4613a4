import { expect, it } from 'vitest';
import { errorStatus, readError } from '#server/platform/http/answers/errors.ts';

const failed = (code: string) => Object.assign(new Error('The statement failed'), { code });

it.each([
  ['of two in a circle, the one that gave way', '40P01', 'UNAVAILABLE', 503],
  ['a lock that nobody let go of', '55P03', 'UNAVAILABLE', 503],
  ['a full disk of the database', '53100', 'UNAVAILABLE', 503],
  ['a full disk of the server', 'ENOSPC', 'UNAVAILABLE', 503],
  ['a constraint that nobody foresaw', '23514', 'INTERNAL', 500],
])('%s is answered for what it is', (_what, code, answer, status) => {
  const { error } = readError(failed(code));
  expect([error.code, errorStatus(error)]).toEqual([answer, status]);
});
