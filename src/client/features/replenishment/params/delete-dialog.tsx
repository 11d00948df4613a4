import { type Param, useDeleteParam } from '#client/features/replenishment/replenishment.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { paramsText as text } from '#text/replenishment/replenishment-settings.text.ts';

type DeleteParamDialogProps = { param: Param; onClose: () => void };

/** Gone for good (specification, section 3). */
export function DeleteParamDialog({ param, onClose }: DeleteParamDialogProps) {
  const remove = useDeleteParam();
  return (
    <CommandDialog
      action={text.delete}
      command={async () => {
        await remove.mutateAsync({ id: param.id });
        toasts.success(text.deleted);
      }}
      onClose={onClose}
      onFailure={(error) => toasts.failure(error, { fallback: text.deleteFailure })}
      title={text.deleteTitle}
      tone="danger"
    >
      {text.deleteSentence(param.item_name)}
    </CommandDialog>
  );
}
