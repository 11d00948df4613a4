import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/platform/api/error.ts';
import { toasts } from '#client/platform/toasts.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { useFormAction } from './form-action.ts';
import { useLeaveWarning } from './leave-warning.ts';

type Conflict = { takeTheirs: () => Promise<void>; onFailure: (error: unknown) => void };

type FormDialogOptions<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** Closes once it is done, unless it says `stay`. */
  action: (values: Output) => Promise<unknown>;
  onClose: () => void;
  /** Done; closes, unless told otherwise. */
  onDone?: () => void;
  /** As for `useFormAction`. */
  onRefusal?: (error: unknown) => boolean | string;
  /** Refusals that leave nothing to ask for here: what is behind the dialog shows why. */
  closesOn?: ((error: unknown) => boolean) | undefined;
  /** Where two may edit the same: how what somebody else saved meanwhile comes in. */
  onConflict?: Conflict | undefined;
  /** Something else in the dialog was changed, which the action saves too. */
  alsoDirty?: boolean | undefined;
};

/** What a dialog with a form does; `<FormDialog {...dialog}>` is what it looks like. */
export function useFormDialog<Input extends FieldValues, Output>({
  form,
  action,
  onClose,
  onDone = onClose,
  onRefusal,
  closesOn,
  onConflict,
  alsoDirty = false,
}: FormDialogOptions<Input, Output>) {
  const [overtaken, setOvertaken] = useState(false);
  const end = (then: () => void) => {
    closing.allow();
    then();
  };
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      try {
        if ((await action(values)) === 'stay') return;
      } catch (error) {
        if (closesOn?.(error)) end(onClose);
        throw error;
      }
      end(onDone);
    },
    (error) => {
      if (!onConflict || !isConflict(error)) return onRefusal?.(error) ?? false;
      setOvertaken(true);
      return true;
    },
  );
  const closing = useLeaveWarning({ dirty: form.formState.isDirty || alsoDirty, saving: busy, onClose });
  const takeTheirs = async () => {
    await onConflict?.takeTheirs();
    setOvertaken(false);
    toasts.info(editingText.tookOver);
  };
  const conflict = onConflict && overtaken ? { ...onConflict, takeTheirs } : undefined;
  return { onSubmit: submit, busy, closing, conflict };
}

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT';
