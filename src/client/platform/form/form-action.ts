import type { BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { reportFailure } from '#client/platform/report.ts';
import { toasts } from '#client/platform/toasts.ts';

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** The server's sentences under the fields they name, the focus on the first. False where no field was named. */
function showUnderFields<Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || !error.fields) return false;
  const known = Object.keys(form.getValues());
  const named = Object.entries(error.fields).filter(([path]) => known.includes(path.split('.')[0] ?? ''));
  for (const [index, [path, message]] of named.entries()) {
    form.setError(path as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return named.length > 0;
}

type FailureWords = {
  /** The toast that it replaces. */
  id: string;
  /** What the screen says of a failure that brings no sentence of its own. */
  fallback?: string | undefined;
};

/** A refusal of the server and a cut network say what they are. All else is unforeseen: the screen's own sentence. */
export function showFailure(error: unknown, { id, fallback }: FailureWords): void {
  if (!(error instanceof ApiError)) {
    reportFailure(error);
    toasts.error(fallback ?? messageOf(error), { id });
    return;
  }
  if (fallback && error.code === 'UNREADABLE_ANSWER') {
    toasts.error(fallback, { id, description: error.message });
    return;
  }
  // The frame says that a session has ended, whoever asked: one toast, not two.
  toasts.failure(error, { id: error.code === 'NOT_SIGNED_IN' ? 'session-expired' : id });
}

export const showRefusal = (error: unknown, fallback?: string): void =>
  showFailure(error, { id: 'form', fallback });

/**
 * Runs a form's action once per gesture, however often the button or Enter is pressed. A refusal is shown
 * under its fields or as a toast, and what was typed stays. `onRefusal` returns true for what it dealt with
 * itself, or the sentence for a failure that brings none of its own.
 */
export function useFormAction<Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  action: (values: Output) => Promise<unknown>,
  onRefusal: (error: unknown) => boolean | string = () => false,
) {
  const { run, busy } = useOnce(async (values: Output) => {
    // What the last attempt was refused for is no longer true.
    toasts.close('form');
    try {
      await action(values);
    } catch (error) {
      const word = onRefusal(error);
      if (word === true || showUnderFields(form, error)) return;
      showRefusal(error, word || undefined);
    }
  });
  const submit = (event?: BaseSyntheticEvent) =>
    // What fails before the action is the download of the form's rules.
    form
      .handleSubmit((values) => run(values))(event)
      .catch(showRefusal);
  return { submit, busy: busy || form.formState.isSubmitting };
}
