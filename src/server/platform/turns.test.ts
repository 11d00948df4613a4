import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
};

it('lets one name have so many turns at once, the others wait in order, and other names go on', async () => {
  const turns = createTurns({ atOnce: 2, longestLine: 5 });
  const [first, second] = [await turns.take('a'), await turns.take('a')];
  const third = turns.take('a');
  const fourth = turns.take('a');
  expect([await settled(third), await settled(fourth)]).toEqual([false, false]);
  expect(await settled(turns.take('b'))).toBe(true);
  first();
  expect([await settled(third), await settled(fourth)]).toEqual([true, false]);
  second();
  expect(await settled(fourth)).toBe(true);
});

it('counts the end of a turn once', async () => {
  const turns = createTurns({ atOnce: 1, longestLine: 5 });
  const end = await turns.take('a');
  end();
  end();
  await turns.take('a');
  expect(await settled(turns.take('a'))).toBe(false);
});

it('refuses whoever would wait behind too many', async () => {
  const turns = createTurns({ atOnce: 1, longestLine: 1 });
  await turns.take('a');
  void turns.take('a');
  await expect(turns.take('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
