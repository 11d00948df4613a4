import { useRef } from 'react';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { cn } from '#client/ui/cn.ts';
import { useRowToggle } from '#client/ui/table/selection/use-row-toggle.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { columnStyle, DataTableHead } from './head.tsx';
import { RowMenu, type RowsProps, STRETCHED } from './parts.tsx';
import { ShownRows } from './shown-rows.tsx';
import type { DataTableRow } from './use-table-rows.ts';

const ROW_HEIGHT = 46;

export function DataTableRows<Row>(props: RowsProps<Row>) {
  const { rows, columns, caption, rowMenu, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = useRowToggle(rows, selection);
  const span = columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0);
  return (
    // On a tablet columns may not fit: what the card would cut off is reached by scrolling.
    <div className="relative max-[75rem]:overflow-x-auto">
      <table aria-rowcount={rows.length + 1} className="w-full border-separate border-spacing-0 text-cell">
        <caption className="sr-only">{caption}</caption>
        <DataTableHead {...props} />
        <tbody ref={body}>
          <ShownRows count={rows.length} list={body} rowHeight={ROW_HEIGHT}>
            {({ indexes, before, after, measure }) => (
              <>
                {before > 0 && <Space height={before} span={span} />}
                {indexes.map((index) => {
                  const entry = rows[index];
                  return (
                    entry && (
                      <BodyRow
                        {...props}
                        entry={entry}
                        index={index}
                        key={entry.id}
                        measure={measure}
                        onToggle={toggle}
                      />
                    )
                  );
                })}
                {after > 0 && <Space height={after} span={span} />}
              </>
            )}
          </ShownRows>
        </tbody>
      </table>
    </div>
  );
}

function Space({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of empty space takes no focus.
    <tr aria-hidden="true">
      <td className="p-0" colSpan={span} style={{ height }} />
    </tr>
  );
}

type BodyRowProps<Row> = RowsProps<Row> & {
  entry: DataTableRow<Row>;
  index: number;
  measure: ((element: Element | null) => void) | undefined;
  onToggle: ReturnType<typeof useRowToggle>;
};

function BodyRow<Row>({ entry, index, measure, onToggle, columns, selection, ...props }: BodyRowProps<Row>) {
  const { id, row } = entry;
  const name = props.rowLabel(row);
  const selected = selection?.selected.has(id) ?? false;
  const struck = props.rowTone?.(row) === 'struck';
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selection ? selected : undefined}
      className={cn(
        'group/row relative transition-colors',
        '[&>td]:h-11.5 [&>td]:border-line [&>td]:border-b [&>td]:px-3 [&>td]:py-1.5 last:[&>td]:border-b-0 [&>td:first-child]:pl-5 [&>td:last-child]:pr-5',
        props.rowLink && 'hover:bg-hover',
        selected && 'bg-primary-soft/55 hover:bg-primary-soft/80',
        struck && 'text-ink-3',
      )}
      data-index={index}
      ref={measure}
    >
      {selection && (
        <td className="w-13 print:hidden">
          <Checkbox
            checked={selected}
            // A range that is ticked with Shift must not mark the text of its rows.
            className="relative z-1 -ml-1.5 select-none"
            label={uiText.selectRow(name)}
            labelKind="hidden"
            onCheckedChange={(_, shift) => onToggle(id, shift)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.cell(row);
        const isName = place === 0;
        return (
          <td
            className={cn(
              columnStyle(column),
              isName && 'min-w-36 font-semibold',
              isName && props.rowLink && STRETCHED,
              isName && struck && 'font-normal line-through [&>:is(a,button)]:line-through',
              column.interactive && '*:relative *:z-1',
            )}
            key={column.id}
          >
            {isName && props.rowLink ? props.rowLink(row, content) : content}
          </td>
        );
      })}
      {props.rowMenu && (
        <td className="w-14 text-right print:hidden">
          <RowMenu name={name}>{props.rowMenu(row)}</RowMenu>
        </td>
      )}
    </tr>
  );
}
