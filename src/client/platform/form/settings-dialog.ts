import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toasts } from '#client/platform/toasts.ts';
import { showRefusal } from './form-action.ts';
import { isConflict, useFormDialog } from './form-dialog.ts';
import { takeOver } from './take-over.ts';

type SettingsDialogOptions<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  save: { mutateAsync: (values: Output) => Promise<unknown> };
  words: { saved: string; failure: string };
  onClose: () => void;
  /** What somebody else set meanwhile. Without it the dialog closes: what is behind it shows that already. */
  theirs?: () => Promise<Input>;
};

/** A setting that is saved as a whole, and may have been set by somebody else since. */
export function useSettingsDialog<Input extends FieldValues, Output>({
  form,
  save,
  words,
  onClose,
  theirs,
}: SettingsDialogOptions<Input, Output>) {
  return useFormDialog({
    form,
    action: async (values) => {
      await save.mutateAsync(values);
      toasts.success(words.saved);
    },
    onClose,
    onRefusal: () => words.failure,
    ...(theirs
      ? { onConflict: { takeTheirs: async () => takeOver(form, await theirs()), onFailure: showRefusal } }
      : { closesOn: isConflict }),
  });
}
