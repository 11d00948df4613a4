import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { useBackClosesDialog } from './back-closes.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** 470, 640 or 940 px; a full page on a phone. */
  width?: 'narrow' | 'form' | 'wide';
  /** Beside the title: a status, a deadline. */
  headAside?: ReactNode;
  footer?: ReactNode;
  /** With it, head, body and foot are one form: Enter in a field submits. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Something was typed: closing asks first (`onOpenChange` does), by whichever way. */
  dirty?: boolean;
  /** What has no data to lose may close on a press beside it. */
  dismissible?: boolean;
  bodyClassName?: string;
  children: ReactNode;
};

const FIRST_FIELD = ':is(input:not([type=hidden]), textarea, button):not(:disabled)';

const WIDTHS = { narrow: 'md:max-w-[470px]', form: 'md:max-w-[640px]', wide: 'md:max-w-[940px]' } as const;

const POPUP = cn(
  'flex max-h-[90dvh] w-full flex-col overflow-hidden rounded-dialog border border-line bg-surface text-ink shadow-dialog outline-none transition-[opacity,transform] duration-240 ease-house',
  'data-ending-style:translate-y-2 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:scale-98 data-starting-style:opacity-0',
  'max-md:h-dvh max-md:max-h-none max-md:rounded-none max-md:border-0',
);
const FOOT =
  'total-line flex flex-wrap items-center justify-end gap-3 bg-head px-7 py-4.5 max-md:border-line max-md:border-t max-md:border-solid max-md:bg-surface max-md:px-4 max-md:py-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>button]:flex-1';

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'form',
  headAside,
  footer,
  onSubmit,
  initialFocus,
  dirty = false,
  dismissible,
  bodyClassName,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useBackClosesDialog(open, { dirty, close: () => onOpenChange(false) });
  /** A form starts in its first field; under a finger the keyboard would hide the page before it is read. */
  const startInForm = (opened: string) =>
    opened === 'touch' ? true : (body.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true);
  const content = (
    <>
      <Head aside={headAside} description={description} title={title} />
      <div
        className={cn(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain px-7 pt-1 pb-6 max-md:bg-paper max-md:px-4 max-md:pt-4',
          bodyClassName,
        )}
        ref={body}
      >
        {children}
      </div>
      {footer && <footer className={FOOT}>{footer}</footer>}
    </>
  );
  const inner = 'flex min-h-0 flex-1 flex-col';
  return (
    <Base.Root disablePointerDismissal={!dismissible} onOpenChange={(next) => onOpenChange(next)} open={open}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="layer-dialog fixed inset-0 flex items-center justify-center md:p-6">
          <Base.Popup
            className={cn(POPUP, WIDTHS[width])}
            initialFocus={initialFocus ?? (onSubmit ? startInForm : true)}
          >
            {onSubmit ? (
              <form className={inner} noValidate onSubmit={onSubmit}>
                {content}
              </form>
            ) : (
              <div className={inner}>{content}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Head({ title, description, aside }: { title: ReactNode; description: ReactNode; aside: ReactNode }) {
  return (
    <div className="flex items-start gap-4 px-7 pt-5.5 pb-4 max-md:min-h-14 max-md:flex-row-reverse max-md:items-center max-md:justify-end max-md:gap-2 max-md:border-line max-md:border-b max-md:bg-surface max-md:p-1">
      <div className="min-w-0 flex-1 max-md:flex max-md:items-center max-md:gap-3 max-md:py-1 max-md:pr-3">
        <div className="min-w-0 flex-1">
          <Base.Title className="font-display text-dialog max-md:text-card">{title}</Base.Title>
          {description && (
            <Base.Description className="text-body text-ink-2 max-md:text-hint">
              {description}
            </Base.Description>
          )}
        </div>
        {aside && <div className="md:hidden">{aside}</div>}
      </div>
      {aside && <div className="max-md:hidden">{aside}</div>}
      <Base.Close
        render={
          <IconButton
            className="-mt-1 -mr-2.5 size-10 max-md:m-0 max-md:size-12"
            icon={<X aria-hidden="true" size={20} />}
            label={uiText.close}
            tooltipSide="bottom"
          />
        }
      />
    </div>
  );
}
