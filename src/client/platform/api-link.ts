import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { shellText } from '#text/shell.text.ts';
import { ApiError, errorFromBody, isNetworkFailure } from './api-error.ts';
import { takeEarlyAnswer } from './asked-early.ts';
import { randomId } from './random-id.ts';
import { throughReadingDoor } from './reading-door.ts';
import { readSelectedOrg } from './selected-org.ts';

/** How long to wait before asking again, where the contract says that twice has the effect of once. */
const RETRY_DELAYS_MS = [400, 1200];

function isIdempotent(contract: AnyContractRouter, path: readonly string[]): boolean {
  let node: unknown = contract;
  for (const step of path) node = (node as Record<string, unknown> | undefined)?.[step];
  const meta = (node as { '~orpc'?: { meta?: { idempotent?: boolean } } } | undefined)?.['~orpc']?.meta;
  return meta?.idempotent === true;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a call may say of itself. */
export type CallContext = {
  /** Its idempotency key, where a gesture outlives one call (gesture.ts). */
  gesture?: string;
};

async function send(request: Request, init: RequestInit): Promise<Response> {
  try {
    return (await takeEarlyAnswer(request)) ?? (await fetch(request, init));
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ApiError({ code: 'NETWORK', message: shellText.network.unreachable, status: 0, cause });
  }
}

/**
 * Puts on every request what no screen should have to remember: the organisation, and for a POST one
 * idempotency key per gesture. Answers that say no come out as `ApiError`.
 */
export function createApiLink(contract: AnyContractRouter) {
  return new OpenAPILink<CallContext>(contract, {
    url: () => `${window.location.origin}/api`,
    fetch: send,
    clientInterceptors: [
      async ({ request, path, context, next, ...options }) => {
        // Read once: a retry belongs to the organisation and to the gesture it started with.
        const headers = { ...request.headers };
        const orgId = readSelectedOrg();
        if (orgId) headers['x-org-id'] = orgId;
        if (request.method === 'POST') headers['idempotency-key'] = context.gesture ?? randomId();
        const delays = request.method === 'POST' && isIdempotent(contract, path) ? RETRY_DELAYS_MS : [];

        // Who is signed in may always be asked: nobody is an answer too.
        if (request.method === 'GET' && path[0] !== 'session') await throughReadingDoor(request.signal);

        for (let attempt = 0; ; attempt++) {
          try {
            const response = await next({ ...options, context, path, request: { ...request, headers } });
            if (response.status < 400) return response;
            throw errorFromBody(await response.body().catch(() => undefined), response);
          } catch (error) {
            const delay = delays[attempt];
            if (delay === undefined || !isNetworkFailure(error)) throw error;
            await pause(delay);
          }
        }
      },
    ],
  });
}
