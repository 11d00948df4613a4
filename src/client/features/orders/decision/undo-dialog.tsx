import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { isConflict } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { decisionFootText, decidedText as text } from '#text/orders/decision.text.ts';
import { type Decision, useUndoDecision } from './decision.api.ts';

type UndoDialogProps = { orderId: string; decision: Decision; applied: boolean; onClose: () => void };

/** Puts back what stood before; what was drafted elsewhere stays, and is named. */
export function UndoDialog({ orderId, decision, applied, onClose }: UndoDialogProps) {
  const undo = useUndoDecision();
  return (
    <CommandDialog
      action={applied ? text.undoApplied : text.undoDecision}
      busyLabel={text.undoing}
      command={async () => {
        const { drafts } = await undo.mutateAsync({ id: orderId, version: decision.version });
        const named = drafts.map(({ supplier_name, order_number }) =>
          decisionFootText.draftNamed(supplier_name, order_number),
        );
        toasts.success(text.undone, {
          id: 'decision',
          ...(named.length > 0 && { description: text.draftsStay(named) }),
        });
      }}
      onClose={onClose}
      onFailure={(error) => {
        if (isConflict(error)) toasts.info(decisionFootText.changed, { id: 'decision' });
        else showFailure(error, { id: 'decision', fallback: text.undoFailure });
      }}
      title={applied ? text.undoAppliedTitle : text.undoTitle}
    >
      {applied ? text.undoAppliedBody : text.undoBody}
    </CommandDialog>
  );
}
