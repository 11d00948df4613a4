import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { commonText } from '#text/kernel/common.text.ts';

type FormDialogProps = {
  title: string;
  intro: string;
  /** On the button that sends. */
  action: string;
  busyLabel: string;
  busy: boolean;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  onSubmit: ComponentProps<typeof Dialog>['onSubmit'];
  children: ReactNode;
};

/** One short question: a sentence, a field or two, « Annuler » and the answer. */
export function FormDialog({ intro, action, busyLabel, busy, tone = 'primary', ...rest }: FormDialogProps) {
  const { onClose, children, ...dialog } = rest;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button busy={busy} busyLabel={busyLabel} type="submit" variant={tone}>
            {action}
          </Button>
        </>
      }
      onOpenChange={onClose}
      open
      width="narrow"
    >
      <p className="mb-4 text-body text-ink-2">{intro}</p>
      {children}
    </Dialog>
  );
}
