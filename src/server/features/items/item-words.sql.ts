import { sql } from 'kysely';
import { mayBeMistyped, neighboursOf, shortestNeighbour } from '#domain/kernel/search/neighbours.ts';
import { type Sought, searchedWords, soughtWord } from '#domain/kernel/search/words.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { isFound } from '#server/platform/db/lists/words-found.ts';

/** Words of names: more than any kitchen knows. */
const KNOWN_MAX = 20_000;

/**
 * What a person looks for among the items: a word that no item bears may have been meant for one that some do. Asked for
 * every page of a search, so that the second goes on with the same words as the first.
 */
export async function soughtItems(tx: OrgTx, search: string): Promise<Sought> {
  const words = searchedWords(search);
  const unknown = await unknownAmong(tx, words.filter(mayBeMistyped));
  if (unknown.size === 0) return words.map((word) => soughtWord(word));
  const known = await wordsOfNames(tx, shortestNeighbour(unknown));
  return words.map((word) => soughtWord(word, unknown.has(word) ? neighboursOf(word, known) : []));
}

/** Those of these words that no item bears, deleted or not: each half has its index (decision 0007). */
async function unknownAmong(tx: OrgTx, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const tests = words.map((word) => {
    const found = isFound({ text: 'search_text' }, [soughtWord(word)]);
    return sql`select ${word}::text as word where not exists (select from items where deleted_at is null and ${found})
      and not exists (select from items where deleted_at is not null and ${found})`;
  });
  const { rows } = await sql<{ word: string }>`${sql.join(tests, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ word }) => word));
}

/** The words that one could have been mistyped for: letters, and about as many. */
async function wordsOfNames(tx: OrgTx, shortest: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from items, string_to_table(btrim(split_part(search_text, '|', 1)), ' ') as word
    where deleted_at is null and length(word) >= ${shortest} and word !~ '[0-9]' limit ${KNOWN_MAX}`.execute(
    tx,
  );
  return rows.map(({ word }) => word);
}
