import type { Vocabulary } from '#domain/replies/lines/vocabulary.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { isOneSlipFrom } from '#domain/replies/words/spelling.ts';

const ABBREVIATIONS = new Set(
  'ref reference env environ art article tel qte quantite cde commande liv livraison no n numero m mme st ste bd av cf ex p j min max etc h t fab frs fourn prod'.split(
    ' ',
  ),
);

/** « réf. HUI-5 », « env. 6 kg »: the point ends the word, not the sentence. */
export function isAbbreviation(items: readonly Item[], at: number, text: string): boolean {
  const before = items[at - 1];
  const next = items[at + 1];
  if (!before || !next) return false;
  // « chaînes 11 v. attendues chez nous »: a measure that counts no goods, cut short.
  if (/^[bcefijknopqrsuvwxyz]$/.test(before.text) && /^(?:\d.*|Q)$/.test(items[at - 2]?.text ?? ''))
    return /[a-zà-ÿ]/.test(text.charAt(next.start));
  // « 20 barq. ok »
  if (before.text === 'Q' && /[a-z]/.test(text.charAt(before.end - 1)))
    return /[a-zà-ÿ]/.test(text.charAt(next.start)) && isCutUnit(text, before.end);
  // « rempl. par chips paprika »
  if (before.text === 'remplace' && before.end - before.start < 6)
    return /[a-z]/.test(text.charAt(next.start));
  // Written out, the word ends the sentence.
  if (!ABBREVIATIONS.has(before.text) || before.end - before.start > 4) return false;
  return /[a-z0-9à-ÿ:(]/.test(text.charAt(next.start)) || before.text === 'reference';
}

/** A unit of which only the beginning is written. */
const isCutUnit = (text: string, end: number): boolean =>
  /(?:^|[\s\d])(?:barq|bout|btl|bq|pc|pcs|pce|ct|cart|crt|col|plat|sach|paq|rlx|roul|douz|bot|cais|bid|kil)$/i.test(
    text.slice(Math.max(0, end - 8), end),
  );

/** « échal. et choux »: a name that was cut short, and small letters go on behind it. */
export function isShortName(
  items: readonly Item[],
  at: number,
  text: string,
  vocabulary: Vocabulary,
): boolean {
  const before = items[at - 1];
  const next = items[at + 1];
  // « huile tourn. HS » goes on in capitals.
  const goesOn = /^(?:[a-zà-ÿ,:\d]|\p{Lu}{2})/u;
  if (!before || !next || !goesOn.test(text.slice(next.start, next.start + 2))) return false;
  if (isCutQuality(items, at, vocabulary)) return true;
  if (before.text !== 'M') return false;
  const word =
    fold(text.slice(before.start, before.end))
      .text.split(/[^a-z0-9]+/)
      .at(-1) ?? '';
  // « 5 bottes de mente. reste ok »: misspelt, not cut short.
  const isMisspelt = [...vocabulary.spoken].some(
    (one) => !one.startsWith(word) && [one, one.replace(/s$/, '')].some((name) => isOneSlipFrom(word, name)),
  );
  return !vocabulary.is_name(word) && !isMisspelt;
}

/** « pois ch. ok », « cidre br. rupt »: the second word of the name, cut short too. */
const isCutQuality = (items: readonly Item[], at: number, { lines }: Vocabulary): boolean => {
  const [name, { text: word = '' } = {}] = [items[at - 2]?.meaning, items[at - 1]];
  return (
    name?.kind === 'lines' &&
    /^[a-z]{2,6}$/.test(word) &&
    !isEveryday(word) &&
    name.lines.some((line) =>
      lines[line]?.spoken.some((one) => one.startsWith(word) && one.length > word.length + 1),
    )
  );
};
