import { CalendarClock, ChevronsDown, ChevronsUp, Ellipsis, MapPin, Tags, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { type BulkWhich, useBulkChange, useBulkUndo } from '#client/features/items/items.api.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { BulkAction, BulkBar } from '#client/ui/table/selection/bulk-bar.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import type { BulkChange, BulkKind } from '#domain/items/bulk.ts';
import { bulkItemsText as text } from '#text/items/bulk.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type ItemsBulkBarProps = { count: number; which: BulkWhich; onDone: () => void };

/** What may be done to all that is ticked. */
export function ItemsBulkBar({ count, which, onDone }: ItemsBulkBarProps) {
  const [open, setOpen] = useState<BulkKind | null>(null);
  const change = useSaidChange(which, onDone);
  return (
    <>
      <BulkBar label={text.selected(count)} onClear={onDone}>
        <Actions onOpen={setOpen} />
      </BulkBar>
      {open && <BulkDialog kind={open} onChange={change} onClose={() => setOpen(null)} which={which} />}
    </>
  );
}

const ICONS = {
  zone_id: <MapPin aria-hidden="true" />,
  category: <Tags aria-hidden="true" />,
  supplier_id: <Truck aria-hidden="true" />,
  shelf_life_days: <CalendarClock aria-hidden="true" />,
  min_qty: <ChevronsDown aria-hidden="true" />,
  max_qty: <ChevronsUp aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
} as const satisfies Record<BulkKind, unknown>;

const ON_DESK = {
  bar: ['zone_id', 'category', 'supplier_id'],
  menu: ['shelf_life_days', 'min_qty', 'max_qty'],
} as const;
const ON_PHONE = {
  bar: ['zone_id', 'category'],
  menu: ['supplier_id', 'shelf_life_days', 'min_qty', 'max_qty'],
} as const;

function Actions({ onOpen }: { onOpen: (kind: BulkKind) => void }) {
  const phone = usePhone();
  const { bar, menu } = phone ? ON_PHONE : ON_DESK;
  return (
    <>
      {bar.map((kind) => (
        <BulkAction icon={ICONS[kind]} key={kind} onClick={() => onOpen(kind)}>
          {text.actions[kind]}
        </BulkAction>
      ))}
      <Menu
        align="end"
        side="top"
        title={text.more}
        trigger={<BulkAction icon={<Ellipsis aria-hidden="true" />}>{text.more}</BulkAction>}
      >
        {menu.map((kind) => (
          <MenuItem icon={ICONS[kind]} key={kind} onSelect={() => onOpen(kind)}>
            {text.actions[kind]}
          </MenuItem>
        ))}
        {phone && <MenuSeparator />}
        {phone && (
          <MenuItem icon={ICONS.delete} onSelect={() => onOpen('delete')} tone="danger">
            {text.actions.delete}
          </MenuItem>
        )}
      </Menu>
      {!phone && (
        <BulkAction icon={ICONS.delete} onClick={() => onOpen('delete')}>
          {text.actions.delete}
        </BulkAction>
      )}
    </>
  );
}

/** The next change takes its place. */
const TOAST = 'items-bulk';

/** Done, it says what changed, what was left and why, and offers the way back. */
function useSaidChange(which: BulkWhich, onDone: () => void) {
  const change = useBulkChange();
  const takeBack = useTakeBack();
  return async (wanted: BulkChange) => {
    const { id, changed, left } = await change.mutateAsync({ which, change: wanted });
    onDone();
    const description = text.left(left) ?? undefined;
    if (id === null)
      return void toasts.info(text.nothingChanged, { id: TOAST, ...(description && { description }) });
    const done = wanted.kind === 'delete' ? text.removed(changed) : text.changed(changed);
    toasts.undo(done, () => void takeBack(id), {
      tone: wanted.kind === 'delete' ? 'removed' : 'success',
      id: TOAST,
      description,
      stays: 'long',
    });
  };
}

/** Where the network was cut, the same press asks again: the server does it once. */
function useTakeBack() {
  const undo = useBulkUndo();
  const takeBack = async (id: string): Promise<void> => {
    try {
      const { changed, left } = await undo.mutateAsync({ id });
      const description = text.left(left);
      toasts.success(text.undone(changed), { id: TOAST, ...(description && { description }) });
    } catch (error) {
      toasts.failure(error, {
        id: TOAST,
        title: text.undoFailure,
        action: { label: uiText.retry, onPress: () => void takeBack(id) },
      });
    }
  };
  return takeBack;
}
