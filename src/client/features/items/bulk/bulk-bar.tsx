import { CalendarClock, ChevronsDown, ChevronsUp, Ellipsis, MapPin, Tags, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import type { BulkWhich } from '#client/features/items/items.api.ts';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { BulkAction, BulkBar } from '#client/ui/table/selection/bulk-bar.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import type { BulkKind } from '#domain/items/bulk.ts';
import { bulkItemsText as text } from '#text/items/bulk.text.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useReportedChange } from './use-reported-change.ts';

type ItemsBulkBarProps = { count: number; which: BulkWhich; onDone: () => void };

/** What may be done to all that is ticked. */
export function ItemsBulkBar({ count, which, onDone }: ItemsBulkBarProps) {
  const [open, setOpen] = useState<BulkKind | null>(null);
  const change = useReportedChange(which, onDone);
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
        <BulkAction icon={ICONS[kind]} key={kind} onClick={() => onOpen(kind)} writes>
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
          <MenuItem icon={ICONS[kind]} key={kind} onSelect={() => onOpen(kind)} writes>
            {text.actions[kind]}
          </MenuItem>
        ))}
        {phone && <MenuSeparator />}
        {phone && (
          <MenuItem icon={ICONS.delete} onSelect={() => onOpen('delete')} tone="danger" writes>
            {text.actions.delete}
          </MenuItem>
        )}
      </Menu>
      {!phone && (
        <BulkAction icon={ICONS.delete} onClick={() => onOpen('delete')} writes>
          {text.actions.delete}
        </BulkAction>
      )}
    </>
  );
}
