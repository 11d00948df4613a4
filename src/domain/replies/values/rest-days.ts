import { addDays, type LocalDate, parseLocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { collapse, type Item, join, joinedOnce } from '#domain/replies/words/items.ts';
import { nextWeekday } from './near-days.ts';

const WEEKDAY =
  /^(?:(?:le|au|et|du) )*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:prochaine?|suivant|d apres))?(?: (?:en |dans )?(?:le |la |l )?[a-z -]+)?$/;
const IS_NEXT = /(?:^| )prochain(?: |$)/;
const IS_AFTER = /(?:^| )(?:suivant|d apres)(?: |$)/;
/** « il m'en manque 12, vous les aurez jeudi prochain ». */
const REST =
  /(?:^| )(?:suivr[a-z]*|suit|suivent|a suivre|reste|restent|restante?s?|solde|reliquats?|complement|complete(?:rai|rons|ra)|manqu[a-z]*|autres|derniere?s?)(?: |$)/;
/** « le solde suivra mercredi » of an order for Friday. */
const SURE_REST = /(?:^| )(?:suivr[a-z]*|suit|suivent|a suivre|solde|reliquats?)(?: |$)/;

/**
 * What is left over comes after the order's own delivery: « 36 bouteilles vendredi, les 24 autres jeudi prochain » is Thursday
 * of the week behind, though one lies before that Friday.
 */
export function withRestDays(items: readonly Item[], expectedAt: string | null): readonly Item[] {
  const expected = parseLocalDate(expectedAt ?? '');
  if (expected === null || !items.some(({ text }) => text === 'D')) return items;
  return items.map((item, at): Item => {
    const { meaning } = item;
    if (meaning?.kind !== 'day' || !WEEKDAY.test(meaning.said)) return item;
    const day = parseLocalDate(meaning.day);
    const from = isOfRest(items, at, expected, meaning) ? expected : null;
    return day === null || from === null || day > from || addDays(day, 7) <= from
      ? item
      : { ...item, meaning: { ...meaning, day: addDays(day, 7) } };
  });
}

function isOfRest(
  items: readonly Item[],
  at: number,
  expected: string,
  { day, said }: { day: string; said: string },
): boolean {
  const start = items.slice(0, at).findLastIndex(({ text }) => /^[.!?]$/.test(text)) + 1;
  const ends = items.findIndex(({ text }, place) => place > at && /^[.!?;,]$/.test(text));
  const before = items.slice(start, at);
  const days = before.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.day] : []));
  if (days.some((one) => one < expected)) return false;
  const sentence = join(items.slice(start, ends === -1 ? items.length : ends)).text;
  const isNamed =
    days.includes(expected) && !/(?:^| )(?:pas|plus|impossible|aulieude|non)(?: |$)/.test(sentence);
  if (IS_NEXT.test(said) || IS_AFTER.test(said)) return isNamed || REST.test(sentence);
  const comma = items.slice(0, at).findLastIndex(({ text }) => /^[.!?;,:]$/.test(text)) + 1;
  const clause = join(items.slice(comma, ends === -1 ? items.length : ends)).text;
  return day < expected && (SURE_REST.test(clause) || (isNamed && REST.test(clause)));
}

const FOLLOWS = /^(?:(?:le|au|pour le) )?(?:[a-z]+di|dimanche) (?:suivant|d apres)(?: |$)/;
/** Where the delivery itself moves, the day that was asked for is the one that another follows. */
const MOVES = /(?:^| )(?:report|decal|repouss|bascul|differ|deplac)[a-z]*(?: |$)/;

/** « reportée au mardi suivant »: the Tuesday behind the day that was named or asked for, and not the next one from today. */
export function withFollowingDays(items: readonly Item[], expectedAt: string | null): readonly Item[] {
  if (
    !items.some(({ text, meaning }) => text === 'D' && meaning?.kind === 'day' && FOLLOWS.test(meaning.said))
  )
    return items;
  let before: LocalDate | null = MOVES.test(joinedOnce(items).text) ? parseLocalDate(expectedAt ?? '') : null;
  return items.map((item) => {
    const { meaning } = item;
    const day = meaning?.kind === 'day' ? parseLocalDate(meaning.day) : null;
    if (meaning?.kind !== 'day' || day === null) return item;
    if (before === null || !FOLLOWS.test(meaning.said) || day > addDays(before, 7)) {
      before = day;
      return item;
    }
    return { ...item, meaning: { ...meaning, day: nextWeekday(before, weekdayOf(day)) } };
  });
}

/** « J+1 soit vendredi », « au mardi suivant, soit le 24 » says it again. */
export const withoutSecondSaying = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /D (?:, )?(?:soit|c est a dire|a savoir) (?:le |donc )?D/, (_, taken, { before }) => {
    const again = taken.at(-1)?.meaning;
    return before?.text === 'soit' || again === undefined ? null : { text: 'D', meaning: again };
  });
