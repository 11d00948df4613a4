import { type RawBuilder, sql } from 'kysely';
import type { Sought } from '#domain/kernel/search/words.ts';
import { FOUND_MAX } from '#domain/search/limits.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';

/** From so many of them the search goes on to orders, lots and receipts. */
const LED_MAX = 20;

const nothing = (words: Sought) => words.length === 0;

/** Of marks alone nothing is meant. */
const bears = (text: string, words: Sought): RawBuilder<boolean> =>
  nothing(words) ? sql`false` : isFound({ text }, words);

/** A name as an item's is laid out (migration 0021), of what has no references. */
const laidOut = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`' ' || search_words(${name}) || ' |  |  '`;

/**
 * Everything with a name that bears the words, each read once, in the index that holds its words (decision 0007):
 * `goods`, `sellers` and `dishes` with all that are found, `best_goods` with those that are shown; `led_goods` and
 * `led_sellers` lead on to what hangs on them, and know the deleted too: their orders and lots are still there.
 */
export const named = (words: Sought): RawBuilder<unknown> => sql`
  goods as materialized (
    select id, name_key, ${rankOfFound({ text: 'search_text' }, words)} as rank
    from items where deleted_at is null and ${bears('search_text', words)}
  ), best_goods as materialized (
    select id, name_key, rank from goods order by rank, name_key, id limit ${FOUND_MAX}
  ), led_goods as materialized (
    (select id from goods order by rank, name_key, id limit ${LED_MAX})
    union all
    (select id from items where deleted_at is not null and ${bears('search_text', words)} limit ${LED_MAX})
  ), sellers as materialized (
    select id, name_key, ${rankOfFound({ text: 'words' }, words)} as rank from (
      select id, name_key, ${laidOut(sql`name_key`)} as words
      from suppliers where deleted_at is null and ${bears('search_text', words)} offset 0) known
  ), led_sellers as materialized (
    (select id from sellers order by rank, name_key, id limit ${LED_MAX})
    union all
    (select id from suppliers where deleted_at is not null and ${bears('search_text', words)} limit ${LED_MAX})
  ), dishes as materialized (
    select id, name_key, ${rankOfFound({ text: 'search_text' }, words)} as rank
    from recipes where deleted_at is null and ${bears('search_text', words)}
  )`;

/** Of a team, which is never large. */
export const team = (words: Sought): RawBuilder<unknown> => sql`
  team as (
    select id, name, email, role, ${rankOfFound({ text: 'words' }, words)} as rank from (
      select u.id, u.name, u.email, r.role,
        ' ' || search_words(u.name) || ' | ' || search_words(u.email) || ' |  ' as words
      from user_roles r join auth.users u on u.id = r.user_id where r.deleted_at is null offset 0) known
    where ${bears('words', words)}
  )`;

export const noTeam = sql`
  team as (select null::uuid as id, ''::text as name, ''::text as email, ''::text as role, 0 as rank where false)`;

export const zonesNamed = (words: Sought, every: boolean): RawBuilder<unknown> => sql`
  places as (
    select id, name, position from (
      select id, name, position, ${laidOut(sql`name_key`)} as words from zones offset 0) known
    where ${every ? sql`true` : bears('words', words)} order by position limit ${FOUND_MAX}
  )`;
