import { plainWords } from '#domain/imports/cells/problems.ts';
import { countsCases } from '#domain/imports/columns/content-columns.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { COUNTED, containerOf, OUTER } from '#domain/imports/packs/containers.ts';
import { basisInHeader, type HeaderBasis } from '#domain/imports/prices/facts.ts';

/** A column as what stands above another one is weighed beside it. */
type Beside = { header: string; field: string | null; samples?: readonly string[] };

const OF_ONE: HeaderBasis = { basis: 'inner', unit: null, count: 1 };

/** What wine lists alone have columns for. */
const OF_WINE =
  /\b(?:flaconnages?|flacons?|appellations?|millesimes?|mill|cepages?|aoc|crus?|cuvees?|chateaux?|vins?)\b/;
const COL = /\bcols?\b/;
/** « Prix au col », which nobody says of a colis, and « Col. / carton », in which bottles are counted. */
const A_BOTTLE = /\b(?:au|le) cols?\b/;
const BOTTLES_OF_CASE = /\bcols?\b.{1,5}\b(?:cartons?|caisses?|colis|ct)\b/;

/** What the header of a price says it is for, beside the other columns: a « col » is a bottle where wine is sold. */
export function basisBeside(header: string, columns: readonly Beside[]): HeaderBasis | null {
  const plain = plainWords(header);
  if (A_BOTTLE.test(plain) || (COL.test(plain) && columns.some(isOfBottles))) return OF_ONE;
  if (isOfUnitDescribed(plain, columns)) return OF_ONE;
  const said = basisInHeader(header);
  if (said) return said;
  if (isUnitary(header)) return areCounted(columns) ? OF_ONE : null;
  return isShop(columns) || hasDeposits(columns) ? OF_ARTICLE : null;
}

/** « TARIF HT / UV » beside « COND. UV » and « PCB »: of one of those that the case counts. */
const isOfUnitDescribed = (price: string, columns: readonly Beside[]): boolean => {
  const code = /\bu(?:vc?|ca?)\b/.exec(price)?.[0];
  const isSame = ({ header, field }: Beside) =>
    field === 'pack' &&
    plainWords(header)
      .split(/[^a-z]+/)
      .includes(code ?? '');
  return code !== undefined && columns.some(isSame) && columns.some(({ field }) => field === 'pack_count');
};

const isOfBottles = ({ header }: Beside): boolean =>
  [OF_WINE, BOTTLES_OF_CASE].some((words) => words.test(plainWords(header)));

/** What the row offers, as it is delivered. */
const OF_ARTICLE: HeaderBasis = { basis: 'order_unit', unit: null, count: 1, by: 'beside' };

const plainParts = (header: string): string[] => plainWords(header).split(/[^a-z]+/);

/** What exports of web shops have beside « sku »: there the price is that of the article which the row describes. */
const OF_SHOPS = /^(?:promo|sale|regular|slug|handle|expedition|shipping|published|meta)$/;

const isShop = (columns: readonly Beside[]): boolean =>
  columns.some(({ header }) => plainParts(header).join(' ') === 'sku') &&
  columns.some(({ header }) => plainParts(header).some((word) => OF_SHOPS.test(word)));

const DEPOSIT = /^(?:consignes?|consignations?|vidanges?|leeggoed|pfand)$/;
/** In euros: no bottle has one of this much, crates and kegs have. */
const DEPOSIT_OF_CASE = 1.5;
const FEWEST_DEPOSITS = 2;

/** « Vidange » 4,50 beside a price: a deposit is told for what is billed, and that is the crate. Nothing costs less than its deposit. */
function hasDeposits(columns: readonly Beside[]): boolean {
  const prices = amountsOf(columns.find(({ field }) => field === 'price'));
  return columns.some((column) => {
    if (!plainParts(column.header).some((word) => DEPOSIT.test(word))) return false;
    const deposits = amountsOf(column);
    const told = deposits.filter((amount) => amount !== null);
    return (
      told.length >= FEWEST_DEPOSITS &&
      told.every((amount) => amount >= DEPOSIT_OF_CASE) &&
      deposits.every((amount, row) => amount === null || amount < (prices[row] ?? 0))
    );
  });
}

/** The amounts of the few rows that are kept of every column. */
const amountsOf = (column: Beside | undefined): (number | null)[] =>
  (column?.samples ?? []).map((cell) => {
    const figure = /\d+(?:[.,]\d+)?/.exec(cell)?.[0];
    return figure === undefined ? null : Number(figure.replace(',', '.'));
  });

const isUnitary = (header: string): boolean => headerWords(header).includes('unitaire');

const A_CASE = /^(?:carton|colis|caisse)s? (?:de )?\d+$/;

/** « PCB » 12 beside « Format » 25 cl: a « PU » is that of one of the twelve. */
const areCounted = (columns: readonly Beside[]): boolean =>
  columns.some(
    ({ header, field, samples = [] }) =>
      field === 'pack_count' &&
      (countsCases(header) || (samples.length > 0 && samples.every((cell) => A_CASE.test(plainWords(cell))))),
  ) && columns.some(({ field }) => field === 'pack');

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
  const named = new Set(
    plainParts(header).flatMap((word) => (word.length > 2 ? (containerOf(word) ?? []) : [])),
  );
  const [only = null, ...more] = named;
  return more.length > 0 || only === null || OUTER.has(only) || COUNTED.has(only) ? null : only;
}
