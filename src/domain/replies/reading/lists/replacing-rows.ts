import type { TableRow } from '#domain/replies/body/written.ts';
import type { ReadWith } from '#domain/replies/clauses/sentences.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { type Situation, tell } from '#domain/replies/statements/situation.ts';
import { figureOf, itemsOf, priceOfRow } from './row-cells.ts';

/** « COR-X3 | Cornichons extra fins | 2 | Remplace COR-3K »: other goods, and the line whose place they take. */
export function replacingRow(
  row: TableRow,
  order: RepliedOrder,
  { read, situation }: { read: ReadWith; situation: Situation },
): Fact[] | null {
  const note = row.cells.find(({ text }) =>
    /^\s*(?:en )?(?:remplace(?:ment)?|subst\w*)\b(?! par)/i.test(text),
  );
  if (!note) return null;
  const named = itemsOf(note, read).flatMap(({ meaning }) => (meaning?.kind === 'lines' ? [meaning] : []));
  const [one, ...more] = named;
  const line = one?.lines[0];
  const ordered = order.lines[line ?? -1];
  const name = row.cells.find(({ column }) => column === 'name')?.text.trim();
  if (!one?.sure || more.length > 0 || one.lines.length !== 1 || !ordered || line === undefined || !name)
    return null;
  const cells = new Map(row.cells.map((cell) => [cell.column, cell]));
  const qty = figureOf(cells.get('sent') ?? cells.get('quantity'), ordered, read);
  if (typeof qty !== 'number' || qty <= 0) return null;
  return tell(situation, [
    { kind: 'substitute', line, product: name.toLocaleLowerCase('fr'), qty },
    ...priceOfRow(cells, ordered, line, read),
  ]);
}
