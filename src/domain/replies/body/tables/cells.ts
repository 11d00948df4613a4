import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut, fold } from '#domain/replies/body/trace.ts';
import type { TracedText } from '#domain/replies/body/written.ts';

type Separator = 'tab' | 'pipe' | 'semicolon' | 'slash' | 'spaces';
/** A line of a table as its dividers part it. */
export type Cells = { separator: Separator; cells: TracedText[]; starts: number[] };

/** Each with the mark that a line without it has no cells for. Blanks are looked at from their first one only: a line may hold thousands. */
export const SEPARATORS: readonly (readonly [Separator, RegExp, RegExp])[] = [
  ['tab', /\t/g, /\t/],
  ['pipe', /(?:(?<!\s)\s+)?[|¦│]\s*/g, /[|¦│]/],
  ['semicolon', /(?:(?<!\s)\s+)?;\s*/g, /;/],
  ['slash', /(?<!\s)\s+\/\s+/g, /\//],
  ['spaces', / {2,}/g, / {2}/],
];

/** `cells` is null for a rule or a total. */
export type BodyLine = { place: number; cells: Cells | null };

/** « Livraison : 12/11    Tournée 14 », below the rows. */
const FOOT =
  /^\W*(?:livraison|date|depart|expedition|tournee|transport\w*|chauffeur|edite|page)\b[^:]{0,20}:/;

export function bodyFrom(
  lines: readonly WrittenLine[],
  from: number,
  separator: Separator,
  pattern: RegExp,
): BodyLine[] {
  const body: BodyLine[] = [];
  for (let place = from; place < lines.length; place++) {
    const line = lines[place] as WrittenLine;
    if (line.answers) break;
    if (/^[\s|+:=_-]+$/.test(line.text)) {
      body.push({ place, cells: null });
      continue;
    }
    const cells = cellsOf(line, separator, pattern);
    if (cells === null || (separator === 'spaces' && FOOT.test(fold(line.text)))) break;
    const isTotal = /^(?:sous-)?total\b|^tva\b|^net a payer/.test(
      fold(cells.cells.find(({ text }) => text !== '')?.text ?? ''),
    );
    body.push({ place, cells: isTotal ? null : cells });
  }
  return body;
}

export function cellsOf(line: TracedText, separator: Separator, pattern: RegExp): Cells | null {
  const { text } = line;
  const outer = separator === 'pipe' ? (/^\s*[|¦│]/.exec(text)?.[0].length ?? 0) : 0;
  const end = separator === 'pipe' ? text.replace(/[|¦│]\s*$/, '').length : text.length;
  const cells: TracedText[] = [];
  const starts: number[] = [];
  let from = outer;
  const inside = text.slice(0, end);
  pattern.lastIndex = 0;
  for (let found = pattern.exec(inside); found; found = pattern.exec(inside)) {
    if (found.index >= from && found.index + found[0].length > outer) {
      cells.push(cut(line, from, found.index));
      starts.push(from);
      from = found.index + found[0].length;
    }
    if (cells.length > 30) return null;
  }
  cells.push(cut(line, from, end));
  starts.push(from);
  return cells.filter(({ text: said }) => said !== '').length >= 2 ? { separator, cells, starts } : null;
}

/** A row with fewer cells than the head has its columns by where they stand. */
export function cellAt(row: Cells, place: number, head: Cells): TracedText | undefined {
  if (row.cells.length === head.cells.length || row.separator !== 'spaces') return row.cells[place];
  const from = head.starts[place] ?? 0;
  const to = head.starts[place + 1] ?? Number.POSITIVE_INFINITY;
  return row.cells.find((cell, at) => {
    const start = row.starts[at] ?? 0;
    return start + cell.text.length > from && start < to && start + 1 >= from - 1;
  });
}
