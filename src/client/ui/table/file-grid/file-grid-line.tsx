import { cn } from '#client/ui/cn.ts';
import { fileGridText as text } from '#text/imports/file-grid.text.ts';
import { columnName } from '#text/imports/import-screens.text.ts';

/** How a column stands out: to be looked at, settled, or left aside. */
type ColumnTone = 'saffron' | 'primary' | 'muted';

/** By column, from 0. */
export type ColumnTones = Readonly<Record<number, ColumnTone | undefined>>;

/** As the file numbers them, from 1. */
export type GridLine = { line: number; cells: string[] };

const TONES: Record<ColumnTone, string> = {
  saffron: 'bg-saffron-soft font-semibold text-saffron-ink',
  primary: 'font-semibold text-primary-ink',
  muted: 'text-ink-3',
};
const HEADER_CELL =
  'border-r-0 [box-shadow:inset_0_2px_var(--color-primary),inset_0_-2px_var(--color-primary)] last:border-r-2 last:border-r-primary';

export const GRID_CELL = 'h-9 border-line border-r border-b px-3 last:border-r-0 max-md:h-11';
export const LINE_NUMBER =
  'layer-head sticky left-0 w-11 min-w-11 border-line border-r border-b p-0 text-center font-normal';

type FileGridLineProps = {
  line: GridLine;
  width: number;
  isHead: boolean;
  /** The header is this line alone. */
  namesAll: boolean;
  isAbove: boolean;
  isStop: boolean;
  figures: ReadonlySet<number>;
  tones: ColumnTones;
  onChoose?: (() => void) | undefined;
  onVisit: () => void;
};

export function FileGridLine(props: FileGridLineProps) {
  const { line, width, isHead, isAbove, onChoose } = props;
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
      <LineNumber {...props} />
      {columns.map((column) => (
        <Cell {...props} column={column} key={column} title={title} />
      ))}
    </tr>
  );
}

function LineNumber({ line: { line }, isHead, isStop, onChoose, onVisit }: FileGridLineProps) {
  return (
    <th
      className={cn(
        LINE_NUMBER,
        'text-hint text-ink-2',
        isHead ? 'bg-primary font-semibold text-on-primary' : 'bg-head group-hover/line:bg-hover',
      )}
      scope="row"
    >
      {onChoose ? (
        <button
          aria-label={text.header(line)}
          aria-pressed={isHead}
          className="grid h-9 w-full place-items-center -outline-offset-2 focus-visible:outline-current max-md:h-11"
          onFocus={onVisit}
          tabIndex={isStop ? 0 : -1}
          type="button"
        >
          {line}
        </button>
      ) : (
        line
      )}
    </th>
  );
}

type CellProps = FileGridLineProps & { column: number; title: number };

function Cell({ line, column, title, width, isHead, namesAll, isAbove, figures, tones }: CellProps) {
  const cell = line.cells[column] ?? '';
  const tone = isAbove ? undefined : tones[column];
  return (
    <td
      className={cn(
        GRID_CELL,
        figures.has(column) && column !== title && 'text-right tabular-nums',
        isHead ? HEADER_CELL : tone && TONES[tone],
      )}
      colSpan={column === title ? width - title : undefined}
    >
      {/* What may be cut is told in whole where one points at it. */}
      <span
        className={cn('block truncate', column !== title && 'max-w-96')}
        title={cell.length > LONG ? cell : undefined}
      >
        {cell || (isHead && namesAll && <Unnamed column={column} />)}
      </span>
    </td>
  );
}

const LONG = 40;

/** A column without a name is kept, under its number. */
const Unnamed = ({ column }: { column: number }) => (
  <span className="font-normal text-ink-3">{columnName(column, '')}</span>
);
