import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { TableCell, TableColumn, TableRow, WrittenBlock } from '#domain/replies/body/written.ts';
import { type ReadWith, sentencesOf } from '#domain/replies/clauses/sentences.ts';
import type { Vocabulary } from '#domain/replies/lines/vocabulary.ts';
import type { RepliedLine, RepliedOrder, ReplyDoubt } from '#domain/replies/reply.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { readSentence } from '#domain/replies/statements/read-sentence.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import { tell } from '#domain/replies/statements/situation.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { replacingRow } from './replacing-rows.ts';
import { type Cells, figureOf, itemsOf, NOTHING, priceOfRow } from './row-cells.ts';
import { insteadOf, isAside, withoutLoss } from './row-notes.ts';

/** What a message is read with. */
export type Reader = {
  order: RepliedOrder;
  vocabulary: Vocabulary;
  today: LocalDate;
  order_words: readonly string[];
};

/** What a row of a table says: each column by its head. */
export function rowFacts(
  row: TableRow,
  reader: Reader,
  { read, sentence, common }: { read: ReadWith; sentence: number; common: string | null },
): Fact[] {
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
    const unclear: OrderFact = {
      kind: 'doubt',
      doubt: row.line_ids.length > 1 ? 'ambiguous_product' : 'unknown_product',
    };
    return (ordered ? null : replacingRow(row, order, { read, situation })) ?? tell(situation, [unclear]);
  }
  const cells = new Map(row.cells.map((cell) => [columnOf(cell, row, read), cell]));
  const quantity = isGone(cells, ordered, read)
    ? [{ kind: 'missing' as const, line, reason: 'out_of_stock' as const, weak: false }]
    : saysTwice(row, ordered, read)
      ? [{ kind: 'open' as const, line, doubt: 'unclear_quantity' as const }]
      : quantityOfRow(cells, ordered, line, read);
  const moved = common === null ? movedRow(cells, line, { quantity, order, read }) : null;
  const facts = [...(moved ?? quantity), ...priceOfRow(cells, ordered, line, read)];
  // Something else comes instead, and a remark in a table is too short to say what.
  const instead = insteadOf(cells.get('note')?.text ?? '', ordered);
  const [only, ...others] = facts.filter(({ kind }) => kind !== 'price');
  if (instead !== null && only?.kind === 'settle' && others.length === 0)
    return tell(situation, [
      { kind: 'substitute', line, product: instead, qty: only.qty },
      ...facts.filter(({ kind }) => kind === 'price'),
    ]);
  const told = toldInstead(cells.get('note'), line, situation, read);
  if (told) return told;
  if (REPLACED.test(cells.get('note')?.text ?? ''))
    return tell(situation, [{ kind: 'firm_change' }, { kind: 'open', line, doubt: 'unknown_product' }]);
  const isSaid = isGone(cells, ordered, read) || isItsName(cells.get('note'), ordered);
  const note = isSaid ? [] : noteFacts(cells.get('note'), line, situation, read);
  return besideNote(facts, note, { cells, ordered, situation });
}

/** What the columns say, with what the remark says besides. */
function besideNote(
  facts: readonly LineFact[],
  note: readonly Fact[],
  { cells, ordered, situation }: { cells: Cells; ordered: RepliedLine; situation: Situation },
): Fact[] {
  // « PER-5  2  --  en attente de validation »: a dash stands for nothing known yet.
  if (
    isDashed(cells.get('sent')) &&
    note.some((fact) => fact.kind === 'open' && AWAITED.includes(fact.doubt))
  )
    return [...note];
  const settled = facts.some(({ kind }) => kind === 'settle' || kind === 'missing');
  return [
    ...tell(situation, [...facts]),
    // « nouveau tarif 01.10 » beside a price: since when, and not what it costs.
    ...note
      .filter(({ kind }) => kind !== 'price' || !facts.some((fact) => fact.kind === 'price'))
      .filter(
        (fact) => !settled || !isAside(fact, withoutLoss(cells.get('note')?.text ?? '', ordered, facts)),
      ),
  ];
}

const isDashed = (cell: TableCell | undefined): boolean => /^[\s–—.…-]+$/.test(cell?.text ?? '');
const AWAITED: readonly ReplyDoubt[] = ['condition', 'answer_later', 'question'];

const REPLACED = /remplac|substitu|à la place/i;

/** « GLU-7  manque, remplacé par glucose atomisé (1 seau, 23,90 €) »: where the remark says all of it. */
function toldInstead(
  cell: TableCell | undefined,
  line: number,
  situation: Situation,
  read: ReadWith,
): Fact[] | null {
  if (!cell || !REPLACED.test(cell.text)) return null;
  const told = noteFacts(cell, line, situation, read);
  const isClear =
    told.some((fact) => fact.kind === 'substitute' && fact.line === line) &&
    told.every(({ kind }) =>
      ['substitute', 'missing', 'settle', 'price', 'as_ordered', 'harmless'].includes(kind),
    );
  if (!isClear) return null;
  return told.map((fact): Fact => {
    if (fact.kind !== 'substitute') return fact;
    const [start = 0, end = 0] = fact.product.split(':').map(Number);
    return { ...fact, product: cell.text.slice(start, end).trim() };
  });
}

