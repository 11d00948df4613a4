import { type RawBuilder, sql } from 'kysely';
import { RANKS } from '#domain/kernel/search/ranking.ts';
import { placed, type Sought, type SoughtWord, type WordForm } from '#domain/kernel/search/words.ts';

/** Where words are looked for. Both hold them as `search_words` writes them, a space at either end of `text`. */
type Searched = {
  /** ' name | what finds it next best | and next ': the column that the list's index holds (decision 0007). */
  text: string;
  /** One more reference of it, from another table. */
  reference?: string;
};

type Text = RawBuilder<string>;

const part = (text: Text, place: number): Text => sql`split_part(${text}, '|', ${sql.lit(place)})`;
const holds = (text: Text, words: string): RawBuilder<boolean> => sql`strpos(${text}, ${words}) > 0`;
const either = (tests: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(tests, sql` or `)})`;

const wholeIn = (text: Text, { whole }: WordForm) => (whole === null ? [] : [holds(text, ` ${whole} `)]);

const bears = (text: Text, word: SoughtWord) =>
  either(word.flatMap((form) => [holds(text, form.letters), ...wholeIn(text, form)]));

const hasBeginning = (text: Text, word: SoughtWord) =>
  either(word.flatMap((form) => [holds(text, ` ${form.letters}`), ...wholeIn(text, form)]));

/** Word by word, the last may go on; the text begins with a space, so that its first word is the second part. */
const stands = (text: Text, { word, at }: { word: SoughtWord; at: number }) => {
  const nth = (place: number): Text => sql`split_part(${text}, ' ', ${sql.lit(at + place + 2)})`;
  const standing = (words: string, last: 'begins' | 'ends') => {
    const tests = words.split(' ').map((one, place, all) => {
      const goesOn = last === 'begins' && place === all.length - 1;
      return goesOn ? sql`starts_with(${nth(place)}, ${one})` : sql`${nth(place)} = ${one}`;
    });
    return sql<boolean>`(${sql.join(tests, sql` and `)})`;
  };
  return either(
    word.flatMap(({ letters, whole }) => [
      standing(letters, 'begins'),
      ...(whole === null ? [] : [standing(whole, 'ends')]),
    ]),
  );
};

const textsOf = ({ text, reference }: Searched) => ({
  text: sql<string>`${sql.ref(text)}`,
  reference:
    reference === undefined
      ? null
      : sql<string>`(' ' || coalesce(search_words(${sql.ref(reference)}), '') || ' ')`,
});

/** That every word is somewhere in it. */
export function isFound(searched: Searched, sought: Sought): RawBuilder<boolean> {
  const { text, reference } = textsOf(searched);
  const tests = sought.map((word) =>
    reference === null ? bears(text, word) : either([bears(text, word), bears(reference, word)]),
  );
  return tests.length === 0 ? sql`true` : sql`(${sql.join(tests, sql` and `)})`;
}

/** How well what was found answers: as `rankOf` of domain/kernel/search/ranking.ts, which says what each rank means. */
export function rankOfFound(searched: Searched, sought: Sought): RawBuilder<number> {
  if (sought.length === 0) return sql`0`;
  const { text, reference } = textsOf(searched);
  const name = part(text, 1);
  const inReference = (word: SoughtWord) =>
    reference === null
      ? bears(part(text, 2), word)
      : either([bears(part(text, 2), word), bears(reference, word)]);
  const ranks = sought.map(
    (word) => sql`case when ${hasBeginning(name, word)} then ${sql.lit(RANKS.word_begins)}
      when ${bears(name, word)} then ${sql.lit(RANKS.inside_name)}
      when ${inReference(word)} then ${sql.lit(RANKS.elsewhere)} else ${sql.lit(RANKS.elsewhere + 1)} end`,
  );
  const standing = placed(sought).map((one) => stands(text, one));
  const phrase = sql.join(standing, sql` and `);
  const first = standing[0] ?? sql`false`;
  const rank = sql`greatest(${sql.join(ranks)})`;
  return sql`case when ${phrase} then ${sql.lit(RANKS.name_begins)}
    when ${rank} = ${sql.lit(RANKS.word_begins)} and ${first} then ${sql.lit(RANKS.first_begins)}
    else ${rank} end`;
}
