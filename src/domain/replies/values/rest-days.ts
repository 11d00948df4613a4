import { addDays, parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

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
