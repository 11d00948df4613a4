import { NBSP } from './format.ts';

/** French puts a space before ! ? : ; and inside « », and no line may break there, nor begin with our « · ». */
const bound = (text: string): string => text.replace(/ (?=[!?:;»·])|(?<=«) /g, NBSP);

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

function set(words: unknown): unknown {
  if (typeof words === 'string') return bound(words);
  if (typeof words === 'function') return (...args: unknown[]) => set(words(...args));
  if (Array.isArray(words)) return words.map(set);
  if (typeof words !== 'object' || words === null || !isPlain(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, set(value)]));
}

/**
 * Sets French words as they are printed: what is written with plain spaces, or returned by a function, gets those that
 * hold. Sentences are wrapped in it where they are declared, so that nobody has to think of it (tests/text-rules.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export function french<const Words>(words: Words): Words {
  return set(words) as Words;
}

/** « de Crème », « d’Œufs », « du Comptoir »: a name as it stands. An h is heard in haricots, homard, not in huile. */
export function ofName(name: string): string {
  if (/^Les? \S/.test(name)) return name.replace(/^Les?/, (article) => (article === 'Le' ? 'du' : 'des'));
  const elided = /^([aeiouœæ]|y[^aeiou]|h(?!a(?!b|rm)|ol|oma|ot-?d|ou))/i.test(name.normalize('NFD'));
  return (elided ? 'd’' : 'de ') + name;
}
