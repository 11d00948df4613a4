import { Quantity } from '#domain/kernel/quantity.ts';
import { formatNumber, formatQuantity, NBSP, plural } from '#text/kernel/format.ts';

const PLAIN_PACK = 'colis';
/** Before the noun, and with it. */
const BEFORE = new Set(['grand', 'grande', 'petit', 'petite', 'demi', 'gros', 'grosse']);
/** After the noun, and with it. Other words after it describe it and stay: « caisses polystyrène », « sacs kraft ». */
const AFTER = new Set([
  'alvéolé',
  'alvéolée',
  'filmé',
  'filmée',
  'consigné',
  'consignée',
  'plat',
  'plate',
  'rond',
  'ronde',
]);
const INVARIABLE = new Set(['demi', 'bag-in-box']);

/** Only words get a plural: not 'kg', 'CTN' or 'bte.'. */
const isWord = (text: string): boolean => /^\p{Lu}?[\p{Ll}-]+$/u.test(text) && /[aeiouyéèêôûî]/i.test(text);

function pluralOf(word: string): string {
  if (!isWord(word) || INVARIABLE.has(word) || /[sxz]$/.test(word)) return word;
  if (/(eau|au|eu)$/.test(word)) return `${word}x`;
  return /al$/.test(word) ? word.replace(/al$/, 'aux') : `${word}s`;
}

type Words = { noun: string[]; rest: string[] };

/** The noun with its adjectives, and what describes it. « Bag in box » is one noun in three words. */
function wordsOf(label: string | null): Words {
  const [first = '', ...others] = (label?.trim() || PLAIN_PACK).split(/\s+/);
  const words = [isWord(first) ? first.toLowerCase() : first, ...others];
  const boxed = /^bag in box\b/i.test(words.join(' '));
  if (boxed) return { noun: [words.slice(0, 3).join(' ')], rest: words.slice(3) };
  const noun = BEFORE.has(words[0] ?? '') ? 2 : 1;
  const size = AFTER.has(words[noun] ?? '') ? noun + 1 : noun;
  return { noun: words.slice(0, size), rest: words.slice(size) };
}

/** 'cartons', 'grands cartons': without what describes it. */
export const packNoun = (label: string | null, count: number): string =>
  wordsOf(label)
    .noun.map((word) => plural(count, word, pluralOf(word)))
    .join(' ');

/** Nouns in -e are feminine, but for these. */
const MASCULINE = /(age|tube|cube|litre|disque|kilogramme)$/i;

/** 'au carton', 'à la caisse', 'à l’étui': to which a quantity is rounded. */
export function toThePack(label: string | null): string {
  const noun = packNoun(label, 1);
  if (/^[aeiouéèêôûîœ]/i.test(noun)) return `à l’${noun}`;
  return /e$/.test(noun) && !MASCULINE.test(noun) ? `à la ${noun}` : `au ${noun}`;
}

/** 'cartons de 6 × 1 kg' from 'Carton de 6 × 1 kg', 'caisses polystyrène': the noun takes the plural, the rest stays. */
const packWord = (label: string | null, count: number): string =>
  [packNoun(label, count), ...wordsOf(label).rest].join(' ');

/** '3 cartons'. */
export const packCount = (count: number, label: string | null): string =>
  `${formatNumber(count)}${NBSP}${packWord(label, count)}`;

/** A label that says what it holds is not told again: « Carton 6 kg », « boîte 5/1 ». */
const says = (label: string | null): boolean => /\d/.test(label ?? '');

/** 'sac de 25 kg', 'colis de 12 unités'. */
export const packContents = (label: string | null, content: number, unit: string | null): string =>
  says(label) ? packWord(label, 1) : `${packWord(label, 1)} de ${formatQuantity(content, unit)}`;

type Packs = { count: number; pack_label: string | null; pack_content: number; unit: string | null };

/** '2 caisses polystyrène de 3 kg'. */
export const packsHolding = ({ count, pack_label, pack_content, unit }: Packs): string => {
  const packs = packCount(count, pack_label);
  return says(pack_label) ? packs : `${packs} de ${formatQuantity(pack_content, unit)}`;
};

type Counted = { count: number; pack_label: string | null; qty: Quantity; unit: string | null };

/** '3 cartons = 18 kg'. */
export const packText = ({ count, pack_label, qty, unit }: Counted): string =>
  `${packCount(count, pack_label)} =${NBSP}${formatQuantity(Quantity.toDecimal(qty), unit)}`;
