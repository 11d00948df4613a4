import { type ReactNode, useRef } from 'react';
import { ShownRows } from '#client/ui/table/shown-rows.tsx';
import type { DataTableRow } from '#client/ui/table/use-table-rows.ts';

type PhoneRowsProps<Row> = {
  rows: readonly DataTableRow<Row>[];
  caption: string;
  /** As a row is drawn when nobody has measured it. */
  rowHeight: number;
  className: string;
  rowClass: string;
  children: (entry: DataTableRow<Row>) => ReactNode;
};

/** The rows of a table as a list: of a long one those in view. */
export function PhoneRows<Row>({
  rows,
  caption,
  rowHeight,
  className,
  rowClass,
  children,
}: PhoneRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul aria-label={caption} className={className} ref={list}>
      <ShownRows count={rows.length} list={list} rowHeight={rowHeight}>
        {({ indexes, before, after, measure }) => (
          <>
            {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
            {indexes.map((index) => {
              const entry = rows[index];
              return (
                entry && (
                  <li
                    aria-posinset={index + 1}
                    aria-setsize={rows.length}
                    className={rowClass}
                    data-index={index}
                    key={entry.id}
                    ref={measure}
                  >
                    {children(entry)}
                  </li>
                )
              );
            })}
            {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
          </>
        )}
      </ShownRows>
    </ul>
  );
}
