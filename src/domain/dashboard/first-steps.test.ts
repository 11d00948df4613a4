import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { type FirstStep, firstStepsFor } from './first-steps.ts';

const done = (...steps: FirstStep[]) => ({
  card: steps.includes('card'),
  supplier: steps.includes('supplier'),
  items: steps.includes('items'),
  order: steps.includes('order'),
});

test.each<[string, Role, FirstStep[], string]>([
  ['a founder has everything to do', 'ADMIN', [], 'card supplier items order'],
  ['a manager is shown the card and cannot fill it in', 'MANAGER', [], '(card) supplier items order'],
  [
    'a cook has the order to write, and sees what it waits for',
    'CHEF',
    [],
    '(card) (supplier) (items) order',
  ],
  ['what is done is ticked', 'ADMIN', ['card', 'supplier'], '✓card ✓supplier items order'],
  ['nothing once all is done', 'ADMIN', ['card', 'supplier', 'items', 'order'], ''],
  ['nothing for who cannot do what is left', 'MANAGER', ['supplier', 'items', 'order'], ''],
  ['nothing for a cook who joins a restaurant at work', 'CHEF', ['order'], ''],
])('%s', (_, role, steps, shown) => {
  const said = firstStepsFor(role, done(...steps)).map(
    ({ step, done: ticked, mayDo }) => `${ticked ? '✓' : ''}${mayDo ? step : `(${step})`}`,
  );
  expect(said.join(' ')).toBe(shown);
});
