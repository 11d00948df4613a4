import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { type FirstStep, firstStepsFor } from './first-steps.ts';

const done = (...steps: FirstStep[]) => ({
  card: steps.includes('card'),
  supplier: steps.includes('supplier'),
  items: steps.includes('items'),
  order: steps.includes('order'),
  receipt: steps.includes('receipt'),
});

test.each<[string, Role, FirstStep[], string]>([
  ['a founder has everything to do', 'ADMIN', [], 'card supplier items order receipt'],
  ['a manager is shown the card and cannot fill it in', 'MANAGER', [], '(card) supplier items order receipt'],
  [
    'a cook has the order to write and its goods to take in, and sees what that waits for',
    'CHEF',
    [],
    '(card) (supplier) (items) order receipt',
  ],
  ['what is done is ticked', 'ADMIN', ['card', 'supplier'], '✓card ✓supplier items order receipt'],
  ['nothing once all is done', 'ADMIN', ['card', 'supplier', 'items', 'order', 'receipt'], ''],
  ['nothing for who cannot do what is left', 'MANAGER', ['supplier', 'items', 'order', 'receipt'], ''],
  ['nothing for a cook who joins a restaurant at work', 'CHEF', ['order', 'receipt'], ''],
])('%s', (_, role, steps, shown) => {
  const listed = firstStepsFor(role, done(...steps)).map(
    ({ step, done: ticked, mayDo }) => `${ticked ? '✓' : ''}${mayDo ? step : `(${step})`}`,
  );
  expect(listed.join(' ')).toBe(shown);
});
