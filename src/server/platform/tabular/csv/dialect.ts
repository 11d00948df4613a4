import { COLUMN_DELIMITERS, type TableDelimiter } from '#domain/kernel/table.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { CsvScanner } from './scanner.ts';

/** Excel's own hint, a first line `sep=;`: the delimiter and what follows. */
export function separatorHint(text: string): { delimiter: TableDelimiter; length: number } | null {
  const match = /^"?sep=([;,|\t])"?(\r\n|\r|\n|$)/i.exec(text);
  const delimiter = COLUMN_DELIMITERS.find((one) => one === match?.[1]);
  return match && delimiter ? { delimiter, length: match[0].length } : null;
}

/** Column counts of the rows under this delimiter; what cannot be scanned gives what came before. */
function widths(text: string, delimiter: TableDelimiter, whole: boolean): number[] {
  const found: number[] = [];
  const scanner = new CsvScanner({
    delimiter,
    limits: { columns: Number.POSITIVE_INFINITY, cell_length: Number.POSITIVE_INFINITY },
    onRow: ({ cells }) => found.push(cells.length),
    onBlank: () => {},
    onWarning: () => {},
  });
  try {
    scanner.push(text);
    if (whole) scanner.end();
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
  }
  return found;
}

function mostFrequent(values: readonly number[]): { value: number; times: number } {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  let best = { value: 0, times: 0 };
  for (const [value, count] of times) {
    if (value > 1 && count > best.times) best = { value, times: count };
  }
  return best;
}

/** A comma between two digits is a decimal mark more often than a delimiter. */
function commasInFigures(text: string): number {
  const all = text.split(',').length - 1;
  if (all === 0) return 0;
  return (text.match(/\d,(?=\d)/g)?.length ?? 0) / all;
}

const NAME_AND_AMOUNT =
  /^[^:;\t|]*\p{L}[^:;\t|]*:\s*\d{1,6}(?:[.,]\d{1,4})?\s*(?:€|eur\b|euros?\b)[^:;\t|,]{0,20}$/iu;
const MOST_LINES = 0.6;
const ENOUGH_LINES = 5;

/** « AUBERGINE cat. I : 1,20 € », line after line: a list in a mail or on a page. */
function areNamesAndAmounts(sample: string): boolean {
  const lines = sample.split(/[\r\n]+/).filter((line) => line.trim() !== '' && line.length <= LONGEST_LINE);
  const priced = lines.filter((line) => NAME_AND_AMOUNT.test(line.trim())).length;
  return priced >= ENOUGH_LINES && priced >= MOST_LINES * lines.length;
}

const LONGEST_LINE = 300;

/**
 * The delimiter under which most rows have the same, large number of columns, whatever stands above the header.
 * Null for one column.
 */
export function findDelimiter(sample: string, { whole }: { whole: boolean }): TableDelimiter | null {
  if (areNamesAndAmounts(sample)) return ':';
  let best: { delimiter: TableDelimiter | null; score: number } = { delimiter: null, score: 0 };
  for (const delimiter of COLUMN_DELIMITERS) {
    const found = widths(sample, delimiter, whole);
    // Nothing but delimiters: the cells between them are empty, and the file has no rows.
    if (found.length === 0 && sample.includes(delimiter)) return delimiter;
    const { value, times } = mostFrequent(found);
    if (times === 0) continue;
    const doubt = delimiter === ',' && commasInFigures(sample) > 0.5 ? 0.2 : 1;
    const score = (times / found.length) ** 2 * Math.log2(value) * doubt;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

const LONG_LINE_WORDS = 12;
const SENTENCE_WORDS = 6;
const SAME_WIDTH = 0.8;

const isSentence = (line: string): boolean => {
  const words = line.split(/\s+/).length;
  return words >= LONG_LINE_WORDS || (words >= SENTENCE_WORDS && /[.!?…]$/.test(line));
};

/** Sentences rather than cells: a letter that somebody saved as .csv. Commas that make columns make as many everywhere. */
export function isProse(sample: string, delimiter: TableDelimiter | null): boolean {
  if (delimiter !== null && delimiter !== ',') return false;
  const lines = sample
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.filter(isSentence).length < Math.max(1, lines.length / 2)) return false;
  if (delimiter === null) return true;
  const found = widths(sample, delimiter, true);
  return found.length < 3 || mostFrequent(found).times < SAME_WIDTH * found.length;
}
