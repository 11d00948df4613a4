import type { Overrides } from '#domain/imports/import-session.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { TableRow } from '#domain/kernel/table.ts';
import { type CsvConfig, readingOfConfig, settled } from '#domain/pos/csv-config.ts';
import { proposeConfig } from '#domain/pos/propose-config.ts';
import { readSoldRows, type SkippedLines, type SoldRow, type SoldRowProblem } from '#domain/pos/sold-rows.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { bytesOfForm } from '#server/platform/http/body/upload-form.ts';
import { inReadersTurn, type TableReader } from '#server/platform/tabular/read-table.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { tableRefusalSentence } from '#text/imports/imports.text.ts';
import { soldRowProblemText, tillProblemSentence } from '#text/pos/pos-problems.text.ts';

const ROWS_SHOWN = 20;
const PROBLEMS_SHOWN = 20;
const DAYS_SHOWN = 366;
/** What a screen shows of a cell, and of a line. */
const CELL_SHOWN = 80;
const COLUMNS_SHOWN = 60;

type Asked = { file: File; signal?: AbortSignal | undefined };

/** A file that cannot be read is the person's to mend: the refusal says what and where. */
async function reading<T>(
  org: OrgContext,
  { file, signal }: Asked,
  work: (reader: TableReader, bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  try {
    return await inReadersTurn({ whose: org.orgId, signal }, async (reader) =>
      work(reader, await bytesOfForm(file)),
    );
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    throw new AppError('IMPORT_FILE_REFUSED', { details: { reason: tableRefusalSentence(error.refusal) } });
  }
}

const shown = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.slice(0, COLUMNS_SHOWN).map((cell) => cell.slice(0, CELL_SHOWN)),
});

/** How a report looks, and the configuration that it proposes. */
export const sampleOf = (org: OrgContext, overrides: Overrides, asked: Asked) =>
  reading(org, asked, async (reader, bytes) => {
    const head = await reader.head(bytes, overrides);
    return {
      ...head,
      first: head.first.map(shown),
      rows: head.sample.map(shown),
      proposal: proposeConfig(head, asked.file.name),
    };
  });

type DayTotal = { day: LocalDate; lines: number; qty: number; revenue: number };

/** The sales that a report would bring under a configuration, as far as a person looks; it is read to its end. */
class Trial {
  readonly rows: SoldRow[] = [];
  readonly problems: { line: number; message: string }[] = [];
  readonly skipped: SkippedLines = { totals: 0, negative: 0, headings: 0 };
  row_count = 0;
  problem_count = 0;
  readonly #days = new Map<LocalDate, DayTotal>();

  add(rows: readonly SoldRow[], problems: readonly SoldRowProblem[], skipped: SkippedLines): void {
    this.rows.push(...rows.slice(0, ROWS_SHOWN - this.rows.length));
    this.problems.push(
      ...problems
        .slice(0, PROBLEMS_SHOWN - this.problems.length)
        .map((problem) => ({ line: problem.line, message: soldRowProblemText(problem) })),
    );
    this.row_count += rows.length;
    this.problem_count += problems.length;
    for (const what of ['totals', 'negative', 'headings'] as const) this.skipped[what] += skipped[what];
    for (const row of rows) this.#count(row);
  }

  /** In thousandths and cents: sums of decimals drift. */
  #count({ day, qty, revenue }: SoldRow): void {
    const total = this.#days.get(day) ?? { day, lines: 0, qty: 0, revenue: 0 };
    total.lines++;
    total.qty += Math.round(qty * 1000);
    total.revenue += Math.round(revenue * 100);
    this.#days.set(day, total);
  }

  days(): DayTotal[] {
    return [...this.#days.values()]
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .slice(-DAYS_SHOWN)
      .map((total) => ({ ...total, qty: total.qty / 1000, revenue: total.revenue / 100 }));
  }
}

export const testReport = (org: OrgContext, config: CsvConfig, asked: Asked) =>
  reading(org, asked, async (reader, bytes) => {
    const { head, batches } = await reader.open(bytes, readingOfConfig(config));
    const trial = new Trial();
    const file = {
      file_name: asked.file.name,
      // As if its e-mail came now.
      received_on: org.today,
      today: org.today,
      time_zone: org.timeZone,
    };
    let problem: string | null = null;
    for await (const rows of batches) {
      const read = readSoldRows(config, { ...head, rows }, file);
      if (!read.ok) {
        problem = tillProblemSentence(read.problem);
        break;
      }
      trial.add(read.rows, read.problems, read.skipped);
    }
    const { rows, row_count, problems, problem_count, skipped } = trial;
    const { tax_included } = settled(config);
    return {
      headers: head.headers,
      problem,
      rows,
      row_count,
      problems,
      problem_count,
      skipped,
      tax_included,
      days: trial.days(),
    };
  });
