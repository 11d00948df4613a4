import { useState } from 'react';
import type { useLeaveWarning } from '#client/platform/leave-warning.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { itemFormText as text } from '#text/items.text.ts';
import { sayItemFailure } from './item-failure.ts';

/** Somebody else saved first: nothing typed here is lost, and one press brings their changes in. */
export function ConflictNotice({ takeTheirs }: { takeTheirs: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const solve = async () => {
    setBusy(true);
    await takeTheirs().catch(sayItemFailure);
    setBusy(false);
  };
  return (
    <Notice
      action={
        <Button busy={busy} busyLabel={text.takingOver} onClick={solve} size="compact">
          {text.takeOver}
        </Button>
      }
      className="sticky top-0 z-1 mb-5"
      role="alert"
      title={text.conflictTitle}
      tone="saffron"
    >
      {text.conflictBody}
    </Notice>
  );
}

export function LeaveDialog({ leaving }: { leaving: ReturnType<typeof useLeaveWarning> }) {
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
