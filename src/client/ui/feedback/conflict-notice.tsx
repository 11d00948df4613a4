import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { editingText as text } from '#text/kernel/editing.text.ts';
import { Notice } from './notice.tsx';

type ConflictNoticeProps = {
  /** Brings in what somebody else saved meanwhile. */
  takeTheirs: () => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Somebody else saved first: nothing typed here is lost, and one press brings their changes in. */
export function ConflictNotice({ takeTheirs, onFailure }: ConflictNoticeProps) {
  const [busy, setBusy] = useState(false);
  const solve = async () => {
    setBusy(true);
    await takeTheirs().catch(onFailure);
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
