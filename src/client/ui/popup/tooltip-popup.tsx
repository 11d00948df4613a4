import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

export type TooltipPopupProps = {
  open: boolean;
  /** Escape, or a press elsewhere. */
  onClose: () => void;
  anchor: Element | null;
  side: 'top' | 'right' | 'bottom' | 'left';
  content: ReactNode;
};

/** What the tooltip shows; when it shows is decided in tooltip.tsx. */
export function TooltipPopup({ open, onClose, anchor, side, content }: TooltipPopupProps) {
  return (
    <Base.Root onOpenChange={(next) => !next && onClose()} open={open}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          className="layer-menu pointer-events-none"
          collisionPadding={8}
          side={side}
          sideOffset={8}
        >
          <Base.Popup
            aria-hidden="true"
            className="max-w-65 origin-(--transform-origin) rounded-compact bg-ink px-3 py-2 text-hint text-on-ink shadow-menu transition-[opacity,transform] duration-120 data-ending-style:scale-97 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <Base.Arrow className="size-2.5 rotate-45 rounded-[2px] bg-ink data-[side=bottom]:-top-1 data-[side=left]:-right-1 data-[side=right]:-left-1 data-[side=top]:-bottom-1" />
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
