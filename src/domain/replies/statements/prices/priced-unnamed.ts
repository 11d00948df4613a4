import type { Segment } from '#domain/replies/clauses/segments.ts';
import { PRICE } from '#domain/replies/cues/price.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { quantityOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import { isMeasure, unitOf } from '#domain/replies/values/units.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { isForLater, priceSaid } from './prices-said.ts';

/** A price that names no line, but what it was or the pack it is for. */
export const pricedUnnamed = (segment: Segment, situation: Situation): LineFact | null =>
  pricedByOld(segment, situation) ?? pricedByPack(segment, situation) ?? pricedAlone(segment, situation);

const OF_IT =
  /^(?:(?:mais|et|parcontre|donc|attention|juste|seulement) )*(?:(?:ce|ca|c) (?:sera|est|passe|fera) |(?:il|elle|ils|elles) (?:est|sont|passent?|sera|seront|montent?) |(?:le )?prix (?:est |passe |de |: )?|je (?:vous |te )?(?:les |le |la )?(?:fais|mets|compte) )?(?:desormais |maintenant |a |de )*P(?: (?:desormais|maintenant|adverbe|cette fois))*$/;

/** « ok pour 6 mais à 92 € » of an order of one line: its price. */
function pricedAlone({ items, text }: Segment, { lines, expected_at }: Situation): LineFact | null {
  const [only, ...more] = lines;
  if (!only || more.length > 0 || !OF_IT.test(text)) return null;
  const said = priceSaid(items, only, expected_at);
  return said.kind === 'price' ? { kind: 'price', line: 0, price: said.price } : null;
}

/** « l'alvéole de 30 passe de 6,90 à 7,50 € »: of the line that costs what it did. */
function pricedByOld({ items, text }: Segment, { lines, expected_at }: Situation): LineFact | null {
  const from = items.findIndex((_, at) =>
    /^(?:de|du) [PQ] a P(?: |$)/.test(join(items.slice(at, at + 4)).text),
  );
  const old = items[from + 1]?.meaning;
  if (from === -1 || !PRICE.test(text) || (old?.kind !== 'price' && old?.kind !== 'quantity')) return null;
  const held = items.slice(0, from).flatMap((item) => quantityOf(item)?.amount ?? []);
  const [line, ...others] = lines.flatMap(({ unit_price }, at) =>
    unit_price !== null && [1, ...held].some((many) => Math.abs(unit_price * many - old.amount) < 0.005)
      ? [at]
      : [],
  );
  const ordered = lines[line ?? -1];
  if (line === undefined || !ordered || others.length > 0) return null;
  const said = priceSaid(items, ordered, expected_at);
  return said.kind === 'price' ? { kind: 'price', line, price: said.price } : null;
}

/** « le plateau de 30 est à 7,15 € maintenant », « le casier passe à 8,50 € ». */
const OF_PACK =
  /^(?:(?:et|mais|attention|parcontre|juste|sachez|info|pour|note[rz]?|que|seulement) )*(?:le|la|l|chaque) ([a-z]+) (?:(?:de|d) (?:Q )?)?(?:[a-zDV]+ ){0,3}(?:est|sera|passe|passera|monte|montera|vaut|coute|revient|facturee?|compte|descend|baisse|grimpe|ressort)(?: (?:a|donc|desormais|maintenant|dorenavant|adverbe|facturee?|compte|vendue?|passe|maintenant|bien|cette fois|prix|present))* P(?: |$)/;
const NEAR = 0.25;

/** Of the one line that is ordered in such packs, or whose price so many of it come to. */
function pricedByPack({ items, text }: Segment, { lines, expected_at }: Situation): LineFact | null {
  const word = OF_PACK.exec(text)?.[1];
  const prices = items.flatMap(({ meaning }) => (meaning?.kind === 'price' ? [meaning] : []));
  const [price] = prices;
  if (word === undefined || !price || prices.length > 1 || isForLater(items, expected_at)) return null;
  const held = items.find((item) => quantityOf(item) !== null);
  const found = lines.flatMap((line, at) => {
    const each = eachOf(price.amount, line, { word, held });
    return each === null ? [] : [{ line: at, price: each }];
  });
  const [one] = found;
  return one && found.length === 1 && one.price !== lines[one.line]?.unit_price
    ? { kind: 'price', ...one }
    : null;
}

/** What one unit of the line costs then; null where the price is none of its. */
function eachOf(
  amount: number,
  { unit, unit_price, item_name }: RepliedLine,
  { word, held }: { word: string; held: Item | undefined },
): number | null {
  if (unit_price === null || unit_price <= 0) return null;
  const said = quantityOf(held);
  const isOwn = unitOf(word) !== null && unitOf(word) === unitOf(fold(unit).text);
  const isSized =
    said === null || new RegExp(`(?<![\\d.,])${said.amount}(?![\\d.,])`).test(item_name.replace(',', '.'));
  const many =
    isOwn && isSized ? 1 : said !== null && said.unit === null && isByPiece(unit) ? said.amount : null;
  if (many === null || isMeasure(unitOf(word))) return null;
  const each = Math.round((amount / many) * 100 + 1e-7) / 100;
  return Math.abs(each / unit_price - 1) <= NEAR ? each : null;
}

const isByPiece = (unit: string): boolean => unitOf(fold(unit).text) === 'pièce';
