import type { Passage, ReadLine, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import { plainText } from './less-said.ts';
import { figureWritten } from './so-few.ts';

type Said = Passage & { text: string };

const isOver = (one: Passage, other: Passage): boolean => one.start < other.end && one.end > other.start;

/** Words with which so few are said to come. */
const COMES =
  /^(?:seul|uniq|rest|max|lieu|dispo|livr|mets|mett|envo|prepar|aur|avons|avez|just|limit|redui|reduc|ramen|rabai|descen|pass|complet|possib|peux|pouv|peut|stock|serv|charg|prev|trouv|suffi|compt|part|arriv|fourn|recol|cueil|ramas|pech|quot|contin|ration|confirm|valid|pret|honor|assur|expedi|apport|amen|depos|donn|attrib|alloc|alloue|propos|fera|fait|font|manqu|rupt|suiv|sauf|demi|moiti|tiers|derni|gagn|sauv|recup|deni|accor|tout|soit|total|contre|suffit|maint|pour|moins|plus|juin|juil)/;
/** « que 2 kg », « cantal ok fourme 12 ». */
const ONLY = /\bque\b|\bqu'|\bok\b/;
/** So few, and somebody else has them. */
const OF_OTHERS =
  /\b(?:(?:a|pour|chez) (?:un|d')? ?autres?\b|autres? (?:client|restaurant|confrere|commande)|confreres?|concurrents?|par (?:erreur|megarde))\b/;
const MARKS = /[,;:.()\n!?=>|]/;

/** The words between two marks around a figure. */
function clauseOf(text: string, at: number, length: number): string {
  const before = text.slice(0, at);
  const behind = text.slice(at + length);
  const from = Math.max(-1, ...[...before.matchAll(new RegExp(MARKS, 'g'))].map(({ index }) => index));
  const to = behind.search(MARKS);
  return `${before.slice(from + 1)} ${to === -1 ? behind : behind.slice(0, to)}`;
}

/** Words that are neither names, units nor of everyday use. */
const strangeIn = (clause: string, names: string): string[] =>
  (clause.match(/\p{L}{4,}/gu) ?? []).filter(
    (word) =>
      unitOf(word) === null && unitOf(word.replace(/s$/, '')) === null && !names.includes(word.slice(0, 4)),
  );

/**
 * « deux sacs en quarantaine », « 2 sacs promis à un autre » of ten: a small part of what was ordered, and what is said of it has no word
 * of what comes.
 */
export const perhapsSetApart = (
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): ReadLine | undefined =>
  read.find(({ line_id, qty_confirmed: qty, substitution, backorder, said_in }) => {
    const line = lines.find((one) => one.line_id === line_id);
    if (!line || substitution !== undefined || backorder !== undefined || qty === 0 || qty * 2 > line.qty)
      return false;
    const names = plainText(lines.map(({ item_name }) => item_name).join(' '));
    return sentences.some((sentence) => {
      if (!said_in.some((passage) => isOver(passage, sentence))) return false;
      const text = plainText(sentence.text);
      const found = new RegExp(`(?<![\\d.,/])${figureWritten(qty)}(?![\\d/%]|[.,]\\d)`, 'u').exec(text);
      if (!found) return false;
      const clause = clauseOf(text, found.index, found[0].length);
      const words = strangeIn(clause, names);
      return (
        OF_OTHERS.test(clause) ||
        (!ONLY.test(clause) &&
          words.some((word) => !isEveryday(word)) &&
          !words.some((word) => COMES.test(word)))
      );
    });
  });
