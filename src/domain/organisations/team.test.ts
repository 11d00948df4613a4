import { expect, it } from 'vitest';
import { losesLastAdmin } from './team.ts';

it.each([
  [1, { from: 'ADMIN', to: 'CHEF' }, true],
  [1, { from: 'ADMIN', to: null }, true],
  [1, { from: 'ADMIN', to: 'ADMIN' }, false],
  [2, { from: 'ADMIN', to: null }, false],
  [1, { from: 'CHEF', to: null }, false],
  [1, { from: 'MANAGER', to: 'CHEF' }, false],
] as const)('%i administrators, %o: %s', (admins, change, loses) => {
  expect(losesLastAdmin(admins, change)).toBe(loses);
});
