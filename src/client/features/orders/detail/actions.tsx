import {
  Ban,
  Copy,
  FileText,
  Lock,
  type LucideIcon,
  MoreHorizontal,
  PackageCheck,
  Pencil,
  PhoneCall,
  Send,
  Trash2,
  Unlink,
} from 'lucide-react';
import type { Order } from '#client/features/orders/orders.api.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { orderActionText, orderDetailText as text } from '#text/orders/order-detail.text.ts';
import { type DetailCommand, mainCommand } from './commands.ts';

const ICONS: Record<DetailCommand, LucideIcon> = {
  send: Send,
  receive: PackageCheck,
  confirm: PhoneCall,
  close: Lock,
  edit: Pencil,
  pdf: FileText,
  duplicate: Copy,
  revoke: Unlink,
  delete: Trash2,
  cancel: Ban,
};

const DANGEROUS: readonly DetailCommand[] = ['delete', 'cancel', 'revoke'];

type DetailActionsProps = {
  order: Order;
  deeds: readonly DetailCommand[];
  /** The one that is under way. */
  busy: DetailCommand | null;
  onDeed: (deed: DetailCommand) => void;
};

/** At the right of the title; on a phone a bar at the bottom, with the next step under the thumb. */
export function DetailActions({ order, deeds, busy, onDeed }: DetailActionsProps) {
  const phone = usePhone();
  const main = mainCommand(deeds, order);
  const beside: DetailCommand[] = phone
    ? main
      ? []
      : ['duplicate']
    : ['pdf', order.status === 'DRAFT' ? 'edit' : main === 'confirm' ? 'receive' : 'duplicate'];
  const shown = deeds.filter((deed) => beside.includes(deed));
  const rest = deeds.filter((deed) => deed !== main && !shown.includes(deed));
  const buttons = (
    <>
      {shown.map((deed) => (
        <DeedButton busy={busy === deed} deed={deed} key={deed} onDeed={onDeed} />
      ))}
      {rest.length > 0 && (
        <Menu
          side={phone ? 'top' : 'bottom'}
          title={text.more}
          trigger={
            <IconButton
              icon={<MoreHorizontal aria-hidden="true" size={20} />}
              label={text.more}
              variant="secondary"
            />
          }
        >
          {rest.map((deed) => (
            <DeedItem deed={deed} key={deed} onDeed={onDeed} />
          ))}
        </Menu>
      )}
      {main && <DeedButton busy={busy === main} deed={main} main onDeed={onDeed} />}
    </>
  );
  if (!phone) return <div className="flex flex-wrap items-center gap-2">{buttons}</div>;
  return (
    <div className="layer-bar fixed inset-x-0 bottom-0 flex gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-dialog [&>button:not([aria-haspopup])]:flex-1">
      {buttons}
    </div>
  );
}

type DeedProps = { deed: DetailCommand; onDeed: (deed: DetailCommand) => void };

function DeedButton({ deed, onDeed, busy, main }: DeedProps & { busy: boolean; main?: boolean }) {
  const Icon = ICONS[deed];
  return (
    <Button
      busy={busy}
      busyLabel={orderActionText.working}
      icon={<Icon aria-hidden="true" size={18} />}
      onClick={() => onDeed(deed)}
      variant={main ? 'primary' : 'secondary'}
    >
      {deed === 'pdf' ? orderActionText.pdfShort : orderActionText[deed]}
    </Button>
  );
}

function DeedItem({ deed, onDeed }: DeedProps) {
  const Icon = ICONS[deed];
  return (
    <MenuItem
      icon={<Icon aria-hidden="true" />}
      onSelect={() => onDeed(deed)}
      tone={DANGEROUS.includes(deed) ? 'danger' : 'default'}
    >
      {orderActionText[deed]}
    </MenuItem>
  );
}
