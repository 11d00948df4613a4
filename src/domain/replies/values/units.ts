import { containerOfPlain } from '#domain/imports/packs/containers.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { remembered } from '#domain/replies/words/remembered.ts';
import type { PriceMeant, QuantityMeant } from './meaning.ts';

type Measured = 'kg' | 'L' | 'm';

/** Weights in kg, volumes in litres and lengths in metres, as they are written. */
const MEASURES: ReadonlyMap<string, { of: Measured; factor: number }> = new Map([
  ...measure('kg', 1, 'kg kgs kilo kilos kilogramme kilogrammes kls klo kgr'),
  ...measure('kg', 0.001, 'g gr grs gramme grammes'),
  ...measure('kg', 0.5, 'livrepoids'),
  ...measure('kg', 100, 'quintal quintaux'),
  ...measure('kg', 1000, 't tonne tonnes'),
  ...measure('L', 1, 'l lt ltr litre litres lts'),
  ...measure('L', 0.01, 'cl centilitre centilitres'),
  ...measure('L', 0.001, 'ml millilitre millilitres'),
  ...measure('L', 100, 'hl hectolitre hectolitres'),
  ...measure('m', 1, 'm metre metres'),
  ...measure('m', 0.01, 'cm'),
  ...measure('m', 0.001, 'mm'),
]);

function measure(of: Measured, factor: number, words: string) {
  return words.split(' ').map((word) => [word, { of, factor }] as const);
}

/** What counts single goods whatever they are. */
const PIECE = 'pièce';
const DOZEN = 'douzaine';
const PIECES: ReadonlySet<string> = new Set([
  'pièce',
  'œuf',
  'tête',
  'portion',
  'part',
  'tranche',
  'pain',
  'dose',
]);

/** Wholesale packs that people use for one another. */
const OUTER: ReadonlySet<string> = new Set(
  'carton colis caisse caissette cagette cageot plateau pack lot fardeau casier bac palette bourriche panier polybox'.split(
    ' ',
  ),
);
export const isOuterPack = (unit: string): boolean => OUTER.has(unit);

/** Small packs of the same kind. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['sac', 'sachet', 'poche', 'paquet', 'doypack']),
  new Set(['pot', 'seau', 'bocal', 'barquette', 'ravier', 'verrine']),
  new Set(['boîte', 'bocal', 'étui', 'coffret']),
  new Set(['bouteille', 'brique', 'briquette', 'bidon', 'flacon', 'jerrican', 'canette']),
  new Set(['plaque', 'plaquette', 'pain', 'motte', 'bloc', 'tablette']),
  new Set(['botte', 'bouquet']),
  new Set(['fût', 'baril', 'tonnelet']),
  new Set(['bobine', 'rouleau']),
];

/** Words that are no unit behind a figure, though a trade file may use them so. */
const NO_UNIT: ReadonlySet<string> = new Set([
  'un',
  'une',
  'e',
  'port',
  'part',
  'col',
  'plat',
  'pal',
  'dos',
  'car',
  'bot',
  'bout',
  'tr',
  'se',
  'sa',
]);

/** Weights and volumes as they are; packs in the singular; null for what counts nothing. */
export function unitOf(word: string): string | null {
  if (MEASURES.has(word)) return word;
  if (NO_UNIT.has(word)) return null;
  if (word === 'bt' || word === 'bts') return BOX_OR_BOTTLE;
  if (word === 'bote' || word === 'botes') return BOX_OR_BUNCH;
  return containerOfPlain(word);
}

const wordOf = (unit: string) => fold(unit).text.trim().replace(/\.$/, '');

/** « sac de 25 kg » as a unit of an order is a « sac »; asked for at every figure. */
const lineUnit = remembered(unitMeant);

function unitMeant(unit: string): { measure: { of: Measured; factor: number } | null; pack: string | null } {
  const words = wordOf(unit)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const first = words[0] ?? '';
  const measured = MEASURES.get(first) ?? null;
  return { measure: measured, pack: measured ? null : (containerOfPlain(first) ?? first) };
}

/** « 36 bt »: of what is ordered by the one or by the other. */
const BOX_OR_BOTTLE = 'bt';
const MAY_BE_BT: ReadonlySet<string> = new Set(['boîte', 'bouteille']);

/** « 14 botes »: one letter short of either. */
const BOX_OR_BUNCH = 'bote';
const MAY_BE_BOTE: ReadonlySet<string> = new Set(['boîte', 'botte', 'bouquet']);

