import {
  Ban,
  BellRing,
  Copy,
  FileText,
  ListChecks,
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
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { orderActionText, orderDetailText as text } from '#text/orders/order-detail.text.ts';
import { type DetailCommand, mainCommand } from './commands.ts';

const ICONS: Record<DetailCommand, LucideIcon> = {
  send: Send,
  receive: PackageCheck,
  confirm: PhoneCall,
  remind: BellRing,
  close: Lock,
  guide: ListChecks,
  edit: Pencil,
  pdf: FileText,
  duplicate: Copy,
  revoke: Unlink,
  delete: Trash2,
  cancel: Ban,
};

/** Goods are received, a form is read, a link that opens the order is withdrawn, whoever pays. */
const ALWAYS_OPEN: readonly DetailCommand[] = ['receive', 'pdf', 'revoke'];

const DANGEROUS: readonly DetailCommand[] = ['delete', 'cancel', 'revoke'];

type DetailActionsProps = {
  order: Order;
  commands: readonly DetailCommand[];
  /** The one that is under way. */
  busy: DetailCommand | null;
  onCommand: (command: DetailCommand) => void;
};

/** At the right of the title; on a phone a bar at the bottom, with the next step under the thumb. */
export function DetailActions({ order, commands, busy, onCommand }: DetailActionsProps) {
  const phone = usePhone();
  const main = mainCommand(commands, order);
  const beside: DetailCommand[] = phone
    ? main
      ? []
      : ['duplicate']
    : ['pdf', order.status === 'DRAFT' ? 'edit' : main === 'confirm' ? 'receive' : 'duplicate'];
  const shown = commands.filter((command) => beside.includes(command));
  const rest = commands.filter((command) => command !== main && !shown.includes(command));
  const buttons = (
    <>
      {shown.map((command) => (
        <CommandButton busy={busy === command} command={command} key={command} onCommand={onCommand} />
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
          {rest.map((command) => (
            <CommandItem command={command} key={command} onCommand={onCommand} />
          ))}
        </Menu>
      )}
      {main && <CommandButton busy={busy === main} command={main} main onCommand={onCommand} />}
    </>
  );
  if (!phone) return <div className="flex flex-wrap items-center gap-2">{buttons}</div>;
  return <PhoneBar className="[&>button:not([aria-haspopup])]:flex-1">{buttons}</PhoneBar>;
}

type CommandProps = { command: DetailCommand; onCommand: (command: DetailCommand) => void };

function CommandButton({ command, onCommand, busy, main }: CommandProps & { busy: boolean; main?: boolean }) {
  const Icon = ICONS[command];
  return (
    <Button
      busy={busy}
      busyLabel={orderActionText.working}
      icon={<Icon aria-hidden="true" size={18} />}
      onClick={() => onCommand(command)}
      variant={main ? 'primary' : 'secondary'}
      writes={!ALWAYS_OPEN.includes(command)}
    >
      {command === 'pdf' ? orderActionText.pdfShort : orderActionText[command]}
    </Button>
  );
}

function CommandItem({ command, onCommand }: CommandProps) {
  const Icon = ICONS[command];
  return (
    <MenuItem
      icon={<Icon aria-hidden="true" />}
      onSelect={() => onCommand(command)}
      tone={DANGEROUS.includes(command) ? 'danger' : 'default'}
      writes={!ALWAYS_OPEN.includes(command)}
    >
      {orderActionText[command]}
    </MenuItem>
  );
}
