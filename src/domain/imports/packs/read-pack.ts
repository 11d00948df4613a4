import { type CellReading, plainWords, read, tidyCell, unread } from '#domain/imports/cells/problems.ts';
import { chainOf, inReason } from './chain.ts';
import { clausesOf } from './clauses.ts';
import { containerOf } from './containers.ts';
import { amountTokens, packTokens } from './name-runs.ts';
import { A_PART, areAlike } from './order-unit.ts';
import { contentFrom, type PackChain } from './pack-chain.ts';
import { packTokensOf, type Token } from './tokens.ts';

const LONGEST = 200;

/** How a supplier packs: « Sachet de 2,5 kg. Colis de 4 sachets. », « Carton 6x1kg », « Fût 30L », « au kg ». */
export function readPack(cell: string): CellReading<PackChain> {
  const text = tidyCell(cell)
    .replace(TOLD_AGAIN, '$1 ($2)')
    .replace(SHORT, (all, word: string) => (isCutShort(word) ? `${word} ` : all));
  if (text === '' || IN_NOTHING.test(plainWords(text))) return read<PackChain>(null);
  const isText = text.length <= LONGEST && !/^[-\u2212]\s?\d/.test(text);
  const chain = isText ? packOf(packTokensOf(text)) : null;
  return chain ? read(chain) : unread('NOT_A_PACK', text);
}

/** « Carton de 48 pièces, 6 sachets de 8 »: as in brackets, one pack told twice, which must come to the same. */
const TOLD_AGAIN = /^(\p{L}+ de \d+ \p{L}+), (?:soit )?(\d+ \p{L}+ de \d+)\.?$/u;

/** « 9 barq. 250 g »: a word cut short, and no end of a sentence. */
const SHORT = /(?<=\d ?)(\p{L}{2,7})\. ?(?=\d)/gu;

const isCutShort = (word: string): boolean => {
  const container = containerOf(word);
  return container !== null && !plainWords(word).startsWith(plainWords(container));
};

/** « s/vide », « sous film »: how it comes, of which no content is to be read. */
const IN_NOTHING = /^(?:(?:sous |s\/ ?)(?:vide|v|film|atm?|atmosphere)|sv|filmee?s?|nue?s?)$/;

function packOf(tokens: readonly Token[]): PackChain | null {
  if (!tokens.some(({ kind }) => kind === 'number' || kind === 'pair' || kind === 'container'))
    return byWeight(tokens);
  // « Steak 100 g x 60 » is sure enough, « Franco 25 kg » is not.
  if (tokens[0]?.kind === 'word') {
    const named = tokens.some(({ kind }) => kind === 'times') ? packTokens(tokens) : null;
    return named && packOf(named);
  }
  const said = clausesOf(withPieces(tokens));
  return said && chainOf(said.clauses, said.approximate);
}

/** « Pot de 40 », « tube de 50 »: of so many pieces, where « pot 40 » and « bouteille de 6 » are so many of them. */
function withPieces(tokens: readonly Token[]): readonly Token[] {
  const [container, sign, figure, ...more] = tokens;
  const isHolder = container?.kind === 'container' && HOLDS_PIECES.has(container.name);
  if (!isHolder || sign?.kind !== 'of' || figure?.kind !== 'number' || more.length > 0) return tokens;
  return Number(figure.written) >= FEWEST_IN_POT
    ? [...tokens, { kind: 'container', name: 'pièce', word: 'pieces' }]
    : tokens;
}
const HOLDS_PIECES: ReadonlySet<string> = new Set(['pot', 'tube', 'flacon']);
const FEWEST_IN_POT = 10;

/** « 4 GL / CS », « 6 x 30 oz »: a content in measures that nobody here buys by is no part of what was read. */
export const leavesOut = (cell: string): boolean => ELSEWHERE.test(plainWords(cell));

const ELSEWHERE = /\d ?-?(?:fl\.? ?)?(?:oz|onces?|lbs?|pounds?|gal|gallons?|gl|qt|quarts?|pints?)\b/;

/** « au kg », « Vrac », « Poids variable »: sold by the kilo. */
function byWeight(tokens: readonly Token[]): PackChain | null {
  const measure = tokens.find((token) => token.kind === 'measure');
  if (!measure && !tokens.some(({ kind }) => kind === 'vrac')) return null;
  if (tokens.some(({ kind }) => kind === 'word') || (measure && measure.per !== 1)) return null;
  return { levels: [{ container: null, holds: 1 }], unit: measure?.unit ?? 'kg', approximate: false };
}

