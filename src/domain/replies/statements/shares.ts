import type { Segment } from '#domain/replies/clauses/segments.ts';
import { ONLY } from '#domain/replies/cues/agreement.ts';
import { PRICE, PRICE_DOWN, PRICE_UP } from '#domain/replies/cues/price.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { join } from '#domain/replies/words/items.ts';
import type { LineFact } from './fact.ts';

/** « servi à 80 % », « à hauteur de 80 % ». */
const SERVED_AT =
  /(?:^| )(?:(?:serv|livr|honor|fourn|assur|couvr|dispo|confirm|satisf|pourv)[a-z]*(?: [a-z]+){0,2} a|a hauteur d[eu]|sur la base d[eu]|a concurrence d[eu])$/;
const FEWEST_PERCENT = 20;

/** « honorer 80 % du céleri », « chou : 100 % »: with no word of prices, so much of what was ordered. */
const isPartOfLine = (text: string, percent: number): boolean =>
  percent >= FEWEST_PERCENT &&
  !PRICE.test(text) &&
  (/(?:^| )R (?:de |d |du |des |sur )?(?:l |la |le |les |vos |votre )*M(?: |$)/.test(text) ||
    /(?:^| )M [:=-] (?:a )?R$/.test(text) ||
    SERVED_AT.test(text.slice(0, Math.max(0, text.search(/(?:^| )R(?: |$)/)))));

/** « 75 % du beurre seulement » is a share, not a price. */
export function shareSaid({ items, text }: Segment, line: number, ordered: RepliedLine): LineFact | null {
  const at = items.findIndex(({ meaning }) => meaning?.kind === 'rate');
  const rate = items[at]?.meaning;
  // « on ne l'a qu'en 30 % » says which cream, not how much.
  if (/^(?:en|a|la|le)$/.test(items[at - 1]?.text ?? '') && !SERVED_AT.test(join(items.slice(0, at)).text))
    return null;
  if (
    rate?.kind !== 'rate' ||
    rate.sign !== null ||
    rate.percent > 100 ||
    !(ONLY.test(text) || isPartOfLine(text, rate.percent)) ||
    PRICE_UP.test(text) ||
    PRICE_DOWN.test(text)
  )
    return null;
  if (items.some(({ meaning }) => meaning?.kind === 'quantity' || meaning?.kind === 'price')) return null;
  return { kind: 'settle', line, qty: Math.round(ordered.qty * rate.percent * 10) / 1000, corrects: false };
}
