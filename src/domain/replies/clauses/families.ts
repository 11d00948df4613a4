import { quantityIn } from '#domain/replies/values/meaning.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

const NAMES = /^(?:(?:le|la|les|l) )?M(?: (?:et|,|&|\+)(?: (?:le|la|les|l))? M)*$/;
const BARE = /^M(?: (?:et|,|&|\+) M)+$/;
/** So many words may stand between « les » and the bracket. */
const MOST_WORDS = 7;

/** « les produits laitiers (beurre et crème) », « les deux vins de Loire (Saumur et Chinon) »: which ones are meant. */
export const withNamedFamilies = (items: readonly Item[]): readonly Item[] => {
  const open = items.findIndex(({ text }) => text === '(');
  if (open === -1) return items;
  const close = items.findIndex(({ text }, at) => at > open && text === ')');
  if (close === -1) return items;
  const inside = items.slice(open + 1, close);
  const rest = withNamedFamilies(items.slice(close + 1));
  const from = NAMES.test(join(inside).text) ? familyBefore(items.slice(0, open), inside) : null;
  if (from !== null) return [...items.slice(0, from), ...inside, ...rest];
  const before = join(items.slice(Math.max(0, open - 4), open)).text;
  const isFamily = /(?:^| )(?:les|nos|vos|des|aux) [a-z]{4,}(?: [a-z]{4,})?$/.test(before);
  return isFamily && BARE.test(join(inside).text)
    ? [...items.slice(0, open), ...inside, ...rest]
    : [...items.slice(0, close + 1), ...rest];
};

/** Where what is meant by the names in brackets begins: « les vins », of which these are some, or « les deux … » of two names. */
function familyBefore(before: readonly Item[], inside: readonly Item[]): number | null {
  const at = before.findLastIndex(({ text }) => /^(?:les|nos|vos|ces)$/.test(text));
  const said = before.slice(at + 1);
  if (at === -1 || said.length === 0 || said.length > MOST_WORDS) return null;
  if (
    said.some(({ text }) => !/^(?:[a-z]+|[MQ])$/.test(text) || /^(?:ok|est|sont|reste|plus|pas)$/.test(text))
  )
    return null;
  const named = inside.flatMap(({ meaning }) => (meaning?.kind === 'lines' ? [meaning] : []));
  if (named.some(({ ambiguous, foreign }) => ambiguous || foreign)) return null;
  const count = said.flatMap((item) => quantityIn(item.meaning) ?? []);
  const many = said.flatMap(({ meaning }) => (meaning?.kind === 'lines' ? [meaning.lines] : []));
  const isCounted = count.length === 1 && count[0] === named.length && named.length > 1;
  const isOfThem =
    count.length === 0 &&
    many.length === 1 &&
    (many[0]?.length ?? 0) > 1 &&
    named.every(({ lines }) => lines.every((line) => many[0]?.includes(line)));
  return isCounted || isOfThem ? at + 1 : null;
}