/**
 * Two columns, « Colisage » 24 and « Contenance » 0,33 L. A content without a unit is refused, because its unit may
 * stand in the header (« Contenance cl » 33); one that tells the count once more is taken as it is.
 */
export function packOfColumns(
  count: string,
  content: string,
  ordered: 'by the case' | 'somehow' = 'somehow',
): CellReading<PackChain> {
  const [many, each] = [tidyCell(count), tidyCell(content)];
  if (many === '') return readPack(each);
  if (each === '') return readPack(many);
  const [times, inner] = [readPack(many), readPack(each)];
  if (saysNothing(each)) return times;
  if (A_PART.test(plainWords(many))) return inner;
  const nested = nestedPack(times, inner);
  if (nested) return read(nested);
  const repeated = repeatedPack(times, inner);
  if (repeated) return repeated;
  if (times.ok && inner.ok && times.value && inner.value && saysTheSame(times.value, inner.value)) {
    return times.value.levels.length >= inner.value.levels.length ? times : inner;
  }
  const counted = times.ok && times.value?.unit === 'unité' ? contentFrom(times.value, 0) : null;
  if (counted === null || !inner.ok || !inner.value || /^[\d., ]+$/.test(each)) {
    return unread('NOT_A_PACK', `${many} × ${each}`);
  }
  const packets = packetsOfPieces(counted, inner.value);
  // A case is of packets, and holds as many of them as each holds pieces.
  if (packets === 1 && ordered === 'somehow') return inner;
  const joined = readPack(`${packets === null || packets === 1 ? many : packets} x ${each}`);
  if (joined.ok && inner.value.levels.length < 2) return joined;
  return timesOf(times, inner.value, packets) ?? joined;
}

/** « 20 sachets » beside « Sachet de 50 », « 4 bidons » beside « Bidon 5 L »: the one counts what the other describes. */
export function nestedPack(times: CellReading<PackChain>, inner: CellReading<PackChain>): PackChain | null {
  if (!times.ok || !inner.ok || !times.value || !inner.value) return null;
  const [count, counted, ...more] = times.value.levels;
  const [described] = inner.value.levels;
  const isCount = times.value.unit === 'unité' && counted?.holds === 1 && more.length === 0;
  if (!count || !isCount || counted.container === null || described?.container == null) return null;
  if (!areAlike(counted.container, described.container)) return null;
  return inReason({ ...inner.value, levels: [count, ...inner.value.levels] });
}

/** « 10 » beside « sachet 50 tr. 1 kg »: ten of that, where it takes more than one clause to say. */
function timesOf(
  times: CellReading<PackChain>,
  inner: PackChain,
  packets: number | null,
): CellReading<PackChain> | null {
  const [level, ...more] = times.ok ? (times.value?.levels ?? []) : [];
  const isPlain = level !== undefined && more.length === 0 && (packets === null || packets === 1);
  const chain = isPlain ? inReason({ ...inner, levels: [level, ...inner.levels] }) : null;
  return chain && read(chain);
}

