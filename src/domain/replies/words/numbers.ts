import { collapse, type Item } from './items.ts';

const UNITS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
  cent: 100,
  cents: 100,
  mille: 1000,
};

const WORD = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const NUMBER_WORDS = new RegExp(`(?:${WORD})(?: (?:- |et )?(?:${WORD}))*`);

/** Whether one number goes on with these words: « soixante et onze » does, « trois quatre » are two. */
function goesOn(tens: number, value: number): boolean {
  if (tens === 0) return true;
  if (tens === 10) return value >= 7 && value <= 9;
  if (tens === 60 || tens === 80) return value < 20;
  return tens % 10 === 0 && value < 10;
}

/** « quatre-vingt-dix-sept », « cent vingt », « deux mille »: null where the words make no number. */
function numberOf(words: readonly string[]): number | null {
  let total = 0;
  let current = 0;
  for (const word of words) {
    const value = UNITS[word] ?? 0;
    if (value === 1000) {
      total += (current || 1) * 1000;
      current = 0;
    } else if (value === 100) {
      current = (current || 1) * 100;
    } else if (value === 20 && current % 100 === 4) {
      current += 76;
    } else if (!goesOn(current % 100, value)) {
      return null;
    } else {
      current += value;
    }
  }
  return total + current;
}

/** « dix quatre-vingts le kilo », as prices are spoken: euros, and behind them cents. */
function eurosAndCents(words: readonly string[], behind: readonly string[]): number | null {
  if (
    !/^(?:le|la|l) (?:kilo|kg|litre|piece|botte|barquette|plateau|colis|caisse|carton|sac|bouteille|bidon|seau|pot|douzaine|unite)(?: |$)/.test(
      behind.slice(0, 2).join(' '),
    )
  )
    return null;
  for (let at = 1; at < words.length; at++) {
    const [euros, cents] = [numberOf(words.slice(0, at)), numberOf(words.slice(at))];
    if (euros !== null && cents !== null && euros < 100 && cents >= 10 && cents < 100)
      return euros + cents / 100;
  }
  return null;
}

/** « un », « une » are articles more often than numbers: what stands behind decides (values/quantities.ts). */
const isArticle = (text: string) => text === 'un' || text === 'une';

/** Names and turns in which a number word counts nothing. */
const NOT_COUNTED =
  /^(?:feuille|feuilles|epices|epice|quart|quarts|fruits|fruit|saisons|baies|cereales|fromages)$/;

const ABOUT: Readonly<Record<string, number>> = {
  dizaine: 10,
  quinzaine: 15,
  vingtaine: 20,
  trentaine: 30,
  quarantaine: 40,
  cinquantaine: 50,
  soixantaine: 60,
  centaine: 100,
};

/** A figure as items have it: with a point, no trailing zeros. */
const figure = (value: number): string => String(Math.round(value * 1_000_000) / 1_000_000);

/** Number words as figures: nonante, vingt-cinq, une douzaine, deux douzaines et demie, une demi-douzaine. */
export function withFigures(items: readonly Item[], keepsDozens = false): readonly Item[] {
  const figures = collapse(items, NUMBER_WORDS, (match, taken) => {
    const words = match[0].split(' ').filter((word) => word in UNITS);
    if (isArticle(match[0]) || words.length === 0) return null;
    const behind = items.slice(items.indexOf(taken.at(-1) as Item) + 1).map(({ text }) => text);
    const next = (behind[0] === '-' ? behind[1] : behind[0]) ?? '';
    if (words.length === 1 && NOT_COUNTED.test(next)) return null;
    const before = items[items.indexOf(taken[0] as Item) - 1]?.text ?? '';
    // « le 16 sept » is a month.
    if (match[0] === 'sept' && /^\d/.test(before)) return null;
    const value = numberOf(words) ?? eurosAndCents(words, behind);
    return value === null ? null : { text: figure(value) };
  });
  const dozens = keepsDozens
    ? figures
    : collapse(
        figures,
        /(?:(\d+(?:\.\d+)?|une?) )?(?:- )?(demie? )?(?:- )?(?:douzaines?|dz|douz)(?: et demie?)?/,
        (match) => {
          const many = match[1] === undefined || match[1].startsWith('un') ? 1 : Number(match[1]);
          const halves = match[2] ? 0.5 : 1;
          return { text: figure(12 * (many * halves + (/et demie?$/.test(match[0]) ? 0.5 : 0))) };
        },
      );
  return collapse(
    dozens,
    /(?:une |la |petite )*(dizaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine|centaine)/,
    (match) => ({
      // « ~ »: about so many.
      text: `~${figure(ABOUT[match[1] ?? ''] ?? 0)}`,
    }),
  );
}
