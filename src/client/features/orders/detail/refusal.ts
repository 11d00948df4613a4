import { ApiError } from '#client/platform/api/error.ts';

/** Somebody else was faster: the page shows what happened, and the question is no longer one. */
export const closesDialog = (error: unknown): boolean =>
  error instanceof ApiError && ['ORDER_STATE', 'VERSION_CONFLICT', 'NOT_FOUND'].includes(error.code);
