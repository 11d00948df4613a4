import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#domain/access/permissions.ts';
import { type Sought, spacedWords } from '#domain/kernel/search/words.ts';
import { COUNTED_MAX, FOUND_MAX } from '#domain/search/limits.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import type { SoughtEverywhere } from './sought.ts';

/** From so many of them the search goes on to orders, lots and receipts. */
const LED_MAX = 20;

const nothing = (words: Sought) => words.length === 0;

/** Of marks alone nothing is meant. */
const bears = (text: string, words: Sought): RawBuilder<boolean> =>
  nothing(words) ? sql`false` : isFound({ text }, words);

/** A name as an item's is laid out (migration 0021), of what has no references. */
const laidOut = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`' ' || search_words(${name}) || ' |  |  '`;

type Best = { count: number; ids: string[]; ranks: number[] };

/** Of everything with a name: how many bear the words, and the best of them, which are read by key (`shown.sql.ts`). */
export type Named = {
  items: Best;
  suppliers: Best;
  recipes: Best;
  people: { count: number; rows: { id: string; name: string; email: string; role: Role; rank: number }[] };
  zones: { id: string; name: string }[];
  /** Where the search goes on to orders, lots and receipts; the deleted too: what hangs on them is still there. */
  led_items: string[];
  led_suppliers: string[];
};

/** Each read once, in the index that holds its words (decision 0007). */
const found = (words: Sought): RawBuilder<unknown> => sql`
  goods as materialized (
    select id, name_key, ${rankOfFound({ text: 'search_text' }, words)} as rank
    from items where deleted_at is null and ${bears('search_text', words)}
  ), best_goods as materialized (
    select id, rank, row_number() over (order by rank, name_key, id) as place from goods
    order by rank, name_key, id limit ${Math.max(LED_MAX, FOUND_MAX)}
  ), sellers as materialized (
    select id, name_key, ${rankOfFound({ text: 'words' }, words)} as rank from (
      select id, name_key, ${laidOut(sql`name_key`)} as words
      from suppliers where deleted_at is null and ${bears('search_text', words)} offset 0) known
  ), best_sellers as materialized (
    select id, rank, row_number() over (order by rank, name_key, id) as place from sellers
    order by rank, name_key, id limit ${Math.max(LED_MAX, FOUND_MAX)}
  ), dishes as materialized (
    select id, name_key, ${rankOfFound({ text: 'search_text' }, words)} as rank
    from recipes where deleted_at is null and ${bears('search_text', words)}
  ), best_dishes as materialized (
    select id, rank, row_number() over (order by rank, name_key, id) as place from dishes
    order by rank, name_key, id limit ${FOUND_MAX}
  )`;

/** Of a team, which is never large. */
const team = (words: Sought): RawBuilder<unknown> => sql`
  team as materialized (
    select id, name, email, role, ${rankOfFound({ text: 'words' }, words)} as rank from (
      select u.id, u.name, u.email, r.role,
        ' ' || search_words(u.name) || ' | ' || search_words(u.email) || ' |  ' as words
      from user_roles r join auth.users u on u.id = r.user_id where r.deleted_at is null offset 0) known
    where ${bears('words', words)}
  )`;

const NO_TEAM = sql`
  team as (select null::uuid as id, ''::text as name, ''::text as email, ''::text as role, 0 as rank where false)`;

const zonesNamed = (words: Sought, every: boolean): RawBuilder<unknown> => sql`
  places as (
    select id, name, position from (
      select id, name, position, ${laidOut(sql`name_key`)} as words from zones offset 0) known
    where ${every ? sql`true` : bears('words', words)} order by position limit ${FOUND_MAX}
  )`;

const count = (all: string): RawBuilder<unknown> =>
  sql`(select count(*) from (select from ${sql.ref(all)} limit ${COUNTED_MAX}) counted)`;

const best = (
  all: string,
  chosen: string,
): RawBuilder<unknown> => sql`json_build_object('count', ${count(all)},
  'ids', coalesce((select json_agg(id order by place) from ${sql.ref(chosen)} where place <= ${FOUND_MAX}), '[]'::json),
  'ranks', coalesce((select json_agg(rank order by place) from ${sql.ref(chosen)} where place <= ${FOUND_MAX}), '[]'::json))`;

const led = (
  chosen: string,
  table: string,
  words: Sought,
): RawBuilder<unknown> => sql`coalesce((select json_agg(id) from (
  (select id from ${sql.ref(chosen)} where place <= ${LED_MAX})
  union all
  (select id from ${sql.ref(table)} where deleted_at is not null and ${bears('search_text', words)} limit ${LED_MAX})
) known), '[]'::json)`;

/**
 * One text for as many words as were typed: that of a single word, which is what most people type, is short enough for its
 * plan to be kept. Everything is read in the order of an index, whatever the words are.
 */
export async function readNamed(
  tx: OrgTx,
  { words, everyZone }: SoughtEverywhere,
  who: 'with_team' | 'without_team',
): Promise<Named> {
  const { rows } = await sql<Named>`
    with ${found(words)}, ${who === 'with_team' ? team(words) : NO_TEAM}, ${zonesNamed(words, everyZone)}
    select ${PREPARED} ${best('goods', 'best_goods')} as items, ${best('sellers', 'best_sellers')} as suppliers,
      ${best('dishes', 'best_dishes')} as recipes,
      json_build_object('count', ${count('team')}, 'rows', coalesce((select json_agg(t) from (
        select * from team order by rank, name, id limit ${FOUND_MAX}) t), '[]'::json)) as people,
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from places), '[]'::json) as zones,
      ${led('best_goods', 'items', words)} as led_items, ${led('best_sellers', 'suppliers', words)} as led_suppliers`.execute(
    tx,
  );
  const [named] = rows;
  if (!named) throw new Error('A search without a row');
  return named;
}

/** Names of which the words are known: more than any kitchen has. */
const KNOWN_MAX = 20_000;

/** The words of all names: those that one could have been mistyped for. Suppliers' are taken apart here, the others are so. */
export async function wordsOfNames(tx: OrgTx): Promise<string[]> {
  const { rows } = await sql<{ words: string | null; sellers: string | null }>`
    select string_agg(words, ' ') as words,
      (select string_agg(name_key, ' ') from suppliers where deleted_at is null) as sellers from (
      select split_part(search_text, '|', 1) as words from items where deleted_at is null
      union all select split_part(search_text, '|', 1) from recipes where deleted_at is null
      limit ${KNOWN_MAX}) names`.execute(tx);
  const { words, sellers } = rows[0] ?? {};
  return [...(words ?? '').split(' '), ...spacedWords(sellers ?? '').split(' ')];
}
