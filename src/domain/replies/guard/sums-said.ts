import type { Passage, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';
import { plainText } from './less-said.ts';

type Said = Passage & { text: string };

const COUNT = '(\\d+(?:[.,]\\d+)?)';
export const PACK =
  '(?:cartons?|caisses?|casiers?|colis|sacs?|plateaux?|boites?|packs?|paquets?|cagettes?|bacs?|bidons?|seaux?|lots?|futs?|sachets?|barquettes?|plaques?|filets?|cubis?|poches?|pots?|palettes?)';
/** « 7 cartons de 6 et 2 bouteilles ». */
const PACKS = `(?<![\\d.,/])${COUNT} ${PACK} (?:de |d')${COUNT}(?![\\d/%]|[.,]\\d)(?: ?(?:kg|kilos?|g|gr|l|litres?|cl|pieces?|bouteilles?|unites?))?(?: (?:et|\\+|plus) ${COUNT}(?! ?%|[.,/]\\d| ${PACK} de)(?: \\p{L}+)?)?`;
const ANY_PACKS = new RegExp(PACKS, 'gu');
const THEN =
  '(?:soit|donc|=|ca fait|(?:ce )?qui fait|pour un total|au total|total|vous (?:en )?aurez|vous (?:en )?recevrez)';
const WORDS = "(?:(?: ?[,:=(] ?| )(?!moins|manque|reste|sur|au lieu|non)[\\p{L}']+)";

/** « 8 cartons de 6, soit 54 bouteilles ». */
const PACKS_THEN = new RegExp(
  `${PACKS}(?: ?[,:(]| -)? ?${THEN}${WORDS}{0,4} ?:? ?${COUNT}(?! ?(?:€|eur|%|${PACK})|[\\d/]|[.,]\\d)`,
  'gu',
);
/** « 72 bières, donc 2 casiers de 24 », « 90 pièces (14 cartons de 6) ». */
const THEN_PACKS = new RegExp(
  `(?<![\\p{L}\\d.,/€])${COUNT}(?! ?(?:€|eur|%))(?: \\p{L}+){0,3}(?: ?\\((?: ?${THEN})?| ?[,:]? ?${THEN}| ?[,:] ?(?=\\d))${WORDS}{0,3} ?:? ?${PACKS}`,
  'gu',
);

const number = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** What packs hold may be told in grams or centilitres, and what they come to in kilos or litres. */
const comesTo = (packs: number, held: number, loose: number, sum: number): boolean =>
  [1, 100, 1000].some((part) => Math.abs((packs * held) / part + loose - sum) < 0.011) || sum === packs;

/** « 4 cartons de 6 Sancerre, 5 cartons de 6 Cahors, soit 54 » is of several. */
const miscounts = (text: string): boolean =>
  [...text.matchAll(ANY_PACKS)].length === 1 &&
  ([...text.matchAll(PACKS_THEN)].some(
    ([, packs, held, loose, sum]) => !comesTo(number(packs), number(held), number(loose), number(sum)),
  ) ||
    [...text.matchAll(THEN_PACKS)].some(
      ([, sum, packs, held, loose]) => !comesTo(number(packs), number(held), number(loose), number(sum)),
    ));

/** « 10 % de moins, soit 90 »: of what it costs, or of what comes? */
const SHARE_OF_WHAT = /\d ?% (?:de |en )?(?:moins|plus)\b|(?:^|[\s:])[-+] ?\d+ ?%/;
const OF_MONEY = /prix|tarif|hausse|baisse|augment|remise|promo|€|eur|cours\b|coute|ristourne|rabais|facture/;

const isOver = (one: Passage, other: Passage): boolean => one.start < other.end && one.end > other.start;

/** A sum that does not come out, and the one line that was read from its sentence. */
export function wrongSum(
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): { said_in: Passage; open?: string } | null {
  for (const sentence of sentences) {
    const text = plainText(sentence.text);
    const own = read.filter(({ said_in }) => said_in.some((passage) => isOver(passage, sentence)));
    const changed = own.filter(({ line_id, qty_confirmed, unit_price }) => {
      const line = lines.find((one) => one.line_id === line_id);
      return unit_price !== undefined || qty_confirmed !== line?.qty;
    });
    const isShare =
      SHARE_OF_WHAT.test(text) &&
      !OF_MONEY.test(text) &&
      changed.some(
        ({ line_id, unit_price, qty_confirmed }) =>
          unit_price !== undefined && qty_confirmed !== lines.find((line) => line.line_id === line_id)?.qty,
      );
    if (!isShare && !miscounts(text)) continue;
    const [only, ...others] = changed.length > 0 ? changed : own;
    return { said_in: sentence, ...(only && others.length === 0 ? { open: only.line_id } : {}) };
  }
  return null;
}
