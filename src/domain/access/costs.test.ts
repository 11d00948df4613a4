import { expect, test } from 'vitest';
import { costsSeenBy, seesCosts } from './costs.ts';
import { ROLES } from './permissions.ts';

test.each([
  ['CHEF', false],
  ['MANAGER', true],
  ['ADMIN', true],
] as const)('costs are seen by a %s: %s', (role, seen) => expect(seesCosts(role)).toBe(seen));

test('whoever acts for nobody sees none', () => expect(seesCosts(null)).toBe(false));

test('a row loses its costs, keeps the rest, and gains nothing', () => {
  const row = { name: 'Saumon', qty: 3, value: 60.5, unit_cost: 20 };
  expect(costsSeenBy('CHEF')(row)).toEqual({ name: 'Saumon', qty: 3, value: null, unit_cost: null });
  expect(costsSeenBy('CHEF')({ qty: 3 })).toEqual({ qty: 3 });
  for (const role of ROLES.slice(1)) expect(costsSeenBy(role)(row)).toEqual(row);
});
