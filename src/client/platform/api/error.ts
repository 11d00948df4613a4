import type { ErrorCode, FieldErrors } from '#domain/kernel/errors.ts';
import { shellText } from '#text/shell/shell.text.ts';

type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNREADABLE_ANSWER';

type ApiErrorInit = {
  code: ApiErrorCode;
  message: string;
  status: number;
  fields?: FieldErrors | undefined;
  requestId?: string | undefined;
  cause?: unknown;
};

/** The server said no, or did not answer. `message` is French and can be shown as it is. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 where no answer came. */
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly requestId: string | undefined;

  constructor({ code, message, status, fields, requestId, cause }: ApiErrorInit) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }
}

type Answer = { status: number; headers: Headers };

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A proxy or a half-started server may answer without our shape: that gets its own sentence. */
export function errorFromBody(body: unknown, { status, headers }: Answer): ApiError {
  const parts = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code = text(parts.code);
  const message = text(parts.message);
  const requestId = text(parts.request_id) ?? text(headers.get('x-request-id'));
  if (!code || !message) {
    return new ApiError({
      code: 'UNREADABLE_ANSWER',
      message: shellText.network.unreadable,
      status,
      requestId,
    });
  }
  const fields =
    typeof parts.fields === 'object' && parts.fields !== null ? (parts.fields as FieldErrors) : undefined;
  return new ApiError({ code: code as ApiErrorCode, message, status, fields, requestId });
}

export const isNetworkFailure = (error: unknown) => error instanceof ApiError && error.code === 'NETWORK';

/** Silence, a struggling server or an ended session: the same command is asked for again later, under its key. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

/** The French sentence for whatever was thrown: what is not from the server is a bug of ours. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : shellText.errors.unexpected;

/**
 * Why something could not be read, and what is safe. A refusal of the server says both; where it broke down, its sentence is about
 * what was to be saved.
 */
export function readFailureOf(error: unknown, safe: string = shellText.errors.safe): string {
  if (!(error instanceof ApiError) || error.code === 'INTERNAL') return `${shellText.errors.bug} ${safe}`;
  return error.status === 0 ? `${error.message} ${safe}` : error.message;
}
