import { useIgnoreReply } from '#client/features/replies/replies.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { decisionFootText as text } from '#text/orders/decision.text.ts';

type IgnoreDialogProps = { replyId: string; onClose: () => void; onDone: () => void };

/** Nothing of the message is taken over, and nobody can say later that it was. */
export function IgnoreDialog({ replyId, onClose, onDone }: IgnoreDialogProps) {
  const ignore = useIgnoreReply();
  return (
    <CommandDialog
      action={text.ignoreAction}
      busyLabel={text.working}
      command={async () => {
        await ignore.mutateAsync({ id: replyId });
        toasts.success(text.ignored, { id: 'decision' });
        onDone();
      }}
      onClose={onClose}
      onFailure={(error) => showFailure(error, { id: 'decision', fallback: text.ignoreFailure })}
      title={text.ignoreTitle}
    >
      {text.ignoreBody}
    </CommandDialog>
  );
}
