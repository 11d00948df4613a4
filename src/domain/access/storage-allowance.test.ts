import { describe, expect, it } from 'vitest';
import {
  hasRoomFor,
  storageLimit,
  storageWarning,
  uploadHour,
  uploadWaitMinutes,
} from './storage-allowance.ts';

describe('what may be kept', () => {
  it.each([
    [-1, null, 500_000_000],
    [0, null, 500_000_000],
    [29, null, 500_000_000],
    [30, null, 2_000_000_000],
    [0, 7, 7],
  ])('at the age of %i days, the operator saying %s: %i bytes', (age_days, operator_limit, bytes) => {
    expect(storageLimit({ age_days, operator_limit })).toBe(bytes);
  });

  it.each([
    [100, 0, true],
    [99, 1, true],
    [99, 2, false],
    [150, 0, false],
  ])('beside %i of 100, %i more fit: %s', (used, bytes, fits) => {
    expect(hasRoomFor({ used, limit: 100 }, bytes)).toBe(fits);
  });

  it.each([
    [79, null],
    [80, 'near'],
    [94, 'near'],
    [95, 'last'],
    [99, 'last'],
    [100, 'full'],
    [120, 'full'],
  ])('%i of 100: %s', (used, warning) => {
    expect(storageWarning({ used, limit: 100 })).toBe(warning);
  });
});

describe('what is uploaded in an hour', () => {
  const from = new Date('2026-11-15T10:00:00Z');
  const at = (minutes: number) => new Date(from.getTime() + minutes * 60_000);

  it.each([
    ['within the hour', 59, { from, bytes: 200_000_020 }, null],
    ['after it', 60, { from: at(60), bytes: 20 }, null],
  ])('%s', (_when, minutes, hour, wait) => {
    const counted = uploadHour({ from, bytes: 200_000_000 }, { now: at(minutes), bytes: 20 });
    expect(counted).toEqual(hour);
    expect(uploadWaitMinutes(counted, at(minutes))).toBe(wait);
  });

  it('too much waits for the end of the hour', () => {
    expect(uploadWaitMinutes({ from, bytes: 300_000_000 }, at(10))).toBeNull();
    expect(uploadWaitMinutes({ from, bytes: 300_000_001 }, at(10))).toBe(50);
    expect(uploadWaitMinutes({ from, bytes: 300_000_001 }, at(59.9))).toBe(1);
  });
});
