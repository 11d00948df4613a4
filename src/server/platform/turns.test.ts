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

const few = () => createTurns({ atOnce: 1, longestLine: 20, inAll: { atOnce: 2, longestLine: 25 } });

it('lets two names at once, whoever else comes waits, and one name never has both', async () => {
  const turns = few();
  const [a] = [await turns.take('a'), await settled(turns.take('a'))];
  const b = await turns.take('b');
  const c = turns.take('c');
  expect(await settled(c)).toBe(false);
  b();
  expect(await settled(c)).toBe(true);
  expect(turns.placeOf('nobody')).toBe(null);
  a();
});

it('goes round: the second of one name comes after the first of every other', async () => {
  const turns = few();
  const done: string[] = [];
  const ends = [await turns.take('x'), await turns.take('y')];
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(async (ticket) => {
    const end = await turns.take(ticket.charAt(0), { ticket });
    done.push(ticket);
    await new Promise((resolve) => setImmediate(resolve));
    end();
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'].map(turns.placeOf)).toEqual([1, 2, 3, 4, 5, 6]);
  ends[0]?.();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(turns.placeOf('a3')).toBe(null);
});

it('whoever goes away leaves the line, and those behind move up', async () => {
  const turns = few();
  const end = await turns.take('x');
  await turns.take('y');
  const gone = new AbortController();
  const first = turns.take('a', { ticket: 'first', signal: gone.signal });
  const second = turns.take('b', { ticket: 'second' });
  expect([turns.placeOf('first'), turns.placeOf('second')]).toEqual([1, 2]);
  gone.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  expect([turns.placeOf('first'), turns.placeOf('second')]).toEqual([null, 1]);
  end();
  expect(await settled(second)).toBe(true);
  await expect(turns.take('a', { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

it('refuses whoever would wait behind too many of all names', async () => {
  const turns = createTurns({ atOnce: 1, longestLine: 9, inAll: { atOnce: 1, longestLine: 2 } });
  await turns.take('a');
  void turns.take('b');
  void turns.take('c');
  await expect(turns.take('d')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
