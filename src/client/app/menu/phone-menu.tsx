import { X } from 'lucide-react';
import { Drawer } from '#client/ui/dialog/drawer.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { shellText } from '#text/shell/shell.text.ts';
import { AccountMenu } from './account-menu.tsx';
import { FrameMenu } from './frame-menu.tsx';
import { OrganisationSwitcher } from './organisation-switcher.tsx';

type PhoneMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar below 768 px: off-canvas, 18rem. */
export function PhoneMenu({ open, onOpenChange }: PhoneMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer
      className="in-frame w-72 border-side bg-side text-side-ink"
      head="hidden"
      onOpenChange={onOpenChange}
      open={open}
      side="left"
      title={shellText.frame.menu}
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-5.5">
          <Wordmark tone="frame" />
          <button
            aria-label={shellText.frame.closeMenu}
            className="grid size-12 place-items-center rounded-field active:bg-side-2"
            onClick={close}
            type="button"
          >
            <X aria-hidden="true" size={24} />
          </button>
        </div>
        <div className="px-3 pb-3">
          <OrganisationSwitcher look="phone" />
        </div>
        <nav aria-label={shellText.frame.menu} className="flex-1 pb-3">
          <FrameMenu form="phone" onNavigate={close} />
        </nav>
        <AccountMenu form="phone" />
      </div>
    </Drawer>
  );
}
