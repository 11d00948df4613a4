import { describe, expect, test } from 'vitest';
import { expiryOf, isUseNews, keyState, readKey, writeKey } from './api-key.ts';

const ORG = '0b7c5a52-7f4e-4a8b-9c11-5f0e9a6d2c31';
const HANDLE = '7f3a9c2b';
const KEY = writeKey({ orgId: ORG, handle: HANDLE }, 'd'.repeat(48));
const NOON = new Date('2026-11-17T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describe('a key', () => {
  test('names its organisation and its own row', () => {
    expect(KEY).toMatch(/^eco_[0-9a-f]{32}_[0-9a-f]{56}$/);
    expect(readKey(KEY)).toEqual({ orgId: ORG, handle: HANDLE });
  });

  test.each([
    ['', 'nothing'],
    ['eco_', 'a beginning alone'],
    [KEY.slice(0, -1), 'a key cut short'],
    [`${KEY}0`, 'a key and a bit'],
    [` ${KEY}`, 'a key after a space'],
    [KEY.toUpperCase(), 'a key in capitals'],
    [KEY.replace('eco_', 'sk_'), 'the key of somebody else'],
    [KEY.replaceAll('d', 'é'), 'letters that are no digits'],
    ['x'.repeat(1_000_000), 'a megabyte'],
  ])('is not %.20s (%s)', (text) => {
    expect(readKey(text)).toBeNull();
  });
});

describe('the state of a key', () => {
  const living = { revoked_at: null, expires_at: null };
  test.each([
    ['active', living, 'ADMIN'],
    ['active', { ...living, expires_at: later(1) }, 'CHEF'],
    ['expired', { ...living, expires_at: NOON }, 'ADMIN'],
    ['expired', { ...living, expires_at: later(-1) }, null],
    ['orphaned', living, null],
    ['revoked', { revoked_at: later(-1), expires_at: later(-1) }, null],
  ] as const)('is %s', (state, life, makerRole) => {
    expect(keyState(life, makerRole, NOON)).toBe(state);
  });

  test('ends so many days after it was made, or never', () => {
    expect(expiryOf(30, NOON)).toEqual(new Date('2026-12-17T12:00:00Z'));
    expect(expiryOf(null, NOON)).toBeNull();
  });
});

test.each([
  [null, true],
  [later(-5), true],
  [later(-4.9), false],
  [NOON, false],
  // Another node's clock may be ahead.
  [later(1), false],
])('a use after one at %s is worth noting: %s', (last, worth) => {
  expect(isUseNews(last, NOON)).toBe(worth);
});
