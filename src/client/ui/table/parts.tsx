import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/popup/menu.tsx';
import type { Selection } from '#client/ui/table/selection/selection.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import type { Column, Sort } from './model.ts';
import type { DataTableRow } from './use-table-rows.ts';

export type TableSelection = { selected: Selection; onChange: (selected: Selection) => void };

/** What the rows and the cards of a table share. */
export type RowsProps<Row> = {
  rows: readonly DataTableRow<Row>[];
  columns: readonly Column<Row>[];
  /** Read aloud as the table's name. */
  caption: string;
  /** What a row is called: « Farine T65 ». */
  rowLabel: (row: Row) => string;
  /** Wraps the name in the link or button that opens the row; the whole row becomes its target. */
  rowLink?: ((row: Row, name: ReactNode) => ReactNode) | undefined;
  /** MenuItems of the row. */
  rowMenu?: ((row: Row) => ReactNode) | undefined;
  rowTone?: ((row: Row) => 'default' | 'struck') | undefined;
  selection?: TableSelection | undefined;
  sort: Sort | null;
  onSort: (column: string) => void;
};

/** The link inside stretches over its row or card. */
export const STRETCHED =
  '[&>:is(a,button)]:after:absolute [&>:is(a,button)]:after:inset-0 [&>:is(a,button)]:text-left';

type RowMenuProps = { name: string; children: ReactNode };

export function RowMenu({ name, children }: RowMenuProps) {
  return (
    <Menu
      title={name}
      trigger={
        <IconButton
          className="relative z-1"
          icon={<MoreHorizontal aria-hidden="true" size={18} />}
          label={uiText.rowActions(name)}
          size="compact"
        />
      }
    >
      {children}
    </Menu>
  );
}
