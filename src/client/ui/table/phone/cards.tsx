import type { ReactNode } from 'react';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { cn } from '#client/ui/cn.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { RowMenu, type RowsProps, STRETCHED } from '#client/ui/table/parts.tsx';
import { toggleTo } from '#client/ui/table/selection/selection.ts';
import type { DataTableRow } from '#client/ui/table/use-table-rows.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { PhoneRows } from './phone-rows.tsx';

const CARD_HEIGHT = 148;
const GAP = 10;

type CardsProps<Row> = RowsProps<Row> & {
  /** The one action of a card, 46 px high, at its lower right. */
  cardAction?: ((row: Row) => ReactNode) | undefined;
};

/** A table on a phone: name and status on top, what decides in the middle, one action. */
export function DataTableCards<Row>(props: CardsProps<Row>) {
  const { rows, caption } = props;
  return (
    <PhoneRows
      caption={caption}
      className="flex flex-col"
      rowClass="pb-2.5"
      rowHeight={CARD_HEIGHT + GAP}
      rows={rows}
    >
      {(entry) => <RowCard {...props} entry={entry} />}
    </PhoneRows>
  );
}

function placeOf<Row>(column: Column<Row>, index: number) {
  return column.onCard ?? (index === 0 ? 'title' : 'line');
}

type CardProps<Row> = CardsProps<Row> & { entry: DataTableRow<Row> };

const columnsAt = <Row,>(columns: readonly Column<Row>[], place: ReturnType<typeof placeOf>) =>
  columns.filter((column, index) => placeOf(column, index) === place);

function RowCard<Row>(props: CardProps<Row>) {
  const { entry, columns, selection } = props;
  const action = props.cardAction?.(entry.row);
  return (
    <article
      className={cn(
        'relative flex flex-col gap-2 rounded-phone border border-line bg-surface p-4 shadow-card',
        selection?.selected.has(entry.id) && 'border-primary bg-primary-soft/55',
      )}
    >
      <CardHead {...props} />
      <div className="flex items-end gap-3">
        <dl className="min-w-0 flex-1">
          {columnsAt(columns, 'line').map((column) => (
            <div
              className={cn(
                'flex gap-2 py-0.5 text-cell has-[dd:empty]:hidden',
                column.interactive ? 'items-center' : 'items-baseline',
              )}
              key={column.id}
            >
              <dt className={cn('text-ink-2', column.headKind === 'hidden' && 'sr-only')}>{column.head}</dt>
              <dd
                className={cn('ml-auto text-right font-semibold', column.interactive && '*:relative *:z-1')}
              >
                {column.cell(entry.row)}
              </dd>
            </div>
          ))}
        </dl>
        {action && <div className="relative z-1 shrink-0">{action}</div>}
      </div>
    </article>
  );
}

function CardHead<Row>({ entry, columns, selection, ...props }: CardProps<Row>) {
  const { id, row } = entry;
  const name = props.rowLabel(row);
  return (
    <div className="flex items-start gap-2">
      {selection && (
        <Checkbox
          checked={selection.selected.has(id)}
          className="relative z-1 -my-2.5 -ml-3"
          label={uiText.selectRow(name)}
          labelKind="hidden"
          onCheckedChange={() =>
            selection.onChange(toggleTo(selection.selected, { id, ids: [], anchor: null }))
          }
        />
      )}
      <div className="min-w-0 flex-1">
        {columnsAt(columns, 'title').map((column) => (
          <h3
            className={cn(
              'font-semibold text-[1.0625rem] leading-6',
              props.rowTone?.(row) === 'struck' && 'text-ink-3 line-through',
              props.rowLink && STRETCHED,
            )}
            key={column.id}
          >
            {props.rowLink ? props.rowLink(row, column.cell(row)) : column.cell(row)}
          </h3>
        ))}
        {columnsAt(columns, 'subtitle').map((column) => (
          <div className="text-cell text-ink-2" key={column.id}>
            {column.cell(row)}
          </div>
        ))}
      </div>
      {columnsAt(columns, 'status').map((column) => (
        <div className="shrink-0" key={column.id}>
          {column.cell(row)}
        </div>
      ))}
      {props.rowMenu && (
        <span className="-my-2.5 -mr-3">
          <RowMenu name={name}>{props.rowMenu(row)}</RowMenu>
        </span>
      )}
    </div>
  );
}

export function CardsSkeleton({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div className="flex flex-col gap-3 rounded-phone border border-line bg-surface p-4" key={index}>
          <div className="flex justify-between gap-6">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/3" />
        </div>
      ))}
    </div>
  );
}
