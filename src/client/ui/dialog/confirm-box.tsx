import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { uiText } from '#text/kernel/ui.text.ts';
import { useBackCloses } from './back-closes.ts';

export type ConfirmBoxProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb: « Supprimer », never « Oui ». */
  action: string;
  onConfirm: () => void;
  tone?: 'default' | 'danger';
  icon?: ReactNode;
  busy?: boolean;
  busyLabel?: string | undefined;
  cancelLabel?: string;
  /** It cannot be done as things are: the way out is the only one. */
  impossible?: boolean;
  /** What is still missing before it can be done. */
  disabledReason?: string | undefined;
  /** On the way out, unless a field is to be filled in. */
  firstFocus?: 'way-out' | 'field';
};

/** The focus waits on the way out, so that a stray Enter destroys nothing. */
export function ConfirmBox({
  open,
  onOpenChange,
  title,
  children,
  action,
  onConfirm,
  tone = 'default',
  icon,
  busy,
  busyLabel,
  impossible = false,
  disabledReason,
  firstFocus = 'way-out',
  cancelLabel = impossible ? uiText.close : uiText.cancel,
}: ConfirmBoxProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root onOpenChange={(next) => onOpenChange(next)} open={open}>
      <Base.Portal>
        {/* Above another dialog too, which would otherwise stay as bright as the question. */}
        <Base.Backdrop className="scrim layer-dialog" forceRender />
        <Base.Viewport className="layer-dialog fixed inset-0 flex items-center justify-center max-md:items-end md:p-6">
          <Base.Popup
            className="w-full max-w-[470px] rounded-dialog border border-line bg-surface p-7 text-ink shadow-dialog outline-none transition-[opacity,transform] duration-240 ease-house data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:max-w-none max-md:rounded-b-none max-md:p-5 max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full"
            {...(firstFocus === 'way-out' && { initialFocus: cancel })}
          >
            <Base.Title className="font-display text-dialog">{title}</Base.Title>
            <Base.Description className="mt-2 text-body text-ink-2" render={<div />}>
              {children}
            </Base.Description>
            <div className="mt-6 flex justify-end gap-3 max-md:flex-col-reverse max-md:gap-2">
              <Base.Close
                render={
                  <Button
                    className="focus:outline-(--focus) focus:outline-2 focus:outline-offset-2"
                    ref={cancel}
                  >
                    {cancelLabel}
                  </Button>
                }
              />
              {!impossible && (
                <Button
                  {...{ busy, busyLabel, disabledReason, icon }}
                  onClick={onConfirm}
                  variant={tone === 'danger' ? 'danger' : 'primary'}
                >
                  {action}
                </Button>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
