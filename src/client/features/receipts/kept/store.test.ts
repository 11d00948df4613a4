import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptMap } from '#client/platform/kept/kept-map.ts';
import { BEGUN_RECEIPT as typed } from '../../../../../tests/support/screens/goods-at-the-door.ts';

const whose = { userId: 'camille', orgId: 'halles' };

/** What the device keeps, whoever wrote it. */
let texts: Readonly<Record<string, string>>;
const listeners = new Set<() => void>();
const kept: KeptMap = {
  read: () => texts,
  change: (changes) => {
    const next = Object.entries({ ...texts, ...changes }).filter(([, text]) => text !== null);
    texts = Object.fromEntries(next) as Record<string, string>;
    for (const listener of listeners) listener();
  },
  subscribe: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** As on a page that has only just come: what checks earlier forms is not there. */
async function freshPage() {
  vi.resetModules();
  vi.doMock('#client/platform/kept/kept-map.ts', () => ({ keptMap: () => kept, openKept: () => null }));
  const { receiptStore } = await import('./store.ts');
  const { formsFor } = await import('./forms.ts');
  vi.doUnmock('#client/platform/kept/kept-map.ts');
  return { store: receiptStore(whose), formsFor };
}

beforeEach(() => {
  texts = {};
  listeners.clear();
});

test('what this page writes is read back at once, without what checks earlier forms', async () => {
  const { store, formsFor } = await freshPage();
  expect(formsFor(store)).toBeNull();
  store.keep('new', typed);
  expect(store.read()).toEqual({ new: typed });
  expect(store.read()).toBe(store.read());
  expect(formsFor(store)).toBeNull();
  store.forget('new');
  expect(store.read()).toEqual({});
});

test('what was there before waits for what checks it, and is told of then', async () => {
  texts = { new: JSON.stringify({ v: 4, ...typed }), broken: '{' };
  const { store, formsFor } = await freshPage();
  const changed = vi.fn();
  store.subscribe(changed);
  expect(store.read()).toEqual({});
  await formsFor(store);
  expect(changed).toHaveBeenCalled();
  expect(store.read()).toEqual({ new: typed });
  expect(formsFor(store)).toBeNull();
});

test('what another tab wrote over it is no longer our own', async () => {
  const { store, formsFor } = await freshPage();
  store.keep('new', typed);
  kept.change({
    new: JSON.stringify({ v: 4, ...typed, command_key: '00000000-0000-4000-8000-000000000001' }),
  });
  expect(store.read()).toEqual({});
  await formsFor(store);
  expect(store.read().new?.command_key).toBe('00000000-0000-4000-8000-000000000001');
});
