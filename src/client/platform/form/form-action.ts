import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { type FailureWords, toasts } from '#client/platform/toasts.ts';
import { useFirstError } from '#client/ui/form/first-error.ts';

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** The server's sentences under the fields they name. False where no field was named. */
function showUnderFields<Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || !error.fields) return false;
  const known = Object.keys(form.getValues());
  const named = Object.entries(error.fields).filter(([path]) => known.includes(path.split('.')[0] ?? ''));
  for (const [path, message] of named) form.setError(path as FieldPath<Input>, { type: 'server', message });
  return named.length > 0;
}

/** For who catches a failure itself, in a dialog or a form. */
export const showFailure = (error: unknown, words: FailureWords): void => void toasts.failure(error, words);

export const showRefusal = (error: unknown, fallback?: string): void => showFailure(error, { fallback });

/**
 * Runs a form's action once per command, however often the button or Enter is pressed. A refusal is shown
 * under its fields, the first of them in sight, or as a toast, and what was typed stays. `onRefusal` returns true for what it dealt with
 * itself, or the sentence for a failure that brings none of its own.
 */
export function useFormAction<Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  action: (values: Output) => Promise<unknown>,
  onRefusal: (error: unknown) => boolean | string = () => false,
) {
  const showFirstError = useFirstError();
  const sent = useRef<HTMLFormElement | null>(null);
  const { run, busy } = useOnce(async (values: Output) => {
    // What the last attempt was refused for is no longer true.
    toasts.close('form');
    try {
      await action(values);
    } catch (error) {
      const word = onRefusal(error);
      if (word === true || showUnderFields(form, error)) return showFirstError(sent.current);
      showRefusal(error, word || undefined);
    }
  });
  const submit = async (event?: BaseSyntheticEvent) => {
    sent.current = event?.target instanceof HTMLFormElement ? event.target : null;
    let invalid = false;
    const noteInvalid = () => {
      invalid = true;
    };
    // What fails before the action is the download of the form's rules.
    await form
      .handleSubmit(
        (values) => run(values),
        noteInvalid,
      )(event)
      .catch(showRefusal);
    if (invalid) showFirstError(sent.current);
  };
  return { submit, busy: busy || form.formState.isSubmitting };
}