/** « Livré 12/06 | Livré 19/06 » of an order for another day: which of the two is meant, nobody says. */
const saysTwice = ({ cells }: TableRow, ordered: RepliedLine, read: ReadWith): boolean =>
  new Set(cells.flatMap((cell) => (cell.column === 'sent' ? (figureOf(cell, ordered, read) ?? []) : [])))
    .size > 1;

/** In a table without a head the article's own name stands where remarks do. */
const isItsName = (cell: TableCell | undefined, { item_name }: RepliedLine): boolean =>
  cell !== undefined && fold(cell.text).text.trim() === fold(item_name).text.trim();

/** « Rupture fabricant » where a day should stand says why there is none. */
const columnOf = (cell: TableCell, { cells }: TableRow, read: ReadWith): TableColumn =>
  cell.column === 'date' && dayOf(cell, read) === null && !cells.some(({ column }) => column === 'note')
    ? 'note'
    : cell.column;

/** « rupture » or « non » in a remark beside what was ordered. */
function isGone(cells: Cells, ordered: RepliedLine, read: ReadWith): boolean {
  const note = cells.get('note')?.text.trim() ?? '';
  if (note === '' || !NOTHING.test(note)) return false;
  const figure = figureOf(cells.get('sent') ?? cells.get('quantity'), ordered, read);
  return cells.get('sent') === undefined && (figure === null || figure === ordered.qty);
}

/** A row with a later day of its own comes with that day's delivery. */
function movedRow(
  cells: Cells,
  line: number,
  { quantity, order, read }: { quantity: readonly LineFact[]; order: RepliedOrder; read: ReadWith },
): LineFact[] | null {
  const day = dayOf(cells.get('date'), read);
  const [settled, ...more] = quantity;
  if (
    day === null ||
    order.expected_at === null ||
    day <= order.expected_at ||
    settled?.kind !== 'settle' ||
    more.length > 0
  )
    return null;
  return [{ kind: 'later', line, qty: settled.qty, day }];
}

function dayOf(cell: TableCell | undefined, read: ReadWith): string | null {
  const found = cell
    ? itemsOf(cell, read).find(({ meaning }) => meaning?.kind === 'day')?.meaning
    : undefined;
  return found?.kind === 'day' ? found.day : null;
}

/** The day that every row of the message has: then it is the delivery's. */
export function dayOfRows(blocks: readonly WrittenBlock[], read: ReadWith): string | null {
  const rows = blocks.flatMap((block) => (block.kind === 'row' && block.line_ids.length > 0 ? [block] : []));
  const days = new Set(
    rows.map(({ cells }) =>
      dayOf(
        cells.find(({ column }) => column === 'date'),
        read,
      ),
    ),
  );
  const [day] = days;
  return days.size === 1 && day !== undefined ? day : null;
}

function quantityOfRow(cells: Cells, ordered: RepliedLine, line: number, read: ReadWith): LineFact[] {
  const sent = figureOf(cells.get('sent') ?? cells.get('quantity'), ordered, read);
  const isNoneMissing = cells.get('missing')?.text === '';
  const missing = isNoneMissing ? 0 : figureOf(cells.get('missing'), ordered, read);
  const rest = cells.get('later');
  const later = rest && !/\d/.test(rest.text) ? null : figureOf(rest, ordered, read);
  const day = [cells.get('date'), rest]
    .flatMap((cell) => (cell ? itemsOf(cell, read) : []))
    .find(({ meaning }) => meaning?.kind === 'day')?.meaning;
  if (sent === 'unclear' || missing === 'unclear' || later === 'unclear')
    return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  const comes =
    sent ?? (missing !== null ? ordered.qty - missing : later !== null ? ordered.qty - later : null);
  if (comes === null || comes < 0)
    return comes === null ? [] : [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  const comesLater: LineFact[] =
    later !== null && later > 0
      ? [{ kind: 'later', line, qty: later, day: day?.kind === 'day' ? day.day : null }]
      : [];
  if (comes === 0)
    return comesLater.length > 0
      ? comesLater
      : [{ kind: 'missing', line, reason: 'out_of_stock', weak: false }];
  return [{ kind: 'settle', line, qty: comes, corrects: false }, ...comesLater];
}

function noteFacts(cell: TableCell | undefined, line: number, situation: Situation, read: ReadWith): Fact[] {
  if (!cell) return [];
  return sentencesOf(cell.text, read).flatMap((sentence) => {
    const start = sentence.items[0]?.start ?? 0;
    const named: Item = {
      text: 'M',
      start,
      end: start,
      meaning: { kind: 'lines', lines: [line], ambiguous: false, sure: true, foreign: false },
    };
    const isNamed = sentence.items.some(({ text }) => text === 'M') && !REPLACED.test(cell.text);
    const items = isNamed ? sentence.items : [named, { text: ':', start, end: start }, ...sentence.items];
    return readSentence({ ...sentence, items }, { ...situation, topic: [line] }).facts;
  });
}
