import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { columnLetter, fileGridText as text } from '#text/imports/file-grid.text.ts';
import { type ColumnTones, FileGridLine, GRID_CELL, type GridLine, LINE_NUMBER } from './file-grid-line.tsx';

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
        <Letters columns={columns} />
        <tbody onKeyDown={(event) => moveFocus(event, body.current)} ref={body}>
          {lines.map((line, at) => (
            <FileGridLine
              figures={figures}
              isAbove={at < head}
              isHead={isHead(at)}
              isStop={at === stop}
              key={line.line}
              line={line}
              namesAll={headerLines === 1}
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

const Letters = ({ columns }: { columns: readonly number[] }) => (
  <thead>
    <tr>
      <th className={cn(LINE_NUMBER, 'bg-head')} scope="col">
        <span className="sr-only">{text.lineNumber}</span>
      </th>
      {columns.map((column) => (
        <th
          className={cn(GRID_CELL, 'h-7! bg-head font-normal text-hint text-ink-2')}
          key={column}
          scope="col"
        >
          {columnLetter(column)}
        </th>
      ))}
    </tr>
  </thead>
);

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
