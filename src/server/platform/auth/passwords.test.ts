import { scryptSync } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { PASSWORD, SECRET } from '../../../../tests/support/server/test-app.ts';
import { createAuth } from './auth.ts';
import { hashPassword, isPassword } from './library.ts';

test('without a word to the contrary, passwords are kept by a costly scrypt and a salt of their own', async () => {
  const pool = createPool(inject('postgres').ownerUrl, { max: 1 });
  const auth = createAuth({ db: createDatabase(pool), secret: SECRET, appUrl: 'http://localhost' });
  const [first, second] = [await hashPassword(auth, PASSWORD), await hashPassword(auth, PASSWORD)];
  expect(first).not.toBe(second);
  const [salt = '', key] = first.split(':');
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(scryptSync(PASSWORD, salt, 64, cost).toString('hex')).toBe(key);
  expect(await isPassword(auth, PASSWORD, first)).toBe(true);
  expect(await isPassword(auth, `${PASSWORD}!`, first)).toBe(false);
  await pool.end();
});
