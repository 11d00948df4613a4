import { shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { amountsOf, BY_FIGURES, columnOf, comesTo } from './figures.ts';
import { mayBePrice } from './price-columns.ts';

const ENOUGH_CELLS = 4;

/** « Infos » 12, « Soit » 3,89 and « Prix » 46,68: twelve of what one costs, whatever stands above the three. */
export function countByAmounts(pairs: readonly Pair[], beside: Neighbours): Pair[] {
  const { fields, columns, free } = beside;
  const of = (name: string) => columnOf(name, pairs, beside);
  const second = fields.find(({ name }) => name === 'second_price');
  const [price, known, pack] = [of('price'), of('second_price'), of('pack')];
  const hasCount = of('pack_count') !== undefined || (pack !== undefined && !areContents(columns[pack]));
  const field = fields.find(({ name }) => name === (pack === undefined ? 'pack' : 'pack_count'));
  if (!second || !field || price === undefined || hasCount) return [...pairs];
  const isTaken = (place: number) =>
    place === price || pairs.some((pair) => pair.column === place && pair.confidence >= BY_FIGURES);
  const isSecond = (place: number) =>
    known === undefined ? !isTaken(place) && mayBePrice(columns[place]?.header ?? '') : place === known;
  const prices = amountsOf(columns[price]);
  const [found, ...rivals] = [...free]
    .filter((count) => !isTaken(count) && count !== known && areWhole(columns[count]))
    .flatMap((count) => {
      const contents = amountsOf(columns[count]).map((many) => (many && many > 1 ? [many] : []));
      return [...free]
        .filter((place) => place !== count && isSecond(place))
        .filter((place) => comesTo(prices, amountsOf(columns[place]), contents))
        .map((place) => ({ count, place }));
    });
  if (!found || rivals.length > 0) return [...pairs];
  const others = pairs.filter(({ column }) => column !== found.count && column !== found.place);
  return [
    ...others,
    { field, column: found.count, confidence: BY_FIGURES, reason: 'values' },
    { field: second, column: found.place, confidence: BY_FIGURES, reason: 'values' },
  ];
}

/** « 33 cl »: of each, so that how many there are is still to be told. */
const areContents = (source: MatchableColumn | undefined): boolean =>
  source !== undefined &&
  (shareOfCells(source, (cell) => /^\s*[\d.,]+ ?\p{L}{1,6}\.?\s*$/u.test(cell)) ?? 0) > 0.8;

const areWhole = (source: MatchableColumn | undefined): boolean => {
  const filled = source?.sample.filter((cell) => cell.trim() !== '') ?? [];
  return filled.length >= ENOUGH_CELLS && filled.every((cell) => /^\s*\d{1,4}\s*$/.test(cell));
};
