import type { ComponentProps } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';

type DeedDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'onConfirm' | 'busy'
> & {
  /** Done once, however often the button is pressed. */
  deed: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  onClose: () => void;
};

/** A question before a deed that needs no more words than its answer; done or refused, the question is over. */
export function DeedDialog({ deed, onFailure, onClose, ...question }: DeedDialogProps) {
  const { run, busy } = useOnce(async () => {
    try {
      await deed();
    } catch (error) {
      onFailure(error);
    }
    onClose();
  });
  return <ConfirmDialog {...question} busy={busy} onConfirm={run} onOpenChange={onClose} open />;
}
