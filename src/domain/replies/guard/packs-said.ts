import type { Passage, ReadLine, RepliedLine } from '#domain/replies/reply.ts';
import { plainText } from './less-said.ts';
import { PACK } from './sums-said.ts';

type Said = Passage & { text: string };

/** « en plateau de 72 », « par 48 », « 72 par plateau », « un plateau contient 72 »: what one holds, and no count of them. */
const HOLDS = new RegExp(
  `(?<!\\d )\\b${PACK} (?:complete?s? |entiere?s? )?(?:de|d') ?(\\d{1,4})(?![\\d/%]|[.,]\\d| ?€)|(?<!\\p{L})par (\\d{1,4})(?![\\d/%]|[.,]\\d| ?€)|\\b(\\d{1,4})(?: \\p{L}+)? (?:par|dans (?:un|une|le|la|chaque)) ${PACK}|\\b${PACK} (?:contient|fait|compte|tient|=) (\\d{1,4})(?![\\d/%]|[.,]\\d)`,
  'gu',
);
/** A little more than was ordered, where packs are whole. */
const MOST = 1.3;
/** What counts a figure. */
const COUNTED = `(?:${PACK}|kgs?|kilos?|g|gr|l|litres?|cl|pieces?|pces?|pcs|unites?|bouteilles?|bottes?|bocal|bocaux|rouleaux?|douzaines?)\\b`;

/** « en plateau de 72, vous en aurez 4 » of 288, read as four: four of something else. */
export function isInPacks(
  { line_id, qty_confirmed: qty, said_in, substitution }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): boolean {
  const ordered = lines.find((line) => line.line_id === line_id)?.qty ?? 0;
  if (qty >= ordered || qty === 0 || substitution !== undefined) return false;
  const bare = new RegExp(`(?<![\\d.,/])${qty}(?!\\d|[.,/]\\d| ?(?:%|€|${COUNTED}))`);
  return said_in.some((passage) =>
    sentences
      .filter(({ start, end }) => start < passage.end && end > passage.start)
      .some(({ text }) => {
        const says = plainText(text);
        const held = [...says.matchAll(HOLDS)].map((match) => Number(match.slice(1).find(Boolean)));
        return held.some(
          (one) =>
            one > 1 &&
            (one * qty === ordered || (bare.test(says) && one * qty <= ordered * MOST && one !== qty)),
        );
      }),
  );
}
