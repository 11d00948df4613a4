import { ApiError } from '#client/platform/api/error.ts';
import type { ErrorCode, FieldErrors } from '#domain/kernel/errors.ts';

/** Refusals that are about one place of the page stand there. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  RECIPE_NAME_TAKEN: 'name',
  RECIPE_LOOP: 'lines',
  RECIPE_TOO_DEEP: 'lines',
};

export function refusedFields(error: unknown): FieldErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = FIELD_OF[error.code as ErrorCode];
  return error.fields ?? (field ? { [field]: error.message } : undefined);
}
