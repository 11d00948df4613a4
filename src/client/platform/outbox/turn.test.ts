import { expect, test } from 'vitest';
import { inTurn, unlessSending } from './turn.ts';

test('one sends at a time: who can wait comes after, who cannot goes away', async () => {
  const { promise: answer, resolve: answered } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = unlessSending(async () => {
    await answer;
    done.push('first');
    return 'sent';
  });
  const second = inTurn(async () => done.push('second'));
  expect(await unlessSending(async () => 'sent twice')).toBe(null);
  expect(done).toEqual([]);
  answered();
  expect(await first).toBe('sent');
  await second;
  expect(done).toEqual(['first', 'second']);
  expect(await unlessSending(async () => 'free again')).toBe('free again');
});
