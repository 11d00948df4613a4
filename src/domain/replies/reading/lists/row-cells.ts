import type { TableCell, TableColumn } from '#domain/replies/body/written.ts';
import { type ReadWith, sentencesOf } from '#domain/replies/clauses/sentences.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { priceSaid } from '#domain/replies/statements/prices/prices-said.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { inLineUnit } from '#domain/replies/values/units.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';

/** In the column of what comes. */
export const NOTHING =
  /^(?:[\s–-]*|[\s–-]*rien|n[ée]ant|aucune?|rupt?\.?|ruptures?|z[ée]ro|ko|nok|non|no|manquante?|manque|indispo(?:nible)?|[ée]puis[ée]e?|absente?|annul[ée]e?|[❌✖✗❎✘])$/iu;

export type Cells = ReadonlyMap<TableColumn, TableCell>;

export const itemsOf = (cell: TableCell, read: ReadWith): readonly Item[] =>
  sentencesOf(cell.text, read).flatMap(({ items }) => items);

const quantitiesIn = (cell: TableCell, read: ReadWith): readonly QuantityMeant[] =>
  itemsOf(cell, read).flatMap(({ meaning }) => (meaning?.kind === 'quantity' ? [meaning] : []));

/** Of so many that « 2000 » is no year. */
const THOUSANDS = 500;
/** Nothing but a figure, as most cells are: no sentence to be understood. */
const countIn = ({ text }: TableCell, { qty }: RepliedLine): readonly QuantityMeant[] | null =>
  /^\s*\d{1,3}\s*$/.test(text) || (qty >= THOUSANDS && /^\s*\d{4,5}\s*$/.test(text))
    ? [
        {
          kind: 'quantity',
          amount: Number(text),
          unit: null,
          content: null,
          is_share: false,
          approximate: false,
        },
      ]
    : null;

/** The figure of a cell in the line's unit: « 6 », « 6 kg », « - » is none. */
export function figureOf(
  cell: TableCell | undefined,
  ordered: RepliedLine,
  read: ReadWith,
): number | null | 'unclear' {
  if (!cell || cell.text.trim() === '') return null;
  if (NOTHING.test(cell.text.trim())) return 0;
  const said = countIn(cell, ordered) ?? quantitiesIn(cell, read);
  const [only, beside] = said;
  // « 4 bouteille 5,20 »: the price ran into the cell before it.
  const isPriced =
    said.length === 2 &&
    only?.unit != null &&
    beside?.unit === null &&
    /[.,]\d{2}\s*(?:€|eur)?$/i.test(cell.text.trim());
  if (!only || (said.length > 1 && !isPriced)) return shortUnit(cell.text, ordered) ?? 'unclear';
  return inLineUnit(only, ordered) ?? shortUnit(cell.text, ordered) ?? 'unclear';
}

/** « 36 BT » of bottles: the letters of the unit in their order. */
function shortUnit(text: string, { unit }: RepliedLine): number | null {
  const found = /^\s*(\d+(?:[.,]\d+)?)\s*([a-z]{1,5})\.?\s*$/i.exec(text);
  if (!found) return null;
  const whole = fold(unit).text;
  const short = fold(found[2] ?? '').text;
  let at = 0;
  for (const letter of short) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return null;
  }
  return whole[0] === short[0] ? Number((found[1] ?? '').replace(',', '.')) : null;
}

export function priceOfRow(cells: Cells, ordered: RepliedLine, line: number, read: ReadWith): LineFact[] {
  const cell = cells.get('price');
  if (!cell) return [];
  const items = itemsOf(cell, read);
  const figure = items.find(({ meaning }) => meaning?.kind === 'quantity')?.meaning;
  const said = priceSaid(items, ordered, null);
  if (said.kind === 'price') return [{ kind: 'price', line, price: said.price }];
  if (
    figure?.kind === 'quantity' &&
    ordered.unit_price !== null &&
    Math.abs(figure.amount - ordered.unit_price) >= 0.005
  ) {
    const ratio = figure.amount / ordered.unit_price;
    return ratio > 0.33 && ratio < 3
      ? [{ kind: 'price', line, price: Math.round(figure.amount * 100) / 100 }]
      : [];
  }
  return [];
}
