import type { TableCell, TableColumn, TableRow } from '../body/written.ts';
import type { RepliedLine } from '../reply.ts';
import type { Fact, LineFact, OrderFact } from '../statements/fact.ts';
import { priceSaid } from '../statements/prices-said.ts';
import { readSentence } from '../statements/read-sentence.ts';
import { type ReadWith, sentencesOf } from '../statements/sentences.ts';
import type { Situation } from '../statements/situation.ts';
import { tell } from '../statements/situation.ts';
import { inLineUnit } from '../values/units.ts';
import type { Item } from '../words/items.ts';
import type { Reader } from './facts-of.ts';

/** What a row of a table says: each column by its head. */
export function rowFacts(row: TableRow, reader: Reader, { read, sentence }: { read: ReadWith; sentence: number }): Fact[] {
  const { order } = reader;
  const start = row.places[0] ?? 0;
  const situation: Situation = {
    lines: order.lines,
    today: reader.today,
    expected_at: order.expected_at,
    topic: [],
    before: [],
    heading: null,
    sentence,
    said_in: { start, end: row.places[row.text.length] ?? start },
  };
  const line = order.lines.findIndex(({ line_id }) => line_id === row.line_ids[0]);
  const ordered = order.lines[line];
  if (!ordered || row.line_ids.length !== 1) {
    const doubt: OrderFact[] = [
      { kind: 'doubt', doubt: row.line_ids.length > 1 ? 'ambiguous_product' : 'unknown_product' },
      ...row.line_ids.flatMap((): OrderFact[] => []),
    ];
    return tell(situation, doubt);
  }
  const cells = new Map(row.cells.map((cell) => [cell.column, cell]));
  const facts = [...quantityOfRow(cells, ordered, line, read), ...priceOfRow(cells, ordered, line, read)];
  const note = noteFacts(cells.get('note'), line, situation, read);
  const settled = facts.some(({ kind }) => kind === 'settle' || kind === 'missing');
  return [...tell(situation, facts), ...note.filter((fact) => !settled || fact.kind !== 'as_ordered')];
}

type Cells = ReadonlyMap<TableColumn, TableCell>;

const itemsOf = (cell: TableCell, read: ReadWith): readonly Item[] => sentencesOf(cell.text, read).flatMap(({ items }) => items);

/** The figure of a cell in the line's unit: « 6 », « 6 kg », « - » is none. */
function figureOf(cell: TableCell | undefined, ordered: RepliedLine, read: ReadWith): number | null | 'unclear' {
  if (!cell || cell.text.trim() === '') return null;
  if (/^[\s-]*$|^(?:n[ée]ant|aucune?|rupture|z[ée]ro)$/i.test(cell.text.trim())) return 0;
  const said = itemsOf(cell, read).flatMap(({ meaning }) => (meaning?.kind === 'quantity' ? [meaning] : []));
  const [only] = said;
  if (!only || said.length > 1) return 'unclear';
  return inLineUnit(only, ordered) ?? 'unclear';
}

function quantityOfRow(cells: Cells, ordered: RepliedLine, line: number, read: ReadWith): LineFact[] {
  const sent = figureOf(cells.get('sent') ?? cells.get('quantity'), ordered, read);
  const missing = figureOf(cells.get('missing'), ordered, read);
  const rest = cells.get('later');
  const later = rest && !/\d/.test(rest.text) ? null : figureOf(rest, ordered, read);
  const day = [cells.get('date'), rest].flatMap((cell) => (cell ? itemsOf(cell, read) : [])).find(({ meaning }) => meaning?.kind === 'day')?.meaning;
  if (sent === 'unclear' || missing === 'unclear' || later === 'unclear') return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  const comes = sent ?? (missing !== null ? ordered.qty - missing : later !== null ? ordered.qty - later : null);
  if (comes === null || comes < 0) return comes === null ? [] : [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  const comesLater: LineFact[] = later !== null && later > 0 ? [{ kind: 'later', line, qty: later, day: day?.kind === 'day' ? day.day : null }] : [];
  if (comes === 0) return comesLater.length > 0 ? comesLater : [{ kind: 'missing', line, reason: 'out_of_stock', weak: false }];
  return [{ kind: 'settle', line, qty: comes, corrects: false }, ...comesLater];
}

function priceOfRow(cells: Cells, ordered: RepliedLine, line: number, read: ReadWith): LineFact[] {
  const cell = cells.get('price');
  if (!cell) return [];
  const items = itemsOf(cell, read);
  const figure = items.find(({ meaning }) => meaning?.kind === 'quantity')?.meaning;
  const said = priceSaid(items, ordered, null);
  if (said.kind === 'price') return [{ kind: 'price', line, price: said.price }];
  if (figure?.kind === 'quantity' && ordered.unit_price !== null && Math.abs(figure.amount - ordered.unit_price) >= 0.005) {
    const ratio = figure.amount / ordered.unit_price;
    return ratio > 0.33 && ratio < 3 ? [{ kind: 'price', line, price: Math.round(figure.amount * 100) / 100 }] : [];
  }
  return [];
}

function noteFacts(cell: TableCell | undefined, line: number, situation: Situation, read: ReadWith): Fact[] {
  if (!cell) return [];
  return sentencesOf(cell.text, read).flatMap((sentence) => {
    const start = sentence.items[0]?.start ?? 0;
    const named: Item = { text: 'M', start, end: start, meaning: { kind: 'lines', lines: [line], ambiguous: false, sure: true, foreign: false } };
    const items = sentence.items.some(({ text }) => text === 'M') ? sentence.items : [named, { text: ':', start, end: start }, ...sentence.items];
    return readSentence({ ...sentence, items }, { ...situation, topic: [line] }).facts;
  });
}
