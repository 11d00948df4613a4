import { plainWords } from '#domain/imports/cells/problems.ts';
import type { Unit } from '#domain/items/item.ts';
import { SMALL_WORDS, TOLD_AFTER, USUAL_COSTS } from './usual-costs.ts';

/** What goods of one name usually cost, by the kilo, litre or piece. */
export type UsualCost = Partial<Record<Unit, { low: number; high: number }>>;

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const TOLD = listed(TOLD_AFTER);
const SMALL = listed(SMALL_WORDS);

/** The same for « pomme » and « pommes », and for « noix » wherever it stands. */
const wordsOf = (text: string): string[] =>
  plainWords(text)
    .split(/[^a-z]+/)
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));

const COSTS: ReadonlyMap<string, UsualCost> = (() => {
  const costs = new Map<string, UsualCost>();
  for (const [unit, bands] of Object.entries(USUAL_COSTS))
    for (const [low, high, goods] of bands)
      for (const name of goods.split(', ')) {
        const key = wordsOf(name).join(' ');
        costs.set(key, { ...costs.get(key), [unit]: { low, high } });
      }
  return costs;
})();

const LONGEST = Math.max(...[...COSTS.keys()].map((key) => key.split(' ').length));
const NAME_READ = 120;

/** By the first words that are known, as many of them as are; null where the name has none. */
export function usualCostOf(name: string): UsualCost | null {
  const words: string[] = [];
  for (const word of wordsOf(name.slice(0, NAME_READ))) {
    if (TOLD.has(word) && words.length > 0) break;
    if (word !== '' && !SMALL.has(word)) words.push(word);
  }
  for (const at of words.keys())
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const cost = COSTS.get(words.slice(at, at + length).join(' '));
      if (cost) return cost;
    }
  return null;
}
