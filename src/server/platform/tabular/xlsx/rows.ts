import type { TableRow, TableSheet, TableWarning } from '#domain/kernel/table.ts';
import type { TableLimits } from '#server/platform/tabular/limits.ts';
import type { Meter } from '#server/platform/tabular/meter.ts';
import { refuse } from '#server/platform/tabular/refusal.ts';
import { sheetRows } from './sheet.ts';
import { readWorkbook, type WorkbookSheet } from './workbook.ts';
import type { Zip } from './zip-part.ts';

/** A cover page stands before many price lists: another sheet this many times larger is the one meant. */
const CLEARLY_FULLER = 3;

type XlsxSource = {
  zip: Zip;
  limits: TableLimits;
  sheet?: string | undefined;
  meter: Meter;
  onWarning: (warning: TableWarning) => void;
};

type XlsxRows = { sheets: TableSheet[]; rows: AsyncGenerator<TableRow[]> };

function inOrderOfChoice(sheets: readonly WorkbookSheet[]): WorkbookSheet[] {
  const [first] = sheets;
  if (!first) return [];
  const fullest = sheets.reduce((best, sheet) => (sheet.bytes > best.bytes ? sheet : best), first);
  const chosen = fullest.bytes > first.bytes * CLEARLY_FULLER ? fullest : first;
  return [chosen, ...sheets.filter((sheet) => sheet !== chosen)];
}

/** The rows of the sheet asked for, or of the one most likely meant that is not empty. */
export async function openXlsx(source: XlsxSource): Promise<XlsxRows> {
  const workbook = await readWorkbook(source.zip, source.limits);
  const { sheet: wanted, ...rest } = source;
  const candidates = wanted
    ? workbook.sheets.filter(({ name }) => name === wanted)
    : inOrderOfChoice(workbook.sheets);
  if (wanted && candidates.length === 0) refuse({ code: 'SHEET_UNKNOWN', sheet: wanted });
  for (const { name, part } of candidates) {
    const rows = sheetRows({ ...rest, workbook, part });
    const first = await rows.next();
    if (first.done) continue;
    const sheets = workbook.sheets.map((sheet) => ({ name: sheet.name, chosen: sheet.name === name }));
    return { sheets, rows: continued(first.value, rows) };
  }
  refuse({ code: 'NO_ROWS' });
}

async function* continued<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
