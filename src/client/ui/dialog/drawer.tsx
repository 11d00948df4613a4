import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { useBackCloses } from './back-closes.ts';

type Side = 'left' | 'right' | 'bottom';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: Side;
  title: string;
  /** The title is always read aloud; it may be left unseen where the content names itself. */
  head?: 'shown' | 'hidden';
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

const VIEWPORTS = { left: 'justify-start', right: 'justify-end', bottom: 'items-end' } as const;
const SWIPES = { left: 'left', right: 'right', bottom: 'down' } as const;
const POPUPS = {
  left: 'h-full w-72 max-w-[86vw] translate-x-(--drawer-swipe-movement-x) border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'h-full w-[26rem] max-w-[92vw] translate-x-(--drawer-swipe-movement-x) border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
  bottom:
    'max-h-[88dvh] w-full translate-y-(--drawer-swipe-movement-y) rounded-t-dialog border-t pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full',
} as const satisfies Record<Side, string>;

/** A panel from an edge; from the bottom it is the phone's sheet. A swipe towards its edge closes it. */
export function Drawer({
  open,
  onOpenChange,
  side = 'right',
  title,
  head = 'shown',
  footer,
  className,
  children,
}: DrawerProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root onOpenChange={(next) => onOpenChange(next)} open={open} swipeDirection={SWIPES[side]}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className={cn('layer-dialog fixed inset-0 flex', VIEWPORTS[side])}>
          <Base.Popup
            className={cn(
              'flex flex-col border-line bg-surface text-ink shadow-dialog outline-none transition-transform duration-240 ease-house data-swiping:transition-none',
              POPUPS[side],
              className,
            )}
          >
            {side === 'bottom' && (
              <div aria-hidden="true" className="mx-auto mt-2.5 h-1 w-9 rounded-full bg-line-2" />
            )}
            {head === 'hidden' ? (
              <Base.Title className="sr-only">{title}</Base.Title>
            ) : (
              <Head title={title} />
            )}
            <Base.Content
              className={cn(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                head === 'shown' && 'px-5 pb-5',
              )}
            >
              {children}
            </Base.Content>
            {footer && (
              <footer className="flex items-center justify-end gap-3 border-line border-t bg-head px-5 py-3.5">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Head({ title }: Pick<DrawerProps, 'title'>) {
  return (
    <div className="flex items-center gap-3 px-5 pt-4 pb-3">
      <Base.Title className="min-w-0 flex-1 font-display text-card">{title}</Base.Title>
      <Base.Close
        render={
          <IconButton
            className="-mr-2.5 size-10 max-md:size-12"
            icon={<X aria-hidden="true" size={20} />}
            label={uiText.close}
            tooltipSide="bottom"
          />
        }
      />
    </div>
  );
}
