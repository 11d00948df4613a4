import type { TableHead, TableRefusal, TableRow, TableSummary } from '#domain/kernel/table.ts';
import { serveReader } from '#server/platform/readers/serve-reader.ts';
import type { Meter } from './meter.ts';
import { TableRefused } from './refusal.ts';
import { openSource, type TableInput } from './table-source.ts';

export type FromReader =
  | { kind: 'head'; head: TableHead }
  | { kind: 'rows'; rows: TableRow[]; meter: Meter }
  | { kind: 'end'; summary: TableSummary }
  | { kind: 'refused'; refusal: TableRefusal };

serveReader(async function* (input: TableInput): AsyncGenerator<FromReader, void> {
  try {
    const { head, rows, meter, summary } = await openSource(input);
    yield { kind: 'head', head };
    for await (const batch of rows) yield { kind: 'rows', rows: batch, meter };
    yield { kind: 'end', summary: summary() };
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    yield { kind: 'refused', refusal: error.refusal };
  }
});
