/** The same throws every time, on every machine. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, of: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T };
}
export type Dice = ReturnType<typeof dice>;
