import { plainWords } from '#domain/imports/cells/problems.ts';
import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import type { MatchableColumn } from '#domain/imports/columns/pairs.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { containerOf } from '#domain/imports/packs/containers.ts';
import { isPriceOfGoods, isRetail, mayBePrice } from './price-columns.ts';

const MOSTLY = 0.8;
const MANY = 0.5;
/** A header that comes again between the rows is no row. */
const NEARLY_ALL = 0.9;
const ENOUGH_ROWS = 4;

const WITH_DECIMALS = /\d[.,]\d{1,4}(?!\d)|€|\beur\b/i;
/** Cents: a weight or a rate has them by chance, prices in nearly every cell of a column. */
const holdsPrices = (source: MatchableColumn): boolean =>
  (shareOfCells(source, (cell) => reads('price', cell, source)) ?? 0) >= MOSTLY &&
  (shareOfCells(source, (cell) => WITH_DECIMALS.test(cell)) ?? 0) >= MANY;

const A_MEASURE = /^(?:le |au )?(?:kg|kilo|litre|l)$/;
/** « Carton », « Kg », « Pièce »: of what, where the word for a price stands in a line above, or nowhere. */
const namesThing = (header: string): boolean => {
  const plain = plainWords(header).trim();
  return A_MEASURE.test(plain) || (/^[a-z]{2,12}$/.test(plain) && containerOf(plain) !== null);
};
/** « moins de 500 kg », « 5 cartons », « 10 et + »: from how many on. */
const namesTier = (header: string): boolean => /\d/.test(header) && !/\d ?%|\b(?:19|20)\d\d\b/.test(header);

/**
 * Where no header names a price: « Carton » and « Kg » over amounts, or columns side by side
 * that fall from left to right, as prices do for who orders more; of those only the first is paid by who orders little.
 */
export function unnamedPrices(columns: readonly MatchableColumn[], free: ReadonlySet<number>): number[] {
  if (columns.some(({ header }) => isPriceOfGoods(header))) return [];
  const holding = [...free].filter((column) => {
    const source = columns[column];
    const words = headerWords(source?.header ?? '');
    return source && holdsPrices(source) && mayBePrice(source.header) && !isRetail(words);
  });
  const tiers = holding.filter((column) => namesTier(columns[column]?.header ?? ''));
  const [first, ...more] = tiers;
  if (
    first !== undefined &&
    more.length > 0 &&
    tiers.every((one, at) => at === 0 || fallsFrom(columns[tiers[at - 1] ?? one], columns[one]))
  )
    return [first];
  return holding.filter((column) => namesThing(columns[column]?.header ?? ''));
}

const A_PRICE = /^\D{0,3}(\d[\d ]*(?:[.,]\d+)?)\s?(?:€|eur)?$/i;
const LONGEST = 20;

const amountsOf = (source: MatchableColumn | undefined): (number | null)[] =>
  (source?.sample ?? []).map((cell) => {
    const text = cell.trim();
    const figure = text.length > LONGEST ? undefined : A_PRICE.exec(text)?.[1];
    return figure === undefined ? null : Number(figure.replaceAll(' ', '').replace(',', '.'));
  });

/** The same or a little less in every row, and less in most. */
function fallsFrom(one: MatchableColumn | undefined, other: MatchableColumn | undefined): boolean {
  const [before, after] = [amountsOf(one), amountsOf(other)];
  const both = before.flatMap((amount, row) => (amount && after[row] ? [after[row] / amount] : []));
  return (
    both.length >= ENOUGH_ROWS &&
    both.filter((left) => left <= 1 && left > 0.5).length >= NEARLY_ALL * both.length &&
    both.filter((left) => left < 1).length * 2 > both.length
  );
}
