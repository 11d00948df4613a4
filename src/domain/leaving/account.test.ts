import { expect, it } from 'vitest';
import { fateWithout, type OrganisationFate, type Standing } from './account.ts';

it.each<[Standing['role'], number, number, OrganisationFate]>([
  ['ADMIN', 1, 1, 'erased'],
  ['ADMIN', 1, 2, 'stands_in_the_way'],
  ['ADMIN', 2, 2, 'left'],
  ['MANAGER', 1, 2, 'left'],
  ['CHEF', 1, 9, 'left'],
])('%s, of %i ADMIN among %i: %s', (role, admins, members, fate) => {
  expect(fateWithout({ org_id: 'o', name: 'Zoé', role, admins, members })).toBe(fate);
});
