import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { reportFailure } from './report.ts';
import { toasts } from './toasts.ts';

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

export function showRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) reportFailure(error);
  toasts.failure(error, { id: 'form' });
}

/**
 * Runs a form's action once per gesture, however often the button or Enter is pressed. A refusal is shown
 * under its fields or as a toast, and what was typed stays. `onRefusal` returns true for what it dealt with itself.
 */
export function useFormAction<Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  action: (values: Output) => Promise<unknown>,
  onRefusal: (error: unknown) => boolean = () => false,
) {
  // The ref stops a second press before React has drawn the first one.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    // What the last attempt was refused for is no longer true.
    toasts.close('form');
    try {
      await action(values);
    } catch (error) {
      if (!onRefusal(error) && !showUnderFields(form, error)) showRefusal(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  });
  return { submit, busy };
}
