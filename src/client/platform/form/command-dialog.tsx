import type { ComponentProps, ReactNode } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';

type CommandDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'onConfirm' | 'busy' | 'children'
> & {
  /** `confirm` is for a field in which Enter means the same as the button. */
  children: ReactNode | ((question: { confirm: () => void }) => ReactNode);
  /** Done once, however often the button is pressed. */
  command: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  onClose: () => void;
};

/**
 * A question before a command that needs no more words than its answer; done or refused, the question is over. One with
 * a field stays until it is done: what was typed is still there once the network is back.
 */
export function CommandDialog({ command, onFailure, onClose, children, ...question }: CommandDialogProps) {
  const { run, busy } = useOnce(async () => {
    try {
      await command();
    } catch (error) {
      onFailure(error);
      if (question.firstFocus === 'field') return;
    }
    onClose();
  });
  return (
    <ConfirmDialog {...question} busy={busy} onConfirm={run} onOpenChange={onClose} open>
      {typeof children === 'function' ? children({ confirm: run }) : children}
    </ConfirmDialog>
  );
}
