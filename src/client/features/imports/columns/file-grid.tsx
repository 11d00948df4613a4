import { type KeyboardEvent, useRef, useState } from 'react';
import type { ImportSession } from '#client/features/imports/imports.api.ts';
import { cn } from '#client/ui/cn.ts';
import { columnLetter, fileGridText as text } from '#text/imports/file-grid.text.ts';

/** How a column stands out: to be looked at, settled, or left aside. */
type ColumnTone = 'saffron' | 'primary' | 'muted';

/** By column, from 0. */
export type ColumnTones = Readonly<Record<number, ColumnTone | undefined>>;

type GridLine = ImportSession['grid'][number];

type FileGridProps = {
  lines: readonly GridLine[];
  headerLine: number | null;
  /** Two where names stand under the names of groups. */
  headerLines?: number;
  tones?: ColumnTones;
  /** Makes each line one that can be said to be the header. */
  onHeaderLine?: (line: number) => void;
  busy?: boolean;
};

const TONES: Record<ColumnTone, string> = {
  saffron: 'bg-saffron-soft font-semibold text-saffron-ink',
  primary: 'font-semibold text-primary-ink',
  muted: 'text-ink-3',
};
const CELL = 'h-9 border-line border-r border-b px-3 last:border-r-0';
const NUMBER =
  'layer-head sticky left-0 w-11 min-w-11 border-line border-r border-b p-0 text-center font-normal';

/** The first lines of a file as a spreadsheet shows them. Wide ones scroll sideways beside their line numbers. */
export function FileGrid({
  lines,
  headerLine,
  headerLines = 1,
  tones = {},
  onHeaderLine,
  busy = false,
}: FileGridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const width = Math.max(1, ...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const head = lines.findIndex(({ line }) => line === headerLine);
  // One stop of the Tab key for all lines, the last that was visited; the arrows go from line to line.
  const stop = Math.max(
    0,
    lines.findIndex(({ line }) => line === (visited ?? headerLine)),
  );
  const isHead = (at: number) => head >= 0 && at >= head && at < head + headerLines;
  const figures = new Set(columns.filter((column) => holdsFigures(lines.slice(head + headerLines), column)));
  return (
    // Without a line to press, the keyboard still has to reach what is out of sight.
    <div className="overflow-x-auto overscroll-x-contain" tabIndex={onHeaderLine ? undefined : 0}>
      <table
        aria-busy={busy}
        aria-label={text.label}
        className={cn('w-full border-separate border-spacing-0 text-cell', busy && 'opacity-60')}
      >
        <thead>
          <tr>
            <th className={cn(NUMBER, 'bg-head')} scope="col">
              <span className="sr-only">{text.lineNumber}</span>
            </th>
            {columns.map((column) => (
              <th
                className={cn(CELL, 'h-7 bg-head font-normal text-hint text-ink-2')}
                key={column}
                scope="col"
              >
                {columnLetter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={(event) => moveFocus(event, body.current)} ref={body}>
          {lines.map((line, at) => (
            <Line
              figures={figures}
              isAbove={at < head}
              isHead={isHead(at)}
              isStop={at === stop}
              key={line.line}
              line={line}
              onChoose={onHeaderLine && (() => onHeaderLine(line.line))}
              onVisit={() => setVisited(line.line)}
              tones={tones}
              width={width}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FIGURE = /^[^\p{L}]*\d[^\p{L}]*(€|eur|kg|%|g|l)?$/iu;

/** Most of what is filled is figures, as spreadsheets set them: to the right. */
function holdsFigures(rows: readonly GridLine[], column: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[column]?.trim() || []);
  // A reference is a name made of digits.
  const isReference = (cell: string) =>
    /^0\d|\d{5,}/.test(cell.replace(/[\s.,]/g, '')) && !/[.,€%]/.test(cell);
  return (
    filled.length > 0 &&
    filled.filter((cell) => FIGURE.test(cell) && !isReference(cell)).length * 2 > filled.length
  );
}

function moveFocus(event: KeyboardEvent, body: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !body) return;
  const buttons = [...body.querySelectorAll<HTMLElement>('button')];
  const next = buttons[buttons.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type LineProps = {
  line: GridLine;
  width: number;
  isHead: boolean;
  isAbove: boolean;
  isStop: boolean;
  figures: ReadonlySet<number>;
  tones: ColumnTones;
  onChoose?: (() => void) | undefined;
  onVisit: () => void;
};

function Line({ line, width, isHead, isAbove, isStop, figures, tones, onChoose, onVisit }: LineProps) {
  const filled = line.cells.filter((cell) => cell.trim() !== '').length;
  // A title runs over the empty cells beside it.
  const title = filled === 1 && !isHead ? line.cells.findIndex((cell) => cell.trim() !== '') : -1;
  const columns = Array.from({ length: title >= 0 ? title + 1 : width }, (_, column) => column);
  return (
    <tr
      className={cn(
        'group/line',
        onChoose && !isHead && 'cursor-pointer hover:bg-hover',
        isHead && 'bg-primary-soft font-semibold text-primary-ink',
        isAbove && 'text-ink-2',
      )}
      // Anywhere on the line; the keyboard has the button of its number, whose press arrives here too.
      onClick={onChoose}
    >
      <th
        className={cn(
          NUMBER,
          'text-hint text-ink-2',
          isHead ? 'bg-primary font-semibold text-on-primary' : 'bg-head group-hover/line:bg-hover',
        )}
        scope="row"
      >
        {onChoose ? (
          <button
            aria-label={text.header(line.line)}
            aria-pressed={isHead}
            className="grid h-9 w-full place-items-center -outline-offset-2 focus-visible:outline-current"
            onFocus={onVisit}
            tabIndex={isStop ? 0 : -1}
            type="button"
          >
            {line.line}
          </button>
        ) : (
          line.line
        )}
      </th>
      {columns.map((column) => (
        <td
          className={cn(
            CELL,
            figures.has(column) && column !== title && 'text-right tabular-nums',
            isHead
              ? 'border-r-0 [box-shadow:inset_0_2px_var(--color-primary),inset_0_-2px_var(--color-primary)]'
              : !isAbove && tones[column] && TONES[tones[column]],
          )}
          colSpan={column === title ? width - title : undefined}
          key={column}
        >
          <span className="block max-w-60 truncate" title={longTitle(line.cells[column])}>
            {line.cells[column]}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** What may be cut is told in whole where one points at it. */
const longTitle = (cell = ''): string | undefined => (cell.length > 24 ? cell : undefined);
