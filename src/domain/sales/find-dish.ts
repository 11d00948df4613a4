import { namesAlike } from '#domain/imports/names-alike.ts';
import { type DishWord, dishWords, initials, isShortFor, sameWords } from './dish-words.ts';

export type Dish = { id: string; name: string };

type FoundDish = { dish: Dish; portions: number };

type DishFinder = {
  /** The one dish that a sold name can mean; null where there is none, or several. */
  find: (name: string) => FoundDish | null;
  /** What it may mean, the likeliest first; of the dishes that are not the one it means now. */
  like: (name: string, now?: string) => Dish[];
};

type Known = { dish: Dish; words: DishWord[] };

const LIKE_SHOWN = 3;
/** More words than this are a sentence. */
const WORDS_MAX = 12;

/** « x2 » and « 2 x » say how many, « 1/2 » and « demi » how much of one, where no dish is called so. */
const TIMES = /^(\d{1,2}) ?x(?= )| x ?(\d{1,2})$| \(x ?(\d{1,2})\)$/i;
const HALF = /^(?:1 ?\/ ?2|½|demie?) /i;

/**
 * Finds the dish that a till means by a name that is not its own: other plurals and articles, words cut short, and
 * portions. Sizes are words like all others, so « Café » is not « Café double ». Where two dishes could be meant, none is.
 */
export function dishFinder(dishes: readonly Dish[]): DishFinder {
  const all: Known[] = [];
  const bySameWords = new Map<string, Known[]>();
  const byInitials = new Map<string, Known[]>();
  for (const dish of dishes) {
    const words = dishWords(dish.name);
    if (words.length === 0 || words.length > WORDS_MAX) continue;
    all.push({ dish, words });
    add(bySameWords, sameWords(words), { dish, words });
    add(byInitials, initials(words), { dish, words });
  }
  const likely = namesAlike(dishes);

  /** All that it could be, the same words before shortened ones. */
  const candidates = (name: string): Dish[] => {
    const words = dishWords(name);
    if (words.length === 0 || words.length > WORDS_MAX) return [];
    const same = bySameWords.get(sameWords(words));
    if (same) return same.map(({ dish }) => dish);
    const near = byInitials.get(initials(words)) ?? [];
    return near.filter((known) => isShortFor(words, known.words)).map(({ dish }) => dish);
  };

  return {
    find: (name) => {
      for (const { asked, portions } of readings(name)) {
        const [only, ...others] = candidates(asked);
        if (only) return others.length === 0 ? { dish: only, portions } : null;
      }
      return null;
    },
    like: (name, now) => {
      const found = new Set([
        ...readings(name).flatMap(({ asked }) => candidates(asked)),
        ...moreOrLess(all, dishWords(name)),
        ...likely(name),
      ]);
      return [...found].filter(({ id }) => id !== now).slice(0, LIKE_SHOWN);
    },
  };
}

/** « Coca » for « Coca 33 cl », and the other way round: those with the fewest words beside first. */
function moreOrLess(all: readonly Known[], own: readonly DishWord[]): Dish[] {
  const texts = new Set(own.map(({ text }) => text));
  const beside = ({ words }: Known) => Math.abs(words.length - texts.size);
  return all
    .filter(({ words }) => {
      const shared = words.reduce((count, { text }) => (texts.has(text) ? count + 1 : count), 0);
      return shared > 0 && shared === Math.min(texts.size, words.length);
    })
    .sort((a, b) => beside(a) - beside(b))
    .map(({ dish }) => dish);
}

function add(map: Map<string, Known[]>, key: string, known: Known): void {
  const there = map.get(key);
  if (there) there.push(known);
  else map.set(key, [known]);
}

/** As it is written; then without what says how many. */
function readings(name: string): { asked: string; portions: number }[] {
  const asked = [{ asked: name, portions: 1 }];
  const trimmed = name.trim();
  const times = TIMES.exec(trimmed);
  const count = Number(times?.[1] ?? times?.[2] ?? times?.[3] ?? 0);
  if (times && count > 0) return [...asked, { asked: trimmed.replace(times[0], ' '), portions: count }];
  return HALF.test(trimmed) ? [...asked, { asked: trimmed.replace(HALF, ''), portions: 0.5 }] : asked;
}
