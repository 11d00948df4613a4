import { plainWords } from '#domain/imports/cells/problems.ts';
import { countsCases } from '#domain/imports/columns/content-columns.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { COUNTED, containerOf, OUTER } from '#domain/imports/packs/containers.ts';
import { basisInHeader, type HeaderBasis } from '#domain/imports/prices/facts.ts';

/** A column as what stands above another one is weighed beside it. */
type Beside = { header: string; field: string | null };

const OF_ONE: HeaderBasis = { basis: 'inner', unit: null, count: 1 };

/** What wine lists alone have columns for. */
const OF_WINE =
  /\b(?:flaconnages?|flacons?|appellations?|millesimes?|mill|cepages?|aoc|crus?|cuvees?|chateaux?|vins?)\b/;
const COL = /\bcols?\b/;

/** What the header of a price says it is for, beside the other columns: a « col » is a bottle where wine is sold. */
export function basisBeside(header: string, columns: readonly Beside[]): HeaderBasis | null {
  if (COL.test(plainWords(header)) && columns.some((one) => OF_WINE.test(plainWords(one.header))))
    return OF_ONE;
  return basisInHeader(header) ?? (isUnitary(header) && areCounted(columns) ? OF_ONE : null);
}

const isUnitary = (header: string): boolean => headerWords(header).includes('unitaire');

/** « PCB » 12 beside « Format » 25 cl: a « PU » is that of one of the twelve. */
const areCounted = (columns: readonly Beside[]): boolean =>
  columns.some(({ header, field }) => field === 'pack_count' && countsCases(header)) &&
  columns.some(({ field }) => field === 'pack');

/** Of two that are both ordered, « Px col » beside « Px colis », the rows tell which lies in the other. */
export function headersOf(
  headers: { price: string; second: string },
  columns: readonly Beside[] = [],
): Record<'price' | 'second', HeaderBasis | null> {
  const [price, second] = [basisBeside(headers.price, columns), basisBeside(headers.second, columns)];
  const areBoth = price?.basis === 'order_unit' && second?.basis === 'order_unit';
  return { price, second: areBoth ? null : second };
}

/** « Prix bidon », « € / sachet »: what it is packed in, where the header of a price names that. */
export function containerInHeader(header: string): string | null {
  const words = plainWords(header).split(/[^a-z]+/);
  const named = new Set(words.flatMap((word) => (word.length > 2 ? (containerOf(word) ?? []) : [])));
  const [only = null, ...more] = named;
  return more.length > 0 || only === null || OUTER.has(only) || COUNTED.has(only) ? null : only;
}
