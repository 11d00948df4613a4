import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotDownloaded, withScripts } from './late-scripts.ts';

const ask = vi.fn<(address: string, how?: RequestInit) => Promise<Response>>();
const load = vi.fn(async () => 'loaded');

beforeEach(() => vi.stubGlobal('fetch', ask));
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  load.mockResolvedValue('loaded');
  document.head.innerHTML = '';
});

const come = async () => new Response('export {}');

test('a module is loaded once all of its files have come, and each is asked for once', async () => {
  ask.mockImplementation(come);
  await expect(withScripts(load, ['assets/menu-1.js', 'assets/box-1.js'])).resolves.toBe('loaded');
  await withScripts(load, ['assets/other-1.js', 'assets/box-1.js']);
  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    '/assets/menu-1.js',
    '/assets/box-1.js',
    '/assets/other-1.js',
  ]);
});

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has it no longer', async () => new Response('', { status: 404 })],
  [
    'the line is cut in the middle',
    async () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })),
  ],
])('where %s, nothing is loaded, and the next try asks again', async (why, failing) => {
  const file = `assets/${why.replaceAll(' ', '-')}.js`;
  ask.mockImplementationOnce(failing).mockImplementation(come);
  await expect(withScripts(load, [file])).rejects.toThrow(NotDownloaded);
  expect(load).not.toHaveBeenCalled();
  await expect(withScripts(load, [file])).resolves.toBe('loaded');
  expect(ask).toHaveBeenCalledTimes(2);
});

/** Fails once it is cut off, as a browser's own does. */
const silent = (_address: string, how?: RequestInit) =>
  new Promise<Response>((_, reject) =>
    how?.signal?.addEventListener('abort', () => reject(how.signal?.reason)),
  );

test('where nothing is heard for long, nobody waits for good, and the next try asks again', async () => {
  vi.useFakeTimers();
  ask.mockImplementationOnce(silent).mockImplementation(come);
  const refused = vi.fn();
  withScripts(load, ['assets/silent.js']).catch(refused);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(refused).toHaveBeenCalledWith(expect.any(NotDownloaded));
  await expect(withScripts(load, ['assets/silent.js'])).resolves.toBe('loaded');
});

test('a file that comes slowly is waited for as long as it comes', async () => {
  vi.useFakeTimers();
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const start = (given: typeof stream) => {
    stream = given;
  };
  let cut = false;
  ask.mockImplementation(async (_address, how) => {
    how?.signal?.addEventListener('abort', () => {
      cut = true;
    });
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
  const loaded = withScripts(load, ['assets/slow.js']);
  for (let piece = 0; piece < 4; piece += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    stream.enqueue(new Uint8Array([32]));
  }
  stream.close();
  await expect(loaded).resolves.toBe('loaded');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cut).toBe(false);
});

test('what the page itself names is not asked for again', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/page-1.js"><script type="text/plain" src="/assets/main-1.js"></script>';
  await withScripts(load, ['assets/page-1.js', 'assets/main-1.js']);
  expect(ask).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalled();
});
