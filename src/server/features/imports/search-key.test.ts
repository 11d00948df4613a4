import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../tests/support/server/test-app.ts';

const app = testApp();
beforeAll(async () => {
  // As migration 0004 had it: the keys that are stored were made by it.
  await app.owner.query(String.raw`
    create function first_search_key(words text) returns text language sql immutable strict parallel safe
      return btrim(regexp_replace(
        replace(replace(
          lower(regexp_replace(replace(replace(normalize(words, nfkd) collate "C", 'Œ', 'OE'), 'Æ', 'AE'), '[\u0300-\u036f]', '', 'g')),
          'œ', 'oe'), 'æ', 'ae'),
        '[\s’''-]+', ' ', 'g'))`);
});

const differing = async (words: readonly string[]): Promise<unknown[]> =>
  (
    await app.owner.query(
      `select w, first_search_key(w) as first, search_key(w) as now from unnest($1::text[]) w
       where first_search_key(w) collate "C" is distinct from search_key(w) collate "C"`,
      [words],
    )
  ).rows;

it('gives a word the key it always had, whatever the letter', async () => {
  const { rows } = await app.owner.query<{ n: number }>(
    `select n from generate_series(1, 65535) n where n not between 55296 and 57343
       and first_search_key('a' || chr(n) || ' b') collate "C" is distinct from search_key('a' || chr(n) || ' b') collate "C"`,
  );
  expect(rows).toEqual([]);
});

// biome-ignore format: a list of odd letters
const PIECES = [
  'Crème', 'ŒUF', 'œ', 'Æ', 'æ', 'É', 'e\u0301', '\u0301', '\u036f', '’', "'", '-', '—', ' ', '  ', '\t', '\n', '\u00a0', '\u202f',
  '\u2003', '\u3000', 'ﬁ', '½', '°', '№', 'Ⅷ', '①', 'ß', 'ẞ', 'İ', 'ı', 'Å', 'Ǽ', 'Ø', 'Ł', 'Ω', 'ж', '漢', '한', 'ａ', '🥖', '%', 'T55',
];

it('gives French and odd words the keys they always had', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join('')),
          fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
        ),
        { minLength: 50, maxLength: 300 },
      ),
      async (words) => {
        expect(await differing(words)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
