import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';

type TooltipProps = {
  content: ReactNode;
  /** The one element the tooltip speaks about; it must take a ref and spread its props. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The content repeats the element's accessible name, so it is not read a second time. */
  isLabel?: boolean;
  /** Also opens on press: a finger cannot hover. */
  opensOnPress?: boolean;
};

export function Tooltip({ content, children, side = 'top', isLabel, opensOnPress }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const pressed = useRef(false);
  const press = () => {
    pressed.current = true;
    setOpen(true);
  };
  return (
    <Base.Root
      onOpenChange={(next, { reason }) => {
        // A lifted finger counts as a pointer that left: what a press opened must outlive it.
        if (!next && pressed.current && reason === 'trigger-hover') return;
        pressed.current = false;
        setOpen(next);
      }}
      open={open}
    >
      <Base.Trigger
        aria-describedby={isLabel ? undefined : id}
        closeOnClick={!opensOnPress}
        delay={400}
        onClick={opensOnPress ? press : undefined}
        render={children}
      />
      {!isLabel && (
        <span className="sr-only" id={id}>
          {content}
        </span>
      )}
      <Base.Portal>
        <Base.Positioner
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

/** Neighbouring tooltips then open at once, as one sweeps along a row of icons. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider delay={400}>{children}</Base.Provider>;
}
