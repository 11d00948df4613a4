import { ORPCError, ValidationError } from '@orpc/server';
import { AppError, type ErrorCode, type FieldErrors } from '#domain/kernel/errors.ts';
import { isDatabaseAway } from '#server/platform/db/database-errors.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { ERROR_STATUS } from './error-status.ts';

/** What every refused or failed request answers. */
export type ErrorBody = { code: ErrorCode; message: string; fields?: FieldErrors; request_id: string };

/** Turns whatever was thrown into the one kind of error that leaves the server. `bug`: log it whole. */
export function readError(thrown: unknown): { error: AppError; bug: boolean } {
  if (thrown instanceof AppError) return { error: thrown, bug: false };
  if (isClientGone(thrown)) return { error: new AppError('UNAVAILABLE'), bug: false };
  if (isOutOfService(thrown)) return { error: new AppError('UNAVAILABLE'), bug: true };
  const code = codeOfFramework(thrown);
  if (code === 'INVALID_INPUT')
    return { error: new AppError(code, { fields: fieldErrors(thrown) }), bug: false };
  if (code) return { error: new AppError(code), bug: false };
  return { error: new AppError('INTERNAL'), bug: true };
}

/** Not now, and no fault of the request: the database is away, or a disk is full. It may be repeated. */
export const isOutOfService = (thrown: unknown): boolean =>
  isDatabaseAway(thrown) || codeOf(thrown) === 'ENOSPC';

/** Whoever asked has hung up: nobody reads the answer, and nothing is wrong with us. */
function isClientGone(thrown: unknown): boolean {
  const { name, message } = (thrown ?? {}) as { name?: string; message?: string };
  const code = codeOf(thrown);
  if (code === 'ECONNRESET') return message === 'aborted';
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED';
}

const codeOf = (thrown: unknown) => (thrown as { code?: string } | null)?.code;

export const errorStatus = (error: AppError): number => ERROR_STATUS[error.code];

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const body: ErrorBody = {
    code: error.code,
    message: errorSentence(error.code, error.details),
    request_id: requestId,
  };
  return error.fields ? { ...body, fields: error.fields } : body;
}

/** Refusals that Fastify or oRPC make before our code is reached. */
function codeOfFramework(thrown: unknown): ErrorCode | null {
  if (thrown instanceof ORPCError) {
    if (thrown.status === 400 && thrown.cause instanceof ValidationError) return 'INVALID_INPUT';
    if (thrown.status === 400) return 'UNSUPPORTED_BODY';
    return null;
  }
  const status = (thrown as { statusCode?: number } | null)?.statusCode;
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 400 || status === 415) return 'UNSUPPORTED_BODY';
  return null;
}

function fieldErrors(thrown: unknown): FieldErrors {
  const cause = (thrown as ORPCError<string, unknown>).cause as ValidationError;
  const fields: Record<string, string> = {};
  for (const issue of cause.issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    fields[path] ??= issue.message;
  }
  return fields;
}
