import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OddAnswer, OddOrder } from '../../../../tests/support/files/odd-reader.ts';
import { BoundedReader } from './bounded-reader.ts';

const start = (how: OddOrder['how'], seconds = 30, memory_mb = 48) =>
  new BoundedReader<OddAnswer>({
    script: new URL('../../../../tests/support/files/odd-reader.ts', import.meta.url),
    data: { how } satisfies OddOrder,
    bounds: { seconds, memory_mb },
    tooSlow: () => new Error('too slow'),
    tooMuchMemory: () => new Error('too much memory'),
    refusalIn: () => null,
  });

/** What it says first; it is stopped afterwards. */
async function first(how: OddOrder['how'], seconds?: number): Promise<OddAnswer> {
  const reader = start(how, seconds);
  try {
    return await reader.receive();
  } finally {
    await reader.stop();
  }
}

test('the next reading is served by the same process, which knows none of the settings of the server', async () => {
  process.env.SECRET = 'poivre';
  const one = await first('answer');
  delete process.env.SECRET;
  expect(one.pid).not.toBe(process.pid);
  expect(one.settings).not.toContain('SECRET');
  expect((await first('answer')).pid).toBe(one.pid);
});

test('two at once are two processes', async () => {
  const [one, other] = await Promise.all([first('answer'), first('answer')]);
  expect(one.pid).not.toBe(other.pid);
});

test.each([
  ['throw', 'nothing of the kind'],
  ['leave', 'The reader ended'],
  ['die', 'too much memory'],
  ['eat', 'too much memory'],
] as const)('one that does « %s » says so, and the next is served', async (how, words) => {
  await expect(first(how)).rejects.toThrow(words);
  expect((await first('answer')).pid).toBeGreaterThan(0);
});

test('one that never ends is ended after its seconds of work', async () => {
  await expect(first('spin', 0.5)).rejects.toThrow('too slow');
});

test('stopped while it owes an answer, its process is not used again, and says nothing to another', async () => {
  const reader = start('answer');
  const { pid } = await reader.receive();
  reader.request();
  await reader.stop();
  expect((await first('answer')).pid).not.toBe(pid);
});

test('asked after it was stopped, it leaves alone whoever has its process now', async () => {
  const early = start('answer');
  const { pid } = await early.receive();
  await early.stop();
  const late = start('answer');
  expect((await late.receive()).pid).toBe(pid);
  early.request();
  await expect(early.receive()).rejects.toThrow('The reading was stopped');
  late.request();
  expect((await late.receive()).pid).toBe(pid);
  await late.stop();
});

test('what it compiled is there for the next, though it is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'economat-compiled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('NODE_COMPILE_CACHE', folder);
  // Of another limit than the others, and so another process.
  const reader = start('answer', 30, 49);
  vi.unstubAllEnvs();
  await reader.receive();
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((found) => found.isFile());
  await expect.poll(async () => (await files()).length).toBeGreaterThan(0);
  reader.request();
  await reader.stop();
});
