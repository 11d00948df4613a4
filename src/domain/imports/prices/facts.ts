import { plainWords } from '#domain/imports/cells/problems.ts';
import { stockUnitOf } from '#domain/imports/cells/units.ts';
import { withoutTier } from '#domain/imports/columns/prices/price-tiers.ts';
import type { SaidAmount } from '#domain/imports/doubts/said-amounts.ts';
import { COUNTED, OUTER, SINGLE } from '#domain/imports/packs/containers.ts';
import { levelOf, type NamedUnit, readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { contentFrom, piecesIn } from '#domain/imports/packs/pack-chain.ts';
import type { UsualCost } from '#domain/imports/prices/goods/known-goods.ts';
import type { PriceBasis } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';
import type { WrittenAmount } from './agreement.ts';
import { type PackedRow, pieceThing, type RowPack, type Thing, topOf } from './things.ts';

/** What the row itself says that a price is for. `thing` is null where its pack has no such thing. */
export type OwnBasis = { basis: PriceBasis; thing: Thing | null; by: 'cell' | 'unit_column' };

/** `with_vat`: as it is written; the amount is without, once the rate is known. */
export type WrittenPrice = WrittenAmount & { written: string; own: OwnBasis | null; with_vat?: boolean };

/** A price in a column that is no field: it proves what was read, or speaks against it. */
export type OtherPrice = WrittenAmount & { written: string; header: string; basis: HeaderBasis | null };

/** All that a row says of its price. */
export type PriceFacts = PackedRow & {
  price: WrittenPrice | null;
  second: WrittenPrice | null;
  /** Nothing beside it and nothing in its name speaks of an amount. */
  is_bare?: boolean;
  /** What such goods cost, where the name tells what they are. */
  usual_cost?: UsualCost | null;
  /** The unit of its price does not read, which refuses it: of what the others are told by it says nothing. */
  is_refused?: boolean;
  /** The cell of its unit, and whether the header of the price names that column: « UV » beside « Prix UV ». */
  unit_written?: string;
  is_named_unit?: boolean;
  /** All amounts that its cells speak of, whatever was read of them. */
  amounts?: readonly SaidAmount[];
  /** Kilos and litres named in columns that are no field. */
  units_beside?: readonly string[];
  /** What a column of packs says that was not taken. */
  packs_beside?: readonly string[];
  /** Prices in columns that are no field, and what their headers say they are for. */
  others?: readonly OtherPrice[];
  /** What may be paid instead, and whether the header of the price is that of a larger order or another day. */
  rivals?: readonly OtherPrice[];
  is_of_others?: boolean;
  /** Written with VAT, at a rate that no column tells: by category a person does. */
  asks_vat: boolean;
};

/** What a header says that its prices are for: « Prix colis HT », « Prix au kg », « Prix HT pièce ». */
export type HeaderBasis = {
  basis: PriceBasis;
  unit: 'kg' | 'L' | null;
  /** « Prix au quintal », « € / 100 kg », « Prix le mille »: of so many. */
  count: number;
  /** It says nothing itself: the columns beside it do. */
  by?: 'beside';
};

/** What a header says, as a column of units would. */
export function unitOfBasis({ basis, unit, count }: HeaderBasis): NamedUnit {
  if (basis === 'measure') return { kind: 'measure', unit: unit ?? 'kg', count };
  if (basis === 'piece') return { kind: 'piece', ...(count > 1 ? { count } : {}) };
  return { kind: 'container', container: 'colis' };
}

/** Words that count what a price is for, in plain ones. */
const COUNTED_HEADS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:quintal|quintaux|qtx|qx|ql)\b/g, '100 kg'],
  [/\btonnes?\b/g, '1000 kg'],
  [/\b(?:le|au) mille\b/g, '1000 pieces'],
  [/\b(?:le|au) cent\b/g, '100 pieces'],
  [/(?:\/|\bles|\bpar|\baux) ?(100|1 ?000)(?! ?[a-z0-9])/g, '$1 pieces'],
];
const COUNT_BEFORE = /(?:^|[^\d.,])(100|1 ?000) ?(?:kg|kilos?|l|litres?|pieces?|pces?|pcs|u|unites?)\b/;
/** « Bac 2,5 L »: what is priced holds so much, and is no litre. */
const AMOUNT_BEFORE = /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d{1,3})?) ?(?:kg|kilos?|l|litres?)\b/;

