import { SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { cn } from '#client/ui/cn.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { RowMenu, type RowsProps, STRETCHED, type TableSelection } from '#client/ui/table/parts.tsx';
import { selectionState, toggleAll } from '#client/ui/table/selection/selection.ts';
import { useRowToggle } from '#client/ui/table/selection/use-row-toggle.ts';
import type { DataTableRow } from '#client/ui/table/use-table-rows.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { useLongTouch } from './long-press.ts';
import { PhoneRows } from './phone-rows.tsx';

const LINE_HEIGHT = 66;

const FRAME = 'overflow-hidden rounded-phone border border-line bg-surface shadow-card';

/** Whether a table is shown in rows of two lines on a phone: one of its columns says where it goes in them. */
export const hasLines = <Row,>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ onLine }) => onLine !== undefined);

/** A table on a phone, seven rows to a screen: name and figure, and under them what else decides. */
export function DataTableLines<Row>(props: RowsProps<Row>) {
  const { rows, caption, selection } = props;
  const toggle = useRowToggle(rows, selection);
  return (
    <>
      {selection && selection.selected.size > 0 && <TickAll rows={rows} selection={selection} />}
      <PhoneRows
        caption={caption}
        className={FRAME}
        rowClass="border-line border-b last:border-b-0"
        rowHeight={LINE_HEIGHT}
        rows={rows}
      >
        {(entry) => <Line {...props} entry={entry} onToggle={toggle} />}
      </PhoneRows>
    </>
  );
}

/** What the head of the table is on a desk. */
function TickAll({ rows, selection }: { rows: readonly { id: string }[]; selection: TableSelection }) {
  const ids = rows.map(({ id }) => id);
  return (
    <Checkbox
      checked={selectionState(selection.selected, ids)}
      className="mb-1 ml-4"
      label={uiText.selectAll}
      onCheckedChange={() => selection.onChange(toggleAll(selection.selected, ids))}
    />
  );
}

type LineProps<Row> = RowsProps<Row> & { entry: DataTableRow<Row>; onToggle: (id: string) => void };

/** Held down it is ticked; once something is, a tap ticks too. */
function Line<Row>({ entry, onToggle, columns, selection, ...props }: LineProps<Row>) {
  const { id, row } = entry;
  const name = props.rowLabel(row);
  const ticking = selection !== undefined && selection.selected.size > 0;
  const selected = selection?.selected.has(id) ?? false;
  const touch = useLongTouch(selection ? () => onToggle(id) : undefined);
  return (
    <article
      {...touch}
      className={cn(
        'relative flex min-h-16 items-center gap-1 py-2 pr-1 pl-4',
        (!props.rowMenu || ticking) && 'pr-4',
        selection && 'touch-manipulation select-none [-webkit-touch-callout:none]',
        selected && 'bg-primary-soft/55',
      )}
    >
      {ticking && (
        <Checkbox
          checked={selected}
          className="-ml-3 after:absolute after:inset-0 after:z-1"
          label={uiText.selectRow(name)}
          labelKind="hidden"
          onCheckedChange={() => onToggle(id)}
        />
      )}
      <Words columns={columns} row={row} {...props} />
      {!ticking &&
        at(columns, row, 'action').map(({ id: action, content }) => (
          <span className="relative z-1 -my-2 -mr-3 flex shrink-0" key={action}>
            {content}
          </span>
        ))}
      {props.rowMenu && !ticking && (
        <span className="shrink-0">
          <RowMenu name={name}>
            {props.rowMenu(row)}
            {selection && (
              <MenuItem icon={<SquareCheck aria-hidden="true" />} onSelect={() => onToggle(id)}>
                {selected ? uiText.unselect : uiText.select}
              </MenuItem>
            )}
          </RowMenu>
        </span>
      )}
    </article>
  );
}

type WordsProps<Row> = Pick<RowsProps<Row>, 'columns' | 'rowLink' | 'rowTone'> & { row: Row };

/** What the row says in this place. Where a column has words of its own for it, they need no head. */
const at = <Row,>(columns: readonly Column<Row>[], row: Row, place: Column<Row>['onLine']) =>
  columns
    .filter((column, index) => (column.onLine ?? (index === 0 ? 'name' : undefined)) === place)
    .map(({ id, head, line, cell, interactive }) => ({
      id,
      interactive,
      head: line ? null : head,
      content: (line ?? cell)(row),
    }))
    .filter(({ content }) => content !== null && content !== '');

function Words<Row>({ columns, row, rowLink, rowTone }: WordsProps<Row>) {
  const second = at(columns, row, 'second');
  const chips = at(columns, row, 'chip');
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-start gap-3">
        {at(columns, row, 'name').map(({ id, content }) => (
          <h3
            className={cn(
              'min-w-0 flex-1 font-semibold text-body leading-5.5',
              rowTone?.(row) === 'struck' && 'text-ink-3 line-through',
              rowLink && STRETCHED,
            )}
            key={id}
          >
            {rowLink ? rowLink(row, <Clamped>{content}</Clamped>) : <Clamped>{content}</Clamped>}
          </h3>
        ))}
        {at(columns, row, 'figure').map(({ id, head, content }) => (
          <Fact
            head={head}
            key={id}
            className="shrink-0 whitespace-nowrap text-right font-semibold text-cell"
          >
            {content}
          </Fact>
        ))}
      </div>
      {(second.length > 0 || chips.length > 0) && (
        <div className="mt-0.5 flex min-h-6 items-center gap-2 text-hint text-ink-2">
          {/* A line may end before each of them: a figure that is cut off reads as another one. */}
          <p className="line-clamp-2 min-w-0 flex-1 [&>span+span]:before:px-1.5 [&>span+span]:before:content-['\200b·']">
            {second.map(({ id, head, content }) => (
              <Fact head={head} key={id}>
                {content}
              </Fact>
            ))}
          </p>
          {chips.map(({ id, content, interactive }) => (
            <span className={cn('shrink-0', interactive && '*:relative *:z-1')} key={id}>
              {content}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Inside the link: around a button it would clamp nothing, and cut a long word off. */
const Clamped = ({ children }: { children: ReactNode }) => (
  <span className="wrap-anywhere line-clamp-2">{children}</span>
);

/** The head of its column, for who hears the row. */
function Fact({
  head,
  className,
  children,
}: {
  head: string | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={className}>
      {head && <span className="sr-only">{head} </span>}
      {children}
    </span>
  );
}

export function LinesSkeleton({ count }: { count: number }) {
  return (
    <div className={FRAME}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div className="flex flex-col gap-2 border-line border-b px-4 py-3 last:border-b-0" key={index}>
          <div className="flex justify-between gap-6">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-16" />
          </div>
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  );
}
