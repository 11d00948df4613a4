import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';

/** How it closes: at once, or after a question where something was typed. */
type Closing = ComponentProps<typeof LeaveDialog>['leaving'] & { dirty: boolean; ask: () => void };

type DialogProps = ComponentProps<typeof Dialog>;

export type FormDialogProps = {
  title: string;
  description?: string | undefined;
  /** A sentence before the first field. */
  intro?: ReactNode;
  width?: DialogProps['width'];
  /** On the button that sends; without it there is nothing to send. */
  action?: string | undefined;
  icon?: ReactNode;
  tone?: 'primary' | 'danger';
  busy: boolean;
  busyLabel?: string;
  /** Why it cannot be sent now. */
  disabledReason?: string | undefined;
  cancelLabel?: string;
  closing: Closing;
  onSubmit: DialogProps['onSubmit'];
  /** Somebody else saved first. */
  conflict?: ComponentProps<typeof ConflictNotice> | undefined;
  children: ReactNode;
};

/** Every dialog with a form: its fields, « Annuler » and the answer. */
export function FormDialog({
  title,
  description,
  intro,
  width = 'narrow',
  action,
  icon,
  tone = 'primary',
  busy,
  busyLabel = commonText.saving,
  disabledReason,
  cancelLabel = commonText.cancel,
  closing,
  onSubmit,
  conflict,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      description={description}
      dirty={closing.dirty}
      footer={
        <>
          <Button onClick={closing.ask}>{cancelLabel}</Button>
          {action !== undefined && (
            <Button
              busy={busy}
              busyLabel={busyLabel}
              disabledReason={conflict ? editingText.conflictTitle : disabledReason}
              icon={icon}
              type="submit"
              variant={tone}
            >
              {action}
            </Button>
          )}
        </>
      }
      onOpenChange={closing.ask}
      onSubmit={onSubmit}
      open
      title={title}
      width={width}
    >
      {conflict && <ConflictNotice {...conflict} />}
      {intro !== undefined && <p className="mb-4 text-body text-ink-2">{intro}</p>}
      {children}
      <LeaveDialog leaving={closing} />
    </Dialog>
  );
}
