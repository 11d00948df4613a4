import { X } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useEffect } from 'react';
import { cn } from '#client/ui/cn.ts';
import { isSomethingOpen } from '#client/ui/dialog/over-page.ts';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { useReadOnly } from '#client/ui/read-only.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { uiText } from '#text/kernel/ui.text.ts';

type BulkBarProps = {
  /** « 2 articles sélectionnés » */
  label: string;
  onClear: () => void;
  /** BulkActions, the main one first. */
  children: ReactNode;
};

/** Floats 24 px above the bottom while something is selected; Escape lets go of it, where nothing else is open. */
export function BulkBar({ label, onClear, children }: BulkBarProps) {
  useEffect(() => {
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (isSomethingOpen()) return;
      onClear();
    };
    document.addEventListener('keydown', letGo);
    return () => document.removeEventListener('keydown', letGo);
  }, [onClear]);
  const phone = usePhone();
  // What is said at the corner stands above it: a failure stays there, and would lie on its buttons.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot', phone ? '0rem' : '4.5rem');
    return () => void style.removeProperty('--foot');
  }, [phone]);
  return (
    <section
      aria-label={label}
      data-bulk-bar=""
      className="layer-bar fixed bottom-6 left-[calc(50%+var(--side,0rem)/2)] flex max-w-[calc(100vw-var(--side,0rem)-2rem)] -translate-x-1/2 items-center gap-1 rounded-card bg-bar p-2 pl-5 max-md:px-3 text-on-bar shadow-dialog in-frame max-md:inset-x-4 max-md:bottom-[max(1rem,env(safe-area-inset-bottom))] max-md:max-w-none max-md:translate-x-0 max-md:flex-wrap"
    >
      <strong aria-live="polite" className="mr-2 whitespace-nowrap font-semibold text-cell max-md:flex-1">
        {label}
      </strong>
      <div className="flex items-center gap-1 max-md:order-last max-md:w-full max-md:flex-wrap max-md:[&>*]:flex-1">
        {children}
      </div>
      <button
        aria-label={uiText.clearSelection}
        className="grid size-10 shrink-0 place-items-center rounded-field hover:bg-bar-2 max-md:size-11"
        onClick={onClear}
        type="button"
      >
        <X aria-hidden="true" size={18} />
      </button>
    </section>
  );
}

type BulkActionProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> & {
  icon?: ReactNode;
  kind?: 'main' | 'other';
  /** As of a Button. */
  writes?: boolean | undefined;
};

export function BulkAction({ icon, kind = 'other', writes, children, onClick, ...rest }: BulkActionProps) {
  const readOnly = useReadOnly();
  const refused = writes ? readOnly : undefined;
  const button = (
    <button
      {...rest}
      aria-disabled={refused !== undefined || undefined}
      className={cn(
        'inline-flex h-10 items-center justify-center gap-2 whitespace-nowrap rounded-field px-4 font-semibold text-button transition-colors max-md:h-12 max-md:gap-1.5 max-md:px-2 max-md:text-cell [&_svg]:size-[18px]',
        refused !== undefined
          ? 'cursor-not-allowed bg-bar-2 opacity-60'
          : kind === 'main'
            ? 'bg-saffron text-on-saffron hover:brightness-105'
            : 'hover:bg-bar-2',
      )}
      onClick={refused === undefined ? onClick : undefined}
      type="button"
    >
      {icon}
      {children}
    </button>
  );
  if (refused === undefined) return button;
  return (
    <Tooltip content={refused} opensOnPress>
      {button}
    </Tooltip>
  );
}