const sameKind = (a: string, b: string): boolean =>
  a === b ||
  (a === BOX_OR_BOTTLE && MAY_BE_BT.has(b)) ||
  (a === BOX_OR_BUNCH && MAY_BE_BOTE.has(b)) ||
  (PIECES.has(a) && b === PIECE) ||
  (a === PIECE && PIECES.has(b)) ||
  (OUTER.has(a) && OUTER.has(b) && a !== 'palette' && b !== 'palette') ||
  ALIKE.some((kind) => kind.has(a) && kind.has(b));

/** What the name of an article says one pack of it holds, in kg or litres: « sac 25 kg », « 6 x 1 L ». */
function contentInName(line: RepliedLine, of: Measured): number | null {
  const text = fold(line.item_name).text;
  const match = /(?:(\d{1,3}) ?x ?)?(\d{1,4}(?:[.,]\d{1,3})?) ?(kg|g|gr|l|cl|ml)(?![a-z])/.exec(text);
  if (!match) return null;
  const measured = MEASURES.get(match[3] ?? '');
  if (!measured || measured.of !== of) return null;
  return Number(match[1] ?? 1) * Number((match[2] ?? '').replace(',', '.')) * measured.factor;
}

/** « (carton de 6) » in the name of an article that is ordered by the bottle. */
function countInName(line: RepliedLine, unit: string): number | null {
  const match =
    /(?:cartons?|colis|caisses?|packs?|lots?|plateaux?|casiers?|fardeaux?|cagettes?)(?: de| x)? ?(\d{1,3})(?![\d,.]| ?(?:kg|g|l|cl|ml)(?![a-z]))/.exec(
      fold(line.item_name).text,
    );
  if (match) return Number(match[1]);
  return line.pack_content && OUTER.has(unit) ? line.pack_content : null;
}

/** A rounding of reckoning, not of goods. */
const neat = (value: number): number => Math.round(value * 1000) / 1000;

/** In the unit of the line; null where it cannot be known. */
export function inLineUnit(said: QuantityMeant, line: RepliedLine): number | null {
  if (said.is_share) return neat(said.amount * line.qty);
  if (said.unit === null && said.content === null) return neat(said.amount);
  const unit = lineUnit(line.unit);
  if (said.unit === DOZEN && unit.pack !== DOZEN) return neat(said.amount * 12);
  const measured = said.unit === null ? null : (MEASURES.get(said.unit) ?? null);
  if (unit.measure) {
    if (measured)
      return measured.of === unit.measure.of
        ? neat((said.amount * measured.factor) / unit.measure.factor)
        : null;
    const held = heldBy(said, line, unit.measure);
    return held === null ? null : neat(said.amount * held);
  }
  if (measured) return packsOf(said.amount * measured.factor, line, measured.of);
  if (said.unit === null || unit.pack === null || sameKind(said.unit, unit.pack) || isOwnPack(said, line))
    return countOf(said, unit.pack);
  if (said.content?.unit === null || (said.content && sameKind(said.content.unit ?? '', unit.pack))) {
    return neat(said.amount * said.content.amount);
  }
  if (said.content?.count !== undefined && !OUTER.has(unit.pack))
    return neat(said.amount * said.content.count);
  const packs = OUTER.has(said.unit) ? countInName(line, said.unit) : null;
  if (packs !== null) return neat(said.amount * packs);
  const held = OUTER.has(unit.pack) && !OUTER.has(said.unit) ? countInName(line, unit.pack) : null;
  // « 96 canettes » of « Cola (pack de 24) »
  if (held !== null && said.content === null && Number.isInteger(said.amount / held))
    return said.amount / held;
  if (!OUTER.has(said.unit) && isInName(said.unit, line)) return neat(said.amount);
  if (unit.pack === PIECE && isPieceOfName(said.unit, line)) return neat(said.amount);
  if (unit.pack === PIECE || PIECES.has(unit.pack))
    return said.content === null && !OUTER.has(said.unit) ? neat(said.amount) : null;
  return null;
}

/** « 8 x 25 kg » of « Farine 25 kg » that is ordered by the sack: so many of it. */
function isOwnPack({ unit, content }: QuantityMeant, line: RepliedLine): boolean {
  const measure =
    content?.unit == null || content.count !== undefined ? undefined : MEASURES.get(content.unit);
  if (unit === null || !OUTER.has(unit) || !measure || !content) return false;
  const held = contentInName(line, measure.of);
  const own = lineUnit(line.unit).pack;
  return (
    held !== null &&
    own !== null &&
    !OUTER.has(own) &&
    Math.abs(held - content.amount * measure.factor) < 0.0005
  );
}

/** « 2 colis de 6 » of a line in bottles are twelve; of one in colis they are two. */
function countOf(said: QuantityMeant, pack: string | null): number {
  if (
    said.content &&
    said.unit !== null &&
    pack !== null &&
    said.unit !== pack &&
    said.content.unit === null &&
    PIECES.has(pack)
  ) {
    return neat(said.amount * said.content.amount);
  }
  return neat(said.amount);
}

