import { editingText as text } from '#text/kernel/editing.text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveDialogProps = { leaving: { asking: boolean; leave: () => void; stay: () => void } };

/** Asks before typed words are lost; `useLeaveWarning` knows when. */
export function LeaveDialog({ leaving }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      action={text.leave}
      cancelLabel={text.stay}
      onConfirm={leaving.leave}
      onOpenChange={leaving.stay}
      open={leaving.asking}
      title={text.leaveTitle}
      tone="danger"
    >
      {text.leaveBody}
    </ConfirmDialog>
  );
}
