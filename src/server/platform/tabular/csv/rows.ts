import type {
  EncodingChoice,
  TableDelimiter,
  TableEncoding,
  TableRow,
  TableWarning,
} from '#domain/kernel/table.ts';
import type { TableLimits } from '#server/platform/tabular/limits.ts';
import type { Meter } from '#server/platform/tabular/meter.ts';
import { refuse } from '#server/platform/tabular/refusal.ts';
import { findDelimiter, isProse, separatorHint } from './dialect.ts';
import { decode, findEncoding } from './encoding.ts';
import { CsvScanner } from './scanner.ts';

/** Enough rows to tell a delimiter, few enough to scan four times. */
const SAMPLE = 64 * 1024;

type CsvSource = {
  bytes: Uint8Array;
  limits: TableLimits;
  encoding?: TableEncoding | undefined;
  delimiter?: TableDelimiter | undefined;
  meter: Meter;
  onBlank: () => void;
  onWarning: (warning: TableWarning) => void;
};

type CsvRows = {
  encoding: TableEncoding;
  encoding_choices: EncodingChoice[];
  delimiter: TableDelimiter | null;
  rows: Generator<TableRow[]>;
};

export function openCsv(source: CsvSource): CsvRows {
  const found = findEncoding(source.bytes);
  const encoding = source.encoding ?? found.encoding;
  const bom = encoding === found.encoding ? found.bom : 0;
  const pieces = decode(source.bytes, { encoding, bom, meter: source.meter });
  let start = '';
  let next = pieces.next();
  while (!next.done && start.length < SAMPLE) {
    start += next.value;
    next = pieces.next();
  }
  const hint = separatorHint(start);
  const body = start.slice(hint?.length ?? 0);
  const given = source.delimiter ?? hint?.delimiter;
  const sample = body.slice(0, SAMPLE);
  const delimiter = given ?? findDelimiter(sample, { whole: next.done === true });
  if (!given && isProse(sample, delimiter)) refuse({ code: 'OTHER_FORMAT', found: 'prose' });
  const encoding_choices = source.encoding ? [] : found.choices;
  return { encoding, encoding_choices, delimiter, rows: scan() };

  function* scan(): Generator<TableRow[]> {
    let rows: TableRow[] = [];
    const scanner = new CsvScanner({
      delimiter,
      limits: source.limits,
      onRow: (row) => rows.push(row),
      onBlank: source.onBlank,
      onWarning: source.onWarning,
      firstLine: hint ? 2 : 1,
    });
    scanner.push(body);
    for (; !next.done; next = pieces.next()) {
      yield rows;
      rows = [];
      scanner.push(next.value);
    }
    scanner.end();
    yield rows;
  }
}