const PER_MEASURE = /(?:\b|€|\/|\d)(kg|kilos?|kilogrammes?|litres?|l|lt)\b/g;
/** « Prix piécé €/kg »: whatever else it says. */
const SURELY_PER_MEASURE = /(?:€|\beur) ?(?:ht ?)?\/ ?(?:kg|kilo|l|litre)s?\b(?! ?\/)/;
const PER_ORDER = /\b(colis|cartons?|caisses?|uc|cond|conditionnements?|commande|pack|lot|col|ctn|crt)\b/;
/** « € / sac »: what is ordered, where nothing else is said; « Prix au kg (sac 25 kg) » is by the kilo. */
const PER_SACK = /\b(?:sacs?|bidons?|futs?|seaux?|plateaux?)\b/;
const PER_PIECE = /\b(pieces?|pces?|pz|unite|u|bouteilles?|btle?|blle|bts?|boites?|sachets?|portions?)\b/;
/** « Carton 6 HT », « Colis de 12 »: the case of so many. */
const CASE_OF =
  /\b(?:colis|cartons?|caisses?|crt|ctn|lot|pack) (?:de |x ?|par )?(\d{1,3})\b(?! ?(?:kg|g|l|cl|ml)\b|[.,]\d)/;
/** « Prix colis 2 » is the second tariff of a supplier. */
const FEWEST_IN_CASE = 4;