/** « caisse 8 kg » in a name: what is ordered by the piece is that crate. */
const isPieceOfName = (unit: string, line: RepliedLine): boolean =>
  new RegExp(`${unit}s? (?:de |d )?\\d[\\d.,]* ?(?:kg|l)(?![a-z])`).test(fold(line.item_name).text);

const isInName = (unit: string, line: RepliedLine): boolean =>
  fold(line.item_name).text.includes(fold(unit).text);

/** In kg or litres: what weighs less is seldom a whole case. */
const LEAST_OF_PACK = 5;

/** How many kg or litres (in the line's measure) one of the packs that were said holds. */
function heldBy(
  said: QuantityMeant,
  line: RepliedLine,
  measure: { of: Measured; factor: number },
): number | null {
  if (said.content) {
    const inside = said.content.unit === null ? measure : MEASURES.get(said.content.unit);
    return inside && inside.of === measure.of ? (said.content.amount * inside.factor) / measure.factor : null;
  }
  if (line.pack_content) return line.pack_content;
  const named = contentInName(line, measure.of);
  // « 6 packs » of « Lait entier 1 L »: what the name says is one of those that a pack holds.
  const isOfOne =
    said.unit !== null &&
    OUTER.has(said.unit) &&
    !isInName(said.unit, line) &&
    !/\d ?x ?\d/.test(fold(line.item_name).text);
  return named === null || (isOfOne && named < LEAST_OF_PACK) ? null : named / measure.factor;
}

/** « 10 kg » of a line in packs, where the name says what one holds: only whole packs are meant. */
function packsOf(amount: number, line: RepliedLine, of: Measured): number | null {
  const held = contentInName(line, of);
  if (held === null || held <= 0) return null;
  const packs = neat(amount / held);
  return Number.isInteger(packs) && packs > 0 ? packs : null;
}

/** For one unit of the line; null where it cannot be known. */
export function priceInLineUnit(price: Pick<PriceMeant, 'amount' | 'per'>, line: RepliedLine): number | null {
  if (!price.per) return price.amount;
  const said: QuantityMeant = {
    kind: 'quantity',
    amount: price.per.amount,
    unit: price.per.unit,
    content: price.per.holds === null ? null : { amount: price.per.holds, unit: price.per.of ?? null },
    is_share: false,
    approximate: false,
  };
  const amount = inLineUnit(said, line);
  if (amount !== null && amount > 0) return price.amount / amount;
  const unit = lineUnit(line.unit);
  const inside = countOfPack(price.per.unit, line, unit.pack);
  const one = price.amount / price.per.amount;
  if (inside !== null && isNearer(one * inside, one, line)) return (price.amount * inside) / price.per.amount;
  // « 3,15 € pièce » of a line in packs is for one of them.
  if (price.per.unit === PIECE && unit.pack !== null) return price.amount / price.per.amount;
  const measured = MEASURES.get(price.per.unit);
  const weighs = measured ? contentInName(line, measured.of) : null;
  if (measured && weighs && unit.pack) return (price.amount / (price.per.amount * measured.factor)) * weighs;
  return null;
}

/** « 0,52 € la canette » of a line in « carton de 24 »: how many the pack holds. */
function countOfPack(unit: string, line: RepliedLine, pack: string | null): number | null {
  if (pack === null || OUTER.has(unit) || MEASURES.has(unit) || !OUTER.has(pack)) return null;
  const times = /(\d{1,3}) ?x ?\d/.exec(fold(line.item_name).text)?.[1];
  return countInName(line, pack) ?? (times === undefined ? null : Number(times));
}

/** Which of two prices is nearer to what the line cost. */
function isNearer(one: number, other: number, { unit_price }: RepliedLine): boolean {
  if (unit_price === null || unit_price <= 0) return true;
  return Math.abs(Math.log(one / unit_price)) < Math.abs(Math.log(other / unit_price));
}

/** Whether the line is ordered by such packs. */
export function isCountedIn(unit: string, line: RepliedLine): boolean {
  const { pack } = lineUnit(line.unit);
  return pack !== null && (pack === unit || (!OUTER.has(unit) && sameKind(pack, unit)));
}

/** In kg, litres or metres; null for what only counts. */
export function inBase(amount: number, unit: string | null): { of: Measured; amount: number } | null {
  const measured = unit === null ? undefined : MEASURES.get(unit);
  return measured ? { of: measured.of, amount: amount * measured.factor } : null;
}

export const isMeasure = (unit: string | null): boolean => unit !== null && MEASURES.has(unit);
