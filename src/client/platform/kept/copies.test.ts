import { expect, test } from 'vitest';
import { inOrderOfArrival } from './copies.ts';

test('what came first is done first, however long it takes, and what fails holds nothing up', async () => {
  const done: string[] = [];
  const keep = inOrderOfArrival(async (answer: () => Promise<string>) => void done.push(await answer()));
  const session = Promise.withResolvers<string>();
  const all = [
    keep(() => session.promise),
    keep(() => Promise.reject(new TypeError('network error'))),
    keep(async () => 'expected'),
  ];
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
  session.resolve('session');
  await Promise.all(all);
  expect(done).toEqual(['session', 'expected']);
});
