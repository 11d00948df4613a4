import { expect, it } from 'vitest';
import { AppError } from '#domain/kernel/errors.ts';
import { byId, oneMore, pageOf, placeAfter } from './page-of.ts';

const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `row ${place + 1}` }));

it.each([
  ['nothing', 0, 0, null],
  ['less than a page', 2, 2, null],
  ['exactly a page', 3, 3, null],
  ['more than a page', 4, 3, 'row 3'],
])('of %s, shows what belongs on it and says whether there is more', (_what, there, shown, next) => {
  const found = rows(there).slice(0, oneMore(3));
  const page = pageOf(found, 3, byId);
  expect([page.rows.length, page.next]).toEqual([shown, next]);
});

it('starts at the top where nobody says, and after a row that is there', async () => {
  const find = async (id: string) => (id === 'row 1' ? { name_key: 'a' } : undefined);
  expect(await placeAfter(undefined, find)).toBeUndefined();
  expect(await placeAfter('row 1', find)).toEqual({ name_key: 'a' });
  await expect(placeAfter('row 2', find)).rejects.toThrow(AppError);
});
