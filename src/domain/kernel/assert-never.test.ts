import { expect, test } from 'vitest';
import { assertNever } from './assert-never.ts';

test('a case that no one thought of says what it was', () => {
  // @ts-expect-error a real value never compiles here
  expect(() => assertNever('SHIPPED')).toThrow('"SHIPPED"');
});
