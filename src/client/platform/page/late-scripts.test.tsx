import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotDownloaded, withScripts } from './late-scripts.ts';

const ask = vi.fn<(address: string) => Promise<Response>>();
const load = vi.fn(async () => 'loaded');

beforeEach(() => vi.stubGlobal('fetch', ask));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  load.mockResolvedValue('loaded');
  document.head.innerHTML = '';
});

const come = async () => new Response('export {}');

test('a module is loaded once all of its files have come, and each is asked for once', async () => {
  ask.mockImplementation(come);
  await expect(withScripts(load, ['assets/menu-1.js', 'assets/box-1.js'])).resolves.toBe('loaded');
  await withScripts(load, ['assets/other-1.js', 'assets/box-1.js']);
  expect(ask.mock.calls.flat()).toEqual(['/assets/menu-1.js', '/assets/box-1.js', '/assets/other-1.js']);
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

test('what the page itself names is not asked for again', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/page-1.js"><script type="text/plain" src="/assets/main-1.js"></script>';
  await withScripts(load, ['assets/page-1.js', 'assets/main-1.js']);
  expect(ask).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalled();
});
