import { ApiError } from '#client/platform/api-error.ts';

/** Belongs under the field of the current password, not in a toast. */
export const isWrongPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'PASSWORD_WRONG';
