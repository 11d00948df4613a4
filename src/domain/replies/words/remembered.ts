/** A message may hold any words; those of lists are asked about again and again. */
const MOST = 2000;

/** The same answer to the same words without looking at them twice; forgets all of them where they became too many. */
export function remembered<T>(answer: (text: string) => T, most = MOST): (text: string) => T {
  const known = new Map<string, T>();
  let last: string | null = null;
  let lastAnswer: T;
  return (text) => {
    if (last === text) return lastAnswer;
    const before = known.get(text);
    const now = before === undefined ? answer(text) : before;
    if (before === undefined) {
      if (known.size >= most) known.clear();
      known.set(text, now);
    }
    last = text;
    lastAnswer = now;
    return now;
  };
}
