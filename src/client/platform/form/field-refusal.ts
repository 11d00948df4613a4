import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/platform/api/error.ts';
import type { ErrorCode } from '#domain/kernel/errors.ts';

/** For `useFormAction`: refusals that are about one field stand under it, not in a toast. */
export function underField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fieldOf: Partial<Record<ErrorCode, FieldPath<Input>>>,
) {
  return (error: unknown): boolean => {
    const field = error instanceof ApiError ? fieldOf[error.code as ErrorCode] : undefined;
    if (!(error instanceof ApiError) || field === undefined) return false;
    form.setError(field, { type: 'server', message: error.message });
    return true;
  };
}
