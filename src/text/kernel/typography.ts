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

/** Before these an « h » is heard: de haricots, but d’huile. */
const HEARD_H = /^h(ach|addock|alal|all|amburger|ameau|areng|aricot|aut|ollan|omard|ot-?dog|oublon|oumous)/i;

/** « de Crème », « d’Œufs », « du Comptoir »: a name as it stands, after the word that joins it to another. */
export function ofName(name: string): string {
  const plain = name.normalize('NFD');
  const article = /^Les? (?=\S)/.exec(name)?.[0];
  if (article) return `${article === 'Le ' ? 'du' : 'des'} ${name.slice(article.length)}`;
  const elided = /^([aeiouœæ]|y[^aeiou]|h)/i.test(plain) && !HEARD_H.test(plain);
  return elided ? `d’${name}` : `de ${name}`;
}
