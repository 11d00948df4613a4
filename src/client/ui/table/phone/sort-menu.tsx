import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpNarrowWide } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { Menu, MenuChoice } from '#client/ui/popup/menu.tsx';
import type { Column, Sort } from '#client/ui/table/model.ts';
import { usePhone } from '#client/ui/use-phone.ts';
import { uiText } from '#text/kernel/ui.text.ts';

type SortMenuProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSortChange: (sort: Sort | null) => void;
};

const OWN = '';
const DIRECTIONS = ['asc', 'desc'] as const;
const nameOf = ({ column, direction }: Sort) => `${column}.${direction}`;

/** On a phone, what the heads of the columns are on a desk: nothing there. */
export function SortMenu<Row>({ columns, sort, onSortChange }: SortMenuProps<Row>) {
  if (!usePhone()) return null;
  const choices = columns
    .filter(({ sortBy }) => sortBy !== undefined)
    .flatMap(({ id, head }) =>
      DIRECTIONS.map((direction) => {
        const by: Sort = { column: id, direction };
        return { by, value: nameOf(by), label: uiText.sortedBy(head, direction) };
      }),
    );
  const value = sort ? nameOf(sort) : OWN;
  const chosen = choices.find((choice) => choice.value === value);
  const Icon =
    sort === null ? ArrowUpDown : sort.direction === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <Menu
      className="max-h-[70dvh] overflow-y-auto overscroll-contain"
      title={uiText.sort}
      trigger={
        <IconButton
          className="flex-none!"
          icon={<Icon aria-hidden="true" size={20} />}
          label={chosen ? uiText.sortInForce(chosen.label) : uiText.sort}
          variant={chosen ? 'soft' : 'secondary'}
        />
      }
    >
      <MenuChoice
        onValueChange={(next) => onSortChange(choices.find((choice) => choice.value === next)?.by ?? null)}
        options={[{ value: OWN, label: uiText.ownOrder }, ...choices]}
        value={value}
      />
    </Menu>
  );
}