/** « nu », « sous film », « vrac »: how it lies, and neither how many nor how much. */
const saysNothing = (cell: string): boolean => HOW_IT_LIES.test(plainWords(cell));
const HOW_IT_LIES =
  /^(?:(?:nue?s?|vrac|thermo|filmee?s?|emballee?s?|sous (?:vide|film|atmosphere|papier)|s\/?(?:v|at|atm)|a l'unite|en vrac|individuel(?:le)?(?:ment)?|(?:au |en )?detail|(?:a la |en )?(?:de)?coupe|al taglio|sfuso)[ ,/.-]*)+$/;

/**
 * The cell that tells the whole pack, where the other says a part of it once more: « c-24x33cl » beside « 33 cl », « 400 »
 * beside « 4 x 100 », « 6 » beside « 6 boîtes », « 250 » beside « 250 ».
 */
function repeatedPack(
  times: CellReading<PackChain>,
  inner: CellReading<PackChain>,
): CellReading<PackChain> | null {
  if (!times.ok || !inner.ok || !times.value || !inner.value) return null;
  const [count, content] = [times.value, inner.value];
  const [all, each] = [contentFrom(count, 0), contentFrom(content, 0)];
  if (count.levels.length > 1 && count.unit === content.unit && (each !== 1 || content.unit !== 'unité')) {
    const holdsIt = count.levels.some((_, level) => level > 0 && isAsMuch(contentFrom(count, level), each));
    if (holdsIt) return times;
  }
  // « Bidon 5 L » beside « 4,6 kg »: what is said first counts.
  if (count.unit !== 'unité') return content.unit === 'unité' || content.unit === count.unit ? null : times;
  const [first] = content.levels;
  if (content.levels.length > 1 && first?.holds === all) return inner;
  const isPieces = content.unit === 'unité' && all > 1 && all === each;
  // « 6 » beside « pack de 6 » may be six packs; a hundred boxes of a hundred are none.
  return isPieces && (content.levels.length > 1 || first?.container == null || all >= MANY) ? inner : null;
}

const isAsMuch = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;
const MANY = 100;

/** « 20 » beside « paquet de 10 » may be two packets or twenty of them; of « 6 » beside « pack de 6 » it is one told twice. */
const FEWEST_OF_A_PACKET = 10;

/** « Colisage » 1000 beside « paquet de 50 »: the pieces of twenty packets. Null where the packets are counted. */
function packetsOfPieces(counted: number, packet: PackChain): number | null {
  const held = heldPieces(packet);
  if (held === null || counted % held !== 0) return null;
  return counted === held || held >= FEWEST_OF_A_PACKET ? counted / held : null;
}

const heldPieces = (packet: PackChain): number | null =>
  packet.unit === 'unité' && packet.levels[0]?.container != null && contentFrom(packet, 0) > 1
    ? contentFrom(packet, 0)
    : null;

/** Whether such a count may be of the packets or of the pieces in them. */
export function mayCountPieces(count: string, content: string): boolean {
  const [many, each] = [readPack(count), readPack(content)];
  if (!many.ok || !each.ok || !many.value || !each.value) return false;
  const held = heldPieces(each.value);
  if (nestedPack(many, each) || repeatedPack(many, each)) return false;
  const isCount = many.value.unit === 'unité' && many.value.levels[0]?.container == null;
  return isCount && held !== null && contentFrom(many.value, 0) % held === 0;
}

/** « 25 kg » beside « 25 kg », « 2 x 11 kg » beside « 22 kg »: one pack told twice. */
const saysTheSame = (one: PackChain, other: PackChain): boolean =>
  one.unit !== 'unité' &&
  one.unit === other.unit &&
  Math.abs(contentFrom(one, 0) - contentFrom(other, 0)) < 1e-6;

/** « 17,5x12x4,5 x50 », « 30x30 x100 »: how large, and then how many. */
const SIZE_BEFORE_COUNT =
  /\d{2,3}(?:[.,]\d+)?x\d{2,3}(?:[.,]\d+)?(?:x\d{1,3}(?:[.,]\d+)?)? (?=x ?\d+(?![\d.,]| ?(?:[kc]g|gr?|[cm]?l)\b))/gi;

/** « NUGGETS 20G SAC=1KG C=5 »: what one piece weighs, before what it is packed in. */
const PIECE_BEFORE_PACK = /\b\d+(?:[.,]\d+)? ?gr? (?=\p{L}{2,8} ?= ?\d+(?:[.,]\d+)? ?(?:kg|g|l)\b)/giu;

/** « SERVIETTE 30X30 2P », « Bobine 3 P »: of so many layers. */
const LAYERS = /\b(serv\p{L}*|nappe\p{L}*|essuie\S*|bobine|papier|mouchoirs?|ouate)\b(.*?)\b[1-5] ?p\b/iu;

/** Whether a name speaks of a content or a count, read or not. */
export const mentionsAmount = (name: string): boolean =>
  amountTokens(packTokensOf(tidyCell(name))).some(({ kind }) => kind === 'measure' || kind === 'times');

/** « Huîtres n°3 bourriche 100 »: a size, and no count. */
const NUMBERED = /\bn ?[°º] ?\d{1,2}(?:\/\d{1,2})?(?![\d.,])/giu;

/** A name without the figures that say how large a thing is, or of how many layers. */
export const withoutOtherFigures = (name: string): string =>
  tidyCell(name)
    .replace(NUMBERED, ' ')
    .replace(SIZE_BEFORE_COUNT, ' ')
    .replace(PIECE_BEFORE_PACK, '')
    .replace(LAYERS, '$1$2');

/** The pack that stands in an article's own name, or null: « CEPES MORCEAUX IQF 1X10KG », « Agitateur x1000 ». */
export function packInName(name: string): PackChain | null {
  const text = withoutOtherFigures(name);
  const tokens = text.length > LONGEST ? null : packTokens(packTokensOf(text));
  return tokens && packOf(tokens);
}
