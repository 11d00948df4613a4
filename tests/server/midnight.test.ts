import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const at = (time: string) => vi.setSystemTime(new Date(`2026-11-14T${time}Z`));

/** `tests/support/server/midnight-setup.ts`: what fails across midnight is begun again, and nothing else is. */
describe('a test that fails', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at('22:59:00');
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  let begun = 0;
  test('while the day changes in Paris is begun once more', () => {
    begun += 1;
    at('23:00:01');
    expect(begun).toBe(2);
  });

  let tried = 0;
  test.fails('within one day has failed', () => {
    tried += 1;
    at('23:30:00');
    expect(tried).toBe(2);
  });
});
