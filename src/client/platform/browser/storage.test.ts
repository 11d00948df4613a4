import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedValue } from './storage.ts';

let disk: Map<string, string>;
let full: boolean;

beforeEach(() => {
  disk = new Map();
  full = false;
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    removeItem: (key: string) => disk.delete(key),
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      disk.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what the browser has no room for is read from memory, not the older value that it still holds', () => {
  const value = storedValue('place');
  const listener = vi.fn();
  value.subscribe(listener);
  value.write('old');
  full = true;
  value.write('new');
  expect(value.read()).toBe('new');
  expect(disk.get('place')).toBe('old');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('once there is room again the browser is asked, so another tab is heard', () => {
  const value = storedValue('place');
  full = true;
  value.write('new');
  full = false;
  value.write('newer');
  disk.set('place', 'from another tab');
  expect(value.read()).toBe('from another tab');
});

test('an older value that stood on the disk goes when it is taken away', () => {
  const value = storedValue('place');
  value.write('old');
  full = true;
  value.write('new');
  value.write(null);
  expect(value.read()).toBeNull();
  expect(disk.size).toBe(0);
});
