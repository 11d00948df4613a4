import { expect, it } from 'vitest';
import { fitsMailServers } from './email.ts';

it.each([
  ['camille@exemple.fr', true],
  [`${'a'.repeat(64)}@exemple.fr`, true],
  [`${'a'.repeat(65)}@exemple.fr`, false],
  [`a@${'b'.repeat(63)}.fr`, true],
  [`a@${'b'.repeat(64)}.fr`, false],
  ['a@exemple-.fr', false],
  ['a@-exemple.fr', false],
])('%s: %s', (email, fits) => {
  expect(fitsMailServers(email)).toBe(fits);
});