export function basisInHeader(written: string): HeaderBasis | null {
  const header = withoutTier(written);
  const words = COUNTED_HEADS.reduce(
    (text, [word, plain]) => text.replace(word, plain),
    plainWords(header)
      .replaceAll('_', ' ')
      // Whatever that column says.
      .replace(/\bu\.? ?f\b\.?|\bunites? (?:de )?(?:facturation|fact|prix)\b/g, ' ')
      .replace(/\b(?:unites?|u\.?) (?:de |d')?(?:vente|commande|cde|conditionnement|achat)\b/g, 'colis')
      .replace(/\bunites? de mesure\b|\bu\.? ?mesure\b/g, 'kg l'),
  );
  const count = Number(COUNT_BEFORE.exec(words)?.[1]?.replace(' ', '') ?? 0) || amountOf(words);
  const measures = new Set(
    [...words.replace(/\bl'/g, ' ').matchAll(PER_MEASURE)].map(([, word = '']) =>
      word.startsWith('k') ? ('kg' as const) : ('L' as const),
    ),
  );
  const sure = SURELY_PER_MEASURE.test(words);
  const piece = PER_PIECE.test(words.replace(/\bp\.? ?u\b/g, ' ').replace(/\d(?=[a-z])/g, '$& '));
  const order = PER_ORDER.test(words) || (measures.size === 0 && !piece && PER_SACK.test(words));
  const found = [measures.size > 0, order, piece].filter(Boolean).length;
  if (found !== 1 && !sure) return null;
  if (sure) return { basis: 'measure', unit: measures.size === 1 ? ([...measures][0] ?? null) : null, count };
  if (order) return { basis: 'order_unit', unit: null, count: caseOf(words) };
  if (piece) return { basis: 'piece', unit: null, count };
  const [unit] = measures;
  return { basis: 'measure', unit: measures.size === 1 ? (unit ?? null) : null, count };
}

/** « Prix au kg (sac 25 kg) » is by the kilo all the same. */
function amountOf(words: string): number {
  const amount = AMOUNT_BEFORE.exec(words)?.[1];
  const isByOne = words.replace(new RegExp(AMOUNT_BEFORE, 'g'), ' ').search(PER_MEASURE) !== -1;
  return amount === undefined || isByOne ? 1 : Number(amount.replace(',', '.')) || 1;
}

function caseOf(words: string): number {
  const count = Number(CASE_OF.exec(words)?.[1] ?? 1);
  return count < FEWEST_IN_CASE ? 1 : count;
}

type Beside = { pack: RowPack | null; by: OwnBasis['by']; count?: number };

/** What a unit that is written beside a price stands for in this row's pack; `count` of them: « les 100 pièces ». */
export function ownBasis(named: NamedUnit, { pack, by, count = 1 }: Beside): OwnBasis {
  if (named.kind === 'measure') {
    return { basis: 'measure', thing: { content: named.count, unit: named.unit, is_piece: false }, by };
  }
  if (named.kind === 'piece') {
    const piece = pack ? pieceThing(pack) : { content: 1, unit: 'unité' as const, is_piece: false };
    const many = count * (named.count ?? 1);
    // « les 100 » of « Sac de 25 kg »: of what, nobody says.
    if (pack && (isCase(pack) || (many >= MANY && isWhole(pack)))) return { basis: 'piece', thing: null, by };
    return { basis: 'piece', thing: { ...piece, content: piece.content * many }, by };
  }
  const dozen = stockUnitOf(named.container);
  if (dozen && dozen.factor > 1) {
    return {
      basis: 'piece',
      thing: { content: dozen.factor * count, unit: dozen.unit, is_piece: false },
      by,
    };
  }
  if (named.holds && (!pack || pack.chain.unit === 'unité')) return ofSoMany(named.holds, { pack, by });
  const level = pack && levelOf(pack.chain, named);
  if (pack && level !== null) {
    const basis = level > topOf(pack) || pack.order === 'unknown' ? 'inner' : 'order_unit';
    const thing = { content: contentFrom(pack.chain, level), unit: pack.chain.unit, is_piece: false };
    return { basis, thing, by };
  }
  if (OUTER.has(named.container)) return { basis: 'order_unit', thing: null, by };
  // A box or a bottle of which nothing more is known is one of itself.
  const counted = !pack || pack.chain.unit === 'unité';
  const unit: Unit = (!pack && stockUnitOf(named.container)?.unit) || 'unité';
  return { basis: 'piece', thing: counted ? { content: 1, unit, is_piece: false } : null, by };
}

const MANY = 100;

/** « Colis de 5 kg », priced by the piece: how many there are nobody says. */
function isCase({ chain }: RowPack): boolean {
  const [only, ...inner] = chain.levels;
  return chain.unit !== 'unité' && inner.length === 0 && CASES.has(only?.container ?? '');
}
const CASES: ReadonlySet<string> = new Set(['colis', 'carton', 'caisse', 'cagette', 'cageot', 'palette']);

/** « Sac de 25 kg », in which nothing is counted, and which nobody sells by the hundred as bottles are. */
function isWhole(pack: RowPack): boolean {
  const { chain } = pack;
  const container = chain.levels.at(-1)?.container ?? '';
  const isCounted =
    (piecesIn(chain, topOf(pack)) ?? 1) > 1 || SINGLE.has(container) || COUNTED.has(container);
  return chain.unit !== 'unité' && !isCounted;
}

/** « la boîte de 6 », whatever those lie in. */
function ofSoMany(holds: number, { pack, by }: Omit<Beside, 'count'>): OwnBasis {
  const isInside = pack !== null && holds < contentFrom(pack.chain, topOf(pack));
  const thing = { content: holds, unit: 'unité' as const, is_piece: false };
  return { basis: isInside ? 'inner' : 'order_unit', thing, by };
}

/** « / kg », « les 100 g », « le colis »: what a cell says behind its figure. */
export function namedInCell(per: { count: number; unit: Unit | null; word: string }): NamedUnit | null {
  switch (per.unit) {
    case 'kg':
    case 'L':
      return { kind: 'measure', unit: per.unit, count: per.count };
    case 'g':
      return { kind: 'measure', unit: 'kg', count: per.count / 1000 };
    case 'mL':
      return { kind: 'measure', unit: 'L', count: per.count / 1000 };
    default:
      return readNamedUnit(per.word);
  }
}

/** Spreadsheets drop the zeros of « 16,00 »; what is written to the cent is meant to the cent. */
const CENTS = 2;

/** Half of the last digit that a figure is written to. */
export function halfDigit(cell: string): number {
  const figure = /\d[\d\s.,'’]*/.exec(cell)?.[0].trim() ?? '';
  const decimals = /[.,](\d+)$/.exec(figure)?.[1]?.length ?? 0;
  return 0.5 * 10 ** -Math.max(decimals, CENTS);
}
