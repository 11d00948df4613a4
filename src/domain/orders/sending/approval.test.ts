import { expect, it } from 'vitest';
import { lacksOnlyApproval } from './approval.ts';

it.each([
  [[], false],
  [['NEEDS_APPROVAL'], true],
  [['NEEDS_APPROVAL', 'MAIL_LIMIT'], true],
  [['MAIL_LIMIT'], false],
  [['BAD_ADDRESS', 'NEEDS_APPROVAL'], false],
])('%j: %s', (codes, lacking) => {
  expect(lacksOnlyApproval(codes)).toBe(lacking);
});
