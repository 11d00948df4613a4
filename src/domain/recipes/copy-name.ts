import { foldText } from '#domain/kernel/search/words.ts';
import { RECIPE_NAME_MAX } from './limits.ts';

/** « Crème brûlée (copie) », « Crème brûlée (copie 2) »: the first that nobody bears. */
export function copyName(
  name: string,
  { taken, copy }: { taken: readonly string[]; copy: (number: number) => string },
): string {
  const borne = new Set(taken.map(foldText));
  for (let number = 1; ; number += 1) {
    const ending = ` (${copy(number)})`;
    const tried = `${name.slice(0, RECIPE_NAME_MAX - ending.length).trimEnd()}${ending}`;
    if (!borne.has(foldText(tried))) return tried;
  }
}
